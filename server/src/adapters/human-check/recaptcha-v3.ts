import type { Log } from '../../core/log.js';
import { SiteVerify } from './site-verify.js';
import type { SiteVerifyAnswer, SiteVerifyOptions } from './site-verify.js';

const VERIFIER = 'https://www.google.com/recaptcha/api/siteverify';

/** Google reCAPTCHA v3: every token carries a score from 0 (program) to 1 (person). */
export class RecaptchaV3 extends SiteVerify {
  private readonly minScore: number;

  constructor(
    { minScore, ...options }: Omit<SiteVerifyOptions, 'verifier'> & { minScore: number; verifier?: string },
    log: Log,
  ) {
    super({ verifier: VERIFIER, ...options }, log);
    this.minScore = minScore;
  }

  protected override accepts({ score }: SiteVerifyAnswer): boolean {
    return typeof score === 'number' && score >= this.minScore;
  }
}
