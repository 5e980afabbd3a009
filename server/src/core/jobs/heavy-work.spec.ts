import { availableParallelism } from 'node:os';
import type { SettingsReader } from '../settings/settings.service.js';
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

/** The site's settings, which somebody changes. */
class Concurrency implements SettingsReader {
  constructor(public value: number) {}
  readonly get: SettingsReader['get'] = () => Promise.resolve(this.value as never);
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('HeavyWork', () => {
  it('runs no more at once than there are permits, first come, first served, whatever fails', async () => {
    const heavy = new HeavyWork(new Concurrency(2), 8);
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

  it('follows the settings while work is under way and waits', async () => {
    const settings = new Concurrency(1);
    const heavy = new HeavyWork(settings, 8);
    const jobs = Array.from({ length: 6 }, () => new Job());
    const begun = (): number => jobs.filter((job) => job.isBegun).length;
    const ended = jobs.slice(0, 5).map((job) => heavy.run(job.run));
    await turn();
    expect(begun()).toBe(1);
    settings.value = 3;
    ended.push(heavy.run((jobs[5] as Job).run));
    await turn();
    expect(begun()).toBe(3);
    settings.value = 1;
    expect(await heavy.limit()).toBe(1);
    for (const job of jobs.slice(0, 2)) job.end();
    await turn();
    expect(begun()).toBe(3);
    jobs[2]?.end();
    await turn();
    expect(begun()).toBe(4);
    for (const job of jobs) {
      job.end();
      await turn();
      job.end();
    }
    for (const job of jobs) job.end();
    await Promise.all(ended);
  });

  it('leaves a core to others, whatever the settings say', async () => {
    expect(await new HeavyWork(new Concurrency(64), 3).limit()).toBe(3);
    const here = await new HeavyWork(new Concurrency(64)).limit();
    expect(here).toBe(Math.max(1, availableParallelism() - 1));
  });
});
