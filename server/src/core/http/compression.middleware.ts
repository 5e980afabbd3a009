import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { InputType } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../log.js';

/** Below this an answer fits one packet anyway. */
const SMALLEST_BYTES = 1_000;
/** From here on a thread does it, so that other calls do not wait. */
const THREAD_BYTES = 16_384;
const BROTLI_QUALITY = 4;
const TEXT = /^(text\/html|application\/(json|[\w.-]+\+json))\s*(;|$)/i;
/** A body that contains the token is sent uncompressed: its compressed length would reveal whether a guess in it is right (BREACH). */
const SECRET = 'csrf_token';

type Encoding = 'br' | 'gzip';

const brotliOptions = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

const onThread = {
  br: promisify(brotliCompress) as (body: InputType, options: object) => Promise<Buffer>,
  gzip: promisify(gzip) as (body: InputType) => Promise<Buffer>,
};

function compressHere(body: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body.length)) : gzipSync(body);
}

async function compressOnThread(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? await onThread.br(body, brotliOptions(body.length)) : await onThread.gzip(body);
}

const accepts = (request: IncomingMessage, encoding: Encoding): boolean =>
  Boolean(express.request.acceptsEncodings.call(request as Request, encoding));

/** How an answer to this request is packed; null: not at all. */
export function encodingFor(request: IncomingMessage): Encoding | null {
  if (accepts(request, 'br')) return 'br';
  return accepts(request, 'gzip') ? 'gzip' : null;
}

/** Whether the answer may go out in another form: a strong ETag names these very bytes. */
function mayChange(request: Request, response: Response, body: string): boolean {
  if (response.headersSent || response.hasHeader('Content-Encoding') || request.fresh || body.includes(SECRET))
    return false;
  if (/\bno-transform\b/i.test(String(response.getHeader('Cache-Control') ?? ''))) return false;
  const tag = response.getHeader('ETag');
  return tag === undefined || String(tag).startsWith('W/');
}

/**
 * Compresses HTML and JSON that is sent whole, by Brotli or gzip as the client accepts. Streams, files and the raw handlers
 * do not pass here. HEAD answers as GET would.
 */
export function compressAnswers(log: Pick<Log, 'error'>) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const send = response.send.bind(response);
    const sendAs = (encoding: Encoding, packed: Buffer): void => {
      // While a thread compressed, the answer may have been given up and another one sent.
      if (response.headersSent) return;
      response.setHeader('Content-Encoding', encoding);
      send(packed);
    };
    response.send = (body?: unknown) => {
      // Express comes back here with the text of what it was given as an object.
      if (typeof body !== 'string' || !TEXT.test(String(response.getHeader('Content-Type') ?? ''))) return send(body);
      response.vary('Accept-Encoding');
      const encoding = encodingFor(request);
      if (!encoding || body.length * 3 < SMALLEST_BYTES || !mayChange(request, response, body)) return send(body);
      const bytes = Buffer.from(body);
      if (bytes.length < SMALLEST_BYTES) return send(body);
      if (bytes.length < THREAD_BYTES) {
        sendAs(encoding, compressHere(bytes, encoding));
        return response;
      }
      compressOnThread(bytes, encoding).then(
        (packed) => sendAs(encoding, packed),
        (error: unknown) => {
          log.error('An answer could not be compressed', error);
          if (!response.headersSent) send(body);
        },
      );
      return response;
    };
    next();
  };
}
