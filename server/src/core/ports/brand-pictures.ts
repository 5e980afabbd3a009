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

/** Where a part ends that may stand before the root of a drawing; -1: nowhere in what was read. Declarations hold some of their own in brackets. */
function endOfPart(text: string): number {
  const endOf = (mark: string, from = 0): number => {
    const at = text.indexOf(mark, from);
    return at < 0 ? -1 : at + mark.length;
  };
  if (text.startsWith('<?')) return endOf('?>');
  if (text.startsWith('<!--')) return endOf('-->');
  const [bracket, end] = [text.indexOf('['), endOf('>')];
  return bracket < 0 || end < bracket ? end : endOf('>', endOf(']'));
}

/** Whether the bytes claim to be a drawing (SVG). It is never served as one. */
export function isSvg(bytes: Uint8Array): boolean {
  let rest = Buffer.from(bytes.subarray(0, 4_096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  while (/^<[?!]/.test(rest)) {
    const end = endOfPart(rest);
    if (end < 0) return false;
    rest = rest.slice(end).trimStart();
  }
  return /^<svg[\s>]/i.test(rest);
}

/** Makes the pictures that carry the site's brand, of untrusted ones (png, webp, svg). */
export abstract class BrandPictures {
  /** A logo as a PNG that fits any place. @throws ImageRefused when the bytes are no picture that we accept. */
  abstract logo(bytes: Uint8Array): Promise<Uint8Array>;

  /** The site's icons of one picture, by their names (ICON_NAMES). @param ground `#rrggbb` under those that show no transparency; where nothing of the picture would be seen on it, white or near-black. @throws ImageRefused as above. */
  abstract icons(bytes: Uint8Array, ground: string): Promise<[name: string, bytes: Uint8Array][]>;

  /** A picture for shared links, as a JPEG. */
  abstract shareCard(card: ShareCard): Promise<Uint8Array>;
}
