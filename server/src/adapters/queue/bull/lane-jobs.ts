import type { Job, JobStatus, Queue as Bull } from 'bull';
import { byLane, LANES } from '../../../core/ports/queue.js';
import { reasonOf } from '../../../core/log.js';
import type {
  JobChange,
  JobListQuery,
  JobPage,
  JobState,
  Lane,
  LaneFigures,
  QueuedJob,
} from '../../../core/ports/queue.js';
import type { LaneQueues, QueueKind } from './lane-queues.js';
import type { FailedJob, OutboxJob } from './outbox-rows.js';

/** What Bull calls the states; jobs that gave up wait in a queue of their own. */
const PLACES: Record<JobState, { kind: QueueKind; status: JobStatus }> = {
  waiting: { kind: 'live', status: 'waiting' },
  delayed: { kind: 'live', status: 'delayed' },
  running: { kind: 'live', status: 'active' },
  failed: { kind: 'dead', status: 'waiting' },
};

interface Place {
  lane: Lane;
  kind: QueueKind;
  jobId: string;
}

const idOf = ({ lane, kind, jobId }: Place): string =>
  Buffer.from(JSON.stringify([lane, kind, jobId])).toString('base64url');

function placeOf(id: string): Place | null {
  try {
    const [lane, kind, jobId] = JSON.parse(Buffer.from(id, 'base64url').toString('utf8')) as unknown[];
    const isPlace =
      LANES.includes(lane as Lane) && (kind === 'live' || kind === 'dead') && typeof jobId === 'string' && jobId !== '';
    return isPlace ? { lane: lane as Lane, kind, jobId } : null;
  } catch {
    return null;
  }
}

function toQueued(job: Job<OutboxJob | FailedJob>, lane: Lane, state: JobState): QueuedJob {
  const { policy, job: wanted } = job.data;
  const { kind } = PLACES[state];
  const attempts =
    kind === 'dead'
      ? ((job.data as FailedJob).attempts ?? policy.attempts)
      : job.attemptsMade + Number(state === 'running');
  const dueAt = new Date(job.timestamp + Number(job.opts.delay ?? 0));
  return {
    id: idOf({ lane, kind, jobId: String(job.id) }),
    name: wanted.name,
    lane,
    state,
    attempts,
    maxAttempts: policy.attempts,
    createdAt: new Date(job.timestamp),
    runAt: state === 'running' ? null : dueAt,
    error: kind === 'dead' ? (job.data as FailedJob).error : job.failedReason ? reasonOf(job.failedReason) : null,
    requestId: wanted.requestId ?? null,
  };
}

/** What lies in Redis, for an administrator. */
export class LaneJobs {
  constructor(private readonly queues: LaneQueues) {}

  /** Lane after lane where all are asked for. */
  async list({ state, lane, page, perPage }: JobListQuery): Promise<JobPage> {
    const { kind, status } = PLACES[state];
    const jobs: QueuedJob[] = [];
    let skip = (page - 1) * perPage;
    for (const each of lane === null ? LANES : [lane]) {
      const queue = await this.queues.get(each, kind);
      const wanted = perPage + 1 - jobs.length;
      if (wanted <= 0) break;
      const count = (await queue.getJobCountByTypes([status])) as unknown as number;
      if (skip < count)
        jobs.push(...(await read(queue, { state, from: skip, wanted })).map((job) => toQueued(job, each, state)));
      skip = Math.max(0, skip - count);
    }
    return { jobs: jobs.slice(0, perPage), hasMore: jobs.length > perPage };
  }

  async figures(): Promise<LaneFigures> {
    const figures = byLane(() => ({ waiting: 0, delayed: 0, running: 0, failed: 0 }));
    await Promise.all(
      LANES.map(async (lane) => {
        const { waiting, delayed, active } = await (await this.queues.get(lane, 'live')).getJobCounts();
        const failed = await (await this.queues.get(lane, 'dead')).count();
        figures[lane] = { waiting, delayed, running: active, failed };
      }),
    );
    return figures;
  }

  /** The job that gave up; null for all others. */
  async findDead(id: string): Promise<Job<FailedJob> | null> {
    const place = placeOf(id);
    return place?.kind === 'dead' ? ((await this.find(place)) as Job<FailedJob> | null) : null;
  }

  async delete(id: string): Promise<JobChange> {
    const place = placeOf(id);
    const job = place && (await this.find(place));
    if (!job) return 'missing';
    try {
      await job.remove();
      return 'done';
    } catch (error) {
      // Bull removes nothing that somebody has taken.
      if (await job.isActive()) return 'running';
      throw error;
    }
  }

  async runNow(id: string): Promise<JobChange> {
    const place = placeOf(id);
    return place?.kind === 'live' ? await hasten(await this.find(place)) : 'missing';
  }

  /** The job with this id of Bull's, whichever lane it is in. */
  async runNowByJobId(jobId: string): Promise<JobChange> {
    for (const lane of LANES) {
      const change = await hasten(await this.find({ lane, kind: 'live', jobId }));
      if (change !== 'missing') return change;
    }
    return 'missing';
  }

  /** Whether there is a job with this id of Bull's, whichever lane it is in. */
  async has(jobId: string): Promise<boolean> {
    const found = await Promise.all(LANES.map((lane) => this.find({ lane, kind: 'live', jobId })));
    return found.some((job) => job !== null);
  }

  private async find({ lane, kind, jobId }: Place): Promise<Job<OutboxJob> | null> {
    return await (await this.queues.get(lane, kind)).getJob(jobId);
  }
}

async function hasten(job: Job<OutboxJob> | null): Promise<JobChange> {
  if (!job) return 'missing';
  const state = await job.getState();
  if (state === 'active') return 'running';
  if (state === 'delayed') await job.promote();
  return state === 'delayed' || state === 'waiting' ? 'done' : 'missing';
}

async function read(
  queue: Bull,
  { state, from, wanted }: { state: JobState; from: number; wanted: number },
): Promise<Job<OutboxJob>[]> {
  const jobs = (await queue.getJobs(
    [PLACES[state].status],
    from,
    from + wanted - 1,
    state !== 'failed',
  )) as (Job<OutboxJob> | null)[];
  // Bull names those that ended between its two questions, too.
  return jobs.flatMap((job) => job ?? []);
}
