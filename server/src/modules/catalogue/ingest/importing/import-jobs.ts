import type { Jobs } from '../../../../core/jobs/jobs.js';
import type { NewJob } from '../../../../core/ports/queue.js';
import type { CoverKind } from './cover.repository.js';
import type { CoverMaker } from './cover-maker.service.js';
import { MAKE_COVER } from './cover-queue.service.js';

export const SCAN_LIBRARY = 'scan-library';
/** Every night, UTC. */
const NIGHTLY = '30 3 * * *';
const KINDS: readonly CoverKind[] = ['album', 'artist', 'track'];

/** @param rootId null scans every root */
export const scanJob = (rootId: number | null): NewJob =>
  rootId === null
    ? { name: SCAN_LIBRARY, payload: {}, uniqueKey: 'scan-library' }
    : { name: SCAN_LIBRARY, payload: { root_id: rootId }, uniqueKey: `scan-library:${rootId}` };

interface ImportWork {
  covers: Pick<CoverMaker, 'make'>;
  scan: (rootId: number | null) => Promise<void>;
}

/** Defines the jobs of the import where jobs run or are added. */
export function defineImportJobs(jobs: Jobs, { covers, scan }: ImportWork): void {
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
    schedule: NIGHTLY,
    retry: { attempts: 3, backoffMs: 60_000 },
    run: ({ root_id: rootId }) => scan(typeof rootId === 'number' ? rootId : null),
  });
}
