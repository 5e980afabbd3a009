import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuestCall } from './guest-call.js';
import type { KeptAnswer } from './guest-answers.js';

/** Of the bytes, which a 304 has none of. */
const OF_THE_BODY: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'content-length']);
/** Of one call alone. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy']);

/** What a browser that asks has already, and how. */
export type Asked = Pick<IncomingMessage['headers'], 'if-none-match' | 'cache-control'>;

/** Whether the browser holds it already (RFC 9110 §13.1.2); one that reloads wants all of it. */
export function isHeld(asked: Asked, tag: string): boolean {
  const tags = asked['if-none-match'];
  if (tags === undefined || /\bno-cache\b/i.test(asked['cache-control'] ?? '')) return false;
  const bare = tag.replace(/^W\//, '');
  return tags.trim() === '*' || tags.split(',').some((one) => one.trim().replace(/^W\//, '') === bare);
}

/** What went out. @returns null where it may not go to anybody else: it sets a cookie, or is not the whole. */
export function answerToKeep(response: ServerResponse, body: unknown, tag: string): KeptAnswer | null {
  if (response.statusCode !== 200 || response.hasHeader('Set-Cookie')) return null;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return null;
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    OF_THE_CALL.has(name) || name === 'content-length' ? [] : [name, String(value)],
  );
  return { tag, headers, body: typeof body === 'string' ? Buffer.from(body) : body };
}

/** Turns an answer that is about to go out into one that says that nothing has changed. */
export function dropBody(response: ServerResponse): void {
  response.statusCode = 304;
  for (const name of OF_THE_BODY) response.removeHeader(name);
}

/** Answers with what is kept. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { call, kept }: { call: GuestCall; kept: KeptAnswer },
): void {
  // For the metrics, which name routes.
  (request as { route?: { path: string } }).route = { path: call.route.path };
  const held = isHeld(request.headers, kept.tag);
  for (let at = 0; at < kept.headers.length; at += 2) {
    const name = kept.headers[at] as string;
    if (!held || !OF_THE_BODY.has(name)) response.setHeader(name, kept.headers[at + 1] as string);
  }
  response.setHeader('X-Request-Id', randomUUID());
  if (held) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', kept.body.length);
  response.end(call.isHead ? undefined : kept.body);
}
