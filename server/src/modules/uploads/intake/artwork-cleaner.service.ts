import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { ARTWORK_MAX_BYTES } from '@tonearm/shared/limits';
import { invalid } from '../../../core/errors/app-error.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';
import { Semaphore } from '../../../core/semaphore.js';

/** Pictures are re-encoded, which removes the place and camera from their metadata. */
@Injectable()
export class ArtworkCleaner {
  /** 40 million pixels take a hundred megabytes. */
  private readonly cleaning = new Semaphore(1);
  private readonly holding = new Semaphore(2);

  constructor(private readonly images: ImageProcessor) {}

  /** @param path of a picture on this machine. @throws AppError 422 `file` for what is no picture that we take */
  async clean(path: string): Promise<Uint8Array> {
    if ((await stat(path)).size > ARTWORK_MAX_BYTES) throw tooLarge();
    return await this.cleaning.run(async () => await this.cleanBytes(await readFile(path)));
  }

  /** Has a picture looked at whole, with few in memory at a time. @param size its bytes. @throws AppError 422 `file` for one that is too large */
  async hold<T>(
    size: number,
    read: () => Promise<Buffer>,
    look: (bytes: Buffer, clean: () => Promise<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    if (size > ARTWORK_MAX_BYTES) throw tooLarge();
    return await this.holding.run(async () => {
      const bytes = await read();
      return await look(bytes, () => this.cleaning.run(() => this.cleanBytes(bytes)));
    });
  }

  private async cleanBytes(bytes: Uint8Array): Promise<Uint8Array> {
    try {
      return await this.images.withoutMetadata(bytes);
    } catch (error) {
      if (error instanceof ImageRefused) throw invalid({ file: [error.message] });
      throw error;
    }
  }
}

const tooLarge = () => invalid({ file: ['This picture is too large.'] });
