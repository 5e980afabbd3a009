import { TwoFactorChallenge } from './two-factor-challenge.js';
import { TwoFactorService } from './two-factor.service.js';

export const TWO_FACTOR_PROVIDERS = [TwoFactorService, TwoFactorChallenge];
