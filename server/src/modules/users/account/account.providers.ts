import { AccountErasure } from './account-erasure.service.js';
import { AccountTargets } from './account-targets.service.js';
import { AvatarFiles } from './avatar-files.service.js';
import { AvatarMaker } from './avatar-maker.service.js';
import { AvatarsRepository } from './avatars.repository.js';
import { CredentialChanges } from './credential-changes.service.js';
import { DetailsRepository } from './details.repository.js';
import { RightsChanges } from './rights-changes.service.js';
import { UnreadNotifications } from './unread-notifications.registry.js';
import { UserContent } from './user-content.registry.js';

/** What this folder needs beside its services. */
export const ACCOUNT_PROVIDERS = [
  AccountErasure,
  AccountTargets,
  AvatarFiles,
  AvatarMaker,
  AvatarsRepository,
  CredentialChanges,
  DetailsRepository,
  RightsChanges,
  UserContent,
  UnreadNotifications,
];
