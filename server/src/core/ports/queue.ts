/** A piece of work for later; the payload is ids only, and the handler is idempotent. */
export interface NewJob {
  name: string;
  payload: Record<string, string | number | boolean | null>;
  /** Not before. */
  runAt?: Date;
  /** While a job with this key waits or runs, adding it again does nothing. */
  uniqueKey?: string;
}

export interface RunningJob {
  name: string;
  payload: Record<string, unknown>;
  /** 1 on the first try. */
  attempt: number;
}

export interface JobPolicy {
  /** Tries before a job is dead. */
  attempts: number;
  /** First pause after a failure; it doubles each time. */
  backoffMs: number;
}

export interface QueueDepth {
  waiting: number;
  dead: number;
}

/** Runs jobs at least once, across restarts. `add` inside a unit of work takes part in its commit. */
export abstract class Queue {
  abstract add(job: NewJob, policy: JobPolicy): Promise<void>;
  /** Starts consuming. A rejected promise is a failed try. */
  abstract process(handler: (job: RunningJob) => Promise<void>): Promise<void>;
  abstract depth(): Promise<QueueDepth>;
  /** Stops taking jobs and waits for running ones, at most `graceMs`. */
  abstract stop(graceMs: number): Promise<void>;
}
