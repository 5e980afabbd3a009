import type { NextFunction, Request, Response } from 'express';
import { CallProof } from './call-proof.js';
import { CSRF_COOKIE, SESSION_COOKIE } from './cookies.js';
import type { CsrfTokens } from './csrf-tokens.js';
import type { OwnSite } from './own-site.js';
import { contextOf } from './request-context.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

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
