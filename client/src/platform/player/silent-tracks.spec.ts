import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { withoutSilent } from './silent-tracks';

const album = (...silent: number[]) =>
  tracks(4).map((track) => (silent.includes(track.id) ? { ...track, unavailable: 'no_source' as const } : track));
const begun = (silent: number[], startAt?: number) => {
  const [list, options] = withoutSilent(album(...silent), {
    source: LOW_TIDE,
    ...(startAt === undefined ? {} : { startAt }),
  });
  return [list.map(({ id }) => id), options.startAt];
};

describe('tracks without a recording', () => {
  it('are left out of what plays', () => expect(begun([1, 3])).toEqual([[2, 4], undefined]));

  it('let the chosen one begin', () => expect(begun([1, 3], 3)).toEqual([[2, 4], 1]));

  it('hand a press on to the next', () => {
    expect(begun([2], 1)).toEqual([[1, 3, 4], 1]);
    expect(begun([4], 3)).toEqual([[1, 2, 3], 0]);
  });

  it('stay where there is nothing else', () => expect(begun([1, 2, 3, 4], 2)).toEqual([[1, 2, 3, 4], 2]));
});
