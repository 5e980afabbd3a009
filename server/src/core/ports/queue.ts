import type { JobState, Lane } from '@tonearm/shared/admin/jobs';

export { JOB_STATES, LANES } from '@tonearm/shared/admin/jobs';
export { byLane, byState } from '@tonearm/shared/admin/jobs';
export type { JobState, Lane } from '@tonearm/shared/admin/jobs';

/** Jobs of a lane that one process runs at once. */
export type LaneShares = Readonly<Record<Lane, number>>;

/** Notices are told one after the other, since one may be of ten thousand followers: whoever calls meanwhile shares the process. Media has room for processing, waveforms and covers side by side; bulk for a scan and a backup of hours, and what comes every hour. */
export const LANE_SHARES: LaneShares = { interactive: 2, delivery: 2, notices: 1, pushes: 2, media: 3, bulk: 3 };

/** A piece of work for later; the payload is ids only, and the handler is idempotent. */
export interface NewJob {
  name: string;
  payload: Record<string, string | number | boolean | null>;
  /** Not before. */
  runAt?: Date;
  /** While a job with this key waits or runs, adding it again does nothing. */
  uniqueKey?: string;
  /** The request that it comes from, however many jobs lie between. */
  requestId?: string | null;
  /** Queued by its schedule, or in its place by hand. */
  isScheduled?: boolean;
}

export interface RunningJob {
  name: string;
  lane: Lane;
  payload: Record<string, unknown>;
  /** 1 on the first try. */
  attempt: number;
  requestId: string | null;
  isScheduled: boolean;
}

export interface RetryPolicy {
  /** Tries before a job is dead. */
  attempts: number;
  /** First pause after a failure; it doubles each time. */
  backoffMs: number;
}

export interface JobPolicy extends RetryPolicy {
  lane: Lane;
}

export interface QueueDepth {
  /** With those that run. */
  waiting: number;
  /** The same by lane. */
  lanes: Record<Lane, number>;
  dead: number;
}

/** How many jobs of each lane are in each state. */
export type LaneFigures = Record<Lane, Record<JobState, number>>;

/** A job as an administrator sees it; its payload stays hidden, since it may hold personal data. */
export interface QueuedJob {
  /** Letters, digits, `-` and `_`. */
  id: string;
  name: string;
  lane: Lane;
  state: JobState;
  /** Tries that were begun. */
  attempts: number;
  /** null where it is tried until it works. */
  maxAttempts: number | null;
  createdAt: Date | null;
  /** Not before; null while it runs. */
  runAt: Date | null;
  /** Why the last try failed. */
  error: string | null;
  requestId: string | null;
}

export interface JobListQuery {
  state: JobState;
  /** null: all. */
  lane: Lane | null;
  /** From 1. */
  page: number;
  perPage: number;
}

export interface JobPage {
  jobs: QueuedJob[];
  hasMore: boolean;
}

/** What became of a change that somebody asked for: `running` and `missing` leave everything as it was. */
export type JobChange = 'done' | 'running' | 'missing';

/** Runs jobs at least once, across restarts. `add` inside a unit of work takes part in its commit. */
export abstract class Queue {
  abstract add(job: NewJob, policy: JobPolicy): Promise<void>;
  /** Whether a job with this unique key waits or runs. */
  abstract has(uniqueKey: string): Promise<boolean>;
  /** Starts consuming. A rejected promise is a failed try. */
  abstract process(handler: (job: RunningJob) => Promise<void>): Promise<void>;
  abstract depth(): Promise<QueueDepth>;
  abstract figures(): Promise<LaneFigures>;
  /** What is due comes first in the order in which it runs; failed ones newest first. */
  abstract list(query: JobListQuery): Promise<JobPage>;
  /** Gives a failed job all its tries again, at once, and without its unique key. */
  abstract retry(id: string): Promise<JobChange>;
  /** Takes away a job that does not run. */
  abstract delete(id: string): Promise<JobChange>;
  /** Has a job that waits run as soon as its lane has room; its tries stay counted. */
  abstract runNow(job: { id: string } | { uniqueKey: string }): Promise<JobChange>;
  /** Stops taking jobs and waits for running ones, at most `graceMs`. */
  abstract stop(graceMs: number): Promise<void>;
}
