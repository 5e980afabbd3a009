// Owns what people take home as files, and how much of it. Emits nothing.
// Never makes a file: what there is of a track, the pipeline has made.
export { DownloadRights } from './download-rights.service.js';
export { DownloadsModule } from './downloads.module.js';
