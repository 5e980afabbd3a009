import type { UploadDriver } from '@tonearm/shared/settings/upload-drivers';
import { LocalStorage } from './adapters/storage/local/local-storage.js';
import { S3Storage } from './adapters/storage/s3/s3-storage.js';
import type { AppConfig } from './core/config/config.js';
import type { DiskDirectory, S3Options, Storage } from './core/ports/storage.js';
import type { SettingsReader } from './core/settings/settings.service.js';
import { SettingsStorage } from './core/storage/settings-storage.js';
import type { StorageBackends } from './core/storage/storage-backends.js';

/** All but `local` speak S3's protocol. */
export const STORAGE_DRIVERS: readonly UploadDriver[] = [
  'local',
  's3',
  'backblaze_s3',
  'wasabi_s3',
  'r2_s3',
  'digitalocean_s3',
];

/** The settings uploads.uploads_driver and uploads.public_driver, at each file; for the server and for commands. Without backends: for settings that are tried. */
export const makeStorage = (
  config: Pick<AppConfig, 'dataDir'>,
  disks: DiskDirectory,
  settings: SettingsReader,
  backends: StorageBackends | null = null,
): Storage => new SettingsStorage(settings, { local: new LocalStorage(config.dataDir, disks), s3: makeS3 }, backends);

/** A bucket whose settings need not be saved yet. */
export const makeS3 = (options: S3Options): Storage => new S3Storage(options);
