import {
  formatBytes,
  formatDate,
  formatDuration,
  formatNumber,
  formatTotal,
  releaseYear,
  setFormatLocale,
} from './format';

describe('formats', () => {
  afterEach(() => setFormatLocale('en'));

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
});
