import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { ListingRepository } from '../../music/listing/index.js';
import { WaveformsRepository } from '../waveforms/index.js';
import { processingJob } from './processing-jobs.js';
import { ProcessingNotifier } from './processing-notifier.listener.js';
import { ProcessingRepository } from './processing.repository.js';
import { RenditionFiles } from './rendition-files.service.js';

/** What others may ask of processing. */
@Injectable()
export class TrackProcessing {
  constructor(
    private readonly tasks: ProcessingRepository,
    private readonly listing: ListingRepository,
    private readonly files: RenditionFiles,
    private readonly waveforms: WaveformsRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly notifier: ProcessingNotifier,
  ) {}

  /**
   * Makes tracks ready whose `original` rendition has just been added or replaced; they are out of all lists until then.
   * Inside a unit, so that the work commits with what caused it. Other renditions that they had are gone.
   */
  async start(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length === 0) return;
    const ids = [...new Set(trackIds)];
    await this.unit.run('processing.start', async () => {
      await this.tasks.addTasks(ids);
      await this.tasks.setPending(ids);
      await this.listing.relist(ids);
      await this.files.discard(ids);
      await this.waveforms.forget(ids);
      await this.jobs.add(processingJob());
    });
    await this.unit.afterCommit(() => this.notifier.notify(ids));
  }

  /** What was made of files that these tracks lose, in the same unit: their outlines too. */
  async withdraw(trackIds: readonly number[]): Promise<void> {
    await this.discard(trackIds);
    await this.waveforms.forget(trackIds);
  }

  /** Drops what was made of tracks that are about to be deleted, in the same unit; the originals are their owner's. */
  async discard(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length === 0) return;
    await this.unit.run('processing.discard', async () => {
      await this.tasks.deleteTasks(trackIds);
      await this.files.discard(trackIds);
    });
  }
}
