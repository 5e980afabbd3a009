import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/database.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { Log } from '../log.js';
import { JobWorkersRepository } from './job-workers.repository.js';

const BEAT_MS = 30_000;
/** Whoever missed a few beats is taken for gone. */
const SEEN_MS = 120_000;
const HOST_MAX = 191;

/** Says every half minute that this process runs jobs, so that administrators see whether any does. */
export class JobWorkers {
  private readonly rows: JobWorkersRepository;
  private readonly id = randomUUID();
  private startedAt = new Date();
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> = Promise.resolve();

  constructor(
    database: Database,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {
    this.rows = new JobWorkersRepository(database, unit);
  }

  /** Does not wait for the database: a start must not. */
  start(): void {
    this.startedAt = new Date();
    this.timer ??= setInterval(() => this.beat(), BEAT_MS).unref();
    this.beat();
  }

  /** How many processes were heard of lately. */
  async count(now = Date.now()): Promise<number> {
    return await this.rows.countSeen(new Date(now - SEEN_MS));
  }

  async stop(): Promise<void> {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    await this.beating;
    await this.noting(() => this.rows.delete(this.id));
  }

  private beat(): void {
    const now = new Date();
    this.beating = this.beating.then(() =>
      this.noting(async () => {
        await this.rows.note({
          id: this.id,
          host: hostname().slice(0, HOST_MAX),
          pid: process.pid,
          started_at: this.startedAt,
          seen_at: now,
        });
        await this.rows.deleteSilent(new Date(now.getTime() - SEEN_MS));
      }),
    );
  }

  private async noting(work: () => Promise<void>): Promise<void> {
    await this.unit
      .run('jobs.worker', work)
      .catch((error: unknown) => this.log.warn('That this process runs jobs was not noted', error));
  }
}
