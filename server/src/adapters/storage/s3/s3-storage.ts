import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkKey, Storage, StorageRefused, StorageUnavailable } from '../../../core/ports/storage.js';
import type { DirectStorage } from '../../../core/ports/direct-storage.js';
import type { OpenFile, S3Options, StoredStat } from '../../../core/ports/storage.js';
import { isTooLong, S3Bucket } from './s3-bucket.js';
import { S3Direct } from './s3-direct.js';

/** The SDK repeats no stream, so that files are repeated here. */
const FILE_TRIES = 3;
const RETRY_MS = 200;
/** Looking a file up, or reading a piece of it, is one small answer: pages, covers among them, do not wait as long as an upload does. */
const PATIENCE_MS = 8_000;

/**
 * Files in a bucket of S3, or of what speaks its protocol (R2, B2, Wasabi, Spaces by endpoint): a disk is the first part of the key.
 * What the store refuses or does not answer is a StorageUnavailable.
 */
export class S3Storage extends Storage {
  private readonly bucket: S3Bucket;

  /** @param silenceMs after which a store that says nothing to a file is away. @param patienceMs for all tries together of what somebody waits to see. */
  constructor(
    options: S3Options,
    silenceMs?: number,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    super();
    this.bucket = new S3Bucket(options, silenceMs);
  }

  override async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    await this.send({ Key: keyOf(disk, key), Body: bytes, ContentLength: bytes.length });
  }

  override async putFile(disk: string, key: string, path: string): Promise<void> {
    const [Key, { size }] = [keyOf(disk, key), await stat(path)];
    for (let tries = 1; ; tries += 1) {
      const body = createReadStream(path);
      const unread = failureOf(body);
      try {
        return await this.send({ Key, Body: body, ContentLength: size }, unread.signal);
      } catch (error) {
        if (unread.signal.aborted) throw unread.signal.reason as Error;
        if (tries >= FILE_TRIES || !mayPass(error)) throw error;
        await sleep(RETRY_MS * tries);
      } finally {
        // Where the store never read it, nobody else closes the file.
        body.destroy();
      }
    }
  }

  override async stat(disk: string, key: string): Promise<StoredStat | null> {
    return await this.head(keyOf(disk, key));
  }

  override async open(disk: string, key: string): Promise<OpenFile | null> {
    const Key = keyOf(disk, key);
    const found = await this.head(Key);
    if (!found) return null;
    const { size, mtimeMs, etag } = found;
    return {
      size,
      mtimeMs,
      read: async (buffer, position, length) => {
        if (position >= size || length === 0) return 0;
        const bytes = await this.range({
          Key,
          IfMatch: etag,
          Range: `bytes=${position}-${Math.min(position + length, size) - 1}`,
        });
        if (bytes.length > length)
          throw new StorageUnavailable('The file store gave more than the part that was asked for.');
        buffer.set(bytes);
        return bytes.length;
      },
      close: () => Promise.resolve(),
    };
  }

  override async delete(disk: string, key: string): Promise<void> {
    const Key = keyOf(disk, key);
    if (isTooLong(Key)) return;
    await this.bucket.ask(({ sdk, client }) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket: this.bucket.options.bucket, Key })),
    );
  }

  override async localPath(disk: string, key: string): Promise<null> {
    keyOf(disk, key);
    return null;
  }

  override direct(disk: string): Promise<DirectStorage> {
    return Promise.resolve(new S3Direct(this.bucket, (key) => keyOf(disk, key)));
  }

  /** A put is there whole, or not at all. */
  override async tidy(disk: string, folder: string): Promise<void> {
    await Promise.resolve(keyOf(disk, folder));
  }

  override async tidyFolders(disk: string, folder: string): Promise<void> {
    await this.tidy(disk, folder);
  }

  override async ping(): Promise<void> {
    await this.put('public', '.health', new Uint8Array([1]));
  }

  private async send(
    file: { Key: string; Body: Uint8Array | ReadStream; ContentLength: number },
    abortSignal?: AbortSignal,
  ): Promise<void> {
    if (isTooLong(file.Key)) throw new StorageRefused('No file can lie under this key.');
    const stop = abortSignal ? { abortSignal } : {};
    const sent = await this.bucket.ask(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ Bucket: this.bucket.options.bucket, ...file }), stop),
    );
    // A 404 to a file that is sent comes from what is no bucket: nothing was kept.
    if (!sent) throw new StorageUnavailable('The file store knows no place for the file.');
  }

  private patience(): { abortSignal: AbortSignal } {
    return { abortSignal: AbortSignal.timeout(this.patienceMs) };
  }

  private async head(Key: string): Promise<(StoredStat & { etag: string | undefined }) | null> {
    if (isTooLong(Key)) return null;
    const found = await this.bucket.ask(({ sdk, client }) =>
      client.send(new sdk.HeadObjectCommand({ Bucket: this.bucket.options.bucket, Key }), this.patience()),
    );
    if (!found) await this.bucket.requireThere();
    return found && { size: found.ContentLength ?? 0, mtimeMs: found.LastModified?.getTime() ?? 0, etag: found.ETag };
  }

  /** @throws StorageUnavailable also when the object was replaced or deleted since it was opened: a mixture of two files would be worse. */
  private async range(input: { Key: string; IfMatch: string | undefined; Range: string }): Promise<Uint8Array> {
    const bytes = await this.bucket.ask(async ({ sdk, client }) => {
      const { Body } = await client.send(
        new sdk.GetObjectCommand({ Bucket: this.bucket.options.bucket, ...input }),
        this.patience(),
      );
      return await Body?.transformToByteArray();
    });
    if (!bytes) throw new StorageUnavailable('The object is gone.');
    return bytes;
  }
}

/** Ends with the reason why the file cannot be read: the SDK would not notice, and an error that nobody listens to ends the process. */
function failureOf(body: ReadStream): AbortController {
  const failure = new AbortController();
  body.on('error', (error) => failure.abort(error));
  return failure;
}

/** Whether the same file may be taken a moment later: no answer, or a fault of the store's own. */
function mayPass(error: unknown): boolean {
  const { $metadata } = ((error as Error).cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return error instanceof StorageUnavailable && (status === 0 || status === 429 || status >= 500);
}

/** @throws StorageRefused for other disks: library roots lie on this machine. */
function keyOf(disk: string, key: string): string {
  if (disk !== 'public' && disk !== 'private') throw new StorageRefused(`There is no disk ${disk}.`);
  return `${disk}/${checkKey(key)}`;
}
