import type { Sharp } from 'sharp';
import {
  BANNER,
  COVER_SIZES,
  ImageProcessor,
  ImageRefused,
  PICTURE_SIDE_MAX,
  type FittedPicture,
  type ProcessedCover,
} from '../../core/ports/image-processor.js';
import { dominantColor } from './dominant-color.js';
import { pictureFormat } from '../../core/ports/picture-format.js';
import { loadSharp } from './load-sharp.js';
import type { SharpFactory } from './load-sharp.js';

const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 20;
/** One page: the first frame of an animation. */
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const;
const LARGEST = Math.max(...COVER_SIZES);
const SMALLEST = Math.min(...COVER_SIZES);
/** Where a picture is transparent: the site's own near-black. */
const BACKGROUND = '#121212';
/** Effort 4 makes them 1 % smaller for half as much work again. */
const WEBP = { quality: 80, effort: 2 } as const;
/** Quality of a kept original: high, so that re-encoding is not visible. */
const ORIGINAL = { jpeg: { quality: 92 }, png: {}, webp: { quality: 92 }, gif: {} } as const;

interface RawPicture {
  data: Buffer;
  raw: { width: number; height: number; channels: 3 };
}

/** Makes cover variants with libvips: the original is decoded once, to at most 640 pixels. */
export class SharpImageProcessor extends ImageProcessor {
  override async squareCover(bytes: Uint8Array): Promise<ProcessedCover> {
    const sharp = await this.open(bytes);
    const base = await decode(sharp, bytes, { width: LARGEST, height: LARGEST });
    const variants = new Map<number, Uint8Array>();
    for (const size of COVER_SIZES) variants.set(size, await square(sharp, base, size).webp(WEBP).toBuffer());
    const pixels = await square(sharp, base, SMALLEST).raw().toBuffer();
    return { variants, color: dominantColor(pixels) };
  }

  override async banner(bytes: Uint8Array): Promise<Uint8Array> {
    const sharp = await this.open(bytes);
    const { data, raw } = await decode(sharp, bytes, BANNER);
    return await sharp(data, { raw })
      .resize(BANNER.width, BANNER.height, { fit: 'cover', position: 'centre' })
      .webp(WEBP)
      .toBuffer();
  }

  override async fitted(bytes: Uint8Array, side: number): Promise<FittedPicture> {
    const sharp = await this.open(bytes);
    try {
      const { data, info } = await sharp(bytes, READING)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp(WEBP)
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      throw new ImageRefused(reasonOf(error));
    }
  }

  override async withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
    const sharp = await this.open(bytes);
    const format = pictureFormat(bytes) ?? 'jpeg';
    try {
      return await sharp(bytes, READING)
        .autoOrient()
        .resize(PICTURE_SIDE_MAX, PICTURE_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .toFormat(format, ORIGINAL[format])
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer();
    } catch (error) {
      throw new ImageRefused(reasonOf(error));
    }
  }

  private async open(bytes: Uint8Array): Promise<SharpFactory> {
    // Before libvips sees it: a blocked loader is the second lock, not the first.
    if (!pictureFormat(bytes)) throw new ImageRefused('The file is not a JPEG, PNG, WebP or GIF picture.');
    return await loadSharp();
  }
}

async function decode(
  sharp: SharpFactory,
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<RawPicture> {
  try {
    const { data, info } = await sharp(bytes, READING)
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'centre', withoutEnlargement: true })
      .flatten({ background: BACKGROUND })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: 3 } };
  } catch (error) {
    throw new ImageRefused(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`;
  return 'The picture is damaged.';
}

/** A picture smaller than the variant is enlarged here and nowhere else, so that every size exists. */
function square(sharp: SharpFactory, { data, raw }: RawPicture, size: number): Sharp {
  return sharp(data, { raw }).resize(size, size, { fit: 'cover', position: 'centre' });
}
