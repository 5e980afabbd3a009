import { Cron } from 'croner';

/** When something runs by itself: cron patterns in a time zone, none where it does not. */
export interface Timetable {
  patterns: readonly string[];
  timezone: string;
}

const MINUTE_MS = 60_000;
/** A time that was missed by more is left out: nobody waits for it any more. */
const MISSED_MAX_MS = 10 * MINUTE_MS;

export const inUtc = (pattern: string): Timetable => ({ patterns: [pattern], timezone: 'UTC' });
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** When it runs next; null where it does not. */
export function nextTime({ patterns, timezone }: Timetable, after: Date): Date | null {
  const times = patterns.flatMap((pattern) => new Cron(pattern, { timezone }).nextRun(after)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * The latest time after the last look, up to the minute of `at`: a process that was busy, or was started over it, has missed that minute.
 * Asked for the next times rather than whether this one fits, since clocks that are changed leave out times and have others twice.
 * @param lookedAt minute of the last look; null before the first.
 */
export function dueTime({ patterns, timezone }: Timetable, at: Date, lookedAt: Date | null): Date | null {
  const minute = minuteOf(at).getTime();
  const before = sinceOf(minute, lookedAt?.getTime() ?? 0);
  const times = patterns.flatMap((pattern) => timesBetween(new Cron(pattern, { timezone }), before, minute));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Where the clock was set back, only the minute of now counts. */
const sinceOf = (minute: number, lookedAt: number): number =>
  lookedAt < minute ? Math.max(lookedAt, minute - MISSED_MAX_MS) : minute - MINUTE_MS;

function timesBetween(cron: Cron, after: number, until: number): number[] {
  const times: number[] = [];
  // A pattern of minutes has at most one time in each.
  for (let from = after + MINUTE_MS - 1; from < until;) {
    const next = cron.nextRun(new Date(from))?.getTime();
    if (next === undefined || next > until) break;
    times.push(next);
    from = next;
  }
  return times;
}
