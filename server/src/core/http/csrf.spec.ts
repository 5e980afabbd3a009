import type { Request, Response } from 'express';
import { systemActor } from '../access/actor.js';
import { AppError } from '../errors/app-error.js';
import { CSRF_COOKIE, SESSION_COOKIE } from './cookies.js';
import { CsrfTokens } from './csrf-tokens.js';
import { checkCsrf } from './csrf.js';
import { OwnSite } from './own-site.js';
import { setContext } from './request-context.js';

const tokens = new CsrfTokens({ appSecret: 'a'.repeat(64) });

describe('CsrfTokens', () => {
  it('are valid for the session they were made for, and no other', () => {
    const token = tokens.make('session-1');
    expect(tokens.isValid(token, 'session-1')).toBe(true);
    expect(tokens.isValid(token, 'session-2')).toBe(false);
    expect(tokens.isValid(token, null)).toBe(false);
    expect(tokens.isValid(tokens.make(null), null)).toBe(true);
    expect(tokens.isValid(tokens.make(null), 'session-1')).toBe(false);
  });

  it('differ each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => tokens.make('s'))).size).toBe(100);
  });

  it('are void when any character changes', () => {
    const token = tokens.make('s');
    for (const [at, character] of [...token].entries()) {
      const changed = token.slice(0, at) + (character === '0' ? '1' : '0') + token.slice(at + 1);
      if (changed !== token) expect([changed, tokens.isValid(changed, 's')]).toEqual([changed, false]);
    }
  });

  it('are void on another installation', () => {
    expect(new CsrfTokens({ appSecret: 'b'.repeat(64) }).isValid(tokens.make('s'), 's')).toBe(false);
  });

  it('are not taken apart anew: the nonce ends where it was made to end', () => {
    const [nonce = '', signature = ''] = tokens.make('x|y').split('.');
    expect(tokens.isValid(`${nonce}|x.${signature}`, 'y')).toBe(false);
  });

  it.each([
    undefined,
    '',
    '.',
    'a',
    'a.',
    '.b',
    'a.b',
    'a.b.c',
    `${'0'.repeat(32)}.${'0'.repeat(32)}`,
    'ä.ö',
    '\u0000.\u0000',
    'x'.repeat(100_000),
  ])('are not %j', (token) => {
    expect(tokens.isValid(token, 's')).toBe(false);
  });
});

describe('checkCsrf', () => {
  interface Sent {
    method?: string;
    path?: string;
    cookies?: Record<string, string>;
    headers?: Record<string, string>;
  }
  const check = checkCsrf(tokens, new OwnSite({ baseUrl: 'https://radio.example' }));
  /** 200 when the request goes on. */
  function statusOf({ method = 'POST', path = '/api/v1/plays', cookies = {}, headers = {} }: Sent): number {
    const request = { method, path, headers } as unknown as Request;
    setContext(request, { requestId: 'r', actor: systemActor, address: '127.0.0.1', cookies });
    let error: unknown;
    check(request, {} as Response, (fault?: unknown) => (error = fault));
    return error instanceof AppError ? error.status : 200;
  }
  const session = { [SESSION_COOKIE]: 's' };
  const token = tokens.make('s');
  const whole = { ...session, [CSRF_COOKIE]: token };

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s pass', (method) => {
    expect(statusOf({ method, cookies: session })).toBe(200);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'lets %s pass only when the header repeats the cookie',
    (method) => {
      expect(statusOf({ method, cookies: whole, headers: { 'x-xsrf-token': token } })).toBe(200);
      expect(statusOf({ method, cookies: whole })).toBe(419);
      expect(statusOf({ method, cookies: session, headers: { 'x-xsrf-token': token } })).toBe(419);
      expect(statusOf({ method, cookies: whole, headers: { 'x-xsrf-token': tokens.make('s') } })).toBe(419);
    },
  );

  it('refuses a token of another session, planted in cookie and header alike', () => {
    const planted = tokens.make('attacker');
    expect(statusOf({ cookies: { ...session, [CSRF_COOKIE]: planted }, headers: { 'x-xsrf-token': planted } })).toBe(
      419,
    );
    const guest = tokens.make(null);
    expect(statusOf({ cookies: { ...session, [CSRF_COOKIE]: guest }, headers: { 'x-xsrf-token': guest } })).toBe(419);
  });

  it('asks nothing of a bearer, nor of an API call that carries no cookie of ours', () => {
    expect(statusOf({ cookies: session, headers: { authorization: 'Bearer x' } })).toBe(200);
    expect(statusOf({ cookies: { other: '1' } })).toBe(200);
    expect(statusOf({ cookies: { [CSRF_COOKIE]: token } })).toBe(419);
  });

  it('asks nothing of a program that asks for a token, whatever cookies it has kept', () => {
    for (const path of ['/auth/token', '/auth/token/', '/Auth/Token'])
      expect([
        path,
        statusOf({ path }),
        statusOf({ path, cookies: whole, headers: { origin: 'https://evil.example' } }),
      ]).toEqual([path, 200, 200]);
    expect(statusOf({ path: '/auth/token/x' })).toBe(419);
  });

  it('guards signing in even without a cookie, however the address is written', () => {
    for (const path of ['/auth/login', '/Auth/login', '/AUTH/LOGIN']) {
      expect([path, statusOf({ path })]).toEqual([path, 419]);
      const guest = tokens.make(null);
      expect(statusOf({ path, cookies: { [CSRF_COOKIE]: guest }, headers: { 'x-xsrf-token': guest } })).toBe(200);
    }
  });
});
