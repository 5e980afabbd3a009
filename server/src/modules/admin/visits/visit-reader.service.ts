import { Injectable } from '@nestjs/common';
import type { Granularity } from '@tonearm/shared/insights/insights';
import {
  DAY_MS,
  dayOf,
  daysOf,
  edgesOf,
  HOUR_MS,
  middayOf,
  monthOf,
  monthStart,
  Places,
} from '../../catalogue/backstage/insights/index.js';
import type { Range, Span } from '../../catalogue/backstage/insights/index.js';
import { VisitTallies } from './visit-tallies.js';
import { VisitsRepository } from './visits.repository.js';

/** Longer spans are read as whole months, with days at both ends. */
const DAYS_READ_MAX = 62;
const HOURS_A_DAY = 24;

export interface VisitPoint {
  at: number;
  pageviews: number;
  visitors: number;
  sessions: number;
}

type Counts = Omit<VisitPoint, 'at'>;

/** Reads figures of visits. Counts by hours and days are exact in any timezone with whole hours; what is stored by days of UTC is off by up to half a day elsewhere. */
@Injectable()
export class VisitReader {
  constructor(private readonly visits: VisitsRepository) {}

  /** When the figures begin, ms; now where there are none. */
  async firstAt(): Promise<number> {
    const day = await this.visits.firstDay();
    return day === null ? Date.now() : day * DAY_MS;
  }

  async series(
    span: Span,
    { zone, weekStart, granularity }: Pick<Range, 'zone' | 'weekStart'> & { granularity: Granularity },
  ): Promise<{ points: VisitPoint[]; visitors: number }> {
    const edges = edgesOf(span, granularity, { zone, weekStart });
    const places = new Places(edges);
    const points = edges.slice(0, -1).map((at): VisitPoint => ({ at, pageviews: 0, visitors: 0, sessions: 0 }));
    const add = (at: number, counts: Counts): void => {
      const point = points[places.nearest(at)];
      if (!point) return;
      point.pageviews += counts.pageviews;
      point.visitors += counts.visitors;
      point.sessions += counts.sessions;
    };
    if (granularity === 'hour' || granularity === 'day') {
      const hours = await this.hoursOf(span);
      for (const { at, ofHour, ...counts } of hours)
        add(at, granularity === 'hour' ? { ...counts, visitors: ofHour } : counts);
      const visitors = Math.round(hours.reduce((sum, hour) => sum + hour.visitors, 0));
      return { points: points.map((point) => ({ ...point, visitors: Math.round(point.visitors) })), visitors };
    }
    const { first, last } = daysOf(span);
    for (const row of await this.visits.days({ from: first, to: last }))
      add(middayOf(row.day), { pageviews: row.page_views, visitors: row.visitor_count, sessions: row.sessions });
    return { points, visitors: points.reduce((sum, point) => sum + point.visitors, 0) };
  }

  /** What the visits of a span are broken down by. */
  async tallies(span: Span): Promise<VisitTallies> {
    const { first, last } = daysOf(span);
    const [firstMonth, lastMonth] = [monthOf(first * DAY_MS - 1) + 1, monthOf(last * DAY_MS)];
    const isLong = last - first > DAYS_READ_MAX && firstMonth < lastMonth;
    const texts = isLong
      ? await Promise.all([
          this.visits.dayDetails({ from: first, to: dayOf(monthStart(firstMonth)) }),
          this.visits.monthDetails({ from: firstMonth, to: lastMonth }),
          this.visits.dayDetails({ from: dayOf(monthStart(lastMonth)), to: last }),
        ])
      : [await this.visits.dayDetails({ from: first, to: last })];
    const tallies = new VisitTallies();
    for (const text of texts.flat()) tallies.mergeText(text);
    return tallies;
  }

  /**
   * Hours that a span has. A day's visitors are shared out to its hours, by how many each saw: then whoever stays for three hours is one within
   * the day, also where a timezone's day begins within a day of UTC.
   */
  private async hoursOf({ from, to }: Span): Promise<(VisitPoint & { ofHour: number })[]> {
    const [first, behind] = [dayOf(from), Math.ceil(to / DAY_MS)];
    const [hours, days] = await Promise.all([
      this.visits.hours({ from: first * HOURS_A_DAY, to: behind * HOURS_A_DAY }),
      this.visits.days({ from: first, to: behind }),
    ]);
    const seen = new Map<number, number>();
    for (const row of hours) {
      const day = Math.floor(row.hour / HOURS_A_DAY);
      seen.set(day, (seen.get(day) ?? 0) + row.visitors);
    }
    const shares = new Map(days.map((row) => [row.day, row.visitor_count / (seen.get(row.day) || 1)]));
    return hours
      .map((row) => ({
        at: row.hour * HOUR_MS,
        pageviews: row.page_views,
        sessions: row.sessions,
        ofHour: row.visitors,
        visitors: row.visitors * (shares.get(Math.floor(row.hour / HOURS_A_DAY)) ?? 0),
      }))
      .filter(({ at }) => at >= from && at < to);
  }
}
