import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, forbidden, notFound } from '../../../../core/errors/app-error.js';
import { CatalogueListing } from '../../music/listing/index.js';
import { permissionsOn } from '../../music/item-rights.js';
import { RightsRepository } from '../../music/rights.repository.js';
import { canSeeTrack } from '../../music/visibility.js';
import { ProcessingRepository } from './processing.repository.js';
import { TrackProcessing } from './track-processing.service.js';

/** Processing a track once more because somebody asks for it. */
@Injectable()
export class ReprocessingService {
  constructor(
    private readonly rights: RightsRepository,
    private readonly tasks: ProcessingRepository,
    private readonly processing: TrackProcessing,
    private readonly listing: CatalogueListing,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Of many, in the open unit, those that have a file and are not being processed already; the caller has asked who may, and makes lists right afterwards.
   * @returns how many they are.
   */
  async startAll(trackIds: readonly number[]): Promise<number> {
    const idle = await this.tasks.idleAmong(trackIds);
    await this.processing.start(idle);
    return idle.length;
  }

  /** @throws AppError 404, 403, 409 while it runs */
  async start(trackId: number, actor: Actor): Promise<void> {
    await this.unit.run('processing.again', async () => {
      const [track] = await this.rights.ofTracks([trackId]);
      if (!track || !canSeeTrack(actor, track)) throw notFound();
      if (!permissionsOn(actor, track).update) throw forbidden();
      if (track.source !== 'upload') throw conflict('This track has no file.');
      if (await this.tasks.isRunning(trackId)) throw conflict('This track is being processed already.');
      await this.processing.start([trackId]);
    });
    await this.listing.relist({ tracks: [trackId], albums: [] });
  }
}
