import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Log } from '../../../../core/log.js';
import { ClaimLost, isInterruption, isPassing, ProcessingFailed } from './processing-failure.js';
import { ProcessingRepository } from './processing.repository.js';
import type { ClaimedTask } from './processing.repository.js';
import { RenditionFiles } from './rendition-files.service.js';
import { TaskOutcome } from './task-outcome.service.js';
import { TrackPipeline } from './track-pipeline.service.js';

/** So long after its process has ended without a word, a track is taken up by another. */
const LEASE_MS = 60_000;
const BACKOFF_MS = 10_000;
const BACKOFF_MAX_MS = 3_600_000;
/** What has ended its process so often, or failed for reasons that nobody knows, is not tried again. */
const TRIES_MAX = 10;

/** Takes tracks from the line, has them worked on, and notes what came of it. */
@Injectable()
export class TaskWorker {
  constructor(
    private readonly tasks: ProcessingRepository,
    private readonly unit: UnitOfWork,
    private readonly pipeline: TrackPipeline,
    private readonly files: RenditionFiles,
    private readonly outcome: TaskOutcome,
    private readonly log: Log,
  ) {}

  /** Works on the next track that is due. @returns false when there is none. */
  async next(): Promise<boolean> {
    const task = await this.unit.run('processing.claim', () => this.tasks.claimNext(randomUUID(), LEASE_MS));
    if (!task) return false;
    const renewal = setInterval(() => {
      this.unit
        .run('processing.renew', () => this.tasks.renew(task, LEASE_MS))
        .catch((error: unknown) => this.log.warn('A lease was not renewed', error));
    }, LEASE_MS / 3).unref();
    try {
      await this.work(task);
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  private async work(task: ClaimedTask): Promise<void> {
    try {
      await this.files.removeUnfinished(task.trackId);
      const isWhole = await this.pipeline.run(task, { isLastTry: task.attempts - task.retries > TRIES_MAX });
      await this.outcome.succeed(task, { isWhole });
    } catch (error) {
      await this.note(task, error);
    }
  }

  private async note(task: ClaimedTask, error: unknown): Promise<void> {
    if (error instanceof ClaimLost) return;
    try {
      if (error instanceof ProcessingFailed) return await this.outcome.fail(task, error.message);
      if (!isInterruption(error)) this.log.warn(`Track ${task.trackId} is processed later`, error);
      const pause = isInterruption(error)
        ? 0
        : Math.min(BACKOFF_MS * 2 ** Math.min(task.attempts - 1, 20), BACKOFF_MAX_MS);
      await this.unit.run('processing.put-off', () => this.tasks.putOff(task, pause, { isOrderly: isPassing(error) }));
    } catch (fault) {
      // The lease runs out, and it is tried again.
      if (!(fault instanceof ClaimLost))
        this.log.error(`What came of processing track ${task.trackId} could not be noted`, fault);
    }
  }
}
