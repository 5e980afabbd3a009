import type { Jobs, Timetable } from '../../../../core/jobs/jobs.js';
import type { AwaitedJob } from '../../../../core/jobs/lost-jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import type { CoverKind } from './cover.repository.js';
import type { CoverMaker } from './cover-maker.service.js';
import { MAKE_COVER } from './cover-queue.service.js';

const SCAN_LIBRARY = 'scan-library';
const KINDS: readonly CoverKind[] = ['album', 'artist', 'track'];

/** How soon a run that has to wait looks again: the longer it has waited, the later. */
const LOOK_AGAIN_MS = 10_000;
/** The longest of these pauses. */
const LOOK_AGAIN_MAX_MS = 5 * 60_000;

/** Two names alternate, since a running job queues the next one. */
const keyOf = (id: number, looks: number): string => `${SCAN_LIBRARY}:${id}:${looks % 2}`;

/** The job that goes through with a run. */
export const runJob = (id: number): NewJob => ({ name: SCAN_LIBRARY, payload: { id }, uniqueKey: keyOf(id, 0) });

/** The same as it is awaited by a run that nobody is at. */
export const awaitedJob = (id: number): AwaitedJob => ({
  payload: { id },
  uniqueKey: keyOf(id, 0),
  otherKey: keyOf(id, 1),
});

/** The same later: another run is at work, or this process ends. @param looks how often it has looked in vain. */
export const laterRunJob = (id: number, looks = 0): NewJob => ({
  name: SCAN_LIBRARY,
  payload: { id, looks: looks + 1 },
  uniqueKey: keyOf(id, looks + 1),
  runAt: new Date(Date.now() + Math.min(LOOK_AGAIN_MS * 2 ** looks, LOOK_AGAIN_MAX_MS)),
});

interface ImportWork {
  covers: Pick<CoverMaker, 'make'>;
  /** Of every night: the times are a setting. */
  times: () => Promise<Timetable>;
  /** @param id of a run; null: it is time for one. @param looks how often it was not its turn. */
  scan: (id: number | null, looks: number) => Promise<void>;
  unfinished: () => Promise<AwaitedJob[]>;
}

/** Defines the jobs of the import where jobs run or are added. */
export function defineImportJobs(jobs: Jobs, { covers, times, scan, unfinished }: ImportWork): void {
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
    unfinished,
    retry: { attempts: 3, backoffMs: 60_000 },
    run: ({ id, looks }) => scan(typeof id === 'number' ? id : null, typeof looks === 'number' ? looks : 0),
  });
}
