import { monthAfter, readDate, weeksOf, writeDate } from './date-text';

describe('dates as people write them', () => {
  it.each([
    ['en-US', '11/23/2026'],
    ['en-GB', '23/11/2026'],
    ['de', '23.11.2026'],
    ['ar', '23/11/2026'],
  ])('writes and reads the way of %s', (language, text) => {
    expect(writeDate('2026-11-23', language)).toBe(text);
    expect(readDate(text, language, false)).toBe('2026-11-23');
  });

  it('reads what machines write in every language', () => {
    expect(readDate('2026-11-23', 'de', false)).toBe('2026-11-23');
    expect(readDate('2026-11-23T09:05', 'en-US', true)).toBe('2026-11-23T09:05');
  });

  it('keeps the clock beside the day; a day alone begins at midnight', () => {
    expect(writeDate('2026-11-23T14:30', 'de')).toBe('23.11.2026 14:30');
    expect(readDate('23.11.2026 14:30', 'de', true)).toBe('2026-11-23T14:30');
    expect(readDate('23.11.2026, 7:05', 'de', true)).toBe('2026-11-23T07:05');
    expect(readDate('23.11.2026', 'de', true)).toBe('2026-11-23T00:00');
  });

  it.each(['', '23.11.', '30.02.2026', '23.13.2026', '1.1.26', 'soon', '23.11.2026 25:00'])(
    'takes %j for no date',
    (text) => {
      expect(readDate(text, 'de', true)).toBeNull();
    },
  );

  it('shows a month in whole weeks, and stays in it when it goes on', () => {
    expect(weeksOf('2026-11-23', 1)[0]?.[0]).toBe('2026-10-26');
    expect(weeksOf('2026-11-23', 0)[0]?.[0]).toBe('2026-11-01');
    expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28');
  });
});
