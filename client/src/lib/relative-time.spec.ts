import { relativeDay, relativeTime, sinceWhen } from './relative-time';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (seconds: number, language = 'en') =>
  relativeTime(new Date(NOW - seconds * 1000).toISOString(), language, NOW);
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

describe('relative time', () => {
  it.each([
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '1 week ago'],
    [30 * DAY, '4 weeks ago'],
    [31 * DAY, '1 month ago'],
    [364 * DAY, '11 months ago'],
    [366 * DAY, '1 year ago'],
    [-3 * HOUR, 'in 3 hours'],
  ])('tells %i seconds in whole units: %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('leaves less than a minute, either way, and what is no time to the caller', () => {
    expect([ago(0), ago(59.9), ago(-59.9), relativeTime('never', 'en', NOW)]).toEqual([null, null, null, null]);
  });

  it('says yesterday as people do, and after seven days the day', () => {
    const since = (time: string, now: string, language = 'en') =>
      sinceWhen(new Date(time).toISOString(), language, new Date(now).getTime());
    expect(since('2026-03-09T23:50', '2026-03-10T00:10')).toBe('20 minutes ago');
    expect(since('2026-03-10T01:00', '2026-03-10T23:00')).toBe('22 hours ago');
    expect([
      since('2026-03-09T08:00', '2026-03-10T12:00'),
      since('2026-03-09T08:00', '2026-03-10T12:00', 'de'),
    ]).toEqual(['yesterday', 'gestern']);
    expect([since('2026-03-08T20:00', '2026-03-10T12:00'), since('2026-03-04T00:01', '2026-03-10T23:59')]).toEqual([
      '2 days ago',
      '6 days ago',
    ]);
    expect(since('2025-03-03T12:00', '2026-03-10T12:00')).toMatch(/Mar 3, 2025|3 Mar 2025/);
    expect(since('2026-03-10T12:00:10', '2026-03-10T12:00')).toBeNull();
  });

  it('names a day that stands by itself', () => {
    const day = (time: string, language = 'en') =>
      relativeDay(new Date(time).toISOString(), language, new Date('2026-03-10T12:00').getTime());
    expect([
      day('2026-03-10T00:01'),
      day('2026-03-09T23:59'),
      day('2026-03-11T09:00'),
      day('2026-03-09T23:59', 'de'),
      day('2026-03-10T00:01', 'es'),
    ]).toEqual(['Today', 'Yesterday', 'Today', 'Gestern', 'Hoy']);
    expect(day('2025-03-08T12:00')).toMatch(/Mar 8, 2025|8 Mar 2025/);
  });

  it('speaks the reader’s language', () => {
    expect(ago(2 * DAY, 'de')).toBe('vor 2 Tagen');
  });
});
