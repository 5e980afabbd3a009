import { PasswordConfirmations } from './password-confirmations.js';
import { PasswordResets } from './password-resets.js';
import { PasswordsService } from './passwords.service.js';

export const PASSWORD_PROVIDERS = [PasswordConfirmations, PasswordResets, PasswordsService];
