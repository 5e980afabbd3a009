import type { Storage } from '../../../../core/ports/storage.js';
import { FreshCache } from './fresh-cache.js';
import { withTimeLimit, STORE_PATIENCE_MS } from './with-time-limit.js';

/** How long a signed address reads a file: somewhat longer than a song, with a pause. */
const SECONDS = 900;
/** How long the same one is handed out. */
export const ADDRESS_FRESH_SECONDS = 60;

/** Where players read files themselves: signed addresses of the bucket. */
export class BucketAddresses {
  private readonly addresses = new FreshCache<string | null>({
    entries: 1_000,
    freshMs: ADDRESS_FRESH_SECONDS * 1_000,
  });

  constructor(
    private readonly storage: Storage,
    private readonly patienceMs = STORE_PATIENCE_MS,
  ) {}

  /** @returns null for a file that does not lie in a bucket. @throws StorageUnavailable. */
  async find({ disk, key, mime }: { disk: string; key: string; mime: string }): Promise<string | null> {
    return await this.addresses.get([disk, key, mime].join('\u0000'), () =>
      withTimeLimit(this.sign(disk, key, mime), this.patienceMs),
    );
  }

  private async sign(disk: string, key: string, mime: string): Promise<string | null> {
    const bucket = await this.storage.direct(disk);
    return bucket && (await bucket.signGet(key, { seconds: SECONDS, mime }));
  }
}
