/** What an upload is for decides which files it takes (3-decisions §16). */
export const UPLOAD_TYPES = ['trackMedia', 'artwork'] as const;
export type UploadType = (typeof UPLOAD_TYPES)[number];

/** What a file is, by its content. */
export const FILE_KINDS = ['audio', 'image'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The kind of file that each takes. */
export const KIND_OF_UPLOAD: Readonly<Record<UploadType, FileKind>> = { trackMedia: 'audio', artwork: 'image' };
