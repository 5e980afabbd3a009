import { formatDuration } from './format';
import { begunSecond, spokenDuration, spokenLength } from './spoken-duration';

describe('spoken duration', () => {
  it.each([
    [0, '0 seconds'],
    [1_000, '1 second'],
    [59_999, '59 seconds'],
    [60_000, '1 minute'],
    [87_000, '1 minute 27 seconds'],
    [3_600_000, '1 hour'],
    [3_723_000, '1 hour 2 minutes 3 seconds'],
    [-5, '0 seconds'],
  ])('says %d ms as %s', (ms, words) => {
    expect(spokenDuration(ms, 'en')).toBe(words);
  });

  it('speaks other languages', () => {
    expect(spokenDuration(87_000, 'de')).toBe('1 Minute 27 Sekunden');
  });

  it('shows a second until the next has begun', () => {
    expect(begunSecond(87_999)).toBe(87_000);
  });

  it('says of a length what the clock shows of it', () => {
    const said = [227_400, 227_600, 59_900].map((ms) => [formatDuration(ms), spokenLength(ms, 'en')]);
    expect(said).toEqual([
      ['3:47', '3 minutes 47 seconds'],
      ['3:48', '3 minutes 48 seconds'],
      ['1:00', '1 minute'],
    ]);
  });
});
