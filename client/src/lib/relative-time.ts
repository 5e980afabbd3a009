/** How many of each unit make one of the next (spec 1 §9). */
const UNITS = [
  { name: 'second', makesNext: 60 },
  { name: 'minute', makesNext: 60 },
  { name: 'hour', makesNext: 24 },
  { name: 'day', makesNext: 7 },
  { name: 'week', makesNext: 4.345_24 },
  { name: 'month', makesNext: 12 },
  { name: 'year', makesNext: Infinity },
] as const;

/**
 * "4 minutes ago", in whole units of the largest kind that fits; null under a minute, for which the site has words of its own.
 * @param at ISO time. @param now milliseconds.
 */
export function relativeTime(at: string, language: string, now = Date.now()): string | null {
  let amount = (new Date(at).getTime() - now) / 1000;
  for (const { name, makesNext } of UNITS) {
    if (Math.abs(amount) < makesNext) return name === 'second' ? null : new Intl.RelativeTimeFormat(language).format(Math.trunc(amount), name);
    amount /= makesNext;
  }
  return null;
}

const WEEK_MS = 7 * 86_400_000;

/** Up to seven days it says how long ago; after that a date says more (design §6). @param at ISO time. @param now milliseconds. */
export const isWithinWeek = (at: string, now = Date.now()): boolean => now - new Date(at).getTime() < WEEK_MS;
