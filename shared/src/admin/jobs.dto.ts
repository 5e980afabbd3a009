import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { PAGE_MAX, PER_PAGE_MAX } from '../limits.js';
import { ListQuery, Pagination, wholeNumber } from '../pagination.dto.js';
import { JOB_STATES, LANES } from './jobs.js';
import type { JobAction, JobOutcome, JobState, Lane } from './jobs.js';

/** Jobs of one state. */
export class JobsQuery {
  /** waiting unless said otherwise. */
  @IsOptional()
  @IsIn(JOB_STATES)
  state?: JobState;

  @IsOptional()
  @IsIn(LANES)
  lane?: Lane;

  /** `queue`, or a table of work that a module keeps by itself; the answer names them. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  source?: string;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(PER_PAGE_MAX)
  perPage?: number;
}

/** A job that waits, runs or has failed. */
export class AdminJob {
  id: string;
  name: string;
  lane: Lane;
  state: JobState;
  /** Tries that were begun. */
  attempts: number;
  /** null where it is tried until it works. */
  max_attempts: number | null;
  created_at: string | null;
  /** Not before; null while it runs. */
  run_at: string | null;
  /** Why the last try failed. */
  error: string | null;
  /** `X-Request-Id` of the call that it comes from. */
  request_id: string | null;
}

export class JobPagination extends Pagination {
  data: AdminJob[];
}
export class JobListAnswer {
  pagination: JobPagination;
  /** What `source` may be. */
  sources: string[];
  /** What can be done with the jobs of this source. */
  actions: JobAction[];
  status: 'success';
}

/** A lane: what it runs at once, and how many of its jobs are in each state. */
export class JobLane {
  lane: Lane;
  /** In each process that runs jobs. */
  share: number;
  waiting: number;
  delayed: number;
  running: number;
  failed: number;
}
export class JobLanesAnswer {
  lanes: JobLane[];
  /** Processes that run jobs. */
  workers: number;
  status: 'success';
}

/** Which of the jobs that failed. */
export class RetryFailedJobsInput {
  @IsOptional()
  @IsIn(LANES)
  lane?: Lane;

  /** As in lists of jobs. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  source?: string;
}

/** What runs by itself, and may be run by hand. */
export class JobSchedule {
  name: string;
  lane: Lane;
  /** Cron patterns, with commas between them; none where it is switched off. */
  schedule: string;
  timezone: string;
}
export class JobSchedulesAnswer {
  schedules: JobSchedule[];
  status: 'success';
}

export class JobRunsQuery extends ListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(80)
  name?: string;

  /** succeeded or failed. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  outcome?: string;

  @IsOptional()
  @IsString()
  @MaxLength(36)
  request_id?: string;
}

/** One try of a job. */
export class JobRun {
  id: number;
  name: string;
  lane: Lane;
  outcome: JobOutcome;
  /** 1 on the first try. */
  attempt: number;
  scheduled: boolean;
  started_at: string;
  ended_at: string;
  duration_ms: number;
  /** The last that it said. */
  output: string | null;
  /** Why it failed. */
  error: string | null;
  request_id: string | null;
}

export class JobRunPagination extends Pagination {
  data: JobRun[];
}
export class JobRunListAnswer {
  pagination: JobRunPagination;
  status: 'success';
}

export class ScheduleLogQuery extends ListQuery {
  /** The name of a job. */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  command?: string;

  /** succeeded or failed. */
  @IsOptional()
  @IsString()
  @MaxLength(20)
  status?: string;
}

/** A run of a schedule (3-decisions §16). */
export class ScheduleRun {
  id: number;
  command: string;
  output: string | null;
  ran_at: string;
  duration_ms: number;
  /** 0: it went well. */
  exit_code: number;
  count_in_last_hour: number;
}

export class ScheduleRunPagination extends Pagination {
  data: ScheduleRun[];
}
export class ScheduleRunListAnswer {
  pagination: ScheduleRunPagination;
  status: 'success';
}
export class ScheduleOutputAnswer {
  /** What it said, and why it failed. */
  output: string;
  status: 'success';
}
