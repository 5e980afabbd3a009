import { NewPasswords } from './new-passwords.service.js';
import { PasswordConfirmations } from './password-confirmations.service.js';
import { PasswordLinks } from './password-links.service.js';
import { PasswordResets } from './password-resets.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';
import { PasswordsService } from './passwords.service.js';

export const PASSWORD_PROVIDERS = [
  PasswordConfirmations,
  PasswordResets,
  PasswordsService,
  PasswordLinks,
  NewPasswords,
  PasswordResetsRepository,
];
