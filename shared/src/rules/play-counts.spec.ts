import { playCounts, playRepeatWindowMs } from './play-counts.js';

describe('playCounts', () => {
  it.each([
    ['a long track, just short of it', 29_999, 240_000, false],
    ['a long track', 30_000, 240_000, true],
    ['a track of a minute', 29_999, 60_000, false],
    ['a track of a minute', 30_000, 60_000, true],
    ['a short track, just short of half', 29_998, 59_999, false],
    ['a short track, half of it', 29_999.5, 59_999, true],
    ['a very short track', 500, 1_000, true],
    ['a very short track', 499, 1_000, false],
    ['nothing heard', 0, 240_000, false],
    ['nothing heard of a short track', 0, 10_000, false],
    ['a track whose length nobody knows', 29_999, 0, false],
    ['a track whose length nobody knows', 30_000, 0, true],
    ['a broken length', 30_000, -5, true],
  ])('%s: %d of %d ms: %s', (_what, played, duration, counts) => {
    expect(playCounts(played, duration)).toBe(counts);
  });

  it('asks of no track more than half a minute', () => {
    for (let duration = 0; duration < 300_000; duration += 1_000) expect(playCounts(30_000, duration)).toBe(true);
  });
});

describe('playRepeatWindowMs', () => {
  it.each([
    [240_000, 240_000],
    [600_000, 600_000],
    [7_200_000, 600_000],
    [0, 1],
    [-1, 1],
  ])('of %d ms is %d', (duration, window) => {
    expect(playRepeatWindowMs(duration)).toBe(window);
  });
});
