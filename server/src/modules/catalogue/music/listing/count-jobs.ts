import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';

export type CountJob = 'count-genres' | 'count-tags';

/** Work on many rows asks again and again: it is counted once for all of that time. */
const DELAY_MS = 2_000;

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
