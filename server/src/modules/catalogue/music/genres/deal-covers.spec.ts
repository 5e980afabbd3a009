import { dealCovers } from './deal-covers.js';

const cover = (genre_id: number, image_hash: string) => ({ genre_id, image_hash, image_color: null });
const hashes = (dealt: ReturnType<typeof dealCovers>): string[] => dealt.covers.map((one) => one.image_hash);

describe('dealing covers to genres', () => {
  it('repeats none while another of the genre is unused', () => {
    const dealt = dealCovers(
      [1, 2, 3],
      [cover(1, 'radio'), cover(2, 'radio'), cover(2, 'tide'), cover(3, 'radio'), cover(3, 'tide'), cover(3, 'night')],
    );
    expect(hashes(dealt)).toEqual(['radio', 'tide', 'night']);
    expect(dealt.repeated).toEqual([]);
  });

  it('gives the best one again where nothing else is left, and says where', () => {
    const dealt = dealCovers([1, 2, 3], [cover(1, 'radio'), cover(2, 'radio')]);
    expect(hashes(dealt)).toEqual(['radio', 'radio']);
    expect(dealt.repeated).toEqual([2]);
  });
});
