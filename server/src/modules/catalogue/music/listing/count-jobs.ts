import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';

export type CountJob = 'count-genres' | 'count-tags';

/** Work on many rows asks again and again: it is counted once for all of that time. */
const DELAY_MS = 2_000;

/** Counts one after the other, with room for others between two. @returns whether there was any. */
export async function countEach<C>(noted: readonly C[], count: (change: C) => Promise<void>): Promise<boolean> {
  for (const change of noted) {
    await count(change);
    await nextTurn();
  }
  return noted.length > 0;
}

/** Counts what has been noted. */
export const countJob = (name: CountJob): NewJob => ({
  name,
  payload: {},
  uniqueKey: name,
  runAt: new Date(Date.now() + DELAY_MS),
});

/** Defines the job where it runs or is added. Each minute too: what a killed process has noted, and what is noted while the job ends. */
export function defineCountJob(jobs: Jobs, name: CountJob, run: () => Promise<void>): void {
  jobs.define({ name, lane: 'bulk', schedule: '* * * * *', run });
}
