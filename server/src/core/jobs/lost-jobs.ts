import type { Log } from '../log.js';
import type { NewJob, Queue } from '../ports/queue.js';

/** A job that something which a table calls unfinished waits for. */
export interface AwaitedJob {
  payload: NewJob['payload'];
  uniqueKey: string;
  /** Another key that its job may have. */
  otherKey?: string;
}

/** What a kind of job has to do, as a table says it. */
export interface Awaiting {
  name: string;
  unfinished?: () => Promise<AwaitedJob[]>;
}

/** Sees to it that what tables call unfinished has a job: an emptied Redis takes all of them with it, and one that somebody deleted is not missed by anybody. */
export class LostJobs {
  constructor(
    private readonly queue: Queue,
    private readonly log: Log,
    private readonly add: (job: NewJob) => Promise<void>,
  ) {}

  /** One kind that cannot be looked at keeps no other from it. */
  async requeue(kinds: Iterable<Awaiting>): Promise<void> {
    for (const { name, unfinished } of kinds) {
      try {
        for (const job of (await unfinished?.()) ?? []) await this.look(name, job);
      } catch (error) {
        this.log.error(`Whether jobs ${name} are missing could not be told`, error);
      }
    }
  }

  private async look(name: string, { payload, uniqueKey, otherKey }: AwaitedJob): Promise<void> {
    for (const key of [uniqueKey, otherKey]) if (key !== undefined && (await this.queue.has(key))) return;
    await this.add({ name, payload, uniqueKey });
    this.log.warn(`The job ${uniqueKey} was gone, and is queued again.`);
  }
}
