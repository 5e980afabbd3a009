import { FileInterceptor } from '@nestjs/platform-express';
import { AppError, badRequest, invalid, tooLarge } from '../errors/app-error.js';
const NAME_MAX = 100;
const TEXT_MAX_BYTES = 4_096;
/** A browser reads the answer only when it has sent all of a file that is somewhat too big; this many times the limit is heard out. */ const PATIENCE = 8;
const MEGABYTE = 1_048_576;
/** The last part of a path, without what cannot be seen or would turn the text around it. */ export const visibleName =
  (path) =>
    path
      .split(/[/\\]/)
      .at(-1)
      .replace(/[\p{C}\u2028\u2029`]/gu, '')
      .trim();
/** A file's name for messages. */ export const cleanFileName = (name) =>
  [...visibleName(name)].slice(0, NAME_MAX).join('') || 'file';
const sizeText = (bytes) => `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
/** Reads multipart bodies with one file, counted while they come and never written to disk; other bodies pass by (spec 1 §5). */ export class FileUpload {
  constructor(rule) {
    this.rule = rule;
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
  /** @throws AppError 422 at the field for a file that is too big, 413 for a body far beyond that, 400 for a broken one, 415. */ async intercept(
    context,
    next,
  ) {
    const request = context.switchToHttp().getRequest();
    if (!request.is('multipart')) return next.handle();
    const most = this.rule.maxBytes * PATIENCE;
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge('The body is too large.');
    const handled = {
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
  faultOf(error) {
    if (error instanceof AppError) return error;
    const { cause, status } = error ?? {};
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
/** Gives the handler what it asks for, and a body like any other. */ function hand(request) {
  const { file } = request;
  if (file && 'buffer' in file) request.file = { bytes: file.buffer, name: cleanFileName(file.originalname) };
  request.body = { ...request.body };
}
/** Fails once more than `most` bytes have come, whatever the header said. Listens in the same turn as the parser, so that nothing is missed. */ function overflowOf(
  request,
  most,
) {
  return new Promise((_resolve, reject) => {
    let size = 0;
    request.on('data', (chunk) => {
      size += chunk.length;
      if (size > most) reject(tooLarge('The body is too large.'));
    });
  });
}
