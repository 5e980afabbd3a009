import type { BucketLack } from '../ports/direct-storage.js';
import type { Storage } from '../ports/storage.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Makes storages of settings that are not saved yet, for trying them. */
export class DraftStorages {
  /** @param pageOrigin whose pages use the bucket. */
  constructor(
    readonly make: (settings: SettingsReader) => Storage,
    private readonly pageOrigin: string,
  ) {}

  /** What the bucket's rules for other sites' pages lack for what the settings ask of it. @throws StorageUnavailable. */
  async lacksOf(settings: SettingsReader): Promise<BucketLack[]> {
    const needed = [
      ...((await settings.get('uploads.s3_direct_upload')) ? ['PUT', 'ETag'] : []),
      ...((await settings.get('uploads.delivery')) === 'redirect' ? ['GET'] : []),
    ];
    const bucket = needed.length > 0 ? await this.make(settings).direct('private') : null;
    return ((await bucket?.lacksFor(this.pageOrigin)) ?? []).filter((lack) => needed.includes(lack));
  }
}
