import { REST, VisitTallies } from './visit-tallies.js';

const stored = (tallies: VisitTallies): VisitTallies => {
  const read = new VisitTallies();
  read.mergeText(tallies.toText());
  return read;
};
const referrersOf = (tallies: VisitTallies) => new Map(tallies.of('referrers'));

describe('what visits are broken down by', () => {
  it('is kept whole where it is little, whatever it is called', () => {
    const tallies = new VisitTallies();
    for (const value of ['__proto__', 'constructor', '__proto__']) tallies.add('referrers', value);
    expect([...referrersOf(stored(tallies))]).toEqual([
      ['__proto__', 2],
      ['constructor', 1],
    ]);
  });

  it('keeps the most frequent and the sum, and lets in what becomes frequent late', () => {
    let tallies = new VisitTallies();
    tallies.add('referrers', 'search.example', 90);
    for (let site = 0; site < 200; site += 1) tallies.add('referrers', `site-${site}.example`);
    tallies = stored(tallies);
    for (let time = 0; time < 40; time += 1) {
      tallies.add('referrers', 'late.example');
      tallies.add('referrers', `rare-${time}.example`);
      tallies = stored(tallies);
    }
    const referrers = referrersOf(tallies);
    expect(referrers.get('search.example')).toBe(90);
    expect(referrers.get('late.example')).toBe(40);
    expect(referrers.size).toBe(51);
    expect(referrers.has(REST)).toBe(true);
    expect([...referrers.values()].reduce((sum, count) => sum + count, 0)).toBe(90 + 200 + 80);
  });

  it('fits a text column of MySQL at its largest', () => {
    const tallies = new VisitTallies();
    const wide = (length: number, number: number): string => `${number}${'😀'.repeat(Math.ceil(length / 2))}`;
    for (let number = 0; number < 400; number += 1) {
      tallies.add('cities', wide(100, number));
      for (const dimension of ['browsers', 'platforms'] as const) tallies.add(dimension, wide(120, number));
      tallies.add('referrers', 'x'.repeat(253) + number);
      tallies.add('countries', `C${number}`);
    }
    expect(Buffer.byteLength(stored(tallies).toText())).toBeLessThan(65_535);
  });
});
