import { createHash } from 'node:crypto';
import { ARTISTS_LENGTH, TITLE_LENGTH } from '../../music/listing/index.js';

const BARE_YEAR = '-01-01';
const VARIANT_LENGTH = 11;
const TAGGED = 't';
const GUESSED = 'g';

export const sha1 = (content: string | Uint8Array): string => createHash('sha1').update(content).digest('hex');

interface Identity {
  titleKey: string;
  artistsKey: string;
  /** Whether a tag names the album's artist; otherwise it is the track's. */
  hasAlbumArtist: boolean;
}

/**
 * Albums are stored under `group_key`: title, artists, whether those were tagged, and what distinguishes two of them.
 * So all albums of a title, and of an artist and title, stand beside each other in the index.
 */
export function identityOf(nameFolded: string, artistsFolded: readonly string[], hasAlbumArtist: boolean): Identity {
  return {
    titleKey: sha1(nameFolded).slice(0, TITLE_LENGTH),
    artistsKey: sha1(JSON.stringify([...artistsFolded].sort())).slice(0, ARTISTS_LENGTH),
    hasAlbumArtist,
  };
}

/** A key that none of the taken ones is. */
export function groupKey(identity: Identity, releaseDate: string | null, taken: ReadonlySet<string>): string {
  const start = `${identity.titleKey}${identity.artistsKey}${identity.hasAlbumArtist ? TAGGED : GUESSED}`;
  for (let n = 0; ; n += 1) {
    const key = `${start}${sha1(`${releaseDate ?? ''}${n === 0 ? '' : `#${n}`}`).slice(0, VARIANT_LENGTH)}`;
    if (!taken.has(key)) return key;
  }
}

/** First and last possible key of a title. */
export const titleRange = (titleKey: string): [string, string] => [titleKey, `${titleKey}z`];
export const titleKeyOf = (key: string): string => key.slice(0, TITLE_LENGTH);
export const artistsKeyOf = (key: string): string => key.slice(TITLE_LENGTH, TITLE_LENGTH + ARTISTS_LENGTH);
export const isTaggedKey = (key: string): boolean => key[TITLE_LENGTH + ARTISTS_LENGTH] === TAGGED;

/** Two dates of one album: equal, one is not known, or one is the bare year (stored as 1 January) of the other. */
export function datesAgree(one: string | null, other: string | null): boolean {
  if (!one || !other || one === other) return true;
  return one.slice(0, 4) === other.slice(0, 4) && (one.endsWith(BARE_YEAR) || other.endsWith(BARE_YEAR));
}

/** The date of an album whose files give two: the exact one of a year, else the later. Does not depend on their order. */
export function betterDate(one: string | null, other: string | null): string | null {
  if (!one || !other) return one ?? other;
  if (datesAgree(one, other)) return one.endsWith(BARE_YEAR) ? other : one;
  return one > other ? one : other;
}
