import { Semaphore } from './semaphore.js';

describe('Semaphore', () => {
  it('lets so many work at once, the others in order, and goes on after one that fails', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = Array.from({ length: 4 }, (_, at) =>
      semaphore.run(async () => {
        begun.push(at);
        await new Promise<void>((resolve, reject) => ends.push(at === 0 ? () => reject(new Error('broken')) : resolve));
        return at;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await expect(work[0]).rejects.toThrow('broken');
    ends[1]?.();
    expect(await work[1]).toBe(1);
    expect(begun).toEqual([0, 1, 2, 3]);
    ends.slice(2).forEach((end) => end());
    expect(await Promise.all(work.slice(1))).toEqual([1, 2, 3]);
  });
});
