import type { S3Client } from '@aws-sdk/client-s3';
import { StorageUnavailable } from '../../../core/ports/storage.js';
import type { S3Options } from '../../../core/ports/storage.js';

/** Keys of S3 are at most this many bytes of UTF-8, our disk's name with them. */
const KEY_BYTES = 1_024;
const CONNECT_MS = 5_000;
/** Without a byte in either direction. Not the time of a whole request: a long file on a slow line takes minutes. */
const SILENCE_MS = 30_000;
const TRIES = 3;
/** A bucket that was there is not asked for again so soon. */
const THERE_MS = 60_000;
/** It would warn on the console of what it cannot try again; we try that ourselves. */
const QUIET = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const MISSING = [404, 416];

export type Sdk = typeof import('@aws-sdk/client-s3');

export interface Connection {
  sdk: Sdk;
  client: S3Client;
}

export const isTooLong = (key: string): boolean => Buffer.byteLength(key) > KEY_BYTES;

/** The connection to a bucket. What the store refuses or does not answer is a StorageUnavailable, after the SDK's own tries. */
export class S3Bucket {
  private loaded: Promise<Connection> | null = null;
  private thereUntil = 0;

  constructor(
    readonly options: S3Options,
    private readonly silenceMs = SILENCE_MS,
  ) {}

  /** @returns null for what is not there. */
  async ask<T>(work: (connection: Connection) => Promise<T>): Promise<T | null> {
    const connection = await this.connection();
    try {
      return await work(connection);
    } catch (error) {
      const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
      if (name !== 'NoSuchBucket' && MISSING.includes($metadata?.httpStatusCode ?? 0)) return null;
      throw new StorageUnavailable('The file store refused or did not answer.', { cause: error });
    }
  }

  /** Answers about single files have no words: a bucket that is not there looks like a file that is not. @throws StorageUnavailable where it is the bucket. */
  async requireThere(): Promise<void> {
    if (Date.now() < this.thereUntil) return;
    // A key may be restricted to files: no right to query the bucket is no fault.
    const found = await this.ask(({ sdk, client }) =>
      client.send(new sdk.HeadBucketCommand({ Bucket: this.options.bucket })),
    ).catch(() => undefined);
    if (found === null) throw new StorageUnavailable('There is no such bucket.');
    if (found) this.thereUntil = Date.now() + THERE_MS;
  }

  async connection(): Promise<Connection> {
    return await (this.loaded ??= this.load());
  }

  /** The SDK weighs some 20 MB: it comes with the first file. */
  private async load(): Promise<Connection> {
    const sdk = await import('@aws-sdk/client-s3');
    const { accessKeyId, secretAccessKey, region, endpoint } = this.options;
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: TRIES,
      logger: QUIET,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      // Stores other than Amazon's do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: this.silenceMs },
    });
    return { sdk, client };
  }
}
