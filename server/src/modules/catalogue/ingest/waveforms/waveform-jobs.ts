import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';

const MAKE_WAVEFORMS = 'make-waveforms';
/** What a crash or a full queue has left behind is found again. */
const HOURLY = '17 * * * *';

/** Two names alternate: a job cannot queue itself again while it runs. */
export type JobSlot = 'a' | 'b';
export const otherSlot = (slot: JobSlot): JobSlot => (slot === 'a' ? 'b' : 'a');

export const waveformJob = (slot: JobSlot = 'a'): NewJob => ({
  name: MAKE_WAVEFORMS,
  payload: { turn: slot },
  uniqueKey: `make-waveforms:${slot}`,
});

/** Defines the job where it runs or is added. */
export function defineWaveformJob(jobs: Jobs, run: (slot: JobSlot) => Promise<void>): void {
  jobs.define({
    name: MAKE_WAVEFORMS,
    lane: 'media',
    schedule: HOURLY,
    retry: { attempts: 5, backoffMs: 5_000 },
    run: ({ turn }) => run(turn === 'b' ? 'b' : 'a'),
  });
}
