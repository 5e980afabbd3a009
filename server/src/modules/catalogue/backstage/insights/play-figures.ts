import { ListenerSketch } from './listener-sketch.js';

/** A play as the figures read it; `at` in ms is when it counted, or when it began where it never did. */
export interface PlayFact {
  id: number;
  trackId: number;
  albumId: number | null;
  userId: number | null;
  /** See `listenerHash`. */
  listener: number;
  sourceType: string | null;
  sourceId: number | null;
  msPlayed: number;
  durationMs: number;
  isCompleted: boolean;
  isSkipped: boolean;
  isCounted: boolean;
  at: number;
  device: string | null;
  browser: string | null;
  platform: string | null;
  country: string | null;
  city: string | null;
}

/** What plays are broken down by, and its name in the stored rows. */
export const LISTENER_DIMENSIONS = ['device', 'browser', 'platform', 'country', 'city', 'source'] as const;
export type ListenerDimension = (typeof LISTENER_DIMENSIONS)[number];
/** Artists, people and channels only of slices: else they have figures of their own. */
export type Dimension =
  | ListenerDimension
  | 'track'
  | 'album'
  | 'artist'
  | 'user'
  | 'channel'
  | 'hour'
  | 'ended'
  | 'skipped';

/** Plays, then hashes of the first listeners; `MANY` once there are three. */
type Tally = number[];
export type Details = Partial<Record<Dimension, Record<string, Tally>>>;

/** Values with fewer listeners could point at somebody. */
export const LISTENERS_SHOWN_FROM = 3;
export const REST = '~rest';
export const UNKNOWN = '~unknown';
export const BUCKETS = 100;
const MANY = -1;
/** Values of one dimension that a row keeps, so that it fits a text column; the rarest go into the rest. */
const VALUES_MAX = 100;
const BOUNDED_BY_NATURE: ReadonlySet<string> = new Set(['hour', 'ended', 'skipped']);

export const hasManyListeners = (tally: readonly number[]): boolean => tally[1] === MANY;

function noteListener(tally: Tally, hash: number): void {
  if (tally[1] === MANY || tally.indexOf(hash, 1) > 0) return;
  if (hash === MANY || tally.length >= LISTENERS_SHOWN_FROM) tally.splice(1, tally.length, MANY);
  else tally.push(hash);
}

const bucketOf = ({ msPlayed, durationMs }: PlayFact): number =>
  durationMs <= 0 ? BUCKETS : Math.min(BUCKETS, Math.floor((msPlayed / durationMs) * BUCKETS));

const valueOf: Record<ListenerDimension, (play: PlayFact) => string | null> = {
  device: (play) => play.device,
  browser: (play) => play.browser,
  platform: (play) => play.platform,
  country: (play) => play.country,
  city: (play) => (play.city === null ? null : `${play.city}, ${play.country ?? ''}`),
  source: (play) => play.sourceType,
};

/** What a play is of; null where that is not known. */
export const listenerValueOf = (dimension: ListenerDimension, play: PlayFact): string | null =>
  valueOf[dimension](play);

/** A row of the day or month table, as far as it is added up. */
export interface StoredFigures {
  plays: number;
  seconds: number;
  completions: number;
  skips: number;
  listeners: string;
  details: string;
}

/** All figures of the plays of one item in one span of time. */
export class PlayFigures {
  plays = 0;
  ms = 0;
  completions = 0;
  skips = 0;
  readonly listeners = new ListenerSketch();
  details: Details = {};

  get seconds(): number {
    return Math.round(this.ms / 1000);
  }

  /** @param isTrack the figures are of one track: there are no others to rank. */
  add(play: PlayFact, isTrack: boolean): void {
    if (play.isSkipped) this.skips += 1;
    this.tally('ended', String(bucketOf(play)), 1);
    if (play.isSkipped) this.tally('skipped', String(bucketOf(play)), 1);
    if (!play.isCounted) return;
    const hash = play.listener;
    this.plays += 1;
    this.ms += play.msPlayed;
    if (play.isCompleted) this.completions += 1;
    this.listeners.add(hash);
    for (const dimension of LISTENER_DIMENSIONS)
      noteListener(this.tally(dimension, listenerValueOf(dimension, play) || UNKNOWN, 1), hash);
    this.tally('hour', String(new Date(play.at).getUTCHours() + 24 * ((new Date(play.at).getUTCDay() + 6) % 7)), 1);
    if (isTrack) return;
    this.tally('track', String(play.trackId), 1);
    if (play.albumId !== null) this.tally('album', String(play.albumId), 1);
  }

  /** Only how much was played: of what nothing is broken down. */
  count({ msPlayed, isCompleted }: PlayFact): void {
    this.plays += 1;
    this.ms += msPlayed;
    if (isCompleted) this.completions += 1;
  }

  mergeStored(row: StoredFigures): void {
    this.plays += Number(row.plays);
    this.ms += Number(row.seconds) * 1000;
    this.completions += Number(row.completions);
    this.skips += Number(row.skips);
    this.listeners.mergeText(row.listeners);
    this.mergeDetails(JSON.parse(row.details) as Details);
  }

  merge(other: PlayFigures): void {
    this.plays += other.plays;
    this.ms += other.ms;
    this.completions += other.completions;
    this.skips += other.skips;
    this.listeners.merge(other.listeners);
    this.mergeDetails(other.details);
  }

  mergeDetails(details: Details): void {
    for (const [dimension, values] of Object.entries(details) as [Dimension, Record<string, Tally>][]) {
      for (const [value, [count = 0, ...hashes]] of Object.entries(values)) {
        const tally = this.tally(dimension, value, count);
        for (const hash of hashes) noteListener(tally, hash);
      }
    }
  }

  /** Takes away plays of a track that are in here twice; who listened is in here once anyway. */
  takeTwice(row: StoredFigures, { trackId, albumId }: { trackId: number; albumId: number | null }): void {
    this.plays -= Number(row.plays);
    this.ms -= Number(row.seconds) * 1000;
    this.completions -= Number(row.completions);
    this.skips -= Number(row.skips);
    const details = JSON.parse(row.details) as Details;
    for (const [dimension, values] of Object.entries(details) as [Dimension, Record<string, Tally>][])
      for (const [value, [count = 0]] of Object.entries(values)) this.take(dimension, value, count);
    this.take('track', String(trackId), Number(row.plays));
    if (albumId !== null) this.take('album', String(albumId), Number(row.plays));
  }

  private take(dimension: Dimension, value: string, count: number): void {
    const tally = this.details[dimension]?.[value];
    if (tally) tally[0] = Math.max(0, (tally[0] ?? 0) - count);
  }

  /** As the tables keep it. */
  toStored(): StoredFigures {
    return {
      plays: this.plays,
      seconds: this.seconds,
      completions: this.completions,
      skips: this.skips,
      listeners: this.listeners.toText(),
      details: JSON.stringify(bounded(this.details)),
    };
  }

  private tally(dimension: Dimension, value: string, count: number): Tally {
    // Some values are the sender's own words, `__proto__` among them.
    const values = (this.details[dimension] ??= Object.create(null) as Record<string, Tally>);
    const tally = (values[value] ??= [0]);
    tally[0] = (tally[0] ?? 0) + count;
    return tally;
  }
}

/** The same without anything that distinguishes listeners. */
export function withoutNames(details: Details): Details {
  const nameless: Details = { ...details };
  for (const dimension of LISTENER_DIMENSIONS) {
    const plays = Object.values(details[dimension] ?? {}).reduce((sum, [count = 0]) => sum + count, 0);
    if (plays > 0) nameless[dimension] = { [REST]: [plays, MANY] };
  }
  return nameless;
}

/** The most frequent values of each dimension, and one for the rest. */
function bounded(details: Details): Details {
  const kept: Details = {};
  for (const [dimension, values] of Object.entries(details) as [Dimension, Record<string, Tally>][]) {
    const named = Object.entries(values);
    if (BOUNDED_BY_NATURE.has(dimension) || named.length <= VALUES_MAX) {
      kept[dimension] = values;
      continue;
    }
    named.sort(([one, [a = 0]], [other, [b = 0]]) => Number(one === REST) - Number(other === REST) || b - a);
    const rest = named.slice(VALUES_MAX - 1).reduce((sum, [, [count = 0]]) => sum + count, 0);
    kept[dimension] = { ...Object.fromEntries(named.slice(0, VALUES_MAX - 1)), [REST]: [rest, MANY] };
  }
  return kept;
}
