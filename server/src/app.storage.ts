import { LocalStorage } from './adapters/storage/local/local-storage.js';
import { S3Storage } from './adapters/storage/s3/s3-storage.js';
import type { AppConfig } from './core/config/config.js';
import type { DiskDirectory, S3Options, Storage } from './core/ports/storage.js';
import type { SettingsReader } from './core/settings/settings.service.js';
import { SettingsStorage } from './core/storage/settings-storage.js';

/** The settings uploads.uploads_driver and uploads.public_driver, at each file; for the server and for commands. */
export const makeStorage = (config: Pick<AppConfig, 'dataDir'>, disks: DiskDirectory, settings: SettingsReader): Storage =>
  new SettingsStorage(settings, { local: new LocalStorage(config.dataDir, disks), s3: makeS3 });

/** A bucket whose settings need not be saved yet. */
export const makeS3 = (options: S3Options): Storage => new S3Storage(options);
