import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import type { ContentAction } from '../../../users/index.js';
import { PlaylistAccess } from './playlist-access.js';
import { PlaylistImages } from './playlist-images.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** Deleting playlists, alone and with their owner. */
@Injectable()
export class PlaylistDeletion {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly owners: PlaylistOwnersRepository,
    private readonly images: PlaylistImages,
    private readonly unit: UnitOfWork,
  ) {}

  /** All of them, or none. @returns how many. @throws AppError 403, 404. */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    return await this.unit.run('playlists.delete', async () => {
      const pictures: (string | null)[] = [];
      for (const id of [...ids].sort((a, b) => a - b))
        pictures.push((await this.access.lock(id, actor, 'delete')).image_hash);
      return await this.erase(ids, pictures);
    });
  }

  /** When an account is deleted, in its unit: deleted, handed on, or left without a name; what nobody else can see goes in any case. Whom they followed is the library's. */
  async leave(userId: number, action: ContentAction): Promise<void> {
    if (action.kind === 'transfer') return await this.owners.handOn(userId, action.toUserId);
    const leaving = await this.owners.leftBy(userId, action.kind === 'delete' ? 'all' : 'private');
    await this.erase(
      leaving.map((row) => Number(row.id)),
      leaving.map((row) => row.image_hash),
    );
  }

  private async erase(ids: readonly number[], pictures: readonly (string | null)[]): Promise<number> {
    const deleted = await this.playlists.delete(ids);
    await this.unit.afterCommit(async () => {
      for (const hash of pictures) await this.images.drop(hash);
    });
    return deleted;
  }
}
