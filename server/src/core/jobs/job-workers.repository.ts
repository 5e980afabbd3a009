import { JobWorkerEntity } from '../database/jobs-schema.entity.js';
import { Repository } from '../database/repository.js';
import { above, atMost } from '../database/where.js';

/** Processes that run jobs, as they were last heard of. */
export class JobWorkersRepository extends Repository {
  private readonly workers = this.table(JobWorkerEntity);

  async note(worker: JobWorkerEntity): Promise<void> {
    await this.workers.upsert(worker, { key: ['id'], set: ['seen_at'] });
  }

  async delete(id: string): Promise<void> {
    await this.workers.delete({ id });
  }

  /** Those that ended without a word. */
  async deleteSilent(since: Date): Promise<void> {
    await this.workers.delete({ seen_at: atMost(since) });
  }

  async countSeen(since: Date): Promise<number> {
    return await this.workers.count({ seen_at: above(since) });
  }
}
