import { discNumbers } from './disc-numbers';

const placed = (...discs: number[]): number[] => discNumbers(discs.map((disc) => ({ disc_number: disc })));

describe('the discs of an album whose songs were moved', () => {
  it.each([
    ['nothing moved', [1, 1, 2, 2], [1, 1, 2, 2]],
    ['down to the other disc', [1, 2, 2, 1], [1, 2, 2, 2]],
    ['up to the first', [2, 1, 1, 2], [1, 1, 1, 2]],
    ['among the first', [1, 2, 1, 1, 2, 2], [1, 1, 1, 1, 2, 2]],
    ['only a third disc is left', [3, 3], [3, 3]],
    ['no songs', [], []],
  ])('%s', (_, discs, expected) => {
    expect(placed(...discs)).toEqual(expected);
  });
});
