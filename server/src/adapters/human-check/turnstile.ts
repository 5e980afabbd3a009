import type { Log } from '../../core/log.js';
import { SiteVerify } from './site-verify.js';
import type { SiteVerifyOptions } from './site-verify.js';

const VERIFIER = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';

/** Cloudflare Turnstile: a token says yes or no. */
export class Turnstile extends SiteVerify {
  constructor(options: Omit<SiteVerifyOptions, 'verifier'> & { verifier?: string }, log: Log) {
    super({ verifier: VERIFIER, ...options }, log);
  }

  protected override accepts(): boolean {
    return true;
  }
}
