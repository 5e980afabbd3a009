import { AccountErasure } from './account-erasure.js';
import { AccountTargets } from './account-targets.js';
import { AvatarFiles } from './avatar-files.js';
import { AvatarsRepository } from './avatars.repository.js';
import { CredentialChanges } from './credential-changes.js';
import { DetailsRepository } from './details.repository.js';
import { RightsChanges } from './rights-changes.js';
import { UserContent } from './user-content.js';
/** What this folder needs beside its services. */ export const ACCOUNT_PROVIDERS = [
  AccountErasure,
  AccountTargets,
  AvatarFiles,
  AvatarsRepository,
  CredentialChanges,
  DetailsRepository,
  RightsChanges,
  UserContent,
];
