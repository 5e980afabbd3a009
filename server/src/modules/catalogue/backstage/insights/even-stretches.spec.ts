import { HOUR_MS } from './calendar.js';
import { evenStretches } from './even-stretches.js';
import { edgesOf } from './insight-range.js';

const at = (text: string): number => Date.parse(text);

describe('evenStretches', () => {
  it('keeps a range in which no clock changes as one', () => {
    const span = { from: at('2026-07-01T00:00:00Z'), to: at('2026-07-29T00:00:00Z') };
    expect(evenStretches(edgesOf(span, 'day', { zone: 'UTC', weekStart: 1 }))).toEqual([{ ...span, hours: 24 }]);
  });

  it('sets the day of 25 hours apart', () => {
    const span = { from: at('2026-10-22T23:00:00Z'), to: at('2026-10-28T00:00:00Z') };
    expect(evenStretches(edgesOf(span, 'day', { zone: 'Europe/Lisbon', weekStart: 1 }))).toEqual([
      { from: span.from, to: at('2026-10-24T23:00:00Z'), hours: 24 },
      { from: at('2026-10-24T23:00:00Z'), to: at('2026-10-26T00:00:00Z'), hours: 25 },
      { from: at('2026-10-26T00:00:00Z'), to: span.to, hours: 24 },
    ]);
  });

  it('sets the day apart that lost half an hour', () => {
    const span = { from: at('2026-10-01T13:30:00Z'), to: at('2026-10-05T13:00:00Z') };
    expect(
      evenStretches(edgesOf(span, 'day', { zone: 'Australia/Lord_Howe', weekStart: 1 })).map(({ to, hours }) => [
        new Date(to).toISOString(),
        hours,
      ]),
    ).toEqual([
      ['2026-10-03T13:30:00.000Z', 24],
      ['2026-10-04T13:00:00.000Z', 24],
      ['2026-10-05T13:00:00.000Z', 24],
    ]);
  });

  it('counts the rest of a day that was cut within an hour as begun hours', () => {
    const from = at('2026-07-01T00:00:00Z');
    const noon = from + 36.5 * HOUR_MS;
    expect(evenStretches(edgesOf({ from, to: noon }, 'day', { zone: 'UTC', weekStart: 1 }))).toEqual([
      { from, to: from + 24 * HOUR_MS, hours: 24 },
      { from: from + 24 * HOUR_MS, to: noon, hours: 13 },
    ]);
  });
});
