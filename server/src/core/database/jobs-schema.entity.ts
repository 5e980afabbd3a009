import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, int, nullable, str, text } from './columns.js';

/** Work of the embedded queue; finished jobs are deleted, dead ones stay for a look. */
@Entity('jobs')
@Index('ix_jobs_state_run_at', ['state', 'run_at', 'id'])
@Index('ux_jobs_unique_key', ['unique_key'], { unique: true })
export class JobEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column(str(80)) name: string;
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
}

/** Jobs for Bull that were added inside a unit of work and wait for their commit to be told to Redis. */
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
