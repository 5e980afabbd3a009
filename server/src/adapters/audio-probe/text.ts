/** Longest text and longest name that leave the probe. */
export const TEXT_MAX = 10_000;
export const NAME_MAX = 255;

// Whole surrogate pairs are caught too and pass unchanged; without the `u` flag the test costs half.
const SUSPICIOUS = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/;
// Taggers write Windows-1252 where the format says ISO 8859-1; the C1 range holds no characters of its own.
const C1 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17d, 0, 0, 0x2018,
  0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178,
];

/** A one-line name: no control characters, no lone surrogates, trimmed and cut; null when nothing is left. */
export function cleanName(value: string, max = NAME_MAX): string | null {
  const short = value.length > TEXT_MAX ? value.slice(0, TEXT_MAX) : value;
  const plain = SUSPICIOUS.test(short) ? repair(short.replace(/[\t\r\n]+/g, ' ')) : short;
  return cut(plain.trim(), max).trimEnd() || null;
}

/** Text of several lines, line ends made `\n`. */
export function cleanText(value: string, max = TEXT_MAX): string | null {
  const short = value.length > max * 2 ? value.slice(0, max * 2) : value;
  const lines = short.replace(/\r\n?/g, '\n');
  return cut(SUSPICIOUS.test(lines) ? repair(lines) : lines, max).trim() || null;
}

/** Cuts to a number of UTF-16 units without leaving half a character. */
function cut(value: string, max: number): string {
  if (value.length <= max) return value;
  return value.slice(0, max).replace(/\p{Cs}$/u, '');
}

function repair(value: string): string {
  return value
    .replace(/[\u0080-\u009f]/g, (sign) => {
      const code = C1[sign.charCodeAt(0) - 0x80];
      return code ? String.fromCharCode(code) : '';
    })
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]|\p{Cs}/gu, '');
}

/** Text of a format that has no encoding, given as ISO 8859-1: what is valid UTF-8 was meant as such. */
export function utf8OrLatin1(latin1: string): string {
  if (!/[\u0080-\u00ff]/.test(latin1)) return latin1;
  const utf8 = Buffer.from(latin1, 'latin1').toString('utf8');
  return utf8.includes('\ufffd') ? latin1 : utf8;
}
