import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { AppConfig } from '../config/config.js';
import { CallProof } from './call-proof.js';
import { CSRF_COOKIE, SESSION_COOKIE } from './cookies.js';
import type { OwnSite } from './own-site.js';
import { contextOf } from './request-context.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
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

/** Forged sign-ins need no cookie to do harm. */
const SIGN_IN = /^\/(auth|secure)(\/|$)/i;
/** Programs ask for a token here: what cookies there are is neither read nor changed. */
const TOKEN_LOGIN = /^\/auth\/token\/?$/i;

/** Whether it could be a page's doing that somebody else wrote. */
function needsProof(request: Request): boolean {
  if (SAFE.has(request.method) || request.headers.authorization !== undefined || TOKEN_LOGIN.test(request.path))
    return false;
  const { cookies } = contextOf(request);
  // Routes are found in any case.
  return cookies[SESSION_COOKIE] !== undefined || cookies[CSRF_COOKIE] !== undefined || SIGN_IN.test(request.path);
}

/**
 * 419 unless the header repeats the cookie, and 403 for pages of other sites even then;
 * bearer calls, asking for a token, and API calls without any cookie of ours are exempt.
 */
export function checkCsrf(tokens: CsrfTokens, site: OwnSite) {
  const proof = new CallProof(tokens, site);
  return (request: Request, _response: Response, next: NextFunction): void => {
    next(needsProof(request) ? proof.faultOf(request) : undefined);
  };
}
