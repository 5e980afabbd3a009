import { genreByNumber } from './id3-genres.js';
import { cleanName } from './text.js';

const GENRES_MAX = 20;
const GENRE_CHARS = 60;
const SPECIAL: Readonly<Record<string, string>> = { RX: 'Remix', CR: 'Cover' };
// Other lists know two of the numbered genres under names that we do not use.
const ALIASES: Readonly<Record<string, string>> = { Negerpunk: 'Afro-Punk', Bebob: 'Bebop' };

/**
 * Genre names of raw tag values: "Rock; Pop" is split, ID3 numbers become names ("17", "(17)"), a refinement stands
 * beside its number's name ("(17)Rock/Pop" is Rock and Rock/Pop). A slash or comma belongs to the name.
 */
export function genresOf(values: readonly string[]): string[] {
  const genres = new Map<string, string>();
  for (const value of values) {
    for (const part of value.slice(0, 2_000).split(/[;\0]/)) {
      for (const raw of unpack(part.trim())) {
        const name = cleanName(ALIASES[raw] ?? raw, GENRE_CHARS);
        if (name && !genres.has(name.toLowerCase())) genres.set(name.toLowerCase(), name);
      }
    }
    if (genres.size >= GENRES_MAX) break;
  }
  return [...genres.values()].slice(0, GENRES_MAX);
}

function unpack(text: string): string[] {
  const names: string[] = [];
  let rest = text;
  for (let code = /^\((\d{1,3}|RX|CR)\)/.exec(rest); code; code = /^\((\d{1,3}|RX|CR)\)/.exec(rest)) {
    const name = nameOf(code[1] ?? '');
    if (name) names.push(name);
    rest = rest.slice(code[0].length);
  }
  // ID3v2.3 escapes a leading bracket by doubling it.
  if (rest.startsWith('((')) rest = rest.slice(1);
  if (rest === '') return names;
  if (names.length > 0) return [...names, rest];
  return /^(\d{1,3}|RX|CR)$/.test(rest) ? [nameOf(rest) ?? ''] : [rest];
}

function nameOf(code: string): string | undefined {
  return SPECIAL[code] ?? genreByNumber(Number(code));
}
