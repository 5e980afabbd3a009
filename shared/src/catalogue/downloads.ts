/** In which form a track can be taken home (3-decisions §5.1). */
export const DOWNLOAD_FORMATS = ['original', 'mp3', 'flac'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
