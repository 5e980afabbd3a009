import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppConfig } from '../config/config.js';

const TOKEN = /^([\da-f]{32})\.([\da-f]{32})$/;

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Signed double-submit tokens, bound to the session they were made for (OWASP). */
export class CsrfTokens {
  constructor(private readonly config: Pick<AppConfig, 'appSecret'>) {}

  make(sessionToken: string | null): string {
    const nonce = randomBytes(16).toString('hex');
    return `${nonce}.${this.sign(nonce, sessionToken)}`;
  }

  isValid(token: string | undefined, sessionToken: string | null): boolean {
    const [, nonce, signature] = TOKEN.exec(token ?? '') ?? [];
    return nonce !== undefined && signature !== undefined && isSame(signature, this.sign(nonce, sessionToken));
  }

  private sign(nonce: string, sessionToken: string | null): string {
    return createHmac('sha256', this.config.appSecret)
      .update(`csrf|${nonce}|${sessionToken ?? ''}`)
      .digest('hex')
      .slice(0, 32);
  }
}
