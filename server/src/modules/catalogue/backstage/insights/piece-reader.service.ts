import { Injectable } from '@nestjs/common';
import { dayOf, DAY_MS, monthOf, monthStart } from './calendar.js';
import { crowdedDays } from './crowds.js';
import type { DaySpan } from './crowds.js';
import type { FiguredItem } from './insight-item.js';
import type { Span } from './insight-range.js';
import { ListenerSketch } from './listener-sketch.js';
import { LISTENERS_SHOWN_FROM } from './play-figures.js';
import type { PlayFigures, StoredFigures } from './play-figures.js';
import { RollUpsRepository } from './roll-ups.repository.js';

const HALF_DAY_MS = DAY_MS / 2;
/** What is read by days touches at most so many months: around February, 62 days do. */
const MONTHS_BY_DAY = 4;

/** A stored day or month. */
export interface Piece {
  /** null for a month. */
  day: number | null;
  /** Its middle, ms: a day of UTC belongs to the local day that it has most of. */
  middle: number;
  row: StoredFigures;
}

export const middayOf = (day: number): number => day * DAY_MS + HALF_DAY_MS;

/** Days of UTC that a span has most of; the day that goes on belongs to a span that has begun. */
export function daysOf({ from, to }: Span, now = Date.now()): DaySpan {
  const first = Math.round(from / DAY_MS);
  if (to <= from || from > now) return { first, last: first };
  if (to > now) return { first: Math.min(first, dayOf(now)), last: dayOf(now) + 1 };
  return { first, last: Math.max(first + 1, Math.round(to / DAY_MS)) };
}

/** Reads what is folded by days and months. */
@Injectable()
export class PieceReader {
  constructor(private readonly rollUps: RollUpsRepository) {}

  /** Rows of a span: days, or whole months and the days around them. */
  async read(
    item: FiguredItem,
    { first, last }: DaySpan,
    { withDetails, inMonths }: { withDetails: boolean; inMonths: boolean },
  ): Promise<Piece[]> {
    const days = async (from: number, to: number): Promise<Piece[]> =>
      from >= to
        ? []
        : (await this.rollUps.periods('play_days', item, { from, to }, withDetails)).map((row) => ({
            day: row.period,
            middle: middayOf(row.period),
            row,
          }));
    const [firstMonth, lastMonth] = [monthOf(first * DAY_MS - 1) + 1, monthOf(last * DAY_MS)];
    if (!inMonths || firstMonth >= lastMonth) return await days(first, last);
    const months = await this.rollUps.periods('play_months', item, { from: firstMonth, to: lastMonth }, withDetails);
    return [
      ...(await days(first, dayOf(monthStart(firstMonth)))),
      ...months.map((row) => ({ day: null, middle: (monthStart(row.period) + monthStart(row.period + 1)) / 2, row })),
      ...(await days(dayOf(monthStart(lastMonth)), last)),
    ];
  }

  /** Which pieces may be shown separately (see `crowdedDays`). @param fresh what is not folded yet, by day. */
  async crowded(
    item: FiguredItem,
    span: DaySpan,
    fresh: ReadonlyMap<number, PlayFigures>,
  ): Promise<(piece: Pick<Piece, 'day'> & { row?: StoredFigures }) => boolean> {
    const [firstMonth, lastMonth] = [monthOf(span.first * DAY_MS), monthOf((span.last - 1) * DAY_MS)];
    const people = new Map<number, ListenerSketch>();
    const months = Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => firstMonth + index);
    // Of long spans the months between are read as such.
    for (const month of months.length > MONTHS_BY_DAY ? [firstMonth, lastMonth] : months) {
      const [from, to] = [dayOf(monthStart(month)), dayOf(monthStart(month + 1))];
      for (const row of await this.rollUps.periods('play_days', item, { from, to }, false))
        people.set(row.period, sketchOf(row));
    }
    for (const [day, { listeners }] of fresh) {
      const known = people.get(day) ?? new ListenerSketch();
      known.merge(listeners);
      people.set(day, known);
    }
    const days = [...people].map(([day, ofDay]) => ({ day, people: ofDay })).sort((one, other) => one.day - other.day);
    const crowded = crowdedDays(days, span, dayOf(Date.now()));
    return ({ day, row }) =>
      day === null ? row !== undefined && sketchOf(row).size >= LISTENERS_SHOWN_FROM : crowded.has(day);
  }
}

function sketchOf({ listeners }: Pick<StoredFigures, 'listeners'>): ListenerSketch {
  const sketch = new ListenerSketch();
  sketch.mergeText(listeners);
  return sketch;
}
