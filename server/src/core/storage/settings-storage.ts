import type { FilePlace, StoredIn } from '@tonearm/shared/uploads/file-places';
import type { UploadDriver } from '@tonearm/shared/settings/upload-drivers';
import type { DirectStorage } from '../ports/direct-storage.js';
import { Storage, StorageUnconfigured } from '../ports/storage.js';
import type { OpenFile, S3Options, StoredStat } from '../ports/storage.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { fingerprintOf } from './storage-backends.js';
import type { StorageBackends } from './storage-backends.js';
import { LOCAL_BACKEND, placeOfDisk } from './stored-disk.js';
import type { DiskPlace } from './stored-disk.js';

/** Makes the storages that the settings choose from. */
export interface StorageDrivers {
  local: Storage;
  s3: (options: S3Options) => Storage;
}

const DRIVER_OF = { public: 'uploads.public_driver', private: 'uploads.uploads_driver' } as const;
const isOurs = (disk: string): disk is keyof typeof DRIVER_OF => Object.hasOwn(DRIVER_OF, disk);

/** A disk's name, and the storages that may hold its files: where they go first, then where they may still lie. */
interface Places {
  name: string;
  storages: readonly [Storage, ...Storage[]];
}

/**
 * Keeps new files where the settings say at that moment, by disk, and finds each one in the backend that its row names (`private:2`); library
 * roots are always local. A disk without a backend means files from before backends were noted: where files go now, then here.
 */
export class SettingsStorage extends Storage {
  private readonly buckets = new Map<string, { options: string; storage: Storage }>();

  /** @param backends null: nothing is noted, as for settings that are only tried. */
  constructor(
    private readonly settings: SettingsReader,
    private readonly drivers: StorageDrivers,
    private readonly backends: StorageBackends | null = null,
  ) {
    super();
  }

  override async placeFor(disk: 'public' | 'private'): Promise<DiskPlace> {
    if (!this.backends) return { disk, backend_id: null };
    const isLocal = !isS3(await this.settings.get(DRIVER_OF[disk]));
    return { disk, backend_id: isLocal ? LOCAL_BACKEND : await this.backends.idOf(await s3Options(this.settings)) };
  }

  override async placeIn(disk: 'public' | 'private', place: FilePlace): Promise<DiskPlace | null> {
    if (place === 'server') return { disk, backend_id: LOCAL_BACKEND };
    const options = await s3Options(this.settings);
    return this.backends && isComplete(options) ? { disk, backend_id: await this.backends.idOf(options) } : null;
  }

  override async placeOf(backend: number): Promise<StoredIn> {
    if (backend === LOCAL_BACKEND) return 'server';
    const known = await this.backends?.find(backend);
    return known?.fingerprint === fingerprintOf(await s3Options(this.settings)) ? 'bucket' : 'elsewhere';
  }

  override async hasBucket(): Promise<boolean> {
    return this.backends !== null && isComplete(await s3Options(this.settings));
  }

  override async hadOtherBucket(): Promise<boolean> {
    if (!this.backends) return false;
    const options = await s3Options(this.settings);
    return await this.backends.hasOthers(isComplete(options) ? fingerprintOf(options) : null);
  }

  override async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    const { name, storages } = await this.places(disk);
    await storages[0].put(name, key, bytes);
  }

  override async putFile(disk: string, key: string, path: string): Promise<void> {
    const { name, storages } = await this.places(disk);
    await storages[0].putFile(name, key, path);
  }

  override async stat(disk: string, key: string): Promise<StoredStat | null> {
    return await this.first(disk, (storage, name) => storage.stat(name, key));
  }

  override async open(disk: string, key: string): Promise<OpenFile | null> {
    return await this.first(disk, (storage, name) => storage.open(name, key));
  }

  override async delete(disk: string, key: string): Promise<void> {
    const { name, storages } = await this.places(disk);
    for (const storage of storages) await storage.delete(name, key);
  }

  override async localPath(disk: string, key: string): Promise<string | null> {
    const { name, storages } = await this.places(disk);
    return await storages[0].localPath(name, key);
  }

  override async direct(disk: string): Promise<DirectStorage | null> {
    const { name, storages } = await this.places(disk);
    return await storages[0].direct(name);
  }

  override async tidy(disk: string, folder: string, before: Date): Promise<void> {
    const { name, storages } = await this.places(disk);
    for (const storage of storages) await storage.tidy(name, folder, before);
  }

  override async tidyFolders(disk: string, folder: string, before: Date): Promise<void> {
    const { name, storages } = await this.places(disk);
    for (const storage of storages) await storage.tidyFolders(name, folder, before);
  }

  override async ping(): Promise<void> {
    const storages = [this.drivers.local, await this.chosen('public'), await this.chosen('private')];
    for (const storage of new Set(storages)) await storage.ping();
  }

  private async first<T>(disk: string, look: (storage: Storage, name: string) => Promise<T | null>): Promise<T | null> {
    const { name, storages } = await this.places(disk);
    for (const storage of storages) {
      const found = await look(storage, name);
      if (found) return found;
    }
    return null;
  }

  private async places(disk: string): Promise<Places> {
    const { disk: name, backend_id: backend } = placeOfDisk(disk);
    if (backend !== null) return { name, storages: [await this.backend(backend)] };
    const chosen = await this.chosen(name);
    return { name, storages: chosen === this.drivers.local ? [chosen] : [chosen, this.drivers.local] };
  }

  private async chosen(disk: string): Promise<Storage> {
    if (!isOurs(disk) || !isS3(await this.settings.get(DRIVER_OF[disk]))) return this.drivers.local;
    return this.bucket(await s3Options(this.settings));
  }

  /** @throws StorageUnconfigured where nothing opens it any more. */
  private async backend(id: number): Promise<Storage> {
    if (id === LOCAL_BACKEND) return this.drivers.local;
    const known = (await this.backends?.find(id)) ?? null;
    const current = await s3Options(this.settings);
    // New credentials open it at once.
    const isCurrent = known?.fingerprint === fingerprintOf(current) && current.secretAccessKey !== '';
    const options = isCurrent ? current : known?.options;
    if (!options) throw new StorageUnconfigured(`The files' backend ${known?.location ?? id} is no longer configured.`);
    return this.bucket(options);
  }

  /** The same storage while nothing changed: it keeps its connections. */
  private bucket(options: S3Options): Storage {
    const [fingerprint, text] = [fingerprintOf(options), JSON.stringify(options)];
    const known = this.buckets.get(fingerprint);
    if (known?.options === text) return known.storage;
    const storage = this.drivers.s3(options);
    this.buckets.set(fingerprint, { options: text, storage });
    return storage;
  }
}

/** Whether the driver speaks the protocol of S3 (specification 1 §4). */
export const isS3 = (driver: UploadDriver): boolean => driver.endsWith('s3');

const isComplete = ({ bucket, accessKeyId, secretAccessKey }: S3Options): boolean =>
  [bucket, accessKeyId, secretAccessKey].every((value) => value !== '');

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
