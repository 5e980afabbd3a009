import { OutboxEntity } from '../../../core/database/jobs-schema.entity.js';
import { Repository } from '../../../core/database/repository.js';
import { above, EVERY_ROW } from '../../../core/database/where.js';
import type { Lane, JobPolicy, NewJob, RetryPolicy } from '../../../core/ports/queue.js';

/** A job as it lies in the outbox and in Redis. */
export interface OutboxJob {
  id: string;
  job: NewJob;
  /** Jobs of before there were lanes name none. */
  policy: RetryPolicy & { lane?: Lane };
}

/** One that gave up. */
export interface FailedJob extends OutboxJob {
  error: string;
  attempts?: number;
}

export const laneOf = ({ policy }: OutboxJob): Lane => policy.lane ?? 'bulk';

const BATCH = 200;

/** Jobs that go to Redis once their unit has committed. */
export class OutboxRows extends Repository {
  private readonly outbox = this.table(OutboxEntity);

  async add(job: OutboxJob & { policy: JobPolicy }): Promise<void> {
    await this.outbox.insert({ job: JSON.stringify(job), created_at: new Date() });
  }

  after(id: number): Promise<{ id: number; job: string }[]> {
    return this.outbox.pick(['id', 'job'], { id: above(id) }, { order: { id: 'asc' }, limit: BATCH });
  }

  async count(): Promise<number> {
    return await this.outbox.count(EVERY_ROW);
  }

  async remove(id: number): Promise<void> {
    await this.outbox.delete({ id });
  }
}
