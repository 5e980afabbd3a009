import type { QueueEntry } from './player-types';

/** Random numbers in [0, 1) that repeat for the same seed (mulberry32), so that the reducer stays pure. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const artistOf = (entry: QueueEntry): number => entry.track.artists[0]?.id ?? 0;

function fisherYates<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

function groupByArtist(entries: readonly QueueEntry[]): Map<number, QueueEntry[]> {
  const groups = new Map<number, QueueEntry[]>();
  for (const entry of entries) {
    const group = groups.get(artistOf(entry));
    if (group) group.push(entry);
    else groups.set(artistOf(entry), [entry]);
  }
  return groups;
}

/**
 * The artist to come next: any but the previous one, weighted by how many entries are left. An artist that fills
 * more than half of the rest has to come now, or two of theirs would meet later.
 */
function pickArtist(
  groups: Map<number, QueueEntry[]>,
  left: number,
  previous: number | null,
  random: () => number,
): number {
  const others = [...groups].filter(([artist]) => artist !== previous);
  const crowded = others.find(([, group]) => group.length > Math.ceil((left - 1) / 2));
  if (crowded) return crowded[0];
  let ticket = Math.floor(random() * others.reduce((sum, [, group]) => sum + group.length, 0));
  for (const [artist, group] of others) {
    ticket -= group.length;
    if (ticket < 0) return artist;
  }
  return previous ?? 0;
}

/** The entries in random order, no artist twice in a row when that is possible; `first` has just been placed before them. */
export function shuffleEntries(entries: readonly QueueEntry[], seed: number, first: QueueEntry | null): QueueEntry[] {
  const random = seededRandom(seed);
  const groups = groupByArtist(fisherYates(entries, random));
  const result: QueueEntry[] = [];
  let previous = first ? artistOf(first) : null;
  for (let left = entries.length; left > 0; left -= 1) {
    const artist = pickArtist(groups, left, previous, random);
    const group = groups.get(artist) ?? [];
    const entry = group.pop();
    if (entry) result.push(entry);
    if (group.length === 0) groups.delete(artist);
    previous = artist;
  }
  return result;
}
