import { BatchSize } from './batch-size.js';

describe('the rows of a unit', () => {
  it('are fewer where writing is slow, at once, and more where it is quick, slowly', () => {
    const batch = new BatchSize({ holdMs: 12, first: 10, smallest: 2, largest: 13 });
    const sizes = [2, 2, 2, 24, 460, 1].map((ms) => {
      batch.note(ms);
      return batch.size;
    });
    expect(sizes).toEqual([12, 13, 13, 6, 2, 3]);
  });
});
