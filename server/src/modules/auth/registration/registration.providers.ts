import { UnsolicitedMails } from '../unsolicited-mails.service.js';
import { CodeLimits } from './code-limits.service.js';
import { EmailChange } from './email-change.service.js';
import { EmailCodes } from './email-codes.service.js';
import { EmailCodesRepository } from './email-codes.repository.js';
import { EmailVerification } from './email-verification.service.js';
import { NewAccounts } from './new-accounts.service.js';
import { NewAddresses } from './new-addresses.service.js';
import { RegistrationChecks } from './registration-checks.service.js';
import { RegistrationFields } from './registration-fields.js';
import { RegistrationInvites } from './registration-invites.js';
import { RegistrationService } from './registration.service.js';
import { TakenAddresses } from './taken-addresses.service.js';

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
  UnsolicitedMails,
  ...REGISTRATION_REGISTRIES,
];
