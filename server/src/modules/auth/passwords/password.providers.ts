import { NewPasswords } from './new-passwords.js';
import { PasswordConfirmations } from './password-confirmations.js';
import { PasswordLinks } from './password-links.js';
import { PasswordResets } from './password-resets.js';
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
