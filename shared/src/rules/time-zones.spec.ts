import { dayInZone, isTimeZone, localMidnight, readZoned, writeZoned, zonedTime } from './time-zones.js';

const iso = (ms: number): string => new Date(ms).toISOString();
const HOUR_MS = 3_600_000;

describe('clocks of time zones', () => {
  it.each([
    ['2026-11-23T14:30', 'UTC', '2026-11-23T14:30:00.000Z'],
    ['2026-11-23T14:30', 'Europe/Berlin', '2026-11-23T13:30:00.000Z'],
    ['2026-07-01T00:10', 'Asia/Kolkata', '2026-06-30T18:40:00.000Z'],
    ['2026-07-01T23:10', 'America/New_York', '2026-07-02T03:10:00.000Z'],
    ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    // Shown twice: the first time.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Never shown: as much later.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(iso(readZoned(text, zone))).toBe(moment);
  });

  it('is no time where none was written', () => {
    expect(readZoned('soon', 'Europe/Berlin')).toBeNaN();
    expect(['Europe/Berlin', 'UTC', 'Moon/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });

  it.each([
    ['2026-11-23', 'Pacific/Kiritimati', '2026-11-22T10:00:00.000Z', 24],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    // Clocks are put forward at midnight: the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    // And back at one: midnight comes twice.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ])('%s in %s begins at %s and has %i hours', (day, zone, begins, hours) => {
    const [first, last] = dayInZone(day, zone);
    expect(iso(first)).toBe(begins);
    expect(last + 1 - first).toBe(hours * HOUR_MS);
    expect(writeZoned(first, zone).slice(0, 10)).toBe(day);
    expect(writeZoned(last, zone).slice(0, 10)).toBe(day);
    expect(writeZoned(first - 1, zone).slice(0, 10)).not.toBe(day);
  });

  it('shows every moment so that it is read as the same, also in the hour that comes twice', () => {
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia']) {
      for (let at = Date.UTC(2011, 0, 1, 0, 7); at < Date.UTC(2013, 0, 1); at += 7 * HOUR_MS) {
        const read = readZoned(writeZoned(at, zone), zone);
        expect(read).toBe(at);
      }
    }
  });

  it('tells the two showings of a doubled hour apart', () => {
    const [first, second] = [Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z')];
    expect([first, second].map((ms) => writeZoned(ms, 'Europe/Berlin'))).toEqual([
      '2026-10-25T02:30',
      '2026-10-25T02:30+01:00',
    ]);
    expect(writeZoned(Date.parse('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('2026-11-01T01:30-05:00');
  });

  it('counts days on beyond the end of a month', () => {
    expect(iso(localMidnight(2026, 11, 32, 'Europe/Berlin'))).toBe('2026-12-31T23:00:00.000Z');
    expect(iso(zonedTime(Date.UTC(2026, 0, 1), 'UTC'))).toBe('2026-01-01T00:00:00.000Z');
  });
});
