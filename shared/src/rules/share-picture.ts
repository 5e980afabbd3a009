/** What a picture for shared links says: a name, and whose it is. */
export interface ShareWords {
  title: string;
  text: string;
}

/** Pixels of each. */
export const SHARE_PICTURE = { width: 1_200, height: 630 } as const;

/** A short name for what stands in a picture (cyrb53): another text, another address. It guards nothing. */
function shortHash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
}

interface Shown {
  /** Site-relative address of the page; without one it is the site's own picture. */
  path?: string | undefined;
  words: ShareWords;
  /** Site-relative address of what the page shows. */
  image: string | null;
  siteName: string;
  /** What of the brand it shows. */
  logo: string;
  accent: string;
}

/** The site-relative address of a page's picture; another one as soon as what it shows is. */
export function sharePicturePath({ path, words, image, siteName, logo, accent }: Shown): string {
  const version = shortHash(JSON.stringify([words.title, words.text, image, siteName, logo, accent]));
  return `/share.jpg?${path === undefined ? '' : `page=${encodeURIComponent(path)}&`}v=${version}`;
}
