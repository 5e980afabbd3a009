import { dayOf, hourOf, monthOf, HOUR_MS } from './calendar.js';
import { COUNTED_KINDS, countedIdOf, KIND_OF, SITE } from './insight-item.js';
import type { CountedType } from './insight-item.js';
import { PlayFigures } from './play-figures.js';
import type { PlayFact } from './play-figures.js';
import type { HourRow, ListenerRow } from './roll-ups.repository.js';

interface HourFigures {
  figures: { plays: number; ms: number; completions: number; skips: number };
  listeners: Set<number>;
}

/** What one item gets in a step. */
export interface ItemFigures {
  kind: number;
  id: number;
  figures: PlayFigures;
  hours: Map<number, HourFigures>;
}

/** Adds up the plays of a few hours of one UTC day, for every item that they count for. */
export class RollUpStep {
  readonly items = new Map<string, ItemFigures>();
  readonly listeners = new Map<string, ListenerRow>();
  /** The whole site by hours, which days of other timezones are made of. */
  readonly siteHours = new Map<number, PlayFigures>();

  /** @param from the first hour; @param to the hour behind the last. */
  constructor(
    readonly from: number,
    readonly to: number,
  ) {}

  get day(): number {
    return dayOf(this.from * HOUR_MS);
  }

  get month(): number {
    return monthOf(this.from * HOUR_MS);
  }

  add(play: PlayFact, artistIds: readonly number[]): void {
    this.addTo(KIND_OF.site, SITE.id, play);
    this.addToSite(play);
    this.addTo(KIND_OF.track, play.trackId, play);
    if (play.albumId !== null) this.addTo(KIND_OF.album, play.albumId, play);
    if (play.isCounted) {
      this.addCount('user', play);
      this.addCount('channel', play);
    }
    for (const artistId of artistIds) {
      this.addTo(KIND_OF.artist, artistId, play);
      if (play.isCounted && play.userId !== null) this.addListener(artistId, play.userId, play.at);
    }
  }

  private addCount(type: CountedType, play: PlayFact): void {
    const id = countedIdOf(type, play);
    if (id === null) return;
    const item = this.itemOf(COUNTED_KINDS[type], id);
    item.figures.count(play);
    this.addHour(item, play);
  }

  private addTo(kind: number, id: number, play: PlayFact): void {
    const item = this.itemOf(kind, id);
    item.figures.add(play, kind === KIND_OF.track);
    if (play.isCounted || play.isSkipped) this.addHour(item, play);
  }

  private itemOf(kind: number, id: number): ItemFigures {
    const key = `${kind}:${id}`;
    let item = this.items.get(key);
    if (!item) {
      item = { kind, id, figures: new PlayFigures(), hours: new Map() };
      this.items.set(key, item);
    }
    return item;
  }

  private addHour(item: ItemFigures, play: PlayFact): void {
    const hour = this.hourOf(play);
    let part = item.hours.get(hour);
    if (!part) {
      part = { figures: { plays: 0, ms: 0, completions: 0, skips: 0 }, listeners: new Set() };
      item.hours.set(hour, part);
    }
    if (play.isSkipped) part.figures.skips += 1;
    if (!play.isCounted) return;
    part.figures.plays += 1;
    part.figures.ms += play.msPlayed;
    if (play.isCompleted) part.figures.completions += 1;
    part.listeners.add(play.listener);
  }

  /** A beginning that was noted a moment before the step belongs to its first hour. */
  private hourOf({ at }: PlayFact): number {
    return Math.min(Math.max(hourOf(at), this.from), this.to - 1);
  }

  private addToSite(play: PlayFact): void {
    const hour = this.hourOf(play);
    const known = this.siteHours.get(hour) ?? new PlayFigures();
    known.add(play, false);
    this.siteHours.set(hour, known);
  }

  private addListener(artistId: number, userId: number, at: number): void {
    const key = `${artistId}:${userId}`;
    const known = this.listeners.get(key);
    if (!known) this.listeners.set(key, { artistId, userId, plays: 1, firstAt: at, lastAt: at, foldedTo: this.to });
    else {
      known.plays += 1;
      known.firstAt = Math.min(known.firstAt, at);
      known.lastAt = Math.max(known.lastAt, at);
    }
  }
}

export const hourRowsOf = ({ kind, id, hours }: ItemFigures): HourRow[] =>
  [...hours].map(([hour, { figures, listeners }]) => ({
    kind,
    id,
    hour,
    plays: figures.plays,
    seconds: Math.round(figures.ms / 1000),
    completions: figures.completions,
    skips: figures.skips,
    listeners: listeners.size,
  }));

/** Side by side as their tables are ordered, so that a unit touches few of their pages. */
export const itemsOf = ({ items }: RollUpStep): ItemFigures[] =>
  [...items.values()].sort((one, other) => one.kind - other.kind || one.id - other.id);

/** Artists whose plays are in it. */
export const artistsOf = (step: RollUpStep): number[] =>
  itemsOf(step).flatMap(({ kind, id }) => (kind === KIND_OF.artist ? [id] : []));

/** In that order as well. */
export const listenersOf = ({ listeners }: RollUpStep): ListenerRow[] =>
  [...listeners.values()].sort((one, other) => one.artistId - other.artistId || one.userId - other.userId);
