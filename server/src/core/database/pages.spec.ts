import { inPages } from './pages.js';

describe('inPages', () => {
  const read = async (rows: number, limit: number): Promise<{ pages: number[][]; reads: number }> => {
    const pages: number[][] = [];
    let reads = 0;
    const all = Array.from({ length: rows }, (_, at) => ({ id: at + 1 }));
    const some = inPages<{ id: number }, number>(
      ({ after, limit: most }) => {
        reads += 1;
        return Promise.resolve(all.filter(({ id }) => id > (after?.id ?? 0)).slice(0, most));
      },
      ({ id }) => id,
      limit,
    );
    for await (const page of some) pages.push(page);
    return { pages, reads };
  };

  it('has each row once, at most so many at a time', async () => {
    expect((await read(5, 2)).pages).toEqual([[1, 2], [3, 4], [5]]);
    expect((await read(4, 2)).pages).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await read(0, 2)).toEqual({ pages: [], reads: 1 });
    expect(await read(1, 2)).toEqual({ pages: [[1]], reads: 1 });
  });
});
