import { contrast, fromOklch, toOklch, toTriple } from './color.js';
import type { Oklch, Rgb } from './color.js';
import { LAYERS, nearestColor, nearestPassing, withColor } from './contrast-pairs.js';
import { themeTokens } from './theme-values.js';
import type { ThemeTokens, ThemeValues } from './theme-values.js';
import { colorTokens, numberTokens } from './tokens.js';
import type { ColorToken } from './tokens.js';

/** Without much colour of its own, a brand tints nothing. */
const GREY = 0.03;

/** Layers, texts and washes: they keep their lightness, and take a breath of the brand's hue. */
const NEUTRALS: readonly ColorToken[] = colorTokens.filter((token) =>
  /^(bg|surface|text|ink|shadow|scrim)/.test(token),
);
/** Of those in this order each is moved until it can be read; the text of the brand after its fill. */
const MENDED: readonly ColorToken[] = [
  'text-rgb',
  'text-2-rgb',
  'text-3-rgb',
  'primary-text-rgb',
  'danger-text-rgb',
  'positive-text-rgb',
  'warning-text-rgb',
  'info-text-rgb',
  'chart-1-rgb',
  'chart-2-rgb',
  'chart-3-rgb',
  'chart-4-rgb',
  'chart-5-rgb',
  'chart-6-rgb',
];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const TEXT_LEAST = 4.5;
const GRAPHIC_LEAST = 3;
const HOVER_STEP = 0.045;

/** Colder or warmer by the brand's hue, as light as before. */
function tinted(color: Rgb, brand: Oklch): Rgb {
  const own = toOklch(color);
  return brand.c < GREY ? color : fromOklch({ l: own.l, c: Math.max(own.c, 0.006), h: brand.h });
}

/** What is read on the brand: dark in its hue if that can be read, else the better one of black and white. */
function textOn(fill: Rgb, brand: Oklch): Rgb {
  const dark = fromOklch({ l: 0.2, c: Math.min(brand.c, 0.035), h: brand.h });
  const isLight = contrast(WHITE, fill) >= TEXT_LEAST;
  if (isLight) return WHITE;
  return contrast(dark, fill) >= TEXT_LEAST ? dark : BLACK;
}

/** The brand's colour where it is seen on all layers, else as near to it as that goes. */
const seenOnLayers = ({ colors }: ThemeTokens, brand: Rgb): Rgb =>
  nearestColor(brand, (color) => LAYERS.every((layer) => contrast(color, colors[layer]) >= GRAPHIC_LEAST)) ?? brand;

/** A whole theme of one colour: all tokens of tokens.css, each pair of which can be read (WCAG 2.2 AA). */
export function makeTheme(brand: Rgb, isDark: boolean): ThemeValues {
  const base = themeTokens({ is_dark: isDark, values: {} });
  const own = toOklch(brand);
  let theme = base;
  const put = (token: ColorToken, color: Rgb): void => {
    theme = withColor(theme, token, color);
  };
  for (const token of NEUTRALS) put(token, tinted(base.colors[token], own));
  const fill = seenOnLayers(theme, brand);
  for (const token of ['primary-rgb', 'primary-text-rgb', 'chart-1-rgb'] as const) put(token, fill);
  const onFill = textOn(fill, own);
  put('on-primary-rgb', onFill);
  const shown = toOklch(fill);
  // Away from what stands on it, so that it is read more easily still.
  put('primary-hover-rgb', fromOklch({ ...shown, l: shown.l + (onFill === WHITE ? -HOVER_STEP : HOVER_STEP) }));
  for (const token of MENDED) {
    const nearest = nearestPassing(theme, token);
    if (nearest) put(token, nearest);
  }
  return Object.fromEntries([
    ...colorTokens.map((token) => [`--${token}`, toTriple(theme.colors[token])]),
    ...numberTokens.map((token) => [`--${token}`, String(theme.numbers[token])]),
  ]) as ThemeValues;
}
