import { dimensionBlock } from './blocks.js';
import { DAY_MS } from './calendar.js';
import { crowdedDays } from './crowds.js';
import { ListenerSketch } from './listener-sketch.js';
import { PlayFigures, REST, withoutNames } from './play-figures.js';
import type { PlayFact } from './play-figures.js';

const FIRST = Date.UTC(2026, 9, 1) / DAY_MS;
const people = (...hashes: number[]): ListenerSketch => {
  const sketch = new ListenerSketch();
  hashes.forEach((hash) => sketch.add(hash));
  return sketch;
};
const days = (...listeners: number[][]) =>
  listeners.map((hashes, index) => ({ day: FIRST + index, people: people(...hashes) }));

describe('what plays are told apart by', () => {
  it('tells days apart with three listeners only, so that one range less another is nobody', () => {
    const october = days([1, 2, 3], [1], [1, 4], [5], [6, 7, 8], [9]);
    const within = (first: number, last: number, today = FIRST + 40) =>
      [...crowdedDays(october, { first: FIRST + first, last: FIRST + last }, today)].map((day) => day - FIRST);
    expect(within(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    // 1 to 3 are one block, and so are the last two once the month is over.
    expect(within(0, 3)).toEqual([0]);
    expect(within(2, 6)).toEqual([4, 5]);
    expect(within(0, 5)).toEqual([0, 1, 2, 3]);
    expect(within(0, 6, FIRST + 5)).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps every play when it takes the names off', () => {
    const figures = new PlayFigures();
    const play = {
      listener: 1,
      isCounted: true,
      at: FIRST * DAY_MS,
      msPlayed: 1,
      durationMs: 2,
      trackId: 7,
      albumId: null,
      device: 'mobile',
      browser: null,
    } as PlayFact;
    figures.add(play, false);
    figures.add({ ...play, device: 'desktop' }, false);
    expect(withoutNames(figures.details)).toMatchObject({
      device: { [REST]: [2, -1] },
      browser: { [REST]: [2, -1] },
      track: { 7: [2] },
    });
  });

  it('has one entry for the rest, whatever senders call themselves', () => {
    const details = { device: { mobile: [4, -1], other: [3, -1], tablet: [1, 9], [REST]: [2, -1] } };
    expect(dimensionBlock(details, 'device', { limit: 10, seesRare: false }).datasets[0]?.data).toEqual([
      { label: 'mobile', value: 4, percentage: 40 },
      { label: 'other', value: 6, percentage: 60 },
    ]);
  });
});
