import type { JobOutcome, Lane } from '@tonearm/shared/admin/jobs';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, nullable, str, text } from './columns.js';

/** Work of the embedded queue; finished jobs are deleted, dead ones stay for a look. */
@Entity('jobs')
@Index('ix_jobs_state_run_at', ['state', 'run_at', 'id'])
@Index('ix_jobs_lane', ['state', 'lane', 'run_at', 'id'])
@Index('ix_jobs_started_at', ['started_at'])
@Index('ux_jobs_unique_key', ['unique_key'], { unique: true })
export class JobEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(80)) name: string;
  @Column(str(12, { default: 'bulk' })) lane: Lane;
  @Column(text()) payload: string;
  /** live: waits for run_at, which is the end of the lease while it runs; dead: gave up. */
  @Column(str(8)) state: 'live' | 'dead';
  @Column(instant()) run_at: Date;
  @Column(int()) attempts: number;
  @Column(int()) max_attempts: number;
  @Column(int()) backoff_ms: number;
  @Column(str(150, nullable)) unique_key: string | null;
  @Column(text(nullable)) last_error: string | null;
  @Column(instant()) created_at: Date;
  /** Of the try that runs. */
  @Column(instant(nullable)) started_at: Date | null;
  @Column(str(36, nullable)) request_id: string | null;
  @Column(bool({ default: false })) is_scheduled: boolean;
}

/** Jobs for Bull that were added inside a unit of work and are relayed to Redis after its commit. */
@Entity('outbox')
export class OutboxEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(text()) job: string;
  @Column(instant()) created_at: Date;
}

/** The last tick of each schedule, so that of several processes one runs it. */
@Entity('schedules')
export class ScheduleEntity {
  @PrimaryColumn({ type: 'varchar', length: 80 }) name: string;
  @Column(instant()) last_tick_at: Date;
}

/** What became of each try of a job; those of schedules are the schedule log. Pruned by age. */
@Entity('job_runs')
@Index('ix_job_runs_name', ['name', 'id'])
@Index('ix_job_runs_outcome', ['outcome', 'id'])
@Index('ix_job_runs_scheduled', ['is_scheduled', 'name', 'id'])
@Index('ix_job_runs_request_id', ['request_id', 'id'])
@Index('ix_job_runs_started_at', ['started_at'])
export class JobRunEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(80)) name: string;
  @Column(str(12)) lane: Lane;
  @Column(instant()) started_at: Date;
  @Column(instant()) ended_at: Date;
  @Column(str(9)) outcome: JobOutcome;
  @Column(int()) attempt: number;
  @Column(bool()) is_scheduled: boolean;
  /** The last that it said, bounded. */
  @Column(text(nullable)) output: string | null;
  @Column(text(nullable)) error: string | null;
  @Column(str(36, nullable)) request_id: string | null;
}

/** Processes that run jobs, as they were last heard of. */
@Entity('job_workers')
@Index('ix_job_workers_seen', ['seen_at'])
export class JobWorkerEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 }) id: string;
  @Column(str(191)) host: string;
  @Column(int()) pid: number;
  @Column(instant()) started_at: Date;
  @Column(instant()) seen_at: Date;
}
