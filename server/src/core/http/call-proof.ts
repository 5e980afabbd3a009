import type { IncomingHttpHeaders } from 'node:http';
import { AppError, forbidden } from '../errors/app-error.js';
import { CSRF_COOKIE, SESSION_COOKIE } from './cookies.js';
import type { CsrfTokens } from './csrf-tokens.js';
import type { OwnSite } from './own-site.js';
import { contextOf } from './request-context.js';

const expired = (): AppError =>
  new AppError({ status: 419, code: 'csrf_mismatch', message: 'The page has expired. Please try again.' });

interface ProvenRequest {
  headers: IncomingHttpHeaders;
}

/** Tells a call that a page of this site makes from what somebody else's page, a mail or a program that follows links makes a browser send. */
export class CallProof {
  constructor(
    private readonly tokens: CsrfTokens,
    private readonly site: OwnSite,
  ) {}

  /** 419 unless the header repeats the cookie, and 403 for pages of other sites even then. */
  faultOf(request: ProvenRequest): AppError | undefined {
    if (!this.site.sent(request.headers)) return forbidden('This call comes from another site.');
    const { cookies } = contextOf(request);
    const header = request.headers['x-xsrf-token'];
    const isRight =
      typeof header === 'string' &&
      header === cookies[CSRF_COOKIE] &&
      this.tokens.isValid(header, cookies[SESSION_COOKIE] ?? null);
    return isRight ? undefined : expired();
  }

  /** Of a GET, which a browser sends for anything: a page that fetches says that it wants data. @throws AppError as `faultOf` has them. */
  requireOfGet(request: ProvenRequest): void {
    const wantsData = request.headers.accept?.includes('application/json') ?? false;
    const fault = wantsData ? this.faultOf(request) : expired();
    if (fault) throw fault;
  }
}
