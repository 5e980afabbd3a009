/** What a picture for shared links shows. */
export interface ShareCard {
  title: string;
  /** A line or two below it. */
  text: string;
  siteName: string;
  /** What the page is about. */
  cover: Uint8Array | null;
  /** Of the site, for dark grounds; its name stands there without. */
  logo: Uint8Array | null;
  /** `#rrggbb` of what stands out. */
  accent: string;
}

/** Pixels of a picture for shared links. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

/** What may stand before the root of a drawing. */
const PROLOGUE = [/^<\?[^]*?\?>/, /^<!--[^]*?-->/, /^<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i];

/** Whether the bytes claim to be a drawing (SVG). It is never served as one. */
export function isSvg(bytes: Uint8Array): boolean {
  let rest = Buffer.from(bytes.subarray(0, 4_096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (;;) {
    const part = PROLOGUE.map((one) => one.exec(rest)?.[0]).find((found) => found !== undefined);
    if (part === undefined) return /^<svg[\s>]/i.test(rest);
    rest = rest.slice(part.length).trimStart();
  }
}

/** Makes the pictures that carry the site's brand, of untrusted ones (png, webp, svg). */
export abstract class BrandPictures {
  /** A logo as a PNG that fits any place. @throws ImageRefused when the bytes are no picture that we accept. */
  abstract logo(bytes: Uint8Array): Promise<Uint8Array>;

  /** The site's icons of one picture, by their names (ICON_NAMES). @throws ImageRefused as above. */
  abstract icons(bytes: Uint8Array): Promise<[name: string, bytes: Uint8Array][]>;

  /** A picture for shared links, as a JPEG. */
  abstract shareCard(card: ShareCard): Promise<Uint8Array>;
}
