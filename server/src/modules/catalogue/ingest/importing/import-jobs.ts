import type { Jobs, Timetable } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import type { CoverKind } from './cover.repository.js';
import type { CoverMaker } from './cover-maker.service.js';
import { MAKE_COVER } from './cover-queue.service.js';

const SCAN_LIBRARY = 'scan-library';
const KINDS: readonly CoverKind[] = ['album', 'artist', 'track'];

/** How soon a run that has to wait looks again: the longer it has waited, the later. */
const LOOK_AGAIN_MS = 10_000;
/** The longest of these pauses. */
export const LOOK_AGAIN_MAX_MS = 5 * 60_000;

/** The job that goes through with a run. */
export const runJob = (id: number): NewJob => ({ name: SCAN_LIBRARY, payload: { id } });

/** The same later: another run is at work, or this process ends. @param looks how often it has looked in vain. */
export const laterRunJob = (id: number, looks = 0): NewJob => ({
  name: SCAN_LIBRARY,
  payload: { id, looks: looks + 1 },
  runAt: new Date(Date.now() + Math.min(LOOK_AGAIN_MS * 2 ** looks, LOOK_AGAIN_MAX_MS)),
});

interface ImportWork {
  covers: Pick<CoverMaker, 'make'>;
  /** Of every night: the times are a setting. */
  times: () => Promise<Timetable>;
  /** @param id of a run; null: it is time for one. @param looks how often it was not its turn. */
  scan: (id: number | null, looks: number) => Promise<void>;
}

/** Defines the jobs of the import where jobs run or are added. */
export function defineImportJobs(jobs: Jobs, { covers, times, scan }: ImportWork): void {
  jobs.define({
    name: MAKE_COVER,
    lane: 'media',
    run: async ({ kind, id }) => {
      const known = KINDS.find((name) => name === kind);
      if (known && typeof id === 'number') await covers.make({ kind: known, id });
    },
  });
  jobs.define({
    name: SCAN_LIBRARY,
    lane: 'bulk',
    schedule: times,
    retry: { attempts: 3, backoffMs: 60_000 },
    run: ({ id, looks }) => scan(typeof id === 'number' ? id : null, typeof looks === 'number' ? looks : 0),
  });
}
