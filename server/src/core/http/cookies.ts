import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { basePathOf } from '../config/config.js';
import type { AppConfig } from '../config/config.js';

export const SESSION_COOKIE = 'tonearm_session';
export const CSRF_COOKIE = 'XSRF-TOKEN';
/** Between the password and the code of the second factor. */
export const CHALLENGE_COOKIE = 'tonearm_challenge';
/** Marks a browser that somebody has signed in with before. */
export const DEVICE_COOKIE = 'tonearm_device';
/** Shows that a person was at this browser a moment ago. */
export const HUMAN_COOKIE = 'tonearm_human';
/** Chosen by guests; readable, since the page's own script may set it too. */
export const LOCALE_COOKIE = 'locale';
/** Where somebody worked last, set by the page's own script: no more than a wish. */
export const WORKSPACE_COOKIE = 'activeWorkspaceId';
/** A social sign-in on its way through the provider, sealed. */
export const SOCIAL_COOKIE = 'tonearm_social';

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Cookies of a request; the first of a name wins. */
export function readCookies(request: IncomingMessage): Record<string, string> {
  const cookies = Object.create(null) as Record<string, string>;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, equals).trim();
    if (equals > 0 && !(name in cookies)) cookies[name] = decode(part.slice(equals + 1).trim());
  }
  return cookies;
}

interface CookieInput {
  name: string;
  value: string;
  isReadable?: boolean;
  /** null: until the browser closes. */
  maxAgeSeconds: number | null;
}

/** Sets one of our cookies with the site's path, SameSite=Lax, and Secure behind https. */
export function writeCookie(response: Response, config: Pick<AppConfig, 'baseUrl'>, cookie: CookieInput): void {
  response.cookie(cookie.name, cookie.value, {
    // "/music" covers "/music/x" and not "/musical"; "/music/" would miss the site's own first address.
    path: basePathOf(config) || '/',
    httpOnly: !cookie.isReadable,
    sameSite: 'lax',
    secure: config.baseUrl.startsWith('https:'),
    ...(cookie.maxAgeSeconds === null ? {} : { maxAge: cookie.maxAgeSeconds * 1000 }),
  });
}
