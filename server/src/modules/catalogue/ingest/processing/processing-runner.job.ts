import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { HeavyWork } from '../../../../core/jobs/heavy-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { AudioEncoder } from '../../../../core/ports/audio-encoder.js';
import { LateRenditions } from './late-renditions.service.js';
import { HOURLY, PROCESS_TRACKS, processingJobAt, SWEEP_HOURLY, SWEEP_RENDITIONS } from './processing-jobs.js';
import { ProcessingRepository } from './processing.repository.js';
import { RenditionFiles } from './rendition-files.service.js';
import { TaskWorker } from './task-worker.service.js';

/** While tracks of hours hold all lanes, somebody may allow more. */
const LOOKS_EVERY_MS = 1_000;

/** Processes the queue of tracks: as many at once as heavy work allows, and in one job, so that other jobs are not blocked. */
@Injectable()
export class ProcessingRunner implements OnModuleInit, OnModuleDestroy {
  /** A track of hours holds one; the others go on meanwhile. */
  private readonly lanes = new Set<Promise<void>>();
  private busy = 0;
  /** How many at once, as it was last known. */
  private limit = 0;
  private fault: { error: unknown } | null = null;
  /** How often somebody asked for the line to be looked at. */
  private asked = 0;
  private isRunning = false;
  private isEnding = false;

  constructor(
    private readonly jobs: Jobs,
    private readonly worker: TaskWorker,
    private readonly tasks: ProcessingRepository,
    private readonly files: RenditionFiles,
    private readonly late: LateRenditions,
    private readonly encoder: AudioEncoder,
    private readonly heavy: HeavyWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: PROCESS_TRACKS,
      lane: 'media',
      schedule: HOURLY,
      retry: { attempts: 5, backoffMs: 5_000 },
      run: (payload) => this.run(Number(payload['at'] ?? 0)),
    });
    this.jobs.define({
      name: SWEEP_RENDITIONS,
      lane: 'bulk',
      schedule: SWEEP_HOURLY,
      run: async () => {
        await this.late.queue();
        await this.files.sweep();
      },
    });
  }

  /** Running tasks are released cleanly, and continued after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.encoder.close();
  }

  /**
   * Until nothing is due, or the server stops. One job waits in a process: another only has free lanes look again. What is left then has a job of its own.
   * @param at the time that this job is named after, in ms; 0: it has no name
   */
  private async run(at: number): Promise<void> {
    this.asked += 1;
    await this.readLimit();
    this.fill();
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.lanes.size > 0) {
        await Promise.race([...this.lanes, pause(LOOKS_EVERY_MS, undefined, { ref: false })]);
        if (await this.readLimit()) this.fill();
      }
    } finally {
      this.isRunning = false;
    }
    const { fault } = this;
    this.fault = null;
    if (fault) throw fault.error;
    const next = await this.tasks.nextDue();
    // Later than now and than this job's own time, which is ahead where it was begun early: two of a name are one.
    if (next !== null)
      await this.jobs.add(processingJobAt(new Date(Math.max(Date.parse(isoTime(next)), Date.now() + 1, at + 1))));
  }

  /** @returns whether more are allowed than before. */
  private async readLimit(): Promise<boolean> {
    const before = this.limit;
    this.limit = await this.heavy.limit();
    return this.limit > before;
  }

  private fill(): void {
    while (this.busy < this.limit && !this.isEnding) this.open();
  }

  private open(): void {
    this.busy += 1;
    const lane = this.workOff().finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  /** Looks once more where somebody has asked since the last look. Never throws. */
  private async workOff(): Promise<void> {
    let seen = -1;
    try {
      while (seen !== this.asked && !this.isEnding) {
        seen = this.asked;
        // Fewer may be allowed by now.
        while (!this.isEnding && (await this.worker.next())) if (this.busy > this.limit) return;
      }
    } catch (error) {
      this.fault ??= { error };
    } finally {
      // At once with the last look: whoever asks now finds a free lane.
      this.busy -= 1;
    }
  }
}
