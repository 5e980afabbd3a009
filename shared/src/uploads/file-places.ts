/** Where files can be moved to: this server, or the bucket of the settings. */
export const FILE_PLACES = ['server', 'bucket'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];
/** Where a file lies; `elsewhere` is a bucket of former settings. */
export type StoredIn = FilePlace | 'elsewhere';
