import type { FileKind, UploadType } from '@tonearm/shared/uploads/upload-types';
import { KINDS_OF_UPLOAD } from '@tonearm/shared/uploads/upload-types';
import { invalid } from '../../../core/errors/app-error.js';

/** What a file is by its content, and how we name it. */
export interface FileContent {
  mime: string;
  extension: string;
  kind: FileKind;
}

/** Formats that we take, by what their first bytes say; an extension that somebody may give them besides our own. */
const FORMATS: Readonly<Record<string, { kind: FileKind; mime: string; extensions: readonly string[] }>> = {
  mp3: { kind: 'audio', mime: 'audio/mpeg', extensions: ['mp3'] },
  flac: { kind: 'audio', mime: 'audio/flac', extensions: ['flac'] },
  ogg: { kind: 'audio', mime: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
  opus: { kind: 'audio', mime: 'audio/ogg', extensions: ['opus', 'ogg', 'oga'] },
  wav: { kind: 'audio', mime: 'audio/wav', extensions: ['wav'] },
  aif: { kind: 'audio', mime: 'audio/aiff', extensions: ['aiff', 'aif', 'aifc'] },
  m4a: { kind: 'audio', mime: 'audio/mp4', extensions: ['m4a', 'mp4', 'alac'] },
  mp4: { kind: 'audio', mime: 'audio/mp4', extensions: ['m4a', 'mp4'] },
  aac: { kind: 'audio', mime: 'audio/aac', extensions: ['aac'] },
  jpg: { kind: 'image', mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { kind: 'image', mime: 'image/png', extensions: ['png'] },
  webp: { kind: 'image', mime: 'image/webp', extensions: ['webp'] },
  gif: { kind: 'image', mime: 'image/gif', extensions: ['gif'] },
  pdf: { kind: 'document', mime: 'application/pdf', extensions: ['pdf'] },
};

const NOT_ALLOWED = 'This file type is not allowed';

/**
 * Looks at what a file holds, whatever it is called.
 * @throws AppError 422 `file` where content, name and purpose do not agree (quality rows 46, 53).
 */
export async function readContent(path: string, name: string, uploadType: UploadType): Promise<FileContent> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const format = found && Object.hasOwn(FORMATS, found.ext) ? FORMATS[found.ext] : undefined;
  const extension = extensionOf(name);
  if (!format || !KINDS_OF_UPLOAD[uploadType].includes(format.kind) || !format.extensions.includes(extension)) throw invalid({ file: [NOT_ALLOWED] });
  return { mime: format.mime, extension, kind: format.kind };
}

/** Lower case, without the dot; `bin` where there is none (specification 1 §3). */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? 'bin';
