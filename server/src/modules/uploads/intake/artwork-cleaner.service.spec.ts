import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageProcessor } from '../../../core/ports/image-processor.js';
import type { FittedPicture, ProcessedCover } from '../../../core/ports/image-processor.js';
import { ArtworkCleaner } from './artwork-cleaner.service.js';

/** Pictures that take until the next tick of the event loop, and how many there were at once. */
class CountedImages extends ImageProcessor {
  most = 0;
  private now = 0;

  override async withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
    this.most = Math.max(this.most, (this.now += 1));
    await new Promise((resolve) => setImmediate(resolve));
    this.now -= 1;
    return bytes;
  }

  override squareCover(): Promise<ProcessedCover> {
    throw new Error('Not asked for.');
  }

  override banner(): Promise<Uint8Array> {
    throw new Error('Not asked for.');
  }

  override fitted(): Promise<FittedPicture> {
    throw new Error('Not asked for.');
  }
}

describe('ArtworkCleaner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-artwork-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds few pictures at a time, however many come at once: each takes a hundred megabytes', async () => {
    const images = new CountedImages();
    const cleaner = new ArtworkCleaner(images);
    const path = join(folder, 'a picture');
    writeFileSync(path, 'pixels');
    let [held, most] = [0, 0];
    const read = (): Promise<Buffer> => {
      most = Math.max(most, (held += 1));
      return Promise.resolve(Buffer.from('pixels'));
    };
    const hold = () =>
      cleaner.hold(6, read, async (_bytes, clean) => {
        const { length } = await clean();
        held -= 1;
        return length;
      });
    const sizes = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => (at % 2 === 0 ? hold() : (await cleaner.clean(path)).length)),
    );
    expect([new Set(sizes), images.most, most]).toEqual([new Set([6]), 1, 2]);
    await expect(cleaner.hold(60_000_000, read, () => Promise.resolve())).rejects.toMatchObject({ status: 422 });
  });
});
