const SLUG_MAX = 100;

/** Lower-case, dash-separated form of a name for addresses, of at most so many characters; scripts other than Latin stay, empty becomes "-" (spec 1 §2). */
export function slugify(name: string, max = SLUG_MAX): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replace(/^-+|-+$/g, '');
  return slug || '-';
}
