import {
  formatBytes,
  formatDate,
  formatDay,
  formatDuration,
  formatMoment,
  formatNumber,
  formatShortDate,
  formatShortDay,
  formatTotal,
  releaseYear,
  setDateFormat,
  setFormatLocale,
} from './format';

describe('formats', () => {
  afterEach(() => {
    setFormatLocale('en');
    setDateFormat('medium', undefined);
  });

  it.each([
    [0, '0:00'],
    [94_000, '1:34'],
    [59_600, '1:00'],
    [3_729_000, '1:02:09'],
    [-5, '0:00'],
  ])('writes a duration of %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it.each([
    [2_340_000, '39 min'],
    [10_260_000, '2 hr 51 min'],
    [7_200_000, '2 hr'],
    [45_000, '45 sec'],
  ])('writes a total of %i ms as %s', (ms, text) => {
    expect(formatTotal(ms)).toBe(text);
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [512, '512 bytes'],
    [1_000, '1 kB'],
    [800_000, '781 kB'],
    [1_048_576, '1 MB'],
    [1_048_000, '1 MB'],
    [1_288_490_189, '1.2 GB'],
    [5_368_709_120, '5 GB'],
  ])('writes a size of %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it('writes dates, and keeps bare years bare', () => {
    expect(formatDate('2026-03-06')).toBe('March 6, 2026');
    expect(formatDate('2026')).toBe('2026');
    expect(releaseYear(null)).toBe('');
  });

  it('follows the reader’s language', () => {
    setFormatLocale('de');
    expect(formatNumber(4_812_077)).toBe('4.812.077');
    expect(formatDate('2026-03-06')).toBe('6. März 2026');
  });

  const MOMENT = '2024-03-06T23:30:05Z';
  it.each([
    ['short', '3/6/24', '3/6/24', '3/6/24', '3/6/2024', '3/6/24, 11:30 PM'],
    ['medium', 'Mar 6, 2024', 'March 6, 2024', 'Mar 6, 2024', 'Mar 6, 2024', 'Mar 6, 2024, 11:30 PM'],
    ['long', 'March 6, 2024', 'March 6, 2024', 'March 6, 2024', 'March 6, 2024', 'March 6, 2024 at 11:30 PM'],
    ['timestamp', '2024-03-06', '2024-03-06', '2024-03-06', '2024-03-06', '2024-03-06 23:30:05'],
  ] as const)('writes every date in the site’s form %s', (preset, ...texts) => {
    setDateFormat(preset, 'UTC');
    const date = '2024-03-06';
    expect([
      formatDay(MOMENT),
      formatDate(date),
      formatShortDate(date),
      formatShortDay(MOMENT),
      formatMoment(MOMENT).replaceAll('\u202F', ' '),
    ]).toEqual(texts);
    expect(formatDate('2024')).toBe('2024');
  });

  it('writes moments by the chosen clock and calendar days by none', () => {
    setDateFormat('timestamp', 'Asia/Tokyo');
    expect(formatDay(MOMENT)).toBe('2024-03-07');
    expect(formatShortDay(MOMENT)).toBe('2024-03-07');
    expect(formatMoment(MOMENT)).toBe('2024-03-07 08:30:05');
    expect(formatDate('2024-03-06')).toBe('2024-03-06');
  });

  it('writes by the browser’s clock where it does not know the timezone', () => {
    const here = formatMoment(MOMENT);
    setDateFormat('medium', 'Mars/Olympus_Mons');
    expect(formatMoment(MOMENT)).toBe(here);
  });
});
