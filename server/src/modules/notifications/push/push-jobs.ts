import type { AwaitedJob } from '../../../core/jobs/lost-jobs.js';
import type { NewJob } from '../../../core/ports/queue.js';

export const DELIVER_PUSHES = 'deliver-pushes';

const STEP_MS = 1_000;

/** As `pushJob`, for what has lost its job: one is enough, however long it waits for its turn. */
export const missedPushJob = (serviceId: number): AwaitedJob => ({
  payload: { service: serviceId },
  uniqueKey: `push:${serviceId}:missed`,
});

/**
 * Has what waits for a service handed to it, not before `time`. One that runs may have looked for the last time: each second has a job of its own,
 * and the service lets in one of them.
 */
export function pushJob(serviceId: number, time = new Date()): NewJob {
  const at = Math.ceil(time.getTime() / STEP_MS) * STEP_MS;
  return {
    name: DELIVER_PUSHES,
    payload: { service: serviceId },
    runAt: new Date(at),
    uniqueKey: `push:${serviceId}:${at}`,
  };
}
