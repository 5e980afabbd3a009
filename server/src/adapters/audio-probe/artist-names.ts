import type { AudioMetadata } from '../../core/ports/audio-probe.js';
import type { RawTags } from './raw-tags.js';
import { cleanName } from './text.js';

type Credit = AudioMetadata['artists'][number];

const VALUE_MAX = 1_000;
const CREDITS_MAX = 64;
// Without its dot the word counts in small or capital letters only: "Little Feat Live" is a name.
const DOTTED = String.raw`(?:[Ff]eat|FEAT|[Ff]t|FT)\.\s*`;
const WORD = String.raw`(?:feat|FEAT|ft|FT|[Ff]eaturing|FEATURING)\s+`;
const BRACKETED = new RegExp(String.raw`[([]\s?(?:${DOTTED}|${WORD}|Feat\s|Ft\s)([^()[\]]+)[)\]]`);
const TRAILING = new RegExp(String.raw`\s(?:${DOTTED}|${WORD})(.+)$`);

interface Split {
  primary: string[];
  featured: string[];
}

/**
 * The credits of a track. "A; B" and several values are several artists, "A feat. B" names a guest (also in the
 * title's brackets); "A & B", "A, B" and "AC/DC" are one name, because no rule can distinguish a duo from two artists.
 */
export function creditsOf(tags: RawTags): Credit[] {
  const split = splitNames(tags.all('artist'));
  const credits = new Credits();
  const listed = splitNames(tags.all('artists')).primary;
  if (listed.length > 1 && split.primary.length <= 1) {
    const guests = split.featured.join(' ').toLowerCase();
    for (const name of listed) credits.add(name, guests.includes(name.toLowerCase()) ? 'featured' : 'primary');
  } else {
    for (const name of split.primary.length > 0 ? split.primary : listed) credits.add(name, 'primary');
    for (const name of split.featured) credits.add(name, 'featured');
  }
  const guest = BRACKETED.exec((tags.first('title') ?? '').slice(0, VALUE_MAX))?.[1];
  if (guest) for (const name of splitList(guest)) credits.add(name, 'featured');
  for (const role of ['remixer', 'producer', 'composer'] as const) {
    for (const value of tags.all(role)) for (const name of splitList(value)) credits.add(name, role);
  }
  return credits.list;
}

/** Album artists: as the track's, guests left out. */
export function albumArtistsOf(tags: RawTags): string[] {
  const names = new Map<string, string>();
  for (const name of splitNames(tags.all('albumArtist')).primary) {
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()].slice(0, CREDITS_MAX);
}

class Credits {
  readonly list: Credit[] = [];
  private readonly seen = new Set<string>();

  /** A guest who is already a primary artist is not named twice. */
  add(name: string, role: Credit['role']): void {
    const folded = name.toLowerCase();
    const known = role === 'featured' && this.seen.has(`primary ${folded}`);
    if (known || this.seen.has(`${role} ${folded}`) || this.list.length >= CREDITS_MAX) return;
    this.seen.add(`${role} ${folded}`);
    this.list.push({ name, role });
  }
}

function splitNames(values: readonly string[]): Split {
  const split: Split = { primary: [], featured: [] };
  for (const value of values) {
    for (const part of splitList(value)) {
      const match = BRACKETED.exec(part) ?? TRAILING.exec(part);
      const main = match ? cleanName(part.replace(match[0], ' ').replace(/\s{2,}/g, ' ')) : part;
      if (main) split.primary.push(main);
      if (match?.[1]) split.featured.push(...splitList(match[1]));
    }
  }
  return split;
}

function splitList(value: string): string[] {
  return value
    .slice(0, VALUE_MAX)
    .split(/[;\0]/)
    .slice(0, CREDITS_MAX)
    .flatMap((part) => cleanName(part) ?? []);
}
