import { createHash } from 'node:crypto';
import type { Database } from '../database/database.js';
import { Repository } from '../database/repository.js';
import { not } from '../database/where.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { S3Options } from '../ports/storage.js';
import type { SecretBox } from '../security/secret-box.js';
import { LOCAL_BACKEND } from './stored-disk.js';
import { StorageBackendEntity } from './stored-files.entity.js';

/** A bucket that files were put to. */
export interface KnownBucket {
  fingerprint: string;
  location: string;
  /** What opened it last; null where that cannot be read any more. */
  options: S3Options | null;
}

const PURPOSE = 'storage-backend';
/** Other processes note new credentials. */
const FRESH_MS = 60_000;

/** What identifies a bucket, whatever the credentials. */
export function fingerprintOf({ endpoint, bucket }: Pick<S3Options, 'endpoint' | 'bucket'>): string {
  const at = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const store = at ? `${at.host}${at.pathname.replace(/\/+$/, '')}` : 'amazon';
  return createHash('sha1').update(`s3|${store}|${bucket}`).digest('hex');
}

/** The buckets that files were ever put to, each with an id that stays when its credentials change. */
export class StorageBackends extends Repository {
  private readonly backends = this.table(StorageBackendEntity);
  private readonly ids = new Map<string, { id: number; options: string }>();
  private readonly buckets = new Map<number, { bucket: KnownBucket | null; readAt: number }>();

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly box: SecretBox,
  ) {
    super(database, unit);
  }

  /** The id of a bucket that files are put to from now on; its options are kept. */
  async idOf(options: S3Options): Promise<number> {
    const fingerprint = fingerprintOf(options);
    const text = JSON.stringify(options);
    const known = this.ids.get(fingerprint);
    if (known?.options === text) return known.id;
    // What an open unit writes may not be kept.
    const isKept = !this.unit.isOpen;
    const id = await this.unit.run('storage.note-backend', () => this.note(fingerprint, options));
    if (isKept) this.ids.set(fingerprint, { id, options: text });
    this.buckets.delete(id);
    return id;
  }

  /** null: there is no such backend. */
  async find(id: number): Promise<KnownBucket | null> {
    const known = this.buckets.get(id);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.bucket;
    const row = await this.backends.pickOne(['fingerprint', 'location', 'sealed'], { id });
    const bucket = row && {
      fingerprint: row.fingerprint,
      location: row.location,
      options: row.sealed === null ? null : this.opened(row.sealed),
    };
    if (bucket) this.buckets.set(id, { bucket, readAt: performance.now() });
    return bucket;
  }

  /** Whether files were ever put to another bucket than this one. */
  async hasOthers(fingerprint: string | null): Promise<boolean> {
    return await this.backends.has({ id: not(LOCAL_BACKEND), ...(fingerprint && { fingerprint: not(fingerprint) }) });
  }

  private async note(fingerprint: string, options: S3Options): Promise<number> {
    const sealed = this.box.seal(PURPOSE, JSON.stringify(options));
    const location = `${options.bucket} (${options.endpoint || options.region})`.slice(0, 255);
    await this.backends.insertFirst({ fingerprint, location, sealed, created_at: new Date() });
    const [id] = await this.backends.column('id', { fingerprint }, { lock: true });
    if (id === undefined) throw new Error('The backend was not noted.');
    await this.backends.update({ id }, { sealed, location });
    return id;
  }

  private opened(sealed: string): S3Options | null {
    const text = this.box.open(PURPOSE, sealed);
    return text === null ? null : (JSON.parse(text) as S3Options);
  }
}
