import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ARTWORK_MAX_BYTES, THUMBNAIL_SIZE } from '@tonearm/shared/limits';
import { notFound } from '../../../core/errors/app-error.js';
import { Cache } from '../../../core/ports/cache.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { Storage } from '../../../core/ports/storage.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { placeOfFile } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

const HOUR_SECONDS = 3_600;

/** Small squares of stored pictures, made when somebody looks: few pictures are ever looked at in a list. */
@Injectable()
export class FileThumbnails {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly images: ImageProcessor,
    private readonly storage: Storage,
    private readonly cache: Cache,
  ) {}

  /** A webp. @throws AppError 404 where the file is no picture or its bytes are gone, StorageUnavailable. */
  async of(row: FileEntryRow): Promise<Uint8Array> {
    if (row.type !== 'image' || Number(row.file_size) > ARTWORK_MAX_BYTES) throw notFound();
    // What lies under a file's name never changes.
    const key = `thumbnail:${row.file_name}`;
    const kept = await this.kept(key);
    if (kept) return kept;
    // One at a time, read and decoded: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(async () => (await this.kept(key)) ?? (await this.make(row, key)));
    this.turn = made.catch(() => undefined);
    return await made;
  }

  private async kept(key: string): Promise<Uint8Array | null> {
    const text = await this.cache.get<string>(key);
    return text === null ? null : Buffer.from(text, 'base64');
  }

  private async make(row: FileEntryRow, cacheKey: string): Promise<Uint8Array> {
    const { disk, key } = placeOfFile(row);
    const file = await this.storage.open(disk, key);
    if (!file) throw notFound();
    try {
      const { variants } = await this.images.squareCover(await buffer(fileStream(file)));
      const thumbnail = variants.get(THUMBNAIL_SIZE) as Uint8Array;
      await this.cache.set(cacheKey, Buffer.from(thumbnail).toString('base64'), { ttlSeconds: HOUR_SECONDS });
      return thumbnail;
    } catch (error) {
      if (error instanceof ImageRefused) throw notFound();
      throw error;
    }
  }
}
