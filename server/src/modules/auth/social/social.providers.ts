import { AccountTakeoverRepository } from '../account-takeover.repository.js';
import { OidcDiscovery } from './oidc-discovery.service.js';
import { RegistrationDomains } from '../registration-domains.service.js';
import { SocialConnections } from './social-connections.service.js';
import { SocialController } from './social.controller.js';
import { SocialEndpoints } from './social-endpoints.service.js';
import { SocialFollowUp } from './social-follow-up.service.js';
import { OAuthStates } from './oauth-states.service.js';
import { SocialLinks } from './social-links.service.js';
import { SocialRegistration } from './social-registration.service.js';
import { SocialPopupController } from './social-popup.controller.js';
import { SocialProfilesRepository } from './social-profiles.repository.js';
import { SocialService } from './social.service.js';
import { SocialSignIn } from './social-sign-in.service.js';
import { SocialStrategy } from './social.strategy.js';
import { WelcomeMail } from '../welcome-mail.service.js';

export const SOCIAL_CONTROLLERS = [SocialController, SocialPopupController];
export const SOCIAL_PROVIDERS = [
  SocialService,
  SocialFollowUp,
  SocialSignIn,
  SocialLinks,
  SocialRegistration,
  OAuthStates,
  SocialConnections,
  SocialEndpoints,
  OidcDiscovery,
  SocialStrategy,
  SocialProfilesRepository,
  AccountTakeoverRepository,
  RegistrationDomains,
  WelcomeMail,
];
