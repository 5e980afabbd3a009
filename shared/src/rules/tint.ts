const CHROMA_MAX = 0.14;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** Hue (degrees) and chroma of a `#rrggbb` colour in OKLCH, chroma capped for page tints (design §2). */
export function tintOf(hex: string | null): { hue: number; chroma: number } {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex ?? '');
  if (!match) return { hue: 285, chroma: 0.01 };
  const [r, g, b] = [1, 2, 3].map((part) => linear(parseInt(match[part] ?? '0', 16) / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    hue: Math.round((hue + 360) % 360),
    chroma: Math.min(CHROMA_MAX, Math.round(Math.hypot(a, bb) * 1000) / 1000),
  };
}
