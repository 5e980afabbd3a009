import type { IncomingMessage } from 'node:http';
import { unauthenticated } from '../errors/app-error.js';

const BEARER = /^Bearer ([\w.|-]{1,200})$/i;

/** The token that a request came with (RFC 6750); null without the header. @throws AppError 401 where it holds something else. */
export function bearerOf({ headers: { authorization } }: Pick<IncomingMessage, 'headers'>): string | null {
  if (authorization === undefined) return null;
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw unauthenticated();
  return token;
}
