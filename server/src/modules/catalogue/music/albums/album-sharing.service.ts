import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { requireShare } from '../item-rights.js';
import { RightsRepository } from '../rights.repository.js';
import { newShareToken } from '../share-token.js';
import { canSeeAlbum } from '../visibility.js';
import { AlbumsRepository } from './albums.repository.js';

/** The token that opens a private album and what stands on it. */
@Injectable()
export class AlbumSharing {
  constructor(
    private readonly albums: AlbumsRepository,
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
    await this.unit.run('albums.share', async () => {
      const [album] = await this.rights.ofAlbums([id]);
      if (!album || !canSeeAlbum(actor, album)) throw notFound();
      requireShare(actor, album);
      // The owner is asked again in the write: it may have changed in between.
      if (!(await this.albums.setShareToken(album, token))) throw notFound();
    });
  }
}
