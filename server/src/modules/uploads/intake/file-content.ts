import { EXTENSIONS, extensionOf, extensionsFor, FILE_FORMATS } from '@tonearm/shared/uploads/file-formats';
import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import type { FileKind, UploadType } from '@tonearm/shared/uploads/upload-types';
import { FILE_KINDS, KINDS_OF_UPLOAD } from '@tonearm/shared/uploads/upload-types';
import { invalid } from '../../../core/errors/app-error.js';
import type { AppError } from '../../../core/errors/app-error.js';
import type { OpenFile } from '../../../core/ports/storage.js';

/** What a file is by its content, and how we name it. */
export interface FileContent {
  mime: string;
  extension: string;
  kind: FileKind;
}

/** What browsers may call them. */
const MIMES: Readonly<Record<FileKind, RegExp>> = {
  audio: /^((audio|video)\/[\w.+-]{1,80}|application\/(ogg|octet-stream))$/,
  image: /^(image\/(jpeg|png|webp|gif)|application\/octet-stream)$/,
  document: /^application\/(pdf|octet-stream)$/,
};

const HEAD_BYTES = 65_536;
/** Enough to know what begins behind a tag. */
const MARK_BYTES = 4_100;
/** 422 in the words of specification 1 §5. */
export const notAllowed = (): AppError => invalid({ file: ['This file type is not allowed'] });

/** What an upload is called, what it is for, and what the site takes of such. */
export interface ExpectedFile {
  name: string;
  uploadType: UploadType;
  rules: ExtensionRules;
}

/**
 * Looks at what a file holds, whatever it is called.
 * @throws AppError 422 `file` where content, name and purpose do not agree (quality rows 46, 53); what the disk says where it cannot be read.
 */
export async function readContent(path: string, expected: ExpectedFile): Promise<FileContent> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch((error: unknown) => {
    // A disk that fails, or a process without handles left, says nothing about the file.
    if (typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string') throw error;
    return undefined;
  });
  return judge(found?.ext, expected);
}

/** Like readContent, of a file in storage: reads what its formats show at the beginning, and behind a tag of ID3. */
export async function readStoredContent(file: OpenFile, expected: ExpectedFile): Promise<FileContent> {
  const { fileTypeFromBuffer } = await import('file-type');
  const head = await pieceOf(file, 0);
  const behindTag = sizeOfId3(head);
  const piece = behindTag > 0 && behindTag + MARK_BYTES > head.length ? await pieceOf(file, behindTag) : head;
  return judge((await fileTypeFromBuffer(piece).catch(() => undefined))?.ext, expected);
}

/** @returns the extension of a name that may hold such a file. @throws AppError 422 `file`. */
export function requireExtension({ name, uploadType, rules }: ExpectedFile): string {
  const extension = extensionOf(name);
  if (!extensionsFor(uploadType, rules).includes(extension)) throw notAllowed();
  return extension;
}

/** @returns the type as it came, which may be none. Containers of sound are called videos by some browsers. @throws AppError 422 `file`. */
export function requireMime(mime: string, uploadType: UploadType): string {
  if (mime !== '' && !FILE_KINDS.some((kind) => isFor(uploadType, kind) && MIMES[kind].test(mime))) throw notAllowed();
  return mime;
}

/** Whether files of this extension hold sound. */
export const isSound = (extension: string): boolean => EXTENSIONS.audio.includes(extension);

const isFor = (uploadType: UploadType, kind: FileKind): boolean => KINDS_OF_UPLOAD[uploadType].includes(kind);

function judge(found: string | undefined, expected: ExpectedFile): FileContent {
  const format = found !== undefined && Object.hasOwn(FILE_FORMATS, found) ? FILE_FORMATS[found] : undefined;
  const extension = requireExtension(expected);
  if (!format || !isFor(expected.uploadType, format.kind) || !format.extensions.includes(extension)) throw notAllowed();
  return { mime: format.mime, extension, kind: format.kind };
}

async function pieceOf(file: OpenFile, position: number): Promise<Buffer> {
  const piece = Buffer.alloc(Math.max(0, Math.min(HEAD_BYTES, file.size - position)));
  return piece.subarray(0, await file.read(piece, position, piece.length));
}

/** Bytes of the tag that a file begins with, its own head included; 0 where there is none. */
function sizeOfId3(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0);
}
