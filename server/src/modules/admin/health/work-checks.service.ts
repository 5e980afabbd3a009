import { Injectable } from '@nestjs/common';
import { Backups } from '../../../core/backup/backups.js';
import { AppConfig } from '../../../core/config/config.js';
import { JobRunsRepository } from '../../../core/jobs/job-runs.repository.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { outcome } from './outcome.js';
import type { Checks, Outcome } from './outcome.js';

const MINUTE_MS = 60_000;
/** Some schedules are due every minute: one that none was noted for so long does not run. */
const LATE_MS = 10 * MINUTE_MS;
const OLD_MS = 7 * 24 * 60 * MINUTE_MS;

/** What the site does by itself. */
@Injectable()
export class WorkChecks {
  readonly checks: Checks<'queue' | 'failed_jobs' | 'schedules' | 'backup'> = {
    queue: () => this.queue(),
    failed_jobs: () => this.failedJobs(),
    schedules: () => this.schedules(),
    backup: () => this.backup(),
  };

  private readonly startedAt = Date.now();

  constructor(
    private readonly config: AppConfig,
    private readonly jobs: Jobs,
    private readonly runs: JobRunsRepository,
    private readonly backups: Backups,
  ) {}

  private async queue(): Promise<Outcome> {
    const [{ waiting }, workers] = await Promise.all([this.jobs.depth(), this.jobs.workerCount()]);
    const figures = { kind: this.config.redisUrl === null ? 'database' : 'redis', workers, waiting };
    return workers === 0 ? outcome('bad', figures, 'queue_idle') : outcome('good', figures);
  }

  private async failedJobs(): Promise<Outcome> {
    const { dead: failed } = await this.jobs.depth();
    return failed > 0 ? outcome('warning', { failed }, 'jobs_failed') : outcome('good', { failed });
  }

  /** One that was switched off for a night has nothing that is late. */
  async schedules(now = Date.now()): Promise<Outcome> {
    const [last, failing] = await Promise.all([this.jobs.lastTick(), this.failing()]);
    const figures = {
      last_run: last?.toISOString() ?? null,
      ...(failing.length > 0 && { failing: failing.join(', ') }),
    };
    if (now - Math.max(last?.getTime() ?? 0, this.startedAt) > LATE_MS)
      return outcome('bad', figures, 'schedules_late');
    return failing.length > 0 ? outcome('warning', figures, 'schedules_failing') : outcome('good', figures);
  }

  private async failing(): Promise<string[]> {
    return await this.runs.failing((await this.jobs.scheduled()).map(({ name }) => name));
  }

  private async backup(now = Date.now()): Promise<Outcome> {
    const [newest] = await this.backups.list();
    if (!newest) return outcome('warning', {}, 'backup_missing');
    const figures = { made_at: newest.createdAt.toISOString(), size: newest.size };
    return now - newest.createdAt.getTime() > OLD_MS
      ? outcome('warning', figures, 'backup_old')
      : outcome('good', figures);
  }
}
