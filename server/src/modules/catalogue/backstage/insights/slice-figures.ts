import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { ListenerSketch } from './listener-sketch.js';
import { LISTENER_DIMENSIONS, listenerValueOf, REST, UNKNOWN } from './play-figures.js';
import type { Details, Dimension, PlayFact, StoredFigures } from './play-figures.js';

/** What the plays of a slice rank; people by their numbers (`figure_listeners`). */
const SLICE_RANKS = ['track', 'album', 'artist', 'user', 'channel'] as const;
const RANKS: ReadonlySet<string> = new Set(SLICE_RANKS);

/** How many of each a row ranks, the most frequent ones: what is beyond them in each hour or day is lost to the ranking of a month. */
const RANKED = { hour: 50, day: 200, month: 800 } as const;
export type SliceUnit = keyof typeof RANKED;
/** Values that a row keeps of each dimension, so that it fits a text column, whatever names programs give themselves. */
const VALUES_MAX = 100;
const COUNTRIES_MAX = 300;

/** Shorter texts are stored as they are. */
const PACKED_FROM = 200;

type Counts = Map<string, number>;

const packed = (json: string): string =>
  json.length < PACKED_FROM ? json : deflateRawSync(Buffer.from(json)).toString('base64');

const unpacked = (text: string): string =>
  text.startsWith('{') ? text : inflateRawSync(Buffer.from(text, 'base64')).toString();

/**
 * Figures of the plays that one filter lets through, as only those see them who may see everybody: values are counted, without a trace of
 * who they are of. Stored in few letters, as there is a row for each value in each hour.
 */
export class SliceFigures {
  plays = 0;
  ms = 0;
  completions = 0;
  skips = 0;
  readonly listeners = new ListenerSketch();
  private readonly counts = new Map<Dimension, Counts>();

  /** @param artists whom the play counts for. */
  add(play: PlayFact, artists: readonly number[]): void {
    if (play.isSkipped) this.skips += 1;
    if (!play.isCounted) return;
    this.plays += 1;
    this.ms += play.msPlayed;
    if (play.isCompleted) this.completions += 1;
    this.listeners.add(play.listener);
    for (const dimension of LISTENER_DIMENSIONS) this.count(dimension, listenerValueOf(dimension, play) || UNKNOWN, 1);
    this.count('track', String(play.trackId), 1);
    if (play.albumId !== null) this.count('album', String(play.albumId), 1);
    for (const id of artists) this.count('artist', String(id), 1);
    if (play.userId !== null) this.count('user', String(play.userId), 1);
    if (play.sourceType === 'channel' && play.sourceId !== null) this.count('channel', String(play.sourceId), 1);
  }

  merge(other: SliceFigures): void {
    this.plays += other.plays;
    this.ms += other.ms;
    this.completions += other.completions;
    this.skips += other.skips;
    this.listeners.merge(other.listeners);
    for (const [dimension, counts] of other.counts)
      for (const [value, count] of counts) this.count(dimension, value, count);
  }

  mergeStored(row: StoredFigures): void {
    this.plays += Number(row.plays);
    this.ms += Number(row.seconds) * 1000;
    this.completions += Number(row.completions);
    this.skips += Number(row.skips);
    this.listeners.mergeText(row.listeners);
    this.mergeDetails(row.details);
  }

  /** Takes in what a row keeps. */
  mergeDetails(text: string): void {
    const details = JSON.parse(unpacked(text)) as Record<Dimension, Record<string, number>>;
    for (const [dimension, counts] of Object.entries(details) as [Dimension, Record<string, number>][])
      for (const value in counts) this.count(dimension, value, counts[value] ?? 0);
  }

  /** Gives people their numbers, or ids again; who has none is left out. */
  rename(namesOf: (id: string) => number | undefined): void {
    const people = this.counts.get('user');
    if (!people) return;
    this.counts.delete('user');
    for (const [id, count] of people) {
      const name = namesOf(id);
      if (name !== undefined) this.count('user', String(name), count);
    }
  }

  /** Ids of the people in it. */
  get people(): string[] {
    return [...(this.counts.get('user') ?? new Map<string, number>()).keys()];
  }

  get details(): Details {
    return Object.fromEntries(
      [...this.counts].map(([dimension, counts]) => [
        dimension,
        Object.fromEntries([...counts].map(([value, count]) => [value, [count]])),
      ]),
    );
  }

  /** As the tables keep it. */
  toStored(unit: SliceUnit): StoredFigures {
    const kept = [...this.counts].map(
      ([dimension, counts]) => [dimension, bounded(counts, mostOf(dimension, unit))] as const,
    );
    return {
      plays: this.plays,
      seconds: Math.round(this.ms / 1000),
      completions: this.completions,
      skips: this.skips,
      listeners: this.listeners.toText(),
      details: packed(JSON.stringify(Object.fromEntries(kept))),
    };
  }

  private count(dimension: Dimension, value: string, count: number): void {
    let counts = this.counts.get(dimension);
    if (!counts) {
      counts = new Map();
      this.counts.set(dimension, counts);
    }
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

const mostOf = (dimension: Dimension, unit: SliceUnit): number =>
  RANKS.has(dimension) ? RANKED[unit] : dimension === 'country' ? COUNTRIES_MAX : VALUES_MAX;

/** The most frequent values, and one for the rest. */
function bounded(counts: Counts, most: number): Record<string, number> {
  if (counts.size <= most) return Object.fromEntries(counts);
  const named = [...counts]
    .filter(([value]) => value !== REST)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  const rest = named.slice(most).reduce((sum, [, count]) => sum + count, counts.get(REST) ?? 0);
  return { ...Object.fromEntries(named.slice(0, most)), [REST]: rest };
}
