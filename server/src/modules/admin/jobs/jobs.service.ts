import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { JobAction } from '@tonearm/shared/admin/jobs';
import type {
  AdminJob,
  JobLanesAnswer,
  JobPagination,
  JobSchedule,
  JobsQuery,
  RetryFailedJobsInput,
} from '@tonearm/shared/admin/jobs.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { conflict, forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { JobSources } from '../../../core/jobs/job-sources.js';
import type { JobSource } from '../../../core/jobs/job-sources.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { LANE_SHARES, LANES, Queue } from '../../../core/ports/queue.js';
import type { JobChange, Lane, QueuedJob } from '../../../core/ports/queue.js';

const QUEUE = 'queue';
/** The source, and what it calls the job. */
const ID = /^([a-z-]{1,40})\.([\w-]{1,1000})$/;
const NONE = { jobs: [], hasMore: false };
const RETRY_FAILED = 'retry-failed-jobs';
/** Failed jobs that are read at once, and that are tried again at one command: those beyond it need another. */
const PIECE = 500;
const RETRIED_MAX = 20_000;

const NOT_OF_THIS_KIND = 'This cannot be done with work of this kind.';

type Changes = Pick<JobSource, 'retry' | 'delete'>;

/** What an administrator sees of work that waits, and may do with it. */
@Injectable()
export class JobsService implements OnModuleInit {
  private readonly ofQueue: Changes;

  constructor(
    private readonly queue: Queue,
    private readonly sources: JobSources,
    private readonly jobs: Jobs,
  ) {
    this.ofQueue = {
      delete: (id) => queue.delete(id),
      retry: async (id) => {
        const change = await queue.retry(id);
        return change === 'missing' ? await queue.runNow({ id }) : change;
      },
    };
  }

  onModuleInit(): void {
    this.jobs.define({
      name: RETRY_FAILED,
      lane: 'interactive',
      run: ({ source, lane }) => this.retryAll(String(source), LANES.find((each) => each === lane) ?? null),
    });
  }

  /** `queue` and those of modules. */
  names(): string[] {
    return [QUEUE, ...this.sources.names()];
  }

  /** What can be done with the jobs of a source. */
  actionsOf(source = QUEUE): JobAction[] {
    const owner = this.ownerOf(source);
    return (['retry', 'delete'] as const).filter((verb) => owner?.[verb] !== undefined);
  }

  /** What each lane has to do, in all processes. */
  async lanes(): Promise<Omit<JobLanesAnswer, 'status'>> {
    const [figures, workers] = await Promise.all([this.queue.figures(), this.jobs.workerCount()]);
    return { lanes: LANES.map((lane) => ({ lane, share: LANE_SHARES[lane], ...figures[lane] })), workers };
  }

  async schedules(): Promise<JobSchedule[]> {
    return (await this.jobs.scheduled())
      .map(({ name, lane, patterns, timezone }) => ({ name, lane, schedule: patterns.join(', '), timezone }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** @throws AppError 422 for a source that there is not. */
  async list({
    source = QUEUE,
    state = 'waiting',
    lane,
    page = 1,
    perPage = PER_PAGE_DEFAULT,
  }: JobsQuery): Promise<JobPagination> {
    const from = source === QUEUE ? this.queue : this.sources.get(source);
    if (!from) throw invalid({ source: ['There is no such source.'] });
    const isElsewhere = 'lane' in from && lane !== undefined && lane !== from.lane;
    const { jobs, hasMore } = isElsewhere ? NONE : await from.list({ state, lane: lane ?? null, page, perPage });
    const before = (page - 1) * perPage;
    return {
      data: jobs.map((job) => toAnswer(source, job)),
      current_page: page,
      per_page: perPage,
      from: jobs.length === 0 ? null : before + 1,
      to: jobs.length === 0 ? null : before + jobs.length,
      next_page: hasMore ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      next_cursor: null,
      prev_cursor: null,
    };
  }

  /** Has a job that failed, or waits for its time, run as soon as there is room. @throws AppError 404, 409 while it runs */
  async retry(id: string): Promise<void> {
    await this.change(id, 'retry');
  }

  /**
   * Has a job try again all that have failed by now.
   * @throws AppError 422 for a source that there is not, 409 for one whose work tries by itself.
   */
  async retryFailed({ source: asked, lane: wanted }: RetryFailedJobsInput): Promise<void> {
    const source = asked ?? QUEUE;
    const lane = wanted ?? null;
    if (!this.ownerOf(source)) throw invalid({ source: ['There is no such source.'] });
    if (!this.actionsOf(source).includes('retry')) throw conflict(NOT_OF_THIS_KIND);
    const uniqueKey = `${RETRY_FAILED}:${source}:${lane ?? 'all'}`;
    await this.jobs.add({ name: RETRY_FAILED, payload: { source, lane }, uniqueKey });
  }

  /** First it notes which: what fails again meanwhile stands in the list anew, and would be tried for ever. */
  private async retryAll(source: string, lane: Lane | null): Promise<void> {
    const from = source === QUEUE ? this.queue : this.sources.get(source);
    const retry = this.ownerOf(source)?.retry;
    if (!from || !retry) return;
    if ('lane' in from && lane !== null && lane !== from.lane) return;
    const ids: string[] = [];
    let hasMore = true;
    for (let page = 1; hasMore && ids.length < RETRIED_MAX; page += 1) {
      const found = await from.list({ state: 'failed', lane, page, perPage: PIECE });
      for (const { id } of found.jobs) ids.push(id);
      ({ hasMore } = found);
    }
    for (const id of ids) await retry(id);
  }

  /** @throws AppError 404, 409 while it runs, and for work that only its own page takes away */
  async delete(id: string): Promise<void> {
    await this.change(id, 'delete');
  }

  /** Runs a schedule without its time. @throws AppError 403 for one that is for administrators, 404, 409 while it runs */
  async run(name: string, actor: Actor): Promise<void> {
    if (this.jobs.isForAdmins(name) && !actor.can('admin')) throw forbidden('Only administrators may run this.');
    requireDone(await this.jobs.runNow(name));
  }

  private ownerOf(source: string): Changes | null {
    return source === QUEUE ? this.ofQueue : this.sources.get(source);
  }

  private async change(id: string, verb: 'retry' | 'delete'): Promise<void> {
    const [, source = '', ownId = ''] = ID.exec(id) ?? [];
    const owner = this.ownerOf(source);
    if (!owner) throw notFound();
    const make = owner[verb];
    if (!make) throw conflict(NOT_OF_THIS_KIND);
    requireDone(await make(ownId));
  }
}

function requireDone(change: JobChange): void {
  if (change === 'missing') throw notFound();
  if (change === 'running') throw conflict('This job is running.');
}

const toAnswer = (source: string, job: QueuedJob): AdminJob => ({
  id: `${source}.${job.id}`,
  name: job.name,
  lane: job.lane,
  state: job.state,
  attempts: job.attempts,
  max_attempts: job.maxAttempts,
  created_at: job.createdAt?.toISOString() ?? null,
  run_at: job.runAt?.toISOString() ?? null,
  error: job.error,
  request_id: job.requestId,
});
