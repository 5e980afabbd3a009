import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { Busboy, FileInfo } from 'busboy';
import { AppError, badRequest } from '../errors/app-error.js';
import { writeStream } from '../storage/stream-writer.js';

const FIELDS_MAX = 8;
const FIELD_BYTES = 8_192;

/** A request whose body a handler reads by itself; what it made of it goes into `file` and `body`. */
export type FormRequest = Request & { file?: unknown };

export const isForm = (request: FormRequest): boolean => Boolean(request.is('multipart/form-data'));

/** What a form brought: the plain fields, and how many bytes of the file. */
export interface ReceivedForm {
  fields: Record<string, string>;
  /** null: there was no file. */
  fileBytes: number | null;
}

interface Receiver {
  field: string;
  maxBytes: number;
  /** Where the file goes, once its name is known. May throw what the caller of the form gets. */
  place: (name: string) => Promise<string>;
  tooLarge: () => AppError;
}

/**
 * Reads a multipart body whose one file goes to the disk as it comes.
 * @throws AppError what `place` and `tooLarge` say, 400 for a body that is broken or ends early, 415.
 */
export async function receiveForm(
  request: FormRequest,
  { field, maxBytes, place, tooLarge }: Receiver,
): Promise<ReceivedForm> {
  const parser = await openParser(request, maxBytes);
  const received: ReceivedForm = { fields: {}, fileBytes: null };
  let writing: Promise<void> = Promise.resolve();
  const closed = new Promise<void>((resolve, reject) => {
    parser.on('field', (name: string, value: string) => (received.fields[name] = value));
    parser.on('file', (name: string, stream: Readable & { truncated?: boolean }, info: FileInfo) => {
      // The error goes to whoever writes; without a writer, it is ignored.
      stream.on('error', () => undefined);
      if (name !== field) return stream.resume();
      writing = place(info.filename || 'file').then(async (path) => {
        received.fileBytes = await fill(path, stream);
        if (stream.truncated) throw tooLarge();
      });
      writing.catch((error: unknown) => {
        // What is still to come is not worth reading.
        request.unpipe(parser);
        reject(error as Error);
      });
      return stream;
    });
    parser.once('close', resolve);
    parser.once('error', () => reject(badRequest('The body could not be read.')));
    const giveUp = (): void => {
      reject(badRequest('The body ended early.'));
      // Its file's stream ends with it; otherwise the file would stay open, and its slot taken, permanently.
      parser.destroy();
    };
    if (request.destroyed) giveUp();
    request.once('aborted', giveUp);
    request.pipe(parser);
  });
  try {
    await closed.then(() => writing);
  } catch (error) {
    parser.destroy();
    await writing.catch(() => undefined);
    throw error;
  }
  return received;
}

/** @returns how many bytes came; throws what the stream or the disk says. */
async function fill(path: string, stream: Readable): Promise<number> {
  const file = await open(path, 'w');
  try {
    const { end, fault } = await writeStream(file, stream as AsyncIterable<Buffer>, { offset: 0 });
    if (fault !== undefined) throw fault as Error;
    return end;
  } finally {
    await file.close();
  }
}

async function openParser(request: FormRequest, maxBytes: number): Promise<Busboy> {
  const { default: busboy } = await import('busboy');
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        files: 1,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES,
        parts: FIELDS_MAX + 1,
        headerPairs: 20,
        fileSize: maxBytes,
      },
    });
  } catch {
    throw badRequest('The body could not be read.');
  }
}
