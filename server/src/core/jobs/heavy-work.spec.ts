import { HeavyWork } from './heavy-work.js';

/** Work that ends on request. */
class Job {
  isBegun = false;
  end: (error?: Error) => void = () => undefined;
  readonly run = (): Promise<void> =>
    new Promise((resolve, reject) => {
      this.isBegun = true;
      this.end = (error) => (error ? reject(error) : resolve());
    });
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('HeavyWork', () => {
  it('runs no more at once than there are permits, first come, first served, whatever fails', async () => {
    const heavy = new HeavyWork(2);
    const jobs = Array.from({ length: 5 }, () => new Job());
    const begun = (): boolean[] => jobs.map((job) => job.isBegun);
    const ended = jobs.map((job) => heavy.run(job.run).catch((error: Error) => error.message));
    await turn();
    expect(begun()).toEqual([true, true, false, false, false]);
    jobs[1]?.end(new Error('broken'));
    await turn();
    expect(begun()).toEqual([true, true, true, false, false]);
    for (const job of jobs.slice(0, 3)) job.end();
    await turn();
    expect(begun()).toEqual([true, true, true, true, true]);
    for (const job of jobs) job.end();
    expect(await Promise.all(ended)).toEqual([undefined, 'broken', undefined, undefined, undefined]);
    // Free again.
    const after = new Job();
    const last = heavy.run(after.run);
    await turn();
    expect(after.isBegun).toBe(true);
    after.end();
    await last;
  });

  it('leaves a core to others', () => {
    expect(new HeavyWork().permits).toBeGreaterThanOrEqual(1);
  });
});
