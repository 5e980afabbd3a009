import { THEME_FONT_NAME_MAX } from './limits.js';

/** What an uploaded font is called in its folder. */
export const OWN_FONT_FILE = 'font.woff2';
/** The most bytes of one: every page waits for it. */
export const OWN_FONT_MAX_BYTES = 1_048_576;
export const METRIC_MAX = 300;

const ADDRESS = /\/storage\/fonts\/([\da-f]{40})\/font\.woff2$/;
/** The path that the site lies under. */
const BASE = /^$|^\/(?!\/)[\w.~/-]*$/;

/** How high and wide a font is beside the one that is read until it has come, in percent. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  line_gap: number;
  size: number;
  /** One file for all weights. */
  is_variable: boolean;
}

/** A font of the site's own. Nothing but its address and numbers get into a page: the name is for people. */
export interface OwnFont {
  family: string;
  src: string;
  metrics: FontMetrics;
}

/** The hash in the address of an uploaded font; null: this is none. */
function hashIn(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 500) return null;
  const found = ADDRESS.exec(address);
  return found && BASE.test(address.slice(0, found.index)) ? (found[1] ?? null) : null;
}

const isMetric = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= METRIC_MAX;

function areMetrics(value: unknown): value is FontMetrics {
  if (typeof value !== 'object' || value === null) return false;
  const metrics = value as Record<string, unknown>;
  const numbers = [metrics.ascent, metrics.descent, metrics.line_gap, metrics.size];
  return numbers.every(isMetric) && Number(metrics.size) > 0 && typeof metrics.is_variable === 'boolean';
}

/** Whether a value is a font that was uploaded here, and nothing that could stand in a page as anything else. */
export function isOwnFont(value: unknown): value is OwnFont {
  if (typeof value !== 'object' || value === null) return false;
  const { family, src, metrics } = value as Record<string, unknown>;
  const isNamed = typeof family === 'string' && family.trim() !== '' && family.length <= THEME_FONT_NAME_MAX;
  return isNamed && hashIn(src) !== null && areMetrics(metrics);
}

/** Rules of a font and of what is read until it is there, and the value of `--font-family`. */
export function ownFontCss({ src, metrics }: OwnFont): { faces: string; family: string } {
  const name = `Own ${hashIn(src)?.slice(0, 12)}`;
  const weight = metrics.is_variable ? 'font-weight:100 900;' : '';
  const local = ['Arial', 'Roboto', 'Liberation Sans', 'Helvetica'].map((one) => `local('${one}')`).join();
  const faces = [
    `@font-face{font-family:'${name}';${weight}font-display:swap;src:url('${src}') format('woff2')}`,
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${metrics.size}%;ascent-override:${metrics.ascent}%;descent-override:${metrics.descent}%;line-gap-override:${metrics.line_gap}%}`,
  ];
  return { faces: faces.join(''), family: `'${name}','${name} Fallback'` };
}
