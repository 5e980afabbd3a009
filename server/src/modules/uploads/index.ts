export { DirectUploadEntity } from './schema/direct-upload.entity.js';
export { DirectSweeper } from './direct/direct-sweeper.js';
export { FileEntryEntity } from './schema/file-entry.entity.js';
export { UploadEntity } from './schema/upload.entity.js';
export { UploadSweeper } from './intake/upload-sweeper.js';
export { UploadLimits } from './intake/upload-limits.js';
export { UploadedFiles } from './entries/uploaded-files.js';
export type { UploadedFile } from './entries/uploaded-files.js';
export { UploadsModule } from './uploads.module.js';
