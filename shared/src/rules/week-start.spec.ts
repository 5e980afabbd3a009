import { weekStartOf } from './week-start.js';

describe('weekStartOf', () => {
  it.each([
    ['US', 0],
    ['us', 0],
    ['DE', 1],
    ['GB', 1],
    ['EG', 6],
    [null, 1],
    ['', 1],
    ['XX', 1],
  ] as const)('of %s is %i', (region, day) => {
    expect(weekStartOf(region)).toBe(day);
  });
});
