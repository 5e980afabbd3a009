import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { JobSources } from '../../../../core/jobs/job-sources.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { JobChange, JobListQuery, JobPage } from '../../../../core/ports/queue.js';
import { waveformJob } from './waveform-jobs.js';
import { WaveformsRepository } from './waveforms.repository.js';

/** Shows administrators what waits to be listened to and what nobody could; a track that is not asked for has no row, and waits unseen. */
@Injectable()
export class WaveformJobSource implements OnModuleInit {
  constructor(
    private readonly waveforms: WaveformsRepository,
    private readonly unit: UnitOfWork,
    private readonly sources: JobSources,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    // A row that is deleted would be made again: there is nothing to delete.
    this.sources.add({
      name: 'waveforms',
      lane: 'media',
      list: (query) => this.list(query),
      retry: (id) => this.retry(Number(id)),
    });
  }

  private async list({ state, page, perPage }: JobListQuery): Promise<JobPage> {
    if (state !== 'waiting' && state !== 'failed') return { jobs: [], hasMore: false };
    const rows = await this.waveforms.listWork(state, { limit: perPage + 1, offset: (page - 1) * perPage });
    return {
      hasMore: rows.length > perPage,
      jobs: rows
        .slice(0, perPage)
        .map((row) => ({
          id: String(row.track_id),
          name: 'waveform',
          lane: 'media',
          state,
          attempts: row.attempts,
          maxAttempts: null,
          createdAt: row.updated_at,
          runAt: null,
          error: row.failure && `${row.failure}: ${row.failure_reason ?? ''}`,
          requestId: null,
        })),
    };
  }

  private async retry(trackId: number): Promise<JobChange> {
    if (!Number.isInteger(trackId)) return 'missing';
    return await this.unit.run('waveforms.again', async () => {
      if (!(await this.waveforms.reopen(trackId))) return 'missing';
      await this.jobs.add(waveformJob());
      return 'done';
    });
  }
}
