import { INSIGHT_RANGE_DEFAULT, SERIES_POINTS_MAX } from '@tonearm/shared/insights/insights';
import type { Comparison, Granularity, InsightRange } from '@tonearm/shared/insights/insights';
import type { RangeQuery } from '@tonearm/shared/insights/insights.dto';
import { isTimeZone, localDate, localMidnight } from '@tonearm/shared/rules/time-zones';
import { MONDAY } from '@tonearm/shared/rules/week-start';
import { invalid } from '../../../../core/errors/app-error.js';
import { DAY_MS, HOUR_MS } from './calendar.js';

/** A stretch of time, ms; `to` is behind it. */
export interface Span {
  from: number;
  to: number;
}

export interface Range extends Span {
  name: InsightRange;
  zone: string;
  /** As `Date.getDay` counts. */
  weekStart: number;
  granularity: Granularity;
  previous: Span | null;
  isClipped: boolean;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** Granularity `auto`: up to so many days (3-decisions §12). */
const AUTO: readonly [number, Granularity][] = [
  [2, 'hour'],
  [92, 'day'],
  [400, 'week'],
  [3_700, 'month'],
];
const EARLIEST_YEAR = 2_000;
/** As far ahead as back: what is compared with a longer range began before databases know dates. */
const LATEST_YEAR = 2_200;
const OUTSIDE = 'This is no such day.';

function dayOfText(text: string | undefined, field: string): Day {
  const [year = 0, month = 0, day = 0] = (text ?? '').split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (
    text === undefined ||
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    year < EARLIEST_YEAR ||
    year > LATEST_YEAR
  )
    throw invalid({ [field]: [OUTSIDE] });
  return { year, month: month - 1, day };
}

const dayAt = (ms: number, zone: string): Day => {
  const local = localDate(ms, zone);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), day: local.getUTCDate() };
};

/** Days since the week began. */
const weekdayOf = (ms: number, zone: string, weekStart: number): number =>
  (localDate(ms, zone).getUTCDay() - weekStart + 7) % 7;

/** First and last day of a named range, as days of the month counted on from today. */
function daysOf(name: InsightRange, today: Day, weekday: number): [Day, Day] {
  const { year, month } = today;
  const ago = (days: number): Day => ({ ...today, day: today.day - days });
  const lastOf = (months: number): Day => ({ year, month: months + 1, day: 0 });
  const named: Partial<Record<InsightRange, [Day, Day]>> = {
    today: [today, today],
    yesterday: [ago(1), ago(1)],
    last_7_days: [ago(6), today],
    last_14_days: [ago(13), today],
    last_28_days: [ago(27), today],
    last_90_days: [ago(89), today],
    this_week: [ago(weekday), today],
    last_week: [ago(weekday + 7), ago(weekday + 1)],
    this_month: [{ year, month, day: 1 }, today],
    last_month: [{ year, month: month - 1, day: 1 }, lastOf(month - 1)],
    last_6_months: [{ year, month: month - 6, day: today.day + 1 }, today],
    this_year: [{ year, month: 0, day: 1 }, today],
    last_year: [
      { year: year - 1, month: 0, day: 1 },
      { year: year - 1, month: 11, day: 31 },
    ],
  };
  return named[name] ?? [ago(27), today];
}

/** What a query asks for, before rights clip it. @param first when the subject's figures begin, for `all_time`. @throws AppError 422. */
export function readRange(query: RangeQuery, first: () => number, now: number): Range {
  const zone = zoneOf(query.timezone);
  const name =
    query.range ?? (query.startDate === undefined && query.endDate === undefined ? INSIGHT_RANGE_DEFAULT : 'custom');
  const today = dayAt(now, zone);
  const midnight = ({ year, month, day }: Day, days = 0): number => localMidnight(year, month, day + days, zone);
  const weekStart = query.weekStart ?? MONDAY;
  const weekday = weekdayOf(now, zone, weekStart);
  let [start, end] = daysOf(name, today, weekday);
  if (name === 'all_time') start = dayAt(Math.min(first(), now), zone);
  if (name === 'custom') [start, end] = [dayOfText(query.startDate, 'startDate'), dayOfText(query.endDate, 'endDate')];
  const span = { from: midnight(start), to: midnight(end, 1) };
  if (span.to <= span.from) throw invalid({ endDate: ['The last day lies before the first.'] });
  const granularity = granularityOf(query.granularity ?? 'auto', span);
  return {
    ...span,
    name,
    zone,
    weekStart,
    granularity,
    previous: previousOf(query.compare ?? 'previous_period', span, { zone, name }),
    isClipped: false,
  };
}

/** The part of a range that a right of so many days shows; what is compared is shown whole or not. */
export function clipRange(range: Range, historyDays: number, now: number): Range {
  if (!Number.isFinite(historyDays)) return range;
  const { year, month, day } = dayAt(now, range.zone);
  const earliest = localMidnight(year, month, day - Math.max(1, historyDays) + 1, range.zone);
  return cutRange(range, earliest);
}

/** The part of a range for which there are figures, as long as they begin later; what is compared is shown whole or not. */
export function cutRange(range: Range, since: number): Range {
  const previous = range.previous !== null && range.previous.from >= since ? range.previous : null;
  if (range.from >= since) return { ...range, previous };
  return { ...range, from: Math.min(since, range.to), previous: null, isClipped: true };
}

function zoneOf(name: string | undefined): string {
  if (name === undefined || name === '') return 'UTC';
  if (!isTimeZone(name)) throw invalid({ timezone: ['There is no such timezone.'] });
  return name;
}

function granularityOf(asked: NonNullable<RangeQuery['granularity']>, { from, to }: Span): Granularity {
  const days = Math.round((to - from) / DAY_MS);
  if (asked === 'auto') return AUTO.find(([most]) => days <= most)?.[1] ?? 'year';
  const points = asked === 'hour' ? days * 24 : asked === 'day' ? days : asked === 'week' ? days / 7 : days / 28;
  if (points > SERIES_POINTS_MAX) throw invalid({ granularity: ['That would be too many points for this range.'] });
  return asked;
}

function previousOf(
  compare: Comparison,
  { from, to }: Span,
  { zone, name }: { zone: string; name: InsightRange },
): Span | null {
  if (compare === 'none' || name === 'all_time') return null;
  const [first, behind] = [dayAt(from, zone), dayAt(to, zone)];
  if (compare === 'previous_year') {
    return {
      from: localMidnight(first.year - 1, first.month, first.day, zone),
      to: localMidnight(behind.year - 1, behind.month, behind.day, zone),
    };
  }
  const days = Math.round((to - from) / DAY_MS);
  return { from: localMidnight(first.year, first.month, first.day - days, zone), to: from };
}

/** Where the points of a line begin, and the end: one more than points. */
export function edgesOf(
  { from, to }: Span,
  granularity: Granularity,
  { zone, weekStart }: Pick<Range, 'zone' | 'weekStart'>,
): number[] {
  const edges = [from];
  const start = dayAt(from, zone);
  const weekday = weekdayOf(from, zone, weekStart);
  const at: Record<Exclude<Granularity, 'hour'>, (index: number) => number> = {
    day: (index) => localMidnight(start.year, start.month, start.day + index, zone),
    week: (index) => localMidnight(start.year, start.month, start.day - weekday + 7 * index, zone),
    month: (index) => localMidnight(start.year, start.month + index, 1, zone),
    year: (index) => localMidnight(start.year + index, 0, 1, zone),
  };
  for (let index = 1; ; index += 1) {
    const edge = granularity === 'hour' ? from + index * HOUR_MS : at[granularity](index);
    if (edge >= to) return [...edges, to];
    edges.push(edge);
  }
}

/** Of a time that still goes on, the part before that was as long: a morning is no less than the whole day before. null where all of it is compared. */
export function comparedOf({ from, to, previous }: Range): Span | null {
  const now = Date.now();
  return previous && to > now
    ? { from: previous.from, to: Math.min(previous.to, previous.from + Math.max(0, now - from)) }
    : null;
}
