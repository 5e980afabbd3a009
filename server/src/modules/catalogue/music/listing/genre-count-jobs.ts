import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';

const COUNT_GENRES = 'count-genres';

export const genreCountJob = (): NewJob => ({ name: COUNT_GENRES, payload: {}, uniqueKey: COUNT_GENRES });

/** Defines the job where it runs or is added. Each minute too: what a killed process has noted, and what is noted while the job ends. */
export function defineGenreCountJob(jobs: Jobs, run: () => Promise<void>): void {
  jobs.define({ name: COUNT_GENRES, lane: 'bulk', schedule: '* * * * *', run });
}
