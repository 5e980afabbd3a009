import { Injectable } from '@nestjs/common';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { HOUR_MS } from './calendar.js';
import { topOf, totalOf } from './blocks.js';
import type { Ranked } from './blocks.js';
import { evenStretches } from './even-stretches.js';
import { addCounts, addTail, noPoint } from './figure-points.js';
import type { Breakdown, Figures, Tail } from './figure-points.js';
import { countedIdOf, rankedKind } from './insight-item.js';
import type { RankedType, WideItem } from './insight-item.js';
import { edgesOf } from './insight-range.js';
import type { Range, Span } from './insight-range.js';
import { ListenerSketch } from './listener-sketch.js';
import { Places } from './places.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { PlayFigures } from './play-figures.js';
import type { Details, PlayFact } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import { SiteRollUpsRepository } from './site-roll-ups.repository.js';
import type { SitePiece } from './site-roll-ups.repository.js';
import { joinedStretches, middleOf, steadyParts, stretchesOf } from './site-stretches.js';
import type { Stretch } from './site-stretches.js';
import { SliceSums } from './slice-sums.service.js';

const HOURS_A_DAY = 24;
/** Listeners of each point are exact to the hour in so short a span, and to the day of UTC in longer ones. */
const HOURS_READ_MAX = 35 * HOURS_A_DAY;
/** What a ranking is asked for by id: the values of one statement are limited. */
const BESIDE_MAX = 1_000;

type Asked = Pick<Range, 'zone' | 'weekStart' | 'granularity'> & {
  span: Span;
  /** Otherwise listeners are none: who they were costs more to read than all counts. */
  withListeners?: boolean;
};

const hourRounded = (ms: number): number => Math.round(ms / HOUR_MS);
const within = (plays: readonly PlayFact[], { from, to }: Span): PlayFact[] =>
  plays.filter(({ at }) => at >= from && at < to);

/**
 * Figures of the whole site and of its slices: of what is folded for good, and of plays since then. Exact in any timezone with whole hours, also around
 * changes of its clocks. Only closed hours are read, never what a step is writing.
 */
@Injectable()
export class SiteFigures {
  constructor(
    private readonly rollUps: RollUpsRepository,
    private readonly site: SiteRollUpsRepository,
    private readonly facts: PlayFactsRepository,
    private readonly slices: SliceSums,
  ) {}

  /** When figures begin, ms; now where there are none. */
  async firstAt(item: WideItem, tail: Tail): Promise<number> {
    const hour = await this.rollUps.firstHour(item);
    return tail.plays.reduce((first, { at }) => Math.min(first, at), hour === null ? Date.now() : hour * HOUR_MS);
  }

  /** Counts and listeners over time. */
  async series(
    item: WideItem,
    { span, zone, weekStart, granularity, withListeners = true }: Asked,
    tail: Tail,
  ): Promise<Figures> {
    const edges = edgesOf(span, granularity, { zone, weekStart });
    const places = new Places(edges);
    const points = edges.slice(0, -1).map(noPoint);
    const people = points.map(() => new ListenerSketch());
    const isHour = granularity === 'hour';
    for (const { from, to, hours } of evenStretches(edges)) {
      const stretch = { from: hourRounded(from), to: closed(hourRounded(to), tail) };
      for (const row of await this.rollUps.hours(item, stretch, hours)) {
        const point = points[places.nearest(row.hour * HOUR_MS)];
        addCounts(point, row);
        if (isHour && point) point.listeners += row.listeners;
      }
    }
    const stretches = withListeners ? await this.peopleIn(item, edges, { granularity, tail }) : [];
    for (const { unit, at, listeners } of await this.pieces(item, stretches, false))
      people[places.nearest(middleOf(unit, at))]?.mergeText(listeners);
    for (const [index, plays] of places.sort(tail.plays, span)) addTail(points[index], people[index], plays, isHour);
    if (!isHour) points.forEach((point, index) => Object.assign(point, { listeners: people[index]?.size ?? 0 }));
    const all = new ListenerSketch();
    for (const sketch of people) all.merge(sketch);
    return { points, listeners: withListeners ? all.size : 0 };
  }

  /** What the plays of a span are broken down by; its parts are those in which the clocks of the timezone stay as they are. */
  async details(item: WideItem, span: Span & { zone: string }, tail: Tail): Promise<Breakdown> {
    const pieces = await this.pieces(item, await this.stretches(item, span, { tail, inMonths: true }), true);
    const plays = within(tail.plays, span);
    const details = item.type === 'slice' ? await this.slices.details(pieces, plays) : sumOf(pieces, plays);
    const byPiece = [];
    for (const part of steadyParts(span, span.zone)) {
      const fresh = new PlayFigures();
      for (const play of within(tail.plays, part)) fresh.add(play, false);
      const folded = await this.site.byHourOfWeek(item, {
        from: hourRounded(part.from),
        to: closed(hourRounded(part.to), tail),
      });
      fresh.mergeDetails({ hour: Object.fromEntries(folded.map(({ slot, plays }) => [String(slot), [plays]])) });
      byPiece.push({ middle: part.from, details: { hour: fresh.details.hour ?? {} } });
    }
    return { plays: totalOf(details, 'device'), details, byPiece };
  }

  /** What was played most, or from, and who plays most; of a slice by what its plays are broken down by. */
  async top(
    item: WideItem,
    type: RankedType,
    { range: span, tail }: { range: Span; tail: Tail },
    { details, limit }: { details: Details; limit: number },
  ): Promise<Ranked[]> {
    if (item.type === 'slice') return await this.slices.top(type, details, limit);
    const stretches = stretchesOf(hourRounded(span.from), closed(hourRounded(span.to), tail), { inMonths: true });
    const fresh = await this.freshOf(type, within(tail.plays, span));
    const kind = rankedKind(type);
    const ids = [...fresh.keys()];
    const sums = new Map<number, number>();
    for (let at = 0; at === 0 || at < ids.length; at += BESIDE_MAX) {
      const beside = ids.slice(at, at + BESIDE_MAX);
      for (const { id, value } of await this.site.ranked(kind, stretches, { limit, beside })) sums.set(id, value);
    }
    for (const [id, plays] of fresh) sums.set(id, (sums.get(id) ?? 0) + plays);
    return topOf(
      [...sums].map(([id, value]) => ({ id, value })),
      limit,
    );
  }

  /** Counted plays since the last folding, by what they were of. */
  private async freshOf(type: RankedType, plays: readonly PlayFact[]): Promise<Map<number, number>> {
    const counted = plays.filter(({ isCounted }) => isCounted);
    const credits = new Map<number, number[]>();
    if (type === 'artist') {
      for (const { trackId, artistId } of await this.facts.artistsOf([...new Set(counted.map((play) => play.trackId))]))
        credits.set(trackId, [...(credits.get(trackId) ?? []), artistId]);
    }
    const idsOf = (play: PlayFact): readonly (number | null)[] => {
      if (type === 'artist') return credits.get(play.trackId) ?? [];
      if (type === 'track') return [play.trackId];
      return [type === 'album' ? play.albumId : countedIdOf(type, play)];
    };
    const sums = new Map<number, number>();
    for (const id of counted.flatMap(idsOf)) if (id !== null) sums.set(id, (sums.get(id) ?? 0) + 1);
    return sums;
  }

  /** Who listened, in as few rows as tell the points apart: whole days within a point, hours at its ends. */
  private async peopleIn(
    item: WideItem,
    edges: readonly number[],
    { granularity, tail }: { granularity: Granularity; tail: Tail },
  ): Promise<Stretch[]> {
    const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
    const [from, to] = [hourRounded(span.from), closed(hourRounded(span.to), tail)];
    const since = await this.hoursSince(item);
    const inMonths = granularity !== 'day' && granularity !== 'week';
    // Of an hour the listeners are known by themselves.
    if (granularity === 'hour' || to - from > HOURS_READ_MAX || from < since)
      return await this.stretches(item, span, { tail, inMonths });
    return joinedStretches(
      edges.slice(0, -1).flatMap((edge, index) => {
        const [begin, end] = [hourRounded(edge), closed(hourRounded(edges[index + 1] ?? edge), tail)];
        return begin < end ? stretchesOf(begin, end, { inMonths }) : [];
      }),
    );
  }

  /** Where hours are not kept by themselves, or were not yet, a span begins and ends with the nearest day. */
  private async stretches(
    item: WideItem,
    span: Span,
    { tail, inMonths }: { tail: Tail; inMonths: boolean },
  ): Promise<Stretch[]> {
    const since = await this.hoursSince(item);
    const kept = (hour: number): number => (hour >= since ? hour : Math.round(hour / HOURS_A_DAY) * HOURS_A_DAY);
    return stretchesOf(kept(hourRounded(span.from)), kept(closed(hourRounded(span.to), tail)), { inMonths });
  }

  /** From which hour on they are kept by themselves: 0 where all of them are. */
  private async hoursSince(item: WideItem): Promise<number> {
    const [first, firstDay] = [await this.site.firstHour(item), await this.rollUps.firstDay(item)];
    if (firstDay === null) return 0;
    return first !== null && first < (firstDay + 1) * HOURS_A_DAY ? 0 : (first ?? Infinity);
  }

  private async pieces(item: WideItem, stretches: readonly Stretch[], withDetails: boolean) {
    return (await Promise.all(stretches.map((stretch) => this.site.pieces(item, stretch, withDetails)))).flat();
  }
}

/** What is kept of the whole site, and of plays since then. */
function sumOf(pieces: readonly SitePiece[], plays: readonly PlayFact[]): Details {
  const sum = new PlayFigures();
  for (const { details } of pieces) sum.mergeDetails(JSON.parse(details) as Details);
  for (const play of plays) sum.add(play, false);
  return sum.details;
}

/** Up to which hour something is folded for good. */
const closed = (hour: number, { foldedTo }: Tail): number => Math.min(hour, foldedTo ?? 0);
