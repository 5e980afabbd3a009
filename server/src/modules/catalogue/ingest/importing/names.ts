import { NAME_MAX } from '@tonearm/shared/limits';
import { fold } from '@tonearm/shared/rules/fold';

export const VARIOUS_ARTISTS = 'Various Artists';
export const UNKNOWN_ARTIST = 'Unknown Artist';

const PLAIN = /^[\x20-\x7e]+$/;
/** Control characters, and marks that change the direction of the text around the name. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const VARIOUS = new Set(['various artists', 'various', 'va', 'v.a.', 'v/a']);

/** Cuts to a length without leaving half a character. */
export function limited(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();
}

/** A name as tagged, fit to be stored; null when nothing in it can be seen. */
export function cleanName(raw: string | null | undefined, max = NAME_MAX): string | null {
  if (raw === null || raw === undefined) return null;
  if (PLAIN.test(raw)) return limited(raw.trim(), max) || null;
  const name = raw.toWellFormed().replace(UNWANTED, ' ').trim();
  return VISIBLE.test(name) ? limited(name, max) : null;
}

/** What names are compared and sorted by; a name of marks only folds to itself. */
export function foldedName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase().replace(/ {2,}/g, ' ').trim();
  return limited(fold(name) || name.toLowerCase(), NAME_MAX);
}

/** Whether an album artist says that there is none in particular. */
export const isVarious = (name: string): boolean => VARIOUS.has(foldedName(name));

/** As it is stored and compared. */
export const UNKNOWN_ARTIST_FOLDED = foldedName(UNKNOWN_ARTIST);
