import { arrange } from './diversity.js';

const song = (artistId: number, isEmerging = false) => ({ artistId, isEmerging });

describe('the order of a station', () => {
  it('has at most two songs of an artist in any ten, and ends where nothing more may follow', () => {
    const ranked = [
      ...Array.from({ length: 30 }, () => song(1)),
      ...Array.from({ length: 60 }, (_, index) => song(2 + (index % 7))),
    ];
    const list = arrange(ranked, 50);
    expect(list).toHaveLength(50);
    for (let at = 0; at + 10 <= list.length; at += 1) {
      for (const artist of [1, 2, 3, 4, 5, 6, 7, 8])
        expect(list.slice(at, at + 10).filter(({ artistId }) => artistId === artist).length).toBeLessThanOrEqual(2);
    }
    expect(
      arrange(
        Array.from({ length: 30 }, () => song(1)),
        50,
      ),
    ).toHaveLength(2);
  });

  it('gives a fifth to artists whom few have heard while there are any', () => {
    const ranked = [
      ...Array.from({ length: 100 }, (_, index) => song(index)),
      ...Array.from({ length: 4 }, (_, index) => song(1_000 + index, true)),
    ];
    const list = arrange(ranked, 50);
    expect(list.flatMap(({ isEmerging }, index) => (isEmerging ? [index] : []))).toEqual([4, 9, 14, 19]);
    expect(list).toHaveLength(50);
  });
});
