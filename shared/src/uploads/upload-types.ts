import { ARTWORK_MAX_BYTES } from '../limits.js';
/** What an upload is for decides which files it takes (3-decisions §16). */
export const UPLOAD_TYPES = ['trackMedia', 'artwork', 'identity'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** What a file is, by its content. */
export const FILE_KINDS = ['audio', 'image', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The kinds of file that each takes. */
export const KINDS_OF_UPLOAD: Readonly<Record<UploadType, readonly FileKind[]>> = {
  trackMedia: ['audio'],
  artwork: ['image'],
  identity: ['image', 'document'],
};

/** Bytes that a file may have for its purpose, where that is less than what the site takes. */
export const UPLOAD_TYPE_MAX_BYTES: Readonly<Partial<Record<UploadType, number>>> = {
  artwork: ARTWORK_MAX_BYTES,
  identity: 10 * 1_048_576,
};
