import { Injectable } from '@nestjs/common';
import type { Granularity } from '@tonearm/shared/insights/insights';
import { dayOf, DAY_MS, HOUR_MS } from './calendar.js';
import { idsOf, topOf } from './blocks.js';
import type { Ranked } from './blocks.js';
import { evenStretches } from './even-stretches.js';
import { PlayFactsRepository } from './play-facts.repository.js';
import { addCounts, addTail, noPoint } from './figure-points.js';
import type { Breakdown, Figures, PointFigures, Tail } from './figure-points.js';
import { countedIdOf, isWide, playedOf } from './insight-item.js';
import type { CountedType, FiguredItem, PlayedItem, RankedType } from './insight-item.js';
import { isInSlice } from './slices.js';
import { edgesOf } from './insight-range.js';
import type { Span } from './insight-range.js';
import { ListenerSketch } from './listener-sketch.js';
import { daysOf, middayOf, PieceReader } from './piece-reader.service.js';
import { PlayFigures, withoutNames } from './play-figures.js';
import type { Details, PlayFact } from './play-figures.js';
import { Places } from './places.js';
import { RollUpsRepository } from './roll-ups.repository.js';
import type { HourRow } from './roll-ups.repository.js';
import { SiteFigures } from './site-figures.service.js';

/** Plays that one request adds up itself: of two hours, more than a hundred million a year. There are more only while a site's first figures are being made. */
const TAIL_MAX = 100_000;
/** Longer spans are read as whole months, with days at both ends. */
const DAYS_READ_MAX = 62;
/** Listeners of so few days are counted from the plays, where those are no more: days of UTC would be too coarse. */
const COUNTED_DAYS_MAX = 2;
const COUNTED_PLAYS_MAX = 20_000;
/** Plays of nobody known are kept so long (3-decisions §12). */
export const KEPT_DAYS = 180;
const STEADY_TRIES = 3;

interface Asked {
  span: Span;
  zone: string;
  weekStart: number;
  granularity: Granularity;
  /** Of the whole site, where otherwise they are not read. */
  withListeners?: boolean;
}

const hourRounded = (ms: number): number => Math.round(ms / HOUR_MS);

/**
 * Adds up what is folded and what is not. Counts by hours and days are exact in any timezone with whole hours. Listeners, and what plays
 * are broken down by, are stored by days of UTC: elsewhere the ends of a range are off by up to half a day.
 */
@Injectable()
export class FiguresReader {
  constructor(
    private readonly rollUps: RollUpsRepository,
    private readonly facts: PlayFactsRepository,
    private readonly pieces: PieceReader,
    private readonly site: SiteFigures,
  ) {}

  /** Plays that are not folded yet; more of them are left out, all of them. */
  protected readonly tailMax: number = TAIL_MAX;

  /** Runs a reading with what is not folded yet; once more where folding went on meanwhile, for a play must not be in both or in neither. */
  async steadily<T>(item: FiguredItem, read: (tail: Tail) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const before = await this.rollUps.standOf(item);
      const plays = await this.facts.tail(
        playedOf(item),
        { at: (before?.foldedTo ?? 0) * HOUR_MS, id: before?.lastPlay ?? 0 },
        this.tailMax,
      );
      const result = await read({
        plays: (plays ?? []).filter((play) => item.type !== 'slice' || isInSlice(play, item)),
        isBehind: plays === null,
        foldedTo: before?.foldedTo ?? null,
        lastPlay: before?.lastPlay ?? 0,
      });
      const after = await this.rollUps.standOf(item);
      if (tries === STEADY_TRIES || (after?.foldedTo === before?.foldedTo && after?.lastPlay === before?.lastPlay))
        return result;
    }
  }

  /** When the item's figures begin, ms; now where there are none. */
  async firstAt(item: FiguredItem, tail: Tail): Promise<number> {
    if (isWide(item)) return await this.site.firstAt(item, tail);
    const day = await this.rollUps.firstDay(item);
    return tail.plays.reduce((first, { at }) => Math.min(first, at), day === null ? Date.now() : middayOf(day));
  }

  /** Since when there are figures of slices, where those of the site begin earlier; else null. */
  async slicesSince(): Promise<number | null> {
    const [slices, site] = [await this.rollUps.firstHourOf('slice'), await this.rollUps.firstHourOf('site')];
    return slices !== null && site !== null && site < slices ? slices * HOUR_MS : null;
  }

  /** About how many plays of a span would have to be looked at one by one. */
  async countOf(item: PlayedItem, { from, to }: Span): Promise<number> {
    const hours = { from: hourRounded(from), to: hourRounded(to) };
    const rows = await this.rollUps.hours(item, hours, Math.max(1, hours.to - hours.from));
    return rows.reduce((sum, { plays, skips }) => sum + plays + skips, 0);
  }

  /** Counts and listeners over time. */
  async series(item: FiguredItem, asked: Asked, tail: Tail): Promise<Figures> {
    if (isWide(item) && !tail.isWhole) return await this.site.series(item, asked, tail);
    const { span, zone, weekStart, granularity } = asked;
    const edges = edgesOf(span, granularity, { zone, weekStart });
    const places = new Places(edges);
    const points = edges.slice(0, -1).map(noPoint);
    const people = points.map(() => new ListenerSketch());
    const isFine = granularity === 'hour' || granularity === 'day';
    const inMonths = granularity === 'month' || granularity === 'year';
    for (const { middle, row } of tail.isWhole
      ? []
      : await this.pieces.read(item, daysOf(span), { withDetails: false, inMonths })) {
      const index = places.nearest(middle);
      people[index]?.mergeText(row.listeners);
      if (!isFine) addCounts(points[index], row);
    }
    if (isFine && !tail.isWhole) {
      for (const row of await this.hoursOf(item, edges)) {
        const point = points[places.nearest(row.hour * HOUR_MS)];
        addCounts(point, row);
        if (granularity === 'hour' && point) point.listeners += row.listeners;
      }
    }
    for (const [index, plays] of places.sort(tail.plays, span))
      addTail(points[index], people[index], plays, granularity === 'hour');
    if (granularity !== 'hour')
      points.forEach((point, index) => Object.assign(point, { listeners: people[index]?.size ?? 0 }));
    return {
      points,
      listeners: (tail.isWhole ? null : await this.listenersOf(playedOf(item), span, points)) ?? sizeOf(people),
    };
  }

  /** What the plays of a span are broken down by. @param isGuarded for somebody who must not learn what one listener does. */
  async details(item: FiguredItem, span: Span & { zone: string }, tail: Tail, isGuarded: boolean): Promise<Breakdown> {
    if (isWide(item) && !tail.isWhole) return await this.site.details(item, span, tail);
    const days = daysOf(span);
    const fresh = new Map<number, PlayFigures>();
    for (const play of tail.plays) {
      if (tail.isWhole && (play.at < span.from || play.at >= span.to)) continue;
      const day = dayOf(play.at);
      const known = fresh.get(day) ?? new PlayFigures();
      known.add(play, item.type === 'track');
      fresh.set(day, known);
    }
    const isKnown = isGuarded && !tail.isWhole ? await this.pieces.crowded(item, days, fresh) : () => true;
    const visible = (details: Details, isCrowd: boolean): Details => (isCrowd ? details : withoutNames(details));
    const pieces = tail.isWhole
      ? []
      : await this.pieces.read(item, days, {
          withDetails: true,
          inMonths: span.to - span.from > DAYS_READ_MAX * DAY_MS,
        });
    const ofDays = [...fresh].filter(([day]) => tail.isWhole || (day >= days.first && day < days.last));
    const byPiece = [
      ...pieces.map((piece) => ({
        middle: piece.middle,
        details: visible(JSON.parse(piece.row.details) as Details, isKnown(piece)),
      })),
      ...ofDays.map(([day, figures]) => ({
        middle: middayOf(day),
        details: visible(figures.details, isKnown({ day })),
      })),
    ];
    const sum = new PlayFigures();
    for (const { details } of byPiece) sum.mergeDetails(details);
    const plays = pieces.reduce(
      (all, { row }) => all + Number(row.plays),
      ofDays.reduce((all, [, figures]) => all + figures.plays, 0),
    );
    return { plays, details: sum.details, byPiece };
  }

  /** Music that was played most: of an item, among what its plays are broken down by. */
  async top(
    { item, range, tail }: { item: FiguredItem; range: Span; tail: Tail },
    type: RankedType,
    { details, limit }: { details: Details; limit: number },
  ): Promise<Ranked[]> {
    if (isWide(item) && !tail.isWhole) return await this.site.top(item, type, { range, tail }, { details, limit });
    if (type === 'artist') return [];
    return topOf(
      type === 'user' || type === 'channel' ? countedOf(type, tail.plays, range) : idsOf(details, type),
      limit,
    );
  }

  /** Counts of each point, added up by the database where points are longer than an hour. */
  private async hoursOf(item: FiguredItem, edges: readonly number[]): Promise<HourRow[]> {
    const rows: HourRow[] = [];
    for (const { from, to, hours } of evenStretches(edges))
      rows.push(...(await this.rollUps.hours(item, { from: hourRounded(from), to: hourRounded(to) }, hours)));
    return rows;
  }

  /** null where days are precise enough. */
  private async listenersOf(item: PlayedItem, span: Span, points: readonly PointFigures[]): Promise<number | null> {
    const isShort =
      span.to - span.from <= COUNTED_DAYS_MAX * DAY_MS && (span.from % DAY_MS !== 0 || span.to % DAY_MS !== 0);
    if (!isShort || span.from < Date.now() - KEPT_DAYS * DAY_MS) return null;
    return points.reduce((sum, { plays }) => sum + plays, 0) > COUNTED_PLAYS_MAX
      ? null
      : await this.facts.listenersBetween(item, span);
  }
}

function sizeOf(people: readonly ListenerSketch[]): number {
  const all = new ListenerSketch();
  for (const sketch of people) all.merge(sketch);
  return all.size;
}

/** How many of the plays each of them has. */
function countedOf(type: CountedType, plays: readonly PlayFact[], { from, to }: Span): Ranked[] {
  const sums = new Map<number, number>();
  for (const play of plays) {
    const id = play.isCounted && play.at >= from && play.at < to ? countedIdOf(type, play) : null;
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + 1);
  }
  return [...sums].map(([id, value]) => ({ id, value }));
}
