import { formatMoment } from './date-presets';

const AT = new Date('2026-03-06T14:05:09Z');

describe('date presets', () => {
  it.each([
    ['short', 'de', 'Europe/Berlin', '06.03.26, 15:05'],
    ['medium', 'en-GB', 'Europe/Lisbon', '6 Mar 2026, 14:05'],
    ['long', 'fr', 'Asia/Tokyo', '6 mars 2026 à 23:05'],
    ['timestamp', 'fr', 'America/New_York', '2026-03-06 09:05:09'],
  ] as const)('%s in %s at %s', (preset, language, timezone, text) => {
    expect(formatMoment(AT, { preset, language, timezone })).toBe(text);
  });
});
