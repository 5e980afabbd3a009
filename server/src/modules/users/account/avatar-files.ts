import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COVER_SIZES, ImageProcessor } from '../../../core/ports/image-processor.js';
import { Storage } from '../../../core/ports/storage.js';

const DISK = 'public';
const keyOf = (hash: string, size: number): string => `avatars/${hash}/${size}.webp`;

/** Profile pictures as files, in every size, made anew from the pixels so that nothing else of the original is kept. */
@Injectable()
export class AvatarFiles {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly images: ImageProcessor,
    private readonly storage: Storage,
  ) {}

  /** @returns the new picture's hash. @throws ImageRefused. */
  async make(bytes: Uint8Array): Promise<string> {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(() => this.images.squareCover(bytes));
    this.turn = made.catch(() => undefined);
    const { variants } = await made;
    // Salted: two people, or one twice, never share a file, so that taking one away takes nobody else's.
    const hash = createHash('sha1').update(randomBytes(20)).update(bytes).digest('hex');
    try {
      for (const [size, variant] of variants) await this.storage.put(DISK, keyOf(hash, size), variant);
    } catch (error) {
      await this.delete(hash).catch(() => undefined);
      throw error;
    }
    return hash;
  }

  async delete(hash: string | null): Promise<void> {
    if (hash === null) return;
    for (const size of COVER_SIZES) await this.storage.delete(DISK, keyOf(hash, size));
  }
}
