import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { BODY_DEPTH_MAX, BODY_KEYS_MAX, BODY_LIMIT_BYTES } from '@tonearm/shared/limits';
import { AppError, badRequest, invalid, tooLarge } from '../errors/app-error.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/**
 * Deepest nesting and number of keys of JSON text, counted on the bytes: 50,000 levels would overflow
 * a later step's stack, 60,000 keys would keep class-transformer busy for seconds.
 */
export function jsonShape(bytes: Uint8Array): { depth: number; keys: number } {
  let keys = 0;
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPEN.has(byte)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSE.has(byte)) depth -= 1;
    else if (byte === COLON) keys += 1;
  }
  return { depth: deepest, keys };
}

/** Deepest nesting of JSON text. */
export const jsonDepth = (bytes: Uint8Array): number => jsonShape(bytes).depth;

/** JSON is UTF-8 (RFC 8259); in another encoding the bytes would count for something else. */
function refuseLarge(_request: unknown, _response: unknown, bytes: Buffer, encoding: string): void {
  if (encoding !== 'utf-8')
    throw new AppError({ status: 415, code: 'unsupported_type', message: 'Send the body as UTF-8.' });
  const { depth, keys } = jsonShape(bytes);
  if (depth > BODY_DEPTH_MAX) throw invalid({ body: ['The body is nested too deeply.'] });
  if (keys > BODY_KEYS_MAX) throw invalid({ body: ['The body has too many keys.'] });
}

const parse = express.json({ limit: BODY_LIMIT_BYTES, strict: true, verify: refuseLarge, type: 'application/json' });

/** As it came: whoever packs it has signed something else. */
const keep = express.raw({ limit: BODY_LIMIT_BYTES, inflate: false, type: () => true });

function asAppError(cause: unknown): unknown {
  if (cause instanceof AppError) {
    // The parser marks what its check throws with a status of its own, and Nest takes that for an error of another kind: code and fields would be lost.
    const { status, code, message, errors } = cause;
    return new AppError({ status, code, message, ...(errors ? { errors } : {}) });
  }
  const error = cause as { status?: number; type?: string };
  if (error.type === 'entity.too.large') return tooLarge('The body is too large.');
  if (error.status === 415)
    return new AppError({ status: 415, code: 'unsupported_type', message: 'This kind of body is not supported.' });
  if (error.status && error.status < 500) return badRequest('The body could not be read.');
  return cause;
}

/** The only calls whose body may be multipart; they read it themselves, once it is known who asks. */
const UPLOADS = [
  /^\/api\/v1\/users\/(?:\d+|me)\/(?:avatar|header-image)\/?$/i,
  /^\/api\/v1\/lyrics\/?\d*\/?$/i,
  /^\/api\/v1\/playlists\/\d+\/(?:image|import)\/?$/i,
  /^\/api\/v1\/custom-pages\/pictures\/?$/i,
  /^\/api\/v1\/uploads\/branding\/?$/i,
  /^\/api\/v1\/file-entries\/?$/i,
  /^\/api\/v1\/localizations\/\d+\/upload\/?$/i,
  /^\/api\/v1\/workspace\/\d+\/image\/?$/i,
];
/** Pieces of files, which the handler takes as they come. */
const PIECES = /^\/api\/v1\/tus\/upload(?:\/|$)/i;
/** What is signed byte for byte; who sent it is known by that alone. */
const SIGNED = /^\/api\/v1\/billing\/(?:stripe|paypal)\/webhook\/?$/i;
/** What mail programs send there says nothing that its address does not (RFC 8058). */
const UNREAD = /^\/notifications\/unsubscribe\//i;
/** Whether what is sent there may be a file. @param path without the site's own. */
export const isUploadPath = (path: string): boolean => PIECES.test(path) || UPLOADS.some((upload) => upload.test(path));
const isUpload = (request: Request): boolean =>
  (request.method === 'POST' || request.method === 'PUT') &&
  UPLOADS.some((path) => path.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

export const hasBody = (request: Pick<Request, 'headers'>): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Reads JSON bodies (1 MB, 32 levels); any other kind of body is refused with 415, but for uploads. What is signed stays as it came. */
export const readBody: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const isUnread = UNREAD.test(request.path);
  if (isUnread) request.resume();
  if (isUnread || !hasBody(request) || isUpload(request) || PIECES.test(request.path)) {
    request.body = {};
    next();
    return;
  }
  if (SIGNED.test(request.path)) {
    keep(request, response, (error?: unknown) => {
      next(error ? asAppError(error) : undefined);
    });
    return;
  }
  if (!request.is('application/json')) {
    next(new AppError({ status: 415, code: 'unsupported_type', message: 'Send the body as application/json.' }));
    return;
  }
  parse(request, response, (error?: unknown) => {
    next(error ? asAppError(error) : undefined);
  });
};
