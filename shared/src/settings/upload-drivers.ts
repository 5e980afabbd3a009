import type { SettingValues } from './registry.js';

/** Where files may be kept; names that end in s3 speak its protocol (specification 1 §4). */
export type UploadDriver = SettingValues['uploads.uploads_driver'];
