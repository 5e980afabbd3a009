import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { requireShare } from '../item-rights.js';
import { RightsRepository } from '../rights.repository.js';
import { newShareToken } from '../share-token.js';
import { canSeeTrack } from '../visibility.js';
import { TracksRepository } from './tracks.repository.js';

/** The token that opens a private track. */
@Injectable()
export class TrackSharing {
  constructor(
    private readonly tracks: TracksRepository,
    private readonly rights: RightsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** Makes a token; one that there was opens nothing any more. @throws AppError 404, 403. */
  async renew(id: number, actor: Actor): Promise<string> {
    const token = newShareToken();
    await this.set(id, token, actor);
    return token;
  }

  /** @throws AppError 404, 403. */
  async revoke(id: number, actor: Actor): Promise<void> {
    await this.set(id, null, actor);
  }

  private async set(id: number, token: string | null, actor: Actor): Promise<void> {
    await this.unit.run('tracks.share', async () => {
      const [track] = await this.rights.ofTracks([id]);
      if (!track || !canSeeTrack(actor, track)) throw notFound();
      requireShare(actor, track);
      // The owner is asked again in the write: it may have changed in between.
      if (!(await this.tracks.setShareToken(track, token))) throw notFound();
    });
  }
}
