import type { Jobs, Timetable } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import type { CoverKind } from './cover.repository.js';
import type { CoverMaker } from './cover-maker.service.js';
import { MAKE_COVER } from './cover-queue.service.js';

const SCAN_LIBRARY = 'scan-library';
const KINDS: readonly CoverKind[] = ['album', 'artist', 'track'];

/** The job that goes through with a run. */
export const runJob = (id: number): NewJob => ({ name: SCAN_LIBRARY, payload: { id } });

interface ImportWork {
  covers: Pick<CoverMaker, 'make'>;
  /** Of every night: the times are a setting. */
  times: () => Promise<Timetable>;
  /** @param id of a run; null: it is time for one. */
  scan: (id: number | null) => Promise<void>;
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
    run: ({ id }) => scan(typeof id === 'number' ? id : null),
  });
}
