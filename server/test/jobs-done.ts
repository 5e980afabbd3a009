import { Jobs } from '../src/core/jobs/jobs.js';
import type { TestApp } from './create-test-app.js';
import { until } from './until.js';

/** Waits until no job waits or runs, on either queue: what is not there then does not come. */
export const jobsDone = (app: TestApp, limitMs?: number): Promise<void> =>
  until('nothing waits', async () => (await app.nest.get(Jobs).depth()).waiting === 0, limitMs);
