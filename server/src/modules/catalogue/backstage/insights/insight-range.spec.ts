import { clipRange, edgesOf, readRange } from './insight-range.js';

const NOW = Date.parse('2026-03-31T23:30:00Z');
const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const read = (query: object) => readRange(query, () => Date.parse('2019-05-04T03:00:00Z'), NOW);

describe('ranges of insights', () => {
  it.each([
    ['today', '2026-03-31', '2026-04-01', 'hour'],
    ['yesterday', '2026-03-30', '2026-03-31', 'hour'],
    ['last_7_days', '2026-03-25', '2026-04-01', 'day'],
    ['last_28_days', '2026-03-04', '2026-04-01', 'day'],
    ['last_90_days', '2026-01-01', '2026-04-01', 'day'],
    ['this_week', '2026-03-30', '2026-04-01', 'hour'],
    ['last_week', '2026-03-23', '2026-03-30', 'day'],
    ['this_month', '2026-03-01', '2026-04-01', 'day'],
    ['last_month', '2026-02-01', '2026-03-01', 'day'],
    ['last_year', '2025-01-01', '2026-01-01', 'week'],
    ['all_time', '2019-05-04', '2026-04-01', 'month'],
  ])('%s', (range, from, to, granularity) => {
    expect(read({ range })).toMatchObject({ from: Date.parse(from), to: Date.parse(to), granularity });
  });

  it.each([
    [0, 'this_week', '2026-03-29', '2026-04-01'],
    [0, 'last_week', '2026-03-22', '2026-03-29'],
    [6, 'this_week', '2026-03-28', '2026-04-01'],
  ] as const)('begins weeks on day %i: %s', (weekStart, range, from, to) => {
    expect(read({ range, weekStart })).toMatchObject({ from: Date.parse(from), to: Date.parse(to) });
    const span = { from: Date.parse('2026-03-03'), to: Date.parse('2026-03-31') };
    const [, first] = edgesOf(span, 'week', { zone: 'UTC', weekStart });
    expect(new Date(first ?? 0).getUTCDay()).toBe(weekStart);
  });

  it('counts days in the timezone, with the night that lost an hour', () => {
    const range = read({ range: 'last_7_days', timezone: 'Europe/Lisbon' });
    expect([iso(range.from), iso(range.to)]).toEqual(['2026-03-26T00:00:00.000Z', '2026-04-01T23:00:00.000Z']);
    expect(edgesOf(range, 'day', { zone: 'Europe/Lisbon', weekStart: 1 }).map(iso)[4]).toBe('2026-03-29T23:00:00.000Z');
    expect(iso(range.previous?.from ?? 0)).toBe('2026-03-19T00:00:00.000Z');
  });

  it('compares with the year before, or with nothing', () => {
    expect(iso(read({ range: 'this_month', compare: 'previous_year' }).previous?.from ?? 0)).toBe(
      '2025-03-01T00:00:00.000Z',
    );
    expect(read({ range: 'this_month', compare: 'none' }).previous).toBeNull();
  });

  it('clips to what a right shows, and compares with nothing beyond it', () => {
    const clipped = clipRange(read({ range: 'last_90_days' }), 30, NOW);
    expect(clipped).toMatchObject({ isClipped: true, previous: null, from: Date.parse('2026-03-02') });
    expect(clipRange(read({ range: 'last_7_days' }), 30, NOW)).toMatchObject({
      isClipped: false,
      previous: { from: Date.parse('2026-03-25') - 7 * DAY_MS },
    });
  });

  it.each([
    [{ range: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' }],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }],
    [{ startDate: '2026-03-02' }],
    [{ timezone: 'Moon/Base' }],
    [{ range: 'all_time', granularity: 'hour' }],
    [{ startDate: '2000-01-01', endDate: '9999-12-31' }],
  ])('refuses %j', (query) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ status: 422 }));
  });
});
