import { EmailChange } from './email-change.js';
import { EmailVerification } from './email-verification.js';
import { RegistrationService } from './registration.service.js';

export const REGISTRATION_PROVIDERS = [RegistrationService, EmailVerification, EmailChange];
