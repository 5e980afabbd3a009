import { sweepAll } from './sweep-all.js';

describe('sweepAll', () => {
  const pagesOf =
    (count: number) =>
    (last = 0): Promise<number[]> =>
      Promise.resolve(Array.from({ length: Math.min(2, count - last) }, (_, at) => last + at + 1));
  const sweep = async (count: number, broken: readonly number[]): Promise<{ done: number[]; fault: unknown }> => {
    const done: number[] = [];
    const fault = await sweepAll<number>(pagesOf(count), (item) => {
      if (broken.includes(item)) return Promise.reject(new Error(`broken ${item}`));
      done.push(item);
      return Promise.resolve();
    }).then(
      () => null,
      (error: Error) => error.message,
    );
    return { done, fault };
  };

  it('goes on after one that fails, tells of the first, and stops where nothing works any more', async () => {
    expect(await sweep(5, [])).toEqual({ done: [1, 2, 3, 4, 5], fault: null });
    expect(await sweep(5, [1, 2, 4])).toEqual({ done: [3, 5], fault: 'broken 1' });
    expect(await sweep(9, [2, 4, 5, 6, 8])).toEqual({ done: [1, 3], fault: 'broken 2' });
  });
});
