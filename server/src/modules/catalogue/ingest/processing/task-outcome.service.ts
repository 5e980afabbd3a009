import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Events } from '../../../../core/events/events.js';
import { Log } from '../../../../core/log.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { CatalogueListing } from '../../music/listing/index.js';
import { UploadProcessed } from './processing.events.js';
import { ProcessingRepository } from './processing.repository.js';
import type { ClaimedTask } from './processing.repository.js';

/** Shows a track once it is ready, or says why it never will be. */
@Injectable()
export class TaskOutcome {
  constructor(
    private readonly tasks: ProcessingRepository,
    private readonly unit: UnitOfWork,
    private readonly listing: CatalogueListing,
    private readonly search: SearchChanges,
    private readonly events: Events,
    private readonly log: Log,
  ) {}

  /** The task goes last: whoever takes up the work of a killed process goes on here. @param isWhole every form has been made. @throws ClaimLost */
  async succeed(task: ClaimedTask, { isWhole }: { isWhole: boolean }): Promise<void> {
    const { trackId, isQuiet } = task;
    if (!isQuiet) {
      await this.unit.run('processing.ready', async () => {
        await this.tasks.setState(task, 'ready');
        await this.search.note('tracks', [trackId]);
      });
      await this.listing.relist({ tracks: [trackId], albums: [] });
    }
    await this.unit.run('processing.settle', async () => {
      await this.tasks.settle(task, { isWhole });
      if (!isQuiet) await this.tell(trackId, null);
    });
  }

  /** @param reason for its owner; a quiet one leaves the track as it is. @throws ClaimLost */
  async fail(task: ClaimedTask, reason: string): Promise<void> {
    this.log.warn(`Track ${task.trackId} could not be processed: ${reason}`);
    await this.unit.run('processing.fail', async () => {
      if (!task.isQuiet) await this.tasks.setState(task, 'failed', reason);
      await this.tasks.settle(task, { isWhole: false });
      if (!task.isQuiet) await this.tell(task.trackId, reason);
    });
  }

  /** With the end of the task, which comes once whoever finishes it. */
  private async tell(trackId: number, reason: string | null): Promise<void> {
    await this.events.emit(
      new UploadProcessed(trackId, await this.tasks.toldOf(trackId), reason === null ? 'succeeded' : 'failed', reason),
    );
  }
}
