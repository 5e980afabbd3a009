import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { AppError, badRequest, invalid, tooLarge } from '../errors/app-error.js';

/** The one file of a multipart body, held in memory. */
export interface UploadedBytes {
  bytes: Uint8Array;
  /** As the client called it, cleaned; for messages only. */
  name: string;
}

interface UploadRule {
  /** Name of the form field. */
  field: string;
  maxBytes: number;
}

/** A request as the parser leaves it. */
type ParsedRequest = Request & { file?: { buffer: Buffer; originalname: string } | UploadedBytes };

const NAME_MAX = 100;
const NAME_END = 20;
const TEXT_MAX_BYTES = 4_096;
/** A browser reads the answer only when it has sent all of a file that is somewhat too big; so up to this many times the limit is read before the refusal. */
const PATIENCE = 8;
const MEGABYTE = 1_048_576;

/** The last part of a path, without invisible characters and those that change the direction of text. */
export const visibleName = (path: string): string =>
  (path.split(/[/\\]/).at(-1) as string).replace(/[\p{C}\u2028\u2029`]/gu, '').trim();

/** A file's name for messages. Of a long one the middle goes, so that its kind can still be told. */
export function cleanFileName(name: string): string {
  const letters = [...visibleName(name)];
  if (letters.length <= NAME_MAX) return letters.join('') || 'file';
  return [...letters.slice(0, NAME_MAX - NAME_END - 1), '…', ...letters.slice(-NAME_END)].join('');
}

const sizeText = (bytes: number): string => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;

/** Reads multipart bodies with one file, counted while they come and never written to disk; other bodies pass by (spec 1 §5). */
export class FileUpload implements NestInterceptor {
  private readonly parser: NestInterceptor;

  constructor(private readonly rule: UploadRule) {
    const Parser = FileInterceptor(rule.field, {
      limits: {
        fileSize: rule.maxBytes,
        files: 1,
        fields: 3,
        fieldSize: TEXT_MAX_BYTES,
        parts: 4,
        headerPairs: 20,
        fieldNestingDepth: 1,
      },
      defParamCharset: 'utf8',
    });
    this.parser = new Parser();
  }

  /** @throws AppError 422 at the field for a file that is too big, 413 for a body far beyond that, 400 for a broken one, 415. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ParsedRequest>();
    if (!request.is('multipart')) return next.handle();
    const most = this.rule.maxBytes * PATIENCE;
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge('The body is too large.');
    const handled: CallHandler = {
      handle: () => {
        hand(request);
        return next.handle();
      },
    };
    try {
      return await Promise.race([this.parser.intercept(context, handled), overflowOf(request, most)]);
    } catch (error) {
      throw this.faultOf(error);
    }
  }

  private faultOf(error: unknown): AppError {
    if (error instanceof AppError) return error;
    const { cause, status } = (error ?? {}) as { cause?: { code?: string; filename?: string }; status?: number };
    if (cause?.code === 'LIMIT_FILE_SIZE') {
      return invalid({
        [this.rule.field]: [
          `\`${cleanFileName(cause.filename ?? '')}\` exceeds maximum allowed size of ${sizeText(this.rule.maxBytes)}`,
        ],
      });
    }
    if (status === 415)
      return new AppError({ status: 415, code: 'unsupported_type', message: 'This kind of body is not supported.' });
    // Whatever else goes wrong while a body is read lies with the body, or with who sends it.
    return badRequest('The body could not be read.');
  }
}

/** Gives the handler what it asks for, and a body like any other. */
function hand(request: ParsedRequest): void {
  const { file } = request;
  if (file && 'buffer' in file)
    request.file = { bytes: file.buffer, name: cleanFileName(file.originalname) } as ParsedRequest['file'] &
      UploadedBytes;
  request.body = { ...(request.body as object) };
}

/** Fails once more than `most` bytes have come, whatever the header said. Listens in the same tick as the parser, so that nothing is missed. */
function overflowOf(request: Request, most: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) reject(tooLarge('The body is too large.'));
    });
  });
}
