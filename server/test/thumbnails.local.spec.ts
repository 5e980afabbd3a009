import sharp from 'sharp';
import { THUMBNAIL_SIZE } from '@tonearm/shared/limits';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { SharpImageProcessor } from '../src/adapters/image/sharp-image-processor.js';
import { ADAPTERS } from '../src/app.adapters.js';
import type { ProcessedCover } from '../src/core/ports/image-processor.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';

/** Knows how often it was asked for a small picture, and how often at once. */
class CountingImages extends SharpImageProcessor {
  squares = 0;
  mostAtOnce = 0;
  private atOnce = 0;

  override async squareCover(bytes: Uint8Array): Promise<ProcessedCover> {
    this.squares += 1;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    return await super.squareCover(bytes).finally(() => (this.atOnce -= 1));
  }
}

describe('the small picture of a file', () => {
  const images = new CountingImages();
  let app: TestApp;
  let visitor: Visitor;
  let other: Visitor;
  const upload = async (bytes: Buffer, name: string, type: string): Promise<number> => {
    const { body } = await app.http
      .post('/api/v1/file-entries')
      .set(visitor)
      .attach('file', bytes, name)
      .field('metadata', JSON.stringify({ upload_type: type }))
      .expect(201);
    return (body as { fileEntry: FileEntry }).fileEntry.id;
  };

  beforeAll(async () => {
    ADAPTERS.imageProcessor = () => images;
    app = await createTestApp('thumbnails');
    const accounts = new AccountFactory(app);
    [visitor, other] = [
      await accounts.browser(await accounts.add('owner')),
      await accounts.browser(await accounts.add('other')),
    ];
  });
  afterAll(async () => {
    await app.close();
  });

  it('shows it to its owner alone', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const id = await upload(picture, 'cover.png', 'artwork');
    const thumbnail = (who: Visitor, entry = id) =>
      app.http.get(`/api/v1/file-entries/${entry}/thumbnail`).set(who).buffer(true);
    const answer = await thumbnail(visitor).expect(200).expect('content-type', 'image/webp');
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: THUMBNAIL_SIZE,
      height: THUMBNAIL_SIZE,
    });
    await thumbnail(other).expect(404);
    const audio = await upload(Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }])), 'song.wav', 'trackMedia');
    await thumbnail(visitor, audio).expect(404);
  });

  it('is made once, and one at a time', async () => {
    const ids = await Promise.all(
      ['red', 'green', 'blue'].map(async (background) => {
        const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
          .png()
          .toBuffer();
        return await upload(picture, 'cover.png', 'artwork');
      }),
    );
    [images.squares, images.mostAtOnce] = [0, 0];
    await Promise.all(
      [...ids, ...ids, ...ids].map((id) =>
        app.http.get(`/api/v1/file-entries/${id}/thumbnail`).set(visitor).expect(200),
      ),
    );
    expect([images.squares, images.mostAtOnce]).toEqual([ids.length, 1]);
  });
});
