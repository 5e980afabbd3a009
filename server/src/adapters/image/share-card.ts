import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';
import { escapeHtml } from '@tonearm/shared/rules/html-text';
import { SHARE_PICTURE } from '@tonearm/shared/rules/share-picture';
import type { ShareCard } from '../../core/ports/brand-pictures.js';
import { drawableText } from './font-coverage.js';
import type { SharpFactory } from './load-sharp.js';
import { drawLogo } from './share-logo.js';
import type { Drawn } from './share-logo.js';
import { cornerLight, roundedPlate, shade } from './share-shapes.js';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const EDGE = 80;
/** The cover beside its title, and alone where that cannot be drawn. */
const COVER = { beside: 440, alone: 430, radius: 20 } as const;
const BRAND = { sizes: [34], width: 520, height: 48 } as const;
const LOGO = { below: { width: 320, height: 48 }, alone: { width: 640, height: 140 } } as const;
/** Between a title and what is said of it. */
const GAP = 36;
const SIGNS_MAX = 200;
/** What does not stand before an ellipsis. */
const TAIL = /[\s,;:.–—-]+$/;
/** A ground before it is enlarged. */
const SMALL = { width: 120, height: 63 } as const;
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
/** How it is tried: in which size, and whether words may be broken. */
interface Way {
  size: number;
  wrap: 'word' | 'word-char';
}

async function drawText(sharp: SharpFactory, lines: Lines, { size, wrap }: Way, text: string): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      // Markup: what stands in it is escaped.
      text: `<span foreground="${lines.color}">${escapeHtml(text)}</span>`,
      font: `Tonearm Share ${lines.weight} ${size}`,
      fontfile: FONTS[lines.weight],
      width: lines.width,
      wrap,
      rgba: true,
      spacing: Math.round(size * 0.08),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const fits = ({ width, height }: Drawn, lines: Lines): boolean => width <= lines.width && height <= lines.height;

/** The beginning of it that fits, as the smallest, with a sign that more follows. @param ends where it may end, the first ones first. */
async function cut(sharp: SharpFactory, lines: Lines, ends: readonly number[]): Promise<Drawn | null> {
  const signs = Array.from(lines.text);
  const smallest = { size: lines.sizes.at(-1) as number, wrap: 'word-char' } as const;
  let best: Drawn | null = null;
  let [low, high] = [0, ends.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const text = `${signs.slice(0, ends[middle]).join('').replace(TAIL, '')}…`;
    const drawn = await drawText(sharp, lines, smallest, text);
    if (fits(drawn, lines)) [best, low] = [drawn, middle + 1];
    else high = middle - 1;
  }
  return best;
}

/** As large as it fits into its box with whole words, as the smallest with broken ones; what is longer is cut, between words where it has any. */
async function fitText(sharp: SharpFactory, lines: Lines): Promise<Drawn> {
  const signs = Array.from(lines.text).slice(0, SIGNS_MAX);
  if (signs.length === Array.from(lines.text).length) {
    const ways: Way[] = lines.sizes.map((size) => ({ size, wrap: 'word' }));
    ways.push({ size: lines.sizes.at(-1) as number, wrap: 'word-char' });
    for (const way of ways) {
      const drawn = await drawText(sharp, lines, way, lines.text);
      if (fits(drawn, lines)) return drawn;
    }
  }
  const all = signs.map((_, at) => at + 1);
  const between = all.filter((end) => signs[end] === ' ');
  return (
    (await cut(sharp, lines, between)) ??
    (await cut(sharp, lines, all)) ??
    (await drawText(sharp, lines, { size: 12, wrap: 'word' }, '…'))
  );
}

/**
 * What the picture is about, out of focus and dark; without a cover a plain ground with a light in its corner.
 * All of it is soft, so that it is painted small and enlarged.
 */
async function ground(sharp: SharpFactory, cover: Uint8Array | null, accent: string): Promise<Sharp> {
  const over = cover ? shade(SMALL.width, SMALL.height) : cornerLight(SMALL.width, SMALL.height, accent);
  const base = cover
    ? sharp(cover, READING).resize(SMALL.width, SMALL.height, { fit: 'cover' }).blur(6).flatten()
    : sharp({ create: { ...SMALL, channels: 3, background: '#101014' } });
  const small = await base.composite([over]).png().toBuffer();
  return sharp(small).resize(WIDTH, HEIGHT, { kernel: 'cubic' });
}

async function roundedCover(sharp: SharpFactory, cover: Uint8Array, edge: number): Promise<Buffer> {
  return await sharp(cover, READING)
    .resize(edge, edge, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...roundedPlate(edge, edge, COVER.radius), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The site's logo, or its name. @param isLarge where nothing else stands. */
async function brandOf(sharp: SharpFactory, { logo, siteName }: ShareCard, isLarge = false): Promise<Drawn | null> {
  if (logo) return await drawLogo(sharp, logo, isLarge ? LOGO.alone : LOGO.below);
  const text = drawableText(siteName);
  if (!text) return null;
  const box = isLarge ? { sizes: [88, 72, 58] as const, width: WIDTH - 2 * EDGE, height: 245 } : BRAND;
  return await fitText(sharp, { text, weight: 'Bold', color: WHITE, ...box });
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
  // The picture of the site itself says its name once.
  const brand = card.logo || card.title !== card.siteName ? await brandOf(sharp, card) : null;
  const high = head.height + (below ? GAP + below.height : 0);
  // A little above the middle: the brand stands below.
  const top = Math.max(EDGE, Math.round((HEIGHT - high) / 2) - (brand ? 24 : 0));
  return [
    { input: head.data, left, top },
    ...(below ? [{ input: below.data, left, top: top + head.height + GAP }] : []),
    ...(brand ? [{ input: brand.data, left, top: HEIGHT - EDGE - brand.height + 12 }] : []),
  ];
}

/** The cover in the middle: nothing is said in letters that the fonts lack. */
async function coverAlone(sharp: SharpFactory, card: ShareCard): Promise<OverlayOptions[]> {
  const { cover } = card;
  const brand = await brandOf(sharp, card, !cover);
  const middle = (width: number): number => Math.round((WIDTH - width) / 2);
  const edge = COVER.alone;
  return [
    ...(cover ? [{ input: await roundedCover(sharp, cover, edge), left: middle(edge), top: 60 }] : []),
    ...(brand
      ? [{ input: brand.data, left: middle(brand.width), top: cover ? 530 : Math.round((HEIGHT - brand.height) / 2) }]
      : []),
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
  const base = await ground(sharp, card.cover, card.accent);
  return await base.composite(layers).flatten().jpeg({ quality: 86, mozjpeg: false }).toBuffer();
}
