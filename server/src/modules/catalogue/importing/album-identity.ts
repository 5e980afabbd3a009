import { createHash } from 'node:crypto';

const BARE_YEAR = '-01-01';

export const sha1 = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex');

interface Grouping {
  artistsFolded: readonly string[];
  nameFolded: string;
  releaseDate: string | null;
  isCompilation: boolean;
}

/**
 * Keys under which the album of a file may stand, the main one first. The first album of its artist and title takes the
 * main key whatever its date; one with another date takes a key of its own. Tracks of a compilation carry the years of
 * their first releases, so there the date says nothing.
 */
export function albumKeys(album: Grouping): [string, ...string[]] {
  const base = JSON.stringify([[...album.artistsFolded].sort(), album.nameFolded]);
  const main = sha1(base);
  if (!album.releaseDate || album.isCompilation) return [main];
  const year = `${album.releaseDate.slice(0, 4)}${BARE_YEAR}`;
  const exact = sha1(`${base}${album.releaseDate}`);
  return year === album.releaseDate ? [main, exact] : [main, exact, sha1(`${base}${year}`)];
}

/** Two dates of one album: equal, one is not known, or one is the bare year (stored as 1 January) of the other. */
export function datesAgree(one: string | null, other: string | null): boolean {
  if (!one || !other || one === other) return true;
  return one.slice(0, 4) === other.slice(0, 4) && (one.endsWith(BARE_YEAR) || other.endsWith(BARE_YEAR));
}

/** The date to keep of two that agree: the exact one; of a compilation the latest. Does not depend on the order of files. */
export function betterDate(kept: string | null, offered: string | null, isCompilation: boolean): string | null {
  if (!kept || !offered) return kept ?? offered;
  if (isCompilation) return offered > kept ? offered : kept;
  return kept.endsWith(BARE_YEAR) && datesAgree(kept, offered) ? offered : kept;
}
