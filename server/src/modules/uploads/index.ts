export { DirectUploadEntity } from './schema/direct-upload.entity.js';
export { DirectSweeper } from './direct/direct-sweeper.js';
export { FileEntryEntity } from './schema/file-entry.entity.js';
export { AttachedFiles } from './entries/attached-files.js';
export type { FileEntryRow } from './entries/file-entry.mapper.js';
export { UploadEntity } from './schema/upload.entity.js';
export { UploadSweeper } from './intake/upload-sweeper.js';
export { UploadsModule } from './uploads.module.js';
