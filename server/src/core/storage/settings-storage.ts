import type { UploadDriver } from '@tonearm/shared/settings/upload-drivers';
import type { DirectStorage } from '../ports/direct-storage.js';
import { Storage } from '../ports/storage.js';
import type { OpenFile, S3Options, StoredStat } from '../ports/storage.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Makes the storages that the settings choose from. */
export interface StorageDrivers {
  local: Storage;
  s3: (options: S3Options) => Storage;
}

const DRIVER_OF = { public: 'uploads.public_driver', private: 'uploads.uploads_driver' } as const;
const isOurs = (disk: string): disk is keyof typeof DRIVER_OF => Object.hasOwn(DRIVER_OF, disk);

/**
 * Keeps files where the settings say at that moment, by disk; library roots are always local. What was kept here before
 * a bucket was chosen is still found, so that no picture goes with the change.
 */
export class SettingsStorage extends Storage {
  private current: { key: string; storage: Storage } | null = null;

  constructor(
    private readonly settings: SettingsReader,
    private readonly drivers: StorageDrivers,
  ) {
    super();
  }

  override async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    await (await this.chosen(disk)).put(disk, key, bytes);
  }

  override async putFile(disk: string, key: string, path: string): Promise<void> {
    await (await this.chosen(disk)).putFile(disk, key, path);
  }

  override async stat(disk: string, key: string): Promise<StoredStat | null> {
    return await this.first(disk, (storage) => storage.stat(disk, key));
  }

  override async open(disk: string, key: string): Promise<OpenFile | null> {
    return await this.first(disk, (storage) => storage.open(disk, key));
  }

  override async delete(disk: string, key: string): Promise<void> {
    for (const storage of await this.places(disk)) await storage.delete(disk, key);
  }

  override async localPath(disk: string, key: string): Promise<string | null> {
    return await (await this.chosen(disk)).localPath(disk, key);
  }

  override async direct(disk: string): Promise<DirectStorage | null> {
    return await (await this.chosen(disk)).direct(disk);
  }

  override async tidy(disk: string, folder: string, before: Date): Promise<void> {
    for (const storage of await this.places(disk)) await storage.tidy(disk, folder, before);
  }

  override async ping(): Promise<void> {
    const storages = [this.drivers.local, await this.chosen('public'), await this.chosen('private')];
    for (const storage of new Set(storages)) await storage.ping();
  }

  /** Where files go now, and where they may still lie. */
  private async places(disk: string): Promise<Storage[]> {
    return [...new Set([await this.chosen(disk), this.drivers.local])];
  }

  private async first<T>(disk: string, look: (storage: Storage) => Promise<T | null>): Promise<T | null> {
    for (const storage of await this.places(disk)) {
      const found = await look(storage);
      if (found) return found;
    }
    return null;
  }

  private async chosen(disk: string): Promise<Storage> {
    if (!isOurs(disk) || !isS3(await this.settings.get(DRIVER_OF[disk]))) return this.drivers.local;
    const options = await s3Options(this.settings);
    const key = JSON.stringify(options);
    // The same storage while nothing changed: it keeps its connections.
    if (this.current?.key !== key) this.current = { key, storage: this.drivers.s3(options) };
    return this.current.storage;
  }
}

/** Whether the driver speaks the protocol of S3 (specification 1 §4). */
export const isS3 = (driver: UploadDriver): boolean => driver.endsWith('s3');

/** The bucket of the settings. */
export async function s3Options(settings: SettingsReader): Promise<S3Options> {
  return {
    bucket: await settings.get('uploads.s3.bucket'),
    region: await settings.get('uploads.s3.region'),
    endpoint: await settings.get('uploads.s3.endpoint'),
    cdn: await settings.get('uploads.cdn_domain'),
    accessKeyId: await settings.get('uploads.s3.key'),
    secretAccessKey: await settings.get('uploads.s3.secret'),
  };
}
