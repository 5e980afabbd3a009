import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImageProcessor } from '../../../core/ports/image-processor.js';
import { PictureFiles } from '../../../core/storage/picture-files.service.js';

const FILE = 'banner.webp';
import { PictureTypes } from '../../../core/storage/picture-types.service.js';

/** Wide pictures behind names as files, re-encoded from the pixels so that nothing else of the original is kept. */
@Injectable()
export class HeaderFiles {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly images: ImageProcessor,
    private readonly pictures: PictureFiles,
    private readonly types: PictureTypes,
  ) {}

  /** @returns the new picture's hash. @throws ImageRefused. */
  async make(bytes: Uint8Array): Promise<string> {
    await this.types.require(bytes);
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(() => this.images.banner(bytes));
    this.turn = made.catch(() => undefined);
    const banner = await made;
    const hash = createHash('sha1').update(randomBytes(20)).update(bytes).digest('hex');
    await this.pictures.put('headers', hash, [[FILE, banner]]);
    return hash;
  }

  async delete(hash: string | null): Promise<void> {
    await this.pictures.delete('headers', hash, [FILE]);
  }
}
