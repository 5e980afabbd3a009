import { readFile, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { ARTWORK_MAX_BYTES } from '@tonearm/shared/limits';
import { invalid } from '../../../core/errors/app-error.js';
import { ImageProcessor, ImageRefused } from '../../../core/ports/image-processor.js';

/** Pictures are kept written anew: where one was taken, and with what, is nobody's business. */
@Injectable()
export class ArtworkCleaner {
  constructor(private readonly images: ImageProcessor) {}

  /** @param path of a picture on this machine. @throws AppError 422 `file` for what is no picture that we take */
  async clean(path: string): Promise<Uint8Array> {
    if ((await stat(path)).size > ARTWORK_MAX_BYTES) throw invalid({ file: ['This picture is too large.'] });
    return await this.cleanBytes(await readFile(path));
  }

  /** @throws AppError 422 as above */
  async cleanBytes(bytes: Uint8Array): Promise<Uint8Array> {
    try {
      return await this.images.withoutMetadata(bytes);
    } catch (error) {
      if (error instanceof ImageRefused) throw invalid({ file: [error.message] });
      throw error;
    }
  }
}
