import { Injectable } from '@nestjs/common';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { dayOf, DAY_MS, HOUR_MS, HOURS_A_DAY, monthOf, monthStart } from './calendar.js';
import { HeardRepository } from './heard.repository.js';
import type { InsightItem } from './insight-item.js';
import { edgesOf } from './insight-range.js';
import type { Span } from './insight-range.js';
import { ListenerSketch } from './listener-sketch.js';
import { PlayFigures } from './play-figures.js';
import type { Details, HeardPlay, StoredFigures } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';

/** Plays that one request adds up itself; there are more only while a site's first figures are being made. */
const TAIL_MAX = 20_000;
/** Longer spans are read as whole months, with days at both ends. */
const DAYS_READ_MAX = 62;
const HALF_DAY_MS = DAY_MS / 2;

export interface PointFigures {
  at: number;
  plays: number;
  seconds: number;
  completions: number;
  skips: number;
  listeners: number;
}

export interface Figures {
  points: PointFigures[];
  /** Of the whole span: people who come back are one. */
  listeners: number;
}

/** What is not folded yet. */
export interface Tail {
  plays: readonly HeardPlay[];
  /** Hours since 1970; null before anything was folded. */
  foldedTo: number | null;
}

interface Piece {
  /** Its middle, ms: a day of UTC belongs to the local day that it has most of. */
  middle: number;
  row: StoredFigures;
}

interface Asked {
  span: Span;
  zone: string;
  granularity: Granularity;
}

const hourRounded = (ms: number): number => Math.round(ms / HOUR_MS);

/**
 * Adds up what is folded and what is not. Counts by hours and days are exact in any timezone with whole hours. Listeners, and what plays
 * are told apart by, are kept by days of UTC: elsewhere the ends of a range are off by up to half a day.
 */
@Injectable()
export class FiguresReader {
  constructor(private readonly rollUps: RollUpsRepository, private readonly heard: HeardRepository) {}

  async tail(item: InsightItem): Promise<Tail> {
    const mark = await this.rollUps.mark();
    const plays = await this.heard.tail(item, { at: (mark?.foldedTo ?? 0) * HOUR_MS, id: mark?.lastPlay ?? 0 }, TAIL_MAX);
    return { plays, foldedTo: mark?.foldedTo ?? null };
  }

  /** When the item's figures begin, ms; now where there are none. */
  async firstAt(item: InsightItem, tail: Tail): Promise<number> {
    const day = await this.rollUps.firstDay(item);
    return Math.min(day === null ? Date.now() : day * DAY_MS + HALF_DAY_MS, ...tail.plays.map(({ at }) => at));
  }

  /** Counts and listeners over time. */
  async series(item: InsightItem, { span, zone, granularity }: Asked, tail: Tail): Promise<Figures> {
    const edges = edgesOf(span, granularity, zone);
    const places = new Places(edges);
    const points = edges.slice(0, -1).map((at): PointFigures => ({ at, plays: 0, seconds: 0, completions: 0, skips: 0, listeners: 0 }));
    const people = points.map(() => new ListenerSketch());
    const isFine = granularity === 'hour' || granularity === 'day';
    const pieces = await this.pieces(item, span, { withDetails: false, inMonths: granularity === 'month' || granularity === 'year' });
    for (const { middle, row } of pieces) {
      const index = places.nearest(middle);
      people[index]?.mergeText(row.listeners);
      if (!isFine) addCounts(points[index], row);
    }
    if (isFine) {
      // Where clocks change within the range, one of its days has 23 or 25 hours.
      const areDaysEven = granularity === 'day' && edges.every((edge, index) => edge - span.from === index * DAY_MS);
      for (const row of await this.rollUps.hours(item, { from: hourRounded(span.from), to: hourRounded(span.to) }, areDaysEven ? HOURS_A_DAY : 1)) {
        const point = points[places.nearest(row.hour * HOUR_MS)];
        addCounts(point, row);
        if (granularity === 'hour' && point) point.listeners += row.listeners;
      }
    }
    for (const [index, plays] of places.sort(tail.plays, span)) addTail(points[index], people[index], plays, granularity === 'hour');
    if (granularity !== 'hour') points.forEach((point, index) => Object.assign(point, { listeners: people[index]?.size ?? 0 }));
    const all = new ListenerSketch();
    for (const sketch of people) all.merge(sketch);
    return { points, listeners: all.size };
  }

  /** What the plays of a span are told apart by. */
  async details(item: InsightItem, span: Span, tail: Tail): Promise<Pick<PlayFigures, 'plays' | 'details'> & { byPiece: { middle: number; details: Details }[] }> {
    const sum = new PlayFigures();
    const pieces = await this.pieces(item, span, { withDetails: true, inMonths: span.to - span.from > DAYS_READ_MAX * DAY_MS });
    const byPiece = pieces.map(({ middle, row }) => ({ middle, details: JSON.parse(row.details) as Details }));
    for (const [index, { row }] of pieces.entries()) {
      sum.plays += Number(row.plays);
      sum.mergeDetails(byPiece[index]?.details ?? {});
    }
    const rest = new PlayFigures();
    for (const play of tail.plays) if (play.at >= span.from && play.at < span.to) rest.add(play, item.type === 'track');
    sum.plays += rest.plays;
    sum.mergeDetails(rest.details);
    byPiece.push({ middle: Date.now(), details: rest.details });
    return { plays: sum.plays, details: sum.details, byPiece };
  }

  /** Rows of a span: days, or whole months and the days around them. */
  private async pieces(item: InsightItem, span: Span, { withDetails, inMonths }: { withDetails: boolean; inMonths: boolean }): Promise<Piece[]> {
    const first = Math.round(span.from / DAY_MS);
    const last = span.to > Date.now() ? dayOf(Date.now()) + 1 : Math.round(span.to / DAY_MS);
    const days = async (from: number, to: number): Promise<Piece[]> =>
      (from >= to ? [] : (await this.rollUps.periods('play_days', item, { from, to }, withDetails)).map((row) => ({ middle: row.period * DAY_MS + HALF_DAY_MS, row })));
    if (!inMonths) return await days(first, last);
    const [firstMonth, lastMonth] = [monthOf(first * DAY_MS - 1) + 1, monthOf(last * DAY_MS)];
    if (firstMonth >= lastMonth) return await days(first, last);
    const months = await this.rollUps.periods('play_months', item, { from: firstMonth, to: lastMonth }, withDetails);
    return [
      ...await days(first, dayOf(monthStart(firstMonth))),
      ...months.map((row) => ({ middle: (monthStart(row.period) + monthStart(row.period + 1)) / 2, row })),
      ...await days(dayOf(monthStart(lastMonth)), last),
    ];
  }
}

/** Finds the point that a time belongs to. */
class Places {
  constructor(private readonly edges: readonly number[]) {}

  /** What lies outside belongs to the first or the last point. */
  nearest(ms: number): number {
    let [low, high] = [0, this.edges.length - 2];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.edges[middle] ?? 0) <= ms) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  sort(plays: readonly HeardPlay[], { from, to }: Span): Map<number, HeardPlay[]> {
    const sorted = new Map<number, HeardPlay[]>();
    for (const play of plays) {
      if (play.at < from || play.at >= to) continue;
      const index = this.nearest(play.at);
      const known = sorted.get(index);
      if (known) known.push(play);
      else sorted.set(index, [play]);
    }
    return sorted;
  }
}

function addCounts(point: PointFigures | undefined, row: Pick<StoredFigures, 'plays' | 'seconds' | 'completions' | 'skips'>): void {
  if (!point) return;
  point.plays += Number(row.plays);
  point.seconds += Number(row.seconds);
  point.completions += Number(row.completions);
  point.skips += Number(row.skips);
}

function addTail(point: PointFigures | undefined, people: ListenerSketch | undefined, plays: readonly HeardPlay[], isHour: boolean): void {
  const figures = new PlayFigures();
  for (const play of plays) figures.add(play, false);
  addCounts(point, figures);
  people?.merge(figures.listeners);
  if (isHour && point) point.listeners += figures.listeners.size;
}

export const foldedAt = ({ foldedTo }: Tail): string | null => (foldedTo === null ? null : new Date(foldedTo * HOUR_MS).toISOString());
