import { SecondFactor } from './second-factor.js';
import { TwoFactorChallenge } from './two-factor-challenge.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorSecrets } from './two-factor-secrets.js';
import { TwoFactorService } from './two-factor.service.js';

export const TWO_FACTOR_PROVIDERS = [
  TwoFactorService,
  TwoFactorChallenge,
  SecondFactor,
  TwoFactorRepository,
  TwoFactorSecrets,
];
