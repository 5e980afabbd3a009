import { Jobs } from '../src/core/jobs/jobs.js';
import type { TestApp } from './create-test-app.js';
import { until } from './until.js';

/** As if a minute had passed: what tables call unfinished has been looked at, and has its job. */
export async function requeueLostJobs(app: TestApp): Promise<void> {
  const looks = async (): Promise<number> =>
    Number(
      (
        await app.database.read<{ n: unknown }>(
          "SELECT COUNT(*) AS n FROM job_runs WHERE name = 'requeue-lost-jobs' AND outcome = 'succeeded'",
        )
      )[0]?.n,
    );
  const before = await looks();
  await app.nest.get(Jobs).runNow('requeue-lost-jobs');
  await until('it was looked at', async () => (await looks()) > before);
}
