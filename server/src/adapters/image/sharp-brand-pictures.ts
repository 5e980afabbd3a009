import type { Sharp } from 'sharp';
import { ICON_SIZES, iconName, MASKABLE_NAME } from '@tonearm/shared/branding/site-icons';
import { contrast, fromHex } from '@tonearm/shared/theme/color';
import { BrandPictures, isSvg } from '../../core/ports/brand-pictures.js';
import type { ShareCard } from '../../core/ports/brand-pictures.js';
import { ImageRefused } from '../../core/ports/image-processor.js';
import { pictureFormat } from '../../core/ports/picture-format.js';
import { cleanSvg } from './clean-svg.js';
import { loadSharp } from './load-sharp.js';
import { drawShareCard } from './share-card.js';
import { drawSvg } from './svg-drawing.js';

/** A logo stands 32 pixels high in a bar and 48 in a mail, on screens of three times as many. */
const LOGO = { width: 960, height: 192 } as const;
const LARGEST = Math.max(...ICON_SIZES);
/** As large as any of them is made of. */
const DRAWN = 1_024;
/** Home screens show no transparency; masks neither. */
const APPLE = 180;
/** Share of a maskable icon that no mask cuts. */
const SAFE = 0.75;
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 20;
/** Where every channel differs less than this, nobody sees a picture on its ground. */
const SEEN = 8;
const WHITE = '#ffffff';
const NEAR_BLACK = '#08080a';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

const ratio = (one: string, other: string): number => contrast(fromHex(one) ?? [0, 0, 0], fromHex(other) ?? [0, 0, 0]);

/** Where what is lost on this ground is seen. */
const otherGround = (ground: string): string => (ratio(ground, WHITE) > ratio(ground, NEAR_BLACK) ? WHITE : NEAR_BLACK);

/** Makes logos, icons and pictures for shared links with libvips. */
export class SharpBrandPictures extends BrandPictures {
  override async logo(bytes: Uint8Array): Promise<Uint8Array> {
    return await this.made(bytes, (picture) =>
      picture.resize(LOGO.width, LOGO.height, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
    );
  }

  override async icons(bytes: Uint8Array, ground: string): Promise<[string, Uint8Array][]> {
    const sharp = await loadSharp();
    const large = await this.made(bytes, (picture) =>
      picture.resize(LARGEST, LARGEST, { fit: 'contain', background: CLEAR }).png().toBuffer(),
    );
    const masked = async (below: string): Promise<Buffer> => {
      const edge = Math.round(LARGEST * SAFE);
      const border = (LARGEST - edge) / 2;
      return await sharp(large)
        .resize(edge, edge)
        .extend({ top: border, bottom: border, left: border, right: border, background: below })
        .flatten({ background: below })
        .png()
        .toBuffer();
    };
    const first = await masked(ground);
    const isSeen = (await sharp(first).stats()).channels.some(({ stdev }) => stdev >= SEEN);
    const below = isSeen ? ground : otherGround(ground);
    const files: [string, Uint8Array][] = [];
    for (const size of ICON_SIZES) {
      const icon = sharp(large).resize(size, size);
      files.push([
        iconName(size),
        await (size === APPLE ? icon.flatten({ background: below }) : icon).png().toBuffer(),
      ]);
    }
    return [...files, [MASKABLE_NAME, isSeen ? first : await masked(below)]];
  }

  override async shareCard(card: ShareCard): Promise<Uint8Array> {
    return await drawShareCard(await loadSharp(), card);
  }

  private async made(bytes: Uint8Array, make: (picture: Sharp) => Promise<Buffer>): Promise<Buffer> {
    const format = pictureFormat(bytes);
    if (format !== 'png' && format !== 'webp' && !isSvg(bytes))
      throw new ImageRefused('The file is not a PNG, WebP or SVG picture.');
    const sharp = await loadSharp();
    const source = format === null ? await drawSvg(await cleanSvg(bytes, DRAWN)) : bytes;
    try {
      return await make(
        sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
          .autoOrient()
          .toColourspace('srgb')
          .timeout({ seconds: SECONDS_MAX }),
      );
    } catch (error) {
      const isLarge = error instanceof Error && error.message.includes('pixel limit');
      throw new ImageRefused(
        isLarge ? `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.` : 'The picture is damaged.',
      );
    }
  }
}
