import { LoopShare } from './loop-share.js';

const nextTurn = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve));

describe('LoopShare', () => {
  it('lets so many work in a turn of the loop, the others in order in the next ones, and is free again after an idle turn', async () => {
    const share = new LoopShare(2);
    const done: number[] = [];
    const work = Array.from({ length: 5 }, async (_, at) => {
      await share.turn();
      done.push(at);
    });
    await Promise.resolve();
    expect(done).toEqual([0, 1]);
    await nextTurn();
    expect(done).toEqual([0, 1, 2, 3]);
    await Promise.all(work);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    await nextTurn();
    await share.turn();
    expect(await Promise.race([share.turn().then(() => 'at once'), nextTurn().then(() => 'later')])).toBe('at once');
  });
});
