import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import { SHARE_SIZE } from '../../core/ports/brand-pictures.js';
import type { ShareCard } from '../../core/ports/brand-pictures.js';
import { drawableText } from './font-coverage.js';
import type { SharpFactory } from './load-sharp.js';
import { cornerLight, roundedMask, shade } from './share-shapes.js';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const EDGE = 80;
/** The cover beside its title, and alone where that cannot be drawn. */
const COVER = { beside: 440, alone: 430, radius: 20 } as const;
const LOGO = { width: 320, height: 48 } as const;
const SIGNS_MAX = 200;
const WHITE = '#ffffff';
const SOFT = '#c9c9d2';
const PIXELS_MAX = 40_000_000;
const READING = { limitInputPixels: PIXELS_MAX, pages: 1 } as const;

const fontAt = (name: string): string => fileURLToPath(new URL(`./fonts/share-${name}.ttf`, import.meta.url));
const FONTS = { Bold: fontAt('bold'), Medium: fontAt('medium') } as const;

interface Lines {
  text: string;
  weight: keyof typeof FONTS;
  /** Pixels, the largest first: tried until all of it fits. */
  sizes: readonly [number, ...number[]];
  color: string;
  width: number;
  height: number;
}
interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

async function drawText(sharp: SharpFactory, lines: Lines, size: number, text: string): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      // Markup: what stands in it is escaped.
      text: `<span foreground="${lines.color}">${escapeHtml(text)}</span>`,
      font: `Tonearm Share ${lines.weight} ${size}`,
      fontfile: FONTS[lines.weight],
      width: lines.width,
      wrap: 'word-char',
      rgba: true,
      spacing: Math.round(size * 0.08),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** As large as it fits into its box; what does not even as the smallest is cut. */
async function fitText(sharp: SharpFactory, lines: Lines): Promise<Drawn> {
  const signs = Array.from(lines.text);
  const whole = signs.length <= SIGNS_MAX;
  const fits = ({ width, height }: Drawn): boolean => width <= lines.width && height <= lines.height;
  if (whole)
    for (const size of lines.sizes) {
      const drawn = await drawText(sharp, lines, size, lines.text);
      if (fits(drawn)) return drawn;
    }
  const smallest = lines.sizes.at(-1) as number;
  let [low, high] = [1, Math.min(signs.length, SIGNS_MAX)];
  let best = await drawText(sharp, lines, smallest, '…');
  while (low <= high) {
    const middle = (low + high) >> 1;
    const drawn = await drawText(sharp, lines, smallest, `${signs.slice(0, middle).join('').trimEnd()}…`);
    if (fits(drawn)) [best, low] = [drawn, middle + 1];
    else high = middle - 1;
  }
  return best;
}

/** What the picture is about, out of focus and dark; without a cover a plain ground with a light in its corner. */
async function ground(sharp: SharpFactory, cover: Uint8Array | null, accent: string): Promise<Buffer> {
  const over = cover ? shade(WIDTH, HEIGHT) : cornerLight(WIDTH, HEIGHT, accent);
  const base = cover
    ? sharp(await sharp(cover, READING).resize(120, 63, { fit: 'cover' }).blur(6).flatten().png().toBuffer()).resize(
        WIDTH,
        HEIGHT,
        { kernel: 'cubic' },
      )
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#101014' } });
  return await base.composite([over]).png().toBuffer();
}

async function roundedCover(sharp: SharpFactory, cover: Uint8Array, edge: number): Promise<Buffer> {
  return await sharp(cover, READING)
    .resize(edge, edge, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...roundedMask(edge, COVER.radius), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The site's logo, or its name. */
async function brandOf(sharp: SharpFactory, { logo, siteName }: ShareCard): Promise<Drawn | null> {
  if (logo) {
    const { data, info } = await sharp(logo, READING)
      .resize(LOGO.width, LOGO.height, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  }
  const text = drawableText(siteName);
  if (!text) return null;
  return await fitText(sharp, { text, weight: 'Bold', sizes: [34], color: WHITE, width: 520, height: 48 });
}

/** Title, what is said of it, and the brand below, from the left edge. */
async function words(sharp: SharpFactory, card: ShareCard, left: number, title: string): Promise<OverlayOptions[]> {
  const width = WIDTH - EDGE - left;
  const sizes = card.cover ? ([68, 56, 46] as const) : ([88, 72, 58] as const);
  const head = await fitText(sharp, { text: title, weight: 'Bold', sizes, color: WHITE, width, height: 245 });
  const said = drawableText(card.text);
  const below = said
    ? await fitText(sharp, { text: said, weight: 'Medium', sizes: [32, 28], color: SOFT, width, height: 84 })
    : null;
  const brand = await brandOf(sharp, card);
  const gap = 26;
  const high = head.height + (below ? gap + below.height : 0);
  // A little above the middle: the brand stands below.
  const top = Math.max(EDGE, Math.round((HEIGHT - high) / 2) - 24);
  return [
    { input: head.data, left, top },
    ...(below ? [{ input: below.data, left, top: top + head.height + gap }] : []),
    ...(brand ? [{ input: brand.data, left, top: HEIGHT - EDGE - brand.height + 12 }] : []),
  ];
}

/** The cover in the middle: nothing is said in letters that the fonts lack. */
async function coverAlone(sharp: SharpFactory, card: ShareCard): Promise<OverlayOptions[]> {
  const brand = await brandOf(sharp, card);
  const middle = (width: number): number => Math.round((WIDTH - width) / 2);
  const { cover } = card;
  const edge = COVER.alone;
  return [
    ...(cover ? [{ input: await roundedCover(sharp, cover, edge), left: middle(edge), top: 60 }] : []),
    ...(brand ? [{ input: brand.data, left: middle(brand.width), top: cover ? 530 : 291 }] : []),
  ];
}

/** A picture for shared links: cover, title and brand. */
export async function drawShareCard(sharp: SharpFactory, card: ShareCard): Promise<Buffer> {
  const title = drawableText(card.title);
  const layers: OverlayOptions[] = [];
  if (title && card.cover) {
    const edge = COVER.beside;
    const input = await roundedCover(sharp, card.cover, edge);
    layers.push({ input, left: EDGE, top: Math.round((HEIGHT - edge) / 2) });
    layers.push(...(await words(sharp, card, EDGE + edge + 60, title)));
  } else if (title) layers.push(...(await words(sharp, card, EDGE, title)));
  else layers.push(...(await coverAlone(sharp, card)));
  return await sharp(await ground(sharp, card.cover, card.accent))
    .composite(layers)
    .flatten()
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer();
}
