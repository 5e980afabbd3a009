/**
 * Case- and accent-folds a name for comparing, sorting and searching; what people read stays as tagged.
 * "Brännö" and "BRANNO" fold alike; white space collapses.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss').replace(/æ/g, 'ae').replace(/œ/g, 'oe').replace(/ø/g, 'o').replace(/đ/g, 'd').replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim();
}
