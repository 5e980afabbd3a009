import { SecondFactor } from './second-factor.service.js';
import { TwoFactorChallenge } from './two-factor-challenge.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorSecrets } from './two-factor-secrets.service.js';
import { TwoFactorService } from './two-factor.service.js';

export const TWO_FACTOR_PROVIDERS = [
  TwoFactorService,
  TwoFactorChallenge,
  SecondFactor,
  TwoFactorRepository,
  TwoFactorSecrets,
];
