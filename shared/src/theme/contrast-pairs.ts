import { clippedOklch, contrast, fromOklch, over, toOklch } from './color.js';
import type { Rgb } from './color.js';
import type { ThemeTokens } from './theme-values.js';
import type { ColorToken } from './tokens.js';

/** Two colours of a theme that somebody has to tell apart. */
export interface ContrastPair {
  /** What is read, and what it is read on. */
  token: ColorToken;
  on: ColorToken;
  ratio: number;
  /** WCAG 2.2 AA: 4.5 for text, 3 for graphics. */
  least: number;
}

export const LAYERS = ['bg-rgb', 'bg-main-rgb', 'surface-rgb', 'surface-raised-rgb', 'surface-sunken-rgb'] as const;
const GREYS = ['text-rgb', 'text-2-rgb', 'text-3-rgb'] as const;
const TEXTS = [
  ...GREYS,
  'primary-text-rgb',
  'danger-text-rgb',
  'positive-text-rgb',
  'warning-text-rgb',
  'info-text-rgb',
] as const;
/** What lies lightly under a text of its colour, and that text. */
const SOFT = [
  ['primary-rgb', 'primary-text-rgb'],
  ['danger-rgb', 'danger-text-rgb'],
  ['positive-text-rgb', 'positive-text-rgb'],
  ['warning-text-rgb', 'warning-text-rgb'],
  ['info-text-rgb', 'info-text-rgb'],
] as const;
const CHARTS = ['chart-1-rgb', 'chart-2-rgb', 'chart-3-rgb', 'chart-4-rgb', 'chart-5-rgb', 'chart-6-rgb'] as const;
const FILLS = [
  ['on-primary-rgb', 'primary-rgb'],
  ['on-primary-rgb', 'primary-hover-rgb'],
  ['on-danger-rgb', 'danger-rgb'],
] as const;

const TEXT_LEAST = 4.5;
const GRAPHIC_LEAST = 3;
/** The most colour that a cover gives its page. */
const TINT_CHROMA = 0.14;
const TINT_HUES = Array.from({ length: 72 }, (_none, at) => at * 5);

const isLight = ({ colors }: ThemeTokens): boolean => colors['bg-main-rgb'][0] > colors['text-rgb'][0];

/** The worst that a text meets on pages in the colours of covers. */
function onTints(text: Rgb, tints: readonly Rgb[]): number {
  return Math.min(...tints.map((tint) => contrast(text, tint)));
}

function onLayers({ colors, numbers }: ThemeTokens): ContrastPair[] {
  const pair = (token: ColorToken, on: ColorToken, least: number, [front, back]: [Rgb, Rgb]): ContrastPair => ({
    token,
    on,
    least,
    ratio: contrast(front, back),
  });
  const ink = colors['ink-rgb'];
  return LAYERS.flatMap((layer) => {
    const below = colors[layer];
    const hovered = over(ink, numbers['hover-a'], below);
    return [
      ...TEXTS.map((text) => pair(text, layer, TEXT_LEAST, [colors[text], below])),
      ...GREYS.map((text) => pair(text, layer, TEXT_LEAST, [colors[text], hovered])),
      pair('ink-rgb', layer, GRAPHIC_LEAST, [over(ink, numbers['field-a'], below), below]),
      pair('primary-rgb', layer, GRAPHIC_LEAST, [colors['primary-rgb'], below]),
    ];
  });
}

function onFills({ colors, numbers }: ThemeTokens): ContrastPair[] {
  const soft = SOFT.map(([fill, token]) => ({
    token,
    on: fill,
    least: TEXT_LEAST,
    ratio: contrast(colors[token], over(colors[fill], numbers['soft-a'], colors['surface-rgb'])),
  }));
  const full = FILLS.map(([token, on]) => ({
    token,
    on,
    least: TEXT_LEAST,
    ratio: contrast(colors[token], colors[on]),
  }));
  return [...soft, ...full];
}

/** Every pair that has to be told apart, as the design system lists them. */
export function contrastPairs(theme: ThemeTokens): ContrastPair[] {
  const { colors, numbers } = theme;
  const charts = CHARTS.map((token) => ({
    token,
    on: 'surface-rgb' as const,
    // Yellow on white is never darker than this and still yellow; charts say their figures in words, too.
    least: token === 'chart-5-rgb' && isLight(theme) ? 2 : GRAPHIC_LEAST,
    ratio: contrast(colors[token], colors['surface-rgb']),
  }));
  const tints = TINT_HUES.map((h) => clippedOklch({ l: numbers['tint-l'], c: TINT_CHROMA * numbers['tint-k'], h }));
  const tinted = (['text-rgb', 'text-2-rgb'] as const).map((token) => ({
    token,
    on: 'bg-main-rgb' as const,
    least: TEXT_LEAST,
    ratio: onTints(colors[token], tints),
  }));
  return [...onLayers(theme), ...onFills(theme), ...charts, ...tinted];
}

/** The pair that comes closest to failing, or fails worst, of those that a colour is read in. */
export function worstPair(pairs: readonly ContrastPair[], token: ColorToken): ContrastPair | null {
  const own = pairs.filter((pair) => pair.token === token);
  // A fill is judged by what stands on it.
  const all =
    own.length > 0 && token !== 'primary-rgb' ? own : pairs.filter((pair) => pair.on === token || pair.token === token);
  return all.reduce<ContrastPair | null>(
    (worst, pair) => (worst === null || pair.ratio / pair.least < worst.ratio / worst.least ? pair : worst),
    null,
  );
}

export const isEnough = ({ ratio, least }: ContrastPair): boolean => ratio >= least;

/** How many pairs of a theme fall short, of those that a colour has a part in. */
const failing = (theme: ThemeTokens, token: ColorToken): number =>
  contrastPairs(theme).filter((pair) => (pair.token === token || pair.on === token) && !isEnough(pair)).length;

/** The theme with another colour. */
export const withColor = (theme: ThemeTokens, token: ColorToken, color: Rgb): ThemeTokens => ({
  ...theme,
  colors: { ...theme.colors, [token]: color },
});

const STEP = 0.005;

/** The same hue, lighter or darker by as little as it takes. @returns null where no lightness will do. */
export function nearestColor(color: Rgb, isFine: (color: Rgb) => boolean): Rgb | null {
  const start = toOklch(color);
  for (let step = 0; step * STEP <= 1; step += 1)
    for (const l of [start.l + step * STEP, start.l - step * STEP]) {
      const moved = step === 0 ? color : fromOklch({ ...start, l });
      if (l >= 0 && l <= 1 && isFine(moved)) return moved;
    }
  return null;
}

/** The nearest colour that can be read wherever this one stands. @returns null where none can while the other colours are what they are. */
export const nearestPassing = (theme: ThemeTokens, token: ColorToken): Rgb | null =>
  nearestColor(theme.colors[token], (color) => failing(withColor(theme, token, color), token) === 0);
