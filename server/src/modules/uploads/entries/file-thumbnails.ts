import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { THUMBNAIL_SIZE } from '@tonearm/shared/limits';
import { notFound } from '../../../core/errors/app-error.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { Storage } from '../../../core/ports/storage.js';
import { fileStream } from '../../../core/storage/file-stream.js';
import { keyOfFile } from './file-entry.mapper.js';
import type { FileEntryRow } from './file-entry.mapper.js';

/** Small squares of stored pictures, made when somebody looks: browsers keep them, and few pictures are ever looked at in a list. */
@Injectable()
export class FileThumbnails {
  constructor(private readonly images: ImageProcessor, private readonly storage: Storage) {}

  /** A webp. @throws AppError 404 where the file is no picture or its bytes are gone, StorageUnavailable. */
  async of(row: FileEntryRow): Promise<Uint8Array> {
    const file = row.type === 'image' ? await this.storage.open(row.disk, keyOfFile(row.file_name)) : null;
    if (!file) throw notFound();
    try {
      const { variants } = await this.images.squareCover(await buffer(fileStream(file)));
      return variants.get(THUMBNAIL_SIZE) as Uint8Array;
    } catch (error) {
      if (error instanceof ImageRefused) throw notFound();
      throw error;
    }
  }
}
