/**
 * Case- and accent-folds a name for comparing, sorting and searching; what people read stays as tagged.
 * "Brännö" and "BRANNO" fold alike; white space collapses.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Latin, Greek and Cyrillic accents only: vowel signs and voicing marks of other scripts are letters.
      .replace(/[\u0300-\u036f]+/g, '')
      .toLowerCase()
      .replace(/ß/g, 'ss')
      .replace(/æ/g, 'ae')
      .replace(/œ/g, 'oe')
      .replace(/ø/g, 'o')
      .replace(/đ/g, 'd')
      .replace(/ł/g, 'l')
      .replace(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}
