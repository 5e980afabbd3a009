import { memoryState, roomState } from './machine-states.js';

const GB = 1_024 ** 3;

describe('the states of a machine', () => {
  it.each([
    [100 * GB, 'good'],
    [2 * GB, 'good'],
    [2 * GB - 1, 'warning'],
    [GB / 8, 'bad'],
    [0, 'bad'],
  ])('%d bytes of room are %s', (free, state) => {
    expect(roomState(free)).toBe(state);
  });

  it.each([
    [4 * GB, 'good'],
    [0.7 * GB, 'warning'],
    [0.1 * GB, 'bad'],
  ])('%d bytes of 8 GB are %s', (free, state) => {
    expect(memoryState(free, 8 * GB)).toBe(state);
  });
});
