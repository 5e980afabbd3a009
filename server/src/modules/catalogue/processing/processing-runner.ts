import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../core/database/dialect.js';
import { HeavyWork } from '../../../core/jobs/heavy-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { AudioEncoder } from '../../../core/ports/audio-encoder.js';
import { LateRenditions } from './late-renditions.js';
import { HOURLY, PROCESS_TRACKS, processingJobAt, SWEEP_HOURLY, SWEEP_RENDITIONS } from './processing-jobs.js';
import { ProcessingRepository } from './processing.repository.js';
import { RenditionFiles } from './rendition-files.js';
import { TaskWorker } from './task-worker.js';

/** Works off the line of tracks: as many at once as heavy work allows, and in one job, so that other jobs have their turn. */
@Injectable()
export class ProcessingRunner implements OnModuleInit, OnModuleDestroy {
  private isRunning = false;
  private isAskedAgain = false;
  private isEnding = false;

  constructor(
    private readonly jobs: Jobs, private readonly worker: TaskWorker, private readonly tasks: ProcessingRepository, private readonly files: RenditionFiles,
    private readonly late: LateRenditions, private readonly encoder: AudioEncoder, private readonly heavy: HeavyWork,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: PROCESS_TRACKS, schedule: HOURLY, retry: { attempts: 5, backoffMs: 5_000 }, run: () => this.run() });
    this.jobs.define({
      name: SWEEP_RENDITIONS, schedule: SWEEP_HOURLY,
      run: async () => {
        await this.late.queue();
        await this.files.sweep();
      },
    });
  }

  /** What runs is given back in good order, and gone on with after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    await this.encoder.close();
  }

  /** Until nothing is due, or the server stops. One at a time in a process: another asks it to look again. What is left then has a job of its own. */
  private async run(): Promise<void> {
    this.isAskedAgain = true;
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.isAskedAgain && !this.isEnding) {
        this.isAskedAgain = false;
        await Promise.all(Array.from({ length: this.heavy.lanes }, () => this.lane()));
      }
    } finally {
      this.isRunning = false;
    }
    const next = await this.tasks.nextDue();
    if (next !== null) await this.jobs.add(processingJobAt(new Date(isoTime(next))));
  }

  private async lane(): Promise<void> {
    while (!this.isEnding && (await this.worker.next()));
  }
}
