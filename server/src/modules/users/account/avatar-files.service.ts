import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImageProcessor } from '../../../core/ports/image-processor.js';
import { PictureFiles, squareNames, squaresOf } from '../../../core/storage/picture-files.service.js';
import { PictureTypes } from '../../../core/storage/picture-types.service.js';

/** Profile pictures as files, in every size, re-encoded from the pixels so that nothing else of the original is kept. */
@Injectable()
export class AvatarFiles {
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
    const made = this.turn.then(() => this.images.squareCover(bytes));
    this.turn = made.catch(() => undefined);
    const { variants } = await made;
    // Salted: two people, or one twice, never share a file, so that taking one away takes nobody else's.
    const hash = createHash('sha1').update(randomBytes(20)).update(bytes).digest('hex');
    try {
      await this.pictures.put('avatars', hash, squaresOf(variants));
    } catch (error) {
      await this.delete(hash).catch(() => undefined);
      throw error;
    }
    return hash;
  }

  async delete(hash: string | null): Promise<void> {
    await this.pictures.delete('avatars', hash, squareNames());
  }
}
