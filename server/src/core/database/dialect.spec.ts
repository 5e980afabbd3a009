import { fromJson, isoTime, marks, sqlTime } from './dialect.js';

describe('times', () => {
  it.each([
    '2026-05-06T07:08:09.123Z',
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '2024-02-29T23:59:59.999Z',
    '9999-12-31T23:59:59.999Z',
  ])('%s goes in and comes out', (iso) => {
    const stored = sqlTime(new Date(iso));
    expect(stored).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
    // SQLite gives the text, mysql2 a Date.
    expect([isoTime(stored), isoTime(new Date(iso))]).toEqual([iso, iso]);
  });

  it('compare as texts as they do as times', () => {
    const times = [
      '2026-01-02T00:00:00.000Z',
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T09:00:00.010Z',
      '2026-01-01T10:00:00.009Z',
    ].map((iso) => new Date(iso));
    const byText = times.map(sqlTime).sort();
    expect(byText).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()).map(sqlTime));
  });
});

describe('fromJson', () => {
  it('reads text, and keeps null', () => {
    expect([fromJson('{"a":[1]}'), fromJson(null), fromJson(undefined)]).toEqual([{ a: [1] }, null, null]);
  });
});

describe('marks', () => {
  it.each([
    [0, ''],
    [1, '?'],
    [3, '?, ?, ?'],
  ])('for %d are %j', (count, text) => {
    expect(marks(count)).toBe(text);
  });
});
