import { KINDS_OF_UPLOAD } from './upload-types.js';
import type { FileKind, UploadType } from './upload-types.js';

/** A kind of content, and the extensions that somebody may give it, our own first. */
export interface FileFormat {
  kind: FileKind;
  mime: string;
  extensions: readonly string[];
}

/** Formats that the server can read, by what their first bytes say. */
export const FILE_FORMATS: Readonly<Record<string, FileFormat>> = {
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

const extensionsOfKind = (kind: FileKind): string[] => [
  ...new Set(Object.values(FILE_FORMATS).flatMap((format) => (format.kind === kind ? format.extensions : []))),
];

/** What files may be called whose content the server can read, by kind. */
export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  audio: extensionsOfKind('audio'),
  image: extensionsOfKind('image'),
  document: extensionsOfKind('document'),
};

/** The settings that narrow down what may be uploaded. */
export interface ExtensionRules {
  /** Empty: all. */
  'uploads.allowed_extensions': readonly string[];
  'uploads.blocked_extensions': readonly string[];
  'uploads.audio_extensions': readonly string[];
}

/** What files of a kind may be called on this site. */
export const extensionsOf = (kind: FileKind, rules: ExtensionRules): string[] =>
  EXTENSIONS[kind].filter(
    (extension) =>
      (kind !== 'audio' || rules['uploads.audio_extensions'].includes(extension)) &&
      (rules['uploads.allowed_extensions'].length === 0 || rules['uploads.allowed_extensions'].includes(extension)) &&
      !rules['uploads.blocked_extensions'].includes(extension),
  );

/** What an upload for such a purpose may be called on this site. */
export const extensionsFor = (uploadType: UploadType, rules: ExtensionRules): string[] =>
  KINDS_OF_UPLOAD[uploadType].flatMap((kind) => extensionsOf(kind, rules));

/** Lower case, without the dot; `bin` where there is none (specification 1 §3). */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? 'bin';
