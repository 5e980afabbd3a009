import type { NewJob } from '../../../../core/ports/queue.js';

export const PROCESS_TRACKS = 'process-tracks';
/** What a crash or a full queue has left behind is found again. */
export const HOURLY = '27 * * * *';
export const SWEEP_RENDITIONS = 'sweep-renditions';
export const SWEEP_HOURLY = '47 * * * *';

const STEP_MS = 10_000;

/** Has what waits worked off. Without a key: one that runs may have looked for the last time. */
export const processingJob = (): NewJob => ({ name: PROCESS_TRACKS, payload: {} });

/** The same later, at most once in ten seconds. */
export function processingJobAt(time: Date): NewJob {
  const runAt = Math.ceil(time.getTime() / STEP_MS) * STEP_MS;
  return { name: PROCESS_TRACKS, payload: { at: runAt }, runAt: new Date(runAt), uniqueKey: `process-tracks:${runAt}` };
}
