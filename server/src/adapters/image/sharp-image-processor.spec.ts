import sharp, { type Sharp } from 'sharp';
import { COVER_SIZES, ImageRefused } from '../../core/ports/image-processor.js';
import { SharpImageProcessor } from './sharp-image-processor.js';

const processor = new SharpImageProcessor();
const RED = { r: 200, g: 30, b: 30 };

const picture = (
  width: number,
  height: number,
  background: { r: number; g: number; b: number; alpha?: number } = RED,
): Sharp => sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } });

/** Corner pixel of a variant; the processor has locked the file loaders, buffers of webp stay open. */
async function corner(variant: Uint8Array | undefined): Promise<number[]> {
  const { data } = await sharp(variant).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

const near = (found: readonly number[], wanted: readonly number[]): boolean =>
  found.every((value, n) => Math.abs(value - (wanted[n] ?? 0)) <= 8);

describe('a picture that is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'tells nothing but its pixels as %s, and stands upright',
    async (format) => {
      const taken = await picture(300, 200)
        .withExif({ IFD3: { GPSLatitude: '57/1 42/1 0/1' }, IFD0: { Copyright: 'Somebody', Model: 'Camera' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const found = await sharp(await processor.withoutMetadata(taken)).metadata();
      expect([found.format, found.exif, found.xmp, found.icc, found.iptc]).toEqual([
        format,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      // GIF knows no orientation.
      expect([found.width, found.height]).toEqual(format === 'gif' ? [300, 200] : [200, 300]);
    },
  );

  it('is no bomb, and no larger than need be', async () => {
    expect(
      await sharp(await processor.withoutMetadata(await picture(5_000, 1_000).png().toBuffer())).metadata(),
    ).toMatchObject({ width: 4_096, height: 819 });
    for (const bad of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      (await picture(400, 400).jpeg().toBuffer()).subarray(0, 900),
    ]) {
      await expect(processor.withoutMetadata(bad)).rejects.toThrow(ImageRefused);
    }
    const huge = await picture(8_000, 8_000).png().toBuffer();
    await expect(processor.withoutMetadata(huge)).rejects.toThrow('more than 40 million pixels');
  });
});

describe('cover variants', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('are made of %s', async (format) => {
    const { variants, color } = await processor.squareCover(await picture(900, 700).toFormat(format).toBuffer());
    expect([...variants.keys()]).toEqual([...COVER_SIZES]);
    for (const [size, bytes] of variants)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
    expect(
      near(
        [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
        [200, 30, 30],
      ),
    ).toBe(true);
  });

  it('exist in every size for a small, narrow picture', async () => {
    const { variants } = await processor.squareCover(await picture(50, 20).png().toBuffer());
    expect(await sharp(variants.get(640)).metadata()).toMatchObject({ width: 640, height: 640 });
  });

  it('show the middle', async () => {
    const blue = await picture(300, 300, { r: 20, g: 20, b: 220 }).png().toBuffer();
    const wide = await picture(900, 300)
      .composite([{ input: blue, left: 300, top: 0 }])
      .png()
      .toBuffer();
    expect(near(await corner((await processor.squareCover(wide)).variants.get(320)), [20, 20, 220])).toBe(true);
  });

  it('are near black where the picture is transparent', async () => {
    const clear = await picture(100, 100, { ...RED, alpha: 0 })
      .png()
      .toBuffer();
    expect(near(await corner((await processor.squareCover(clear)).variants.get(64)), [18, 18, 18])).toBe(true);
  });

  it('come in sRGB from CMYK and from grey', async () => {
    const cmyk = await picture(200, 200).toColourspace('cmyk').jpeg().toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk' });
    expect(await sharp((await processor.squareCover(cmyk)).variants.get(64)).metadata()).toMatchObject({
      space: 'srgb',
      channels: 3,
    });
    const grey = await picture(200, 200).greyscale().png().toBuffer();
    expect((await processor.squareCover(grey)).color).toMatch(/^#(..)\1\1$/);
  });

  it('follow the EXIF orientation and keep no metadata', async () => {
    const top = await picture(300, 600)
      .composite([{ input: await picture(300, 300, { r: 20, g: 20, b: 220 }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(top).withMetadata({ orientation: 3 }).jpeg().toBuffer();
    const { variants } = await processor.squareCover(turned);
    // Turned by half, the blue upper half lies below.
    expect(near(await corner(variants.get(64)), [200, 30, 30])).toBe(true);
    expect((await sharp(variants.get(64)).metadata()).exif).toBeUndefined();
  });
});

describe('what is no cover', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
  );

  it.each<[string, Buffer]>([
    ['SVG', svg],
    ['SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg.toString()}`)],
    ['HTML', Buffer.from('<!doctype html><title>404</title>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG head alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['SVG behind a JPEG head', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
  ])('is refused: %s', async (_, bytes) => {
    await expect(processor.squareCover(bytes)).rejects.toThrow(ImageRefused);
  });

  it('is refused: TIFF', async () => {
    await expect(processor.squareCover(await picture(10, 10).tiff().toBuffer())).rejects.toThrow(ImageRefused);
  });

  it('is a PNG that claims 50,000 x 50,000 pixels, refused at once', async () => {
    const forged = await picture(10, 10).png().toBuffer();
    forged.writeUInt32BE(50_000, 16);
    forged.writeUInt32BE(50_000, 20);
    forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
    const started = performance.now();
    await expect(processor.squareCover(forged)).rejects.toThrow('40 million pixels');
    expect(performance.now() - started).toBeLessThan(500);
  });

  it('is a JPEG that was cut', async () => {
    const whole = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 120, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(processor.squareCover(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged');
  });

  it('leaves the SVG loader locked for the whole process', async () => {
    await processor.squareCover(await picture(10, 10).png().toBuffer());
    await expect(sharp(svg).metadata()).rejects.toThrow();
  });
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
