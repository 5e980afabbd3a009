import { BlockData } from './block-data.service.js';
import { BlocksRepository } from './blocks.repository.js';
import { HeaderFiles } from './header-files.service.js';
import { HeaderImages } from './header-images.service.js';
import { OwnProfileRepository } from './own-profile.repository.js';
import { OwnProfileService } from './own-profile.service.js';
import { ProfileGate } from './profile-gate.service.js';
import { ProfileGateRepository } from './profile-gate.repository.js';

/** What people write about themselves, and who may see it. */
export const PROFILE_PROVIDERS = [
  BlockData,
  BlocksRepository,
  HeaderFiles,
  HeaderImages,
  OwnProfileRepository,
  OwnProfileService,
  ProfileGate,
  ProfileGateRepository,
];
