import { once } from 'node:events';
import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { OpenFile } from '../../../core/ports/storage.js';
import type { BufferPool } from './buffer-pool.js';

/** Status and raw headers (name, value, name, value …) of an answer. */
export interface AnswerHead {
  status: number;
  headers: OutgoingHttpHeader[];
}

export interface Part {
  file: OpenFile;
  /** Inclusive. */
  start: number;
  end: number;
  head: AnswerHead;
  /** A reader that takes nothing for this long is cut off. */
  stallMs: number;
}

/** Hands the last bytes over. @returns false when the connection ended before the system had them. */
function finish(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(response.writableFinished));
    response.end(bytes);
  });
}

/** Hands bytes over that others follow. @returns false when the connection ended before the system had them. */
function pass(response: ServerResponse, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = (): void => resolve(false);
    response.once('close', onClose);
    response.write(bytes, (error) => {
      response.off('close', onClose);
      resolve(!error);
    });
  });
}

/** A pipelined answer has no socket until those before it are out; while it waits it should hold nothing. */
export async function hasTurn(response: ServerResponse): Promise<boolean> {
  if (!response.socket && !response.destroyed) await once(response, 'socket');
  return !response.destroyed;
}

/**
 * Sends a part of a file through one borrowed buffer, which is lent again only when the system has taken its bytes.
 * A file that turns out shorter than promised ends the connection: the length is already out.
 * @throws what reading throws, before any byte has left or after.
 */
export async function sendPart(response: ServerResponse, pool: BufferPool, part: Part): Promise<void> {
  const buffer = pool.take();
  let isOurs = true;
  try {
    for (let position = part.start; position <= part.end && isOurs;) {
      const length = await part.file.read(buffer, position, Math.min(buffer.length, part.end - position + 1));
      if (response.destroyed) return;
      if (length === 0) {
        response.destroy();
        return;
      }
      position += length;
      if (!response.headersSent) response.writeHead(part.head.status, part.head.headers);
      isOurs = false;
      const handed = (position > part.end ? finish : pass)(response, length === buffer.length ? buffer : buffer.subarray(0, length));
      // Costs a timer, so only where the system did not take everything at once.
      if (response.socket && response.socket.writableLength > 0) response.setTimeout(part.stallMs);
      isOurs = await handed;
    }
  } finally {
    if (isOurs) pool.give(buffer);
    else pool.forget();
  }
}
