import { zoneOffset } from '@tonearm/shared/rules/time-zones';
import { DAY_MS, dayOf, HOUR_MS, HOURS_A_DAY, monthOf, monthStart } from './calendar.js';
import type { Span } from './insight-range.js';

/** A stretch of hours, days or months since their beginning; `to` is behind it. */
export interface Stretch {
  unit: 'hour' | 'day' | 'month';
  from: number;
  to: number;
}

const WEEK_MS = 7 * DAY_MS;

/** The hours of a span in as few rows as there are: whole months, whole days around them, hours at both ends. */
export function stretchesOf(from: number, to: number, { inMonths }: { inMonths: boolean }): Stretch[] {
  const [firstDay, lastDay] = [Math.ceil(from / HOURS_A_DAY), Math.floor(to / HOURS_A_DAY)];
  if (firstDay >= lastDay) return filled([{ unit: 'hour', from, to }]);
  const [firstMonth, lastMonth] = [monthOf(firstDay * DAY_MS - 1) + 1, monthOf(lastDay * DAY_MS)];
  const days: Stretch[] =
    inMonths && firstMonth < lastMonth
      ? [
          { unit: 'day', from: firstDay, to: dayOf(monthStart(firstMonth)) },
          { unit: 'month', from: firstMonth, to: lastMonth },
          { unit: 'day', from: dayOf(monthStart(lastMonth)), to: lastDay },
        ]
      : [{ unit: 'day', from: firstDay, to: lastDay }];
  return filled([
    { unit: 'hour', from, to: firstDay * HOURS_A_DAY },
    ...days,
    { unit: 'hour', from: lastDay * HOURS_A_DAY, to },
  ]);
}

const filled = (stretches: readonly Stretch[]): Stretch[] => stretches.filter(({ from, to }) => from < to);

/** The same stretches, with those that go on in the same unit as one. */
export function joinedStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    if (last?.unit === stretch.unit && last.to === stretch.from) last.to = stretch.to;
    else joined.push({ ...stretch });
  }
  return joined;
}

/** The middle of one hour, day or month, ms. */
export function middleOf(unit: Stretch['unit'], at: number): number {
  if (unit === 'month') return (monthStart(at) + monthStart(at + 1)) / 2;
  const length = unit === 'hour' ? HOUR_MS : DAY_MS;
  return (at + 0.5) * length;
}

/** Parts of a span in which the clocks of a timezone are not changed. */
export function steadyParts({ from, to }: Span, zone: string): Span[] {
  const offset = (ms: number): number => zoneOffset(ms, zone);
  const parts: Span[] = [];
  let start = from;
  for (let at = from; at < to; at += WEEK_MS) {
    const end = Math.min(at + WEEK_MS, to);
    // Some clocks change at midnight, where a week of a range ends.
    if (offset(at) === offset(Math.min(end, to - 1))) continue;
    let [before, after] = [Math.floor(at / HOUR_MS), Math.ceil(end / HOUR_MS)];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offset(middle * HOUR_MS) === offset(at)) before = middle;
      else after = middle;
    }
    parts.push({ from: start, to: after * HOUR_MS });
    start = after * HOUR_MS;
  }
  return [...parts, { from: start, to }];
}
