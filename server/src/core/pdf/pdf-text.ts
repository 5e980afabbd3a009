import anyAscii from 'any-ascii';

/** Letters outside Latin-1 that every reader of PDF has in its own fonts (WinAnsiEncoding). */
const WIN_ANSI: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['‚', 0x82],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['™', 0x99],
  ['š', 0x9a],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
]);
/** Money is named as those who pay with it know it. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['₺', 'TL'],
  ['₹', 'Rs'],
  ['₽', 'RUB'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₴', 'UAH'],
]);
const LATIN = /\p{Script=Latin}/u;
const MARKS = /\p{M}/gu;
const LATIN_1_MAX = 0xff;
const CONTROL_END = 0x20;
const DELETE = 0x7f;
const UNKNOWN = 0x3f;

function bytesOf(letter: string): number[] {
  const code = letter.codePointAt(0) ?? UNKNOWN;
  if ((code >= CONTROL_END && code < DELETE) || (code >= 0xa0 && code <= LATIN_1_MAX)) return [code];
  const known = WIN_ANSI.get(letter);
  if (known !== undefined) return [known];
  if (code < CONTROL_END || code === DELETE) return [UNKNOWN];
  // Most Latin letters are there without their marks.
  const plain = LATIN.test(letter) ? letter.normalize('NFD').replace(MARKS, '') : letter;
  return [...(plain === letter ? soundOf(letter) : plain)].flatMap(bytesOf);
}

/** In plain Latin letters. Marks of other scripts that stand for no sound are left out. */
const soundOf = (letter: string): string =>
  CURRENCIES.get(letter) ?? (anyAscii(letter) || (letter.replace(MARKS, '') && '?'));

/** The bytes of a text in the fonts that all readers have. What these lack becomes the letter without its marks, and other scripts Latin letters that sound alike. */
export const pdfBytes = (text: string): number[] => [...text.replace(/\s/g, ' ')].flatMap(bytesOf);

/** Widths of Helvetica from the space on, in thousandths of its size. */
const WIDTHS = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
const FIRST = 0x20;
const USUAL = 556;
/** Bold letters are so much wider. */
const BOLD = 1.07;

/** How wide it is in points; near enough to stand at the right and to be broken into lines. */
export const pdfWidth = (text: string, size: number, isBold = false): number =>
  (pdfBytes(text).reduce((sum, byte) => sum + (WIDTHS[byte - FIRST] ?? USUAL), 0) * size * (isBold ? BOLD : 1)) / 1_000;

/** Lines that are no wider than this; a word that is stands alone. */
export function pdfLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && pdfWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
