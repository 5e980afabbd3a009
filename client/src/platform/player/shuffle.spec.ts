import { seededRandom, shuffleEntries } from './shuffle';
import { anEntry, byArtist } from '../../../test/player/tracks';

const artists = (counts: readonly number[]) =>
  counts.flatMap((count, artist) =>
    Array.from({ length: count }, (_, index) => anEntry(byArtist(artist * 1_000 + index + 1, artist + 1))),
  );
const artistOf = (entry: ReturnType<typeof anEntry>): number | undefined => entry.track.artists[0]?.id;
const meetings = (entries: ReturnType<typeof anEntry>[]): number =>
  entries.filter((entry, index) => index > 0 && artistOf(entry) === artistOf(entries[index - 1] as typeof entry))
    .length;

describe('shuffle', () => {
  it.each([
    ['even', [5, 5, 5]],
    ['one fills half', [6, 3, 3]],
    ['one fills one more than half', [7, 3, 3]],
    ['two only', [4, 4]],
    ['one and singles', [5, 1, 1, 1, 1]],
    ['large', [300, 200, 300, 200]],
    ['empty', []],
    ['single', [1]],
  ])('keeps an artist from following themselves when that is possible: %s', (_name, counts) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const entries = artists(counts);
      const shuffled = shuffleEntries(entries, seed, null);
      expect(meetings(shuffled)).toBe(0);
      expect(shuffled.map((entry) => entry.uid).sort()).toEqual(entries.map((entry) => entry.uid).sort());
    }
  });

  it('also looks at the track that stays first', () => {
    const first = anEntry(byArtist(99_999, 1));
    for (let seed = 1; seed <= 40; seed += 1)
      expect(artistOf(shuffleEntries(artists([4, 4]), seed, first)[0] as typeof first)).toBe(2);
  });

  it('meets as rarely as can be when one artist has most of the tracks', () => {
    for (let seed = 1; seed <= 40; seed += 1) expect(meetings(shuffleEntries(artists([9, 2]), seed, null))).toBe(6);
  });

  it('gives the same order for the same seed, and others for others', () => {
    const order = (seed: number): string =>
      shuffleEntries(artists([5, 5, 5]), seed, null)
        .map((entry) => entry.uid)
        .join();
    expect(order(4)).toBe(order(4));
    expect(new Set(Array.from({ length: 50 }, (_, seed) => order(seed))).size).toBeGreaterThan(45);
  });

  it('gives each track a fair chance to come first', () => {
    const firsts = new Map<string, number>();
    for (let seed = 0; seed < 3_000; seed += 1) {
      const uid = shuffleEntries(artists([1, 1, 1, 1, 1, 1]), seed * 7_919, null)[0]?.uid ?? '';
      firsts.set(uid, (firsts.get(uid) ?? 0) + 1);
    }
    for (const count of firsts.values()) expect(count).toBeGreaterThan(400);
    expect(firsts.size).toBe(6);
  });

  it('draws numbers from 0 up to but not including 1', () => {
    const random = seededRandom(1);
    for (let draw = 0; draw < 1_000; draw += 1) {
      const value = random();
      expect(value >= 0 && value < 1).toBe(true);
    }
  });
});
