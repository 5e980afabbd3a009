import { countCoPlays } from './co-play-counts.js';
import { ListeningSessions } from './listening-sessions.js';

const MINUTE = 60_000;
const rest = (): void => undefined;

/** Plays as `listener, track, minute`. */
async function count(
  plays: readonly [string, number, number][],
  support = 1,
): Promise<Map<number, Map<number, number>>> {
  const sessions = new ListeningSessions();
  for (const [listener, track, minute] of [...plays].sort(([, , a], [, , b]) => a - b))
    sessions.add(listener, track, minute * MINUTE);
  const found = new Map<number, Map<number, number>>();
  for await (const { trackId, others } of countCoPlays(sessions.finish(), support, rest))
    found.set(trackId, new Map(others.map(({ id, score }) => [id, score])));
  return found;
}

describe('what is heard together', () => {
  it('is what stands in one sitting of one listener, once, in both directions', async () => {
    const found = await count([
      ['a', 1, 0],
      ['b', 9, 1],
      ['a', 2, 4],
      ['a', 1, 8],
      ['a', 3, 39],
    ]);
    expect([...(found.get(1)?.keys() ?? [])]).toEqual([2]);
    expect([...(found.get(2)?.keys() ?? [])]).toEqual([1]);
    expect(found.has(3)).toBe(false);
    expect(found.has(9)).toBe(false);
    expect(found.get(1)?.get(2)).toBe(found.get(2)?.get(1));
  });

  it('is near by share of the sittings, not by fame', async () => {
    const plays: [string, number, number][] = [];
    for (let listener = 0; listener < 40; listener += 1)
      plays.push([`x${listener}`, 100, 0], [`x${listener}`, 200 + listener, 2]);
    for (let listener = 0; listener < 5; listener += 1)
      plays.push([`y${listener}`, 1, 0], [`y${listener}`, 2, 3], [`y${listener}`, 100, 6]);
    const near = (await count(plays)).get(1);
    expect(near?.get(2)).toBeGreaterThan(2 * (near?.get(100) ?? 1));
    const supported = await count(plays, 2);
    expect([...(supported.get(100)?.keys() ?? [])].sort()).toEqual([1, 2]);
  });

  it('keeps fifty of a track, and the same ones each time', async () => {
    const plays = Array.from({ length: 200 }, (_, index): [string, number, number][] => [
      [`l${index}`, 1, 0],
      [`l${index}`, 2 + index, 1],
    ]).flat();
    const [first, second] = [await count(plays), await count(plays)];
    expect(first.get(1)?.size).toBe(50);
    expect(first).toEqual(second);
    expect(await count([])).toEqual(new Map());
  });
});
