import { AccountTakeoverRepository } from '../account-takeover.repository.js';
import { OidcDiscovery } from './oidc-discovery.js';
import { RegistrationDomains } from '../registration-domains.js';
import { SocialConnections } from './social-connections.js';
import { SocialController } from './social.controller.js';
import { SocialEndpoints } from './social-endpoints.js';
import { SocialFollowUp } from './social-follow-up.js';
import { SocialJourneys } from './social-journeys.js';
import { SocialLinks } from './social-links.js';
import { SocialNewcomers } from './social-newcomers.js';
import { SocialPopupController } from './social-popup.controller.js';
import { SocialProfilesRepository } from './social-profiles.repository.js';
import { SocialService } from './social.service.js';
import { SocialSignIn } from './social-sign-in.js';
import { SocialStrategy } from './social.strategy.js';
import { WelcomeMail } from '../welcome-mail.js';

export const SOCIAL_CONTROLLERS = [SocialController, SocialPopupController];
export const SOCIAL_PROVIDERS = [
  SocialService,
  SocialFollowUp,
  SocialSignIn,
  SocialLinks,
  SocialNewcomers,
  SocialJourneys,
  SocialConnections,
  SocialEndpoints,
  OidcDiscovery,
  SocialStrategy,
  SocialProfilesRepository,
  AccountTakeoverRepository,
  RegistrationDomains,
  WelcomeMail,
];
