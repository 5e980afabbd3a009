import type { NewJob } from '../../../../core/ports/queue.js';
import type { FileOutcome } from './catalogue-writer.service.js';
import type { CoverTarget } from './cover.repository.js';
import { UNKNOWN_ARTIST } from './names.js';
import type { Failed } from './scan-plan.js';

export interface ScanProgress {
  phase: 'walking' | 'reading' | 'counting';
  done: number;
  total: number;
  failed: number;
}

export interface ScanOptions {
  /** Reads and compares, writes nothing. */
  dryRun?: boolean;
  onProgress?: (progress: ScanProgress) => void;
  /** Stops after the batch under way; the next scan goes on from there. */
  signal?: AbortSignal;
  /** Told once where another scan comes first. */
  onWait?: () => void;
  /** The job that goes on with it where the signal stops it. */
  goesOn?: NewJob;
  /** Filled meanwhile, for whoever wants to look at it. */
  report?: ScanReport;
  /** Whether pictures become jobs (default) or are left to the caller, who makes those of the report. */
  covers?: 'queue' | 'leave';
}

/** Enough names to show where to look. */
const NAMED_MAX = 5;

/** What a scan found and did. */
export class ScanReport {
  readonly counts: Record<FileOutcome | 'returned' | 'missing', number> = {
    added: 0,
    updated: 0,
    moved: 0,
    returned: 0,
    unchanged: 0,
    missing: 0,
    failed: 0,
  };
  /** Files that are there, readable or not. */
  found = 0;
  /** Bad files with absolute paths, old ones included. */
  readonly failures: Failed[] = [];
  /** Roots that could not be read; their tracks were left alone. */
  readonly unavailable: { path: string; reason: string }[] = [];
  /** Songs of this run whose files name no artist: what they stand under instead, and the first of the files with absolute paths. */
  readonly withoutArtist: { name: string; count: number; first: string[] } = {
    name: UNKNOWN_ARTIST,
    count: 0,
    first: [],
  };
  /** Pictures that should be looked at. */
  covers: CoverTarget[] = [];
  /** Links that were not followed. */
  links = 0;
  isAborted = false;
  /** Nothing is imported: there was no root to scan. */
  isEmpty = false;
  seconds = 0;

  /** Files that were read in this run. */
  get filesRead(): number {
    return this.counts.added + this.counts.updated + this.counts.moved + this.counts.failed;
  }

  noteWithoutArtist(path: string): void {
    this.withoutArtist.count += 1;
    if (this.withoutArtist.first.length < NAMED_MAX) this.withoutArtist.first.push(path);
  }
}
