import { UnaskedMails } from '../unasked-mails.js';
import { CodeLimits } from './code-limits.js';
import { EmailChange } from './email-change.js';
import { EmailCodes } from './email-codes.js';
import { EmailCodesRepository } from './email-codes.repository.js';
import { EmailVerification } from './email-verification.js';
import { NewAccounts } from './new-accounts.js';
import { NewAddresses } from './new-addresses.js';
import { RegistrationChecks } from './registration-checks.js';
import { RegistrationFields } from './registration-fields.js';
import { RegistrationInvites } from './registration-invites.js';
import { RegistrationService } from './registration.service.js';
import { TakenAddresses } from './taken-addresses.js';

/** What other modules add to registration: AuthModule exports it. */
export const REGISTRATION_REGISTRIES = [RegistrationFields, RegistrationInvites];

export const REGISTRATION_PROVIDERS = [
  RegistrationService,
  RegistrationChecks,
  NewAccounts,
  TakenAddresses,
  EmailVerification,
  EmailChange,
  NewAddresses,
  EmailCodes,
  EmailCodesRepository,
  CodeLimits,
  UnaskedMails,
  ...REGISTRATION_REGISTRIES,
];
