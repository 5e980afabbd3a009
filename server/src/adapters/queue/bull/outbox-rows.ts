import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
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

/** What waits for its commit to be told to Redis. */
export class OutboxRows extends Repository {
  async add(told: OutboxJob & { policy: JobPolicy }): Promise<void> {
    await this.write('INSERT INTO outbox (job, created_at) VALUES (?, ?)', [JSON.stringify(told), sqlTime(new Date())]);
  }

  after(id: number): Promise<{ id: number; job: string }[]> {
    return this.rows(`SELECT id, job FROM outbox WHERE id > ? ORDER BY id LIMIT ${BATCH}`, [id]);
  }

  async count(): Promise<number> {
    return Number((await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))?.n ?? 0);
  }

  async remove(id: number): Promise<void> {
    await this.write('DELETE FROM outbox WHERE id = ?', [id]);
  }
}
