/** Red, green and blue from 0 to 255, as they stand in the tokens. */
export type Rgb = readonly [number, number, number];

/** Lightness 0 to 1, chroma 0 to about .37, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const gamma = (value: number): number =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Relative luminance by WCAG. */
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What is seen where a colour lies over another one. */
export const over = (top: Rgb, alpha: number, below: Rgb): Rgb => [
  top[0] * alpha + below[0] * (1 - alpha),
  top[1] * alpha + below[1] * (1 - alpha),
  top[2] * alpha + below[2] * (1 - alpha),
];

export function toOklch([r, g, b]: Rgb): Oklch {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Linear parts; outside 0 to 1 where no screen shows the colour. */
function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (parts: Rgb): boolean => parts.every((part) => part > -0.0005 && part < 1.0005);
const whole = (part: number): number => Math.round(gamma(Math.min(1, Math.max(0, part))));

/** The colour in whole numbers; where no screen shows it, a paler one of the same lightness and hue. */
export function fromOklch(color: Oklch): Rgb {
  let parts = linearOf(color);
  if (!isShown(parts)) {
    let [low, high] = [0, color.c];
    for (let step = 0; step < 12; step += 1) {
      const c = (low + high) / 2;
      if (isShown(linearOf({ ...color, c }))) low = c;
      else high = c;
    }
    parts = linearOf({ ...color, c: low });
  }
  return [whole(parts[0]), whole(parts[1]), whole(parts[2])];
}

/** Exactly as written by `linearOf`, cut off where no screen shows it, as browsers do with a tint. */
export const clippedOklch = (color: Oklch): Rgb => {
  const [r, g, b] = linearOf(color);
  return [whole(r), whole(g), whole(b)];
};

/** `#rrggbb`. */
export const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Of `#rrggbb`, `rrggbb` or `#rgb`. @returns null for anything else. */
export function fromHex(text: string): Rgb | null {
  const found = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
  if (found === undefined) return null;
  const long = found.length === 3 ? found.replace(/./g, '$&$&') : found;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** `8 8 10`, as tokens write it. */
export const toTriple = (rgb: Rgb): string => rgb.join(' ');

/** What `toTriple` has written. @returns null for anything else. */
export function fromTriple(text: unknown): Rgb | null {
  if (typeof text !== 'string' || !/^\d{1,3} \d{1,3} \d{1,3}$/.test(text)) return null;
  const parts = text.split(' ').map(Number);
  return parts.every((part) => part <= 255) ? (parts as unknown as Rgb) : null;
}
