import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkKey, Storage, StorageRefused, StorageUnavailable } from '../../../core/ports/storage.js';
import type { OpenFile, S3Options, StoredStat } from '../../../core/ports/storage.js';

/** Keys of S3 are at most this many bytes of UTF-8, our disk's name with them. */
const KEY_BYTES = 1_024;
const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
const TRIES = 3;
const MISSING = [404, 416];

type Sdk = typeof import('@aws-sdk/client-s3');

/** The SDK repeats no stream, so that files are repeated here. */
const FILE_TRIES = 3;
const RETRY_MS = 200;

/**
 * Files in a bucket of S3, or of what speaks its protocol (R2, B2, Wasabi, Spaces by endpoint): a disk is the first part of the key.
 * What the store refuses or does not answer is a StorageUnavailable, after the SDK's own tries.
 */
export class S3Storage extends Storage {
  private loaded: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  constructor(private readonly options: S3Options) {
    super();
  }

  override async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    await this.send(keyOf(disk, key), bytes, bytes.length);
  }

  override async putFile(disk: string, key: string, path: string): Promise<void> {
    const [Key, { size }] = [keyOf(disk, key), await stat(path)];
    for (let tries = 1; ; tries += 1) {
      const body = createReadStream(path);
      try {
        return await this.send(Key, body, size);
      } catch (error) {
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
      size, mtimeMs,
      read: async (buffer, position, length) => {
        if (position >= size || length === 0) return 0;
        const bytes = await this.range({ Key, IfMatch: etag, Range: `bytes=${position}-${Math.min(position + length, size) - 1}` });
        buffer.set(bytes);
        return bytes.length;
      },
      close: () => Promise.resolve(),
    };
  }

  override async delete(disk: string, key: string): Promise<void> {
    const Key = keyOf(disk, key);
    if (Buffer.byteLength(Key) > KEY_BYTES) return;
    await this.ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket: this.options.bucket, Key })));
  }

  override async localPath(disk: string, key: string): Promise<null> {
    keyOf(disk, key);
    return null;
  }

  override async ping(): Promise<void> {
    await this.put('public', '.health', new Uint8Array([1]));
  }

  private async send(Key: string, Body: Uint8Array | ReadStream, ContentLength: number): Promise<void> {
    if (Buffer.byteLength(Key) > KEY_BYTES) throw new StorageRefused('No file can lie under this key.');
    await this.ask(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket: this.options.bucket, Key, Body, ContentLength })));
  }

  private async head(Key: string): Promise<(StoredStat & { etag: string | undefined }) | null> {
    if (Buffer.byteLength(Key) > KEY_BYTES) return null;
    const found = await this.ask(({ sdk, client }) => client.send(new sdk.HeadObjectCommand({ Bucket: this.options.bucket, Key })));
    return found && { size: found.ContentLength ?? 0, mtimeMs: found.LastModified?.getTime() ?? 0, etag: found.ETag };
  }

  /** @throws StorageUnavailable also when the object was replaced or deleted since it was opened: a mixture of two files would be worse. */
  private async range(input: { Key: string; IfMatch: string | undefined; Range: string }): Promise<Uint8Array> {
    const bytes = await this.ask(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: this.options.bucket, ...input }));
      return await Body?.transformToByteArray();
    });
    if (!bytes) throw new StorageUnavailable('The object is gone.');
    return bytes;
  }

  /** @returns null for what is not there. */
  private async ask<T>(work: (loaded: { sdk: Sdk; client: S3Client }) => Promise<T>): Promise<T | null> {
    this.loaded ??= this.load();
    const loaded = await this.loaded;
    try {
      return await work(loaded);
    } catch (error) {
      const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
      if (name !== 'NoSuchBucket' && MISSING.includes($metadata?.httpStatusCode ?? 0)) return null;
      throw new StorageUnavailable('The file store refused or did not answer.', { cause: error });
    }
  }

  /** The SDK weighs some 20 MB: it comes with the first file. */
  private async load(): Promise<{ sdk: Sdk; client: S3Client }> {
    const sdk = await import('@aws-sdk/client-s3');
    const { accessKeyId, secretAccessKey, region, endpoint } = this.options;
    const client = new sdk.S3Client({
      region, credentials: { accessKeyId, secretAccessKey }, maxAttempts: TRIES,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
    return { sdk, client };
  }
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
