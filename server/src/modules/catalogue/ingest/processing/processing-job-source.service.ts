import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { JobSources } from '../../../../core/jobs/job-sources.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { JobChange, JobListQuery, JobPage } from '../../../../core/ports/queue.js';
import { processingJob } from './processing-jobs.js';
import { ProcessingWorkRepository } from './processing-work.repository.js';

/** Shows administrators the queue of tracks. `failed` are renditions that could not be made of a playable song; songs that do not play are shown in the list of tracks. */
@Injectable()
export class ProcessingJobSource implements OnModuleInit {
  constructor(
    private readonly work: ProcessingWorkRepository,
    private readonly unit: UnitOfWork,
    private readonly sources: JobSources,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    // Without its row an uploaded track would never be ready: there is nothing to delete.
    this.sources.add({
      name: 'processing-tasks',
      lane: 'media',
      list: (query) => this.list(query),
      retry: (id) => this.retry(Number(id)),
    });
  }

  private async list(query: JobListQuery): Promise<JobPage> {
    const rows = await this.work.page(query);
    return {
      hasMore: rows.length > query.perPage,
      jobs: rows
        .slice(0, query.perPage)
        .map((row) => ({
          id: String(row.track_id),
          name: 'process-track',
          lane: 'media',
          state: query.state,
          attempts: row.attempts,
          maxAttempts: null,
          createdAt: null,
          runAt: query.state === 'running' ? null : row.run_at,
          error: null,
          requestId: null,
        })),
    };
  }

  private async retry(trackId: number): Promise<JobChange> {
    if (!Number.isInteger(trackId)) return 'missing';
    return await this.unit.run('processing.resume', async () => {
      if (!(await this.work.resume(trackId))) return (await this.work.isRunning(trackId)) ? 'running' : 'missing';
      await this.jobs.add(processingJob());
      return 'done';
    });
  }
}
