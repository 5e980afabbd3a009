import { isWithinWeek, relativeTime } from './relative-time';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (seconds: number, language = 'en') => relativeTime(new Date(NOW - seconds * 1000).toISOString(), language, NOW);
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

describe('relative time', () => {
  it.each([
    [MINUTE, '1 minute ago'], [HOUR - 1, '59 minutes ago'], [HOUR, '1 hour ago'], [DAY - 1, '23 hours ago'], [DAY, '1 day ago'], [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'], [30 * DAY, '4 weeks ago'], [31 * DAY, '1 month ago'], [364 * DAY, '11 months ago'], [366 * DAY, '1 year ago'], [-3 * HOUR, 'in 3 hours'],
  ])('tells %i seconds in whole units: %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('leaves less than a minute, either way, and what is no time to the caller', () => {
    expect([ago(0), ago(59.9), ago(-59.9), relativeTime('never', 'en', NOW)]).toEqual([null, null, null, null]);
  });

  it('is for seven days; after that a date says more', () => {
    expect([0, 7 * DAY - 1, 7 * DAY].map((seconds) => isWithinWeek(new Date(NOW - seconds * 1000).toISOString(), NOW))).toEqual([true, true, false]);
  });

  it('speaks the reader’s language', () => {
    expect(ago(2 * DAY, 'de')).toBe('vor 2 Tagen');
  });
});
