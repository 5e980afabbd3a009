import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { LIST_MAX } from '../../../../core/database/sql.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import type { ContentAction } from '../../../users/index.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistImages } from './playlist-images.service.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** The playlist, and what is noted of it. */
const ROWS_EACH = 2;

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

  /**
   * When an account is deleted, in a unit of it: deleted, handed on, or left without a name; what nobody else can see goes in any case. Whom they
   * followed is the library's. @returns how many rows were touched, about `room`: where it is less, nothing is left.
   */
  async leave(userId: number, action: ContentAction, room: number): Promise<number> {
    const count = Math.min(Math.ceil(room / ROWS_EACH), LIST_MAX);
    if (action.kind === 'transfer') return ROWS_EACH * (await this.owners.handOn(userId, action.toUserId, count));
    const leaving = await this.owners.leftBy(userId, action.kind === 'delete' ? 'all' : 'private', count);
    const ids = leaving.map(({ id }) => id);
    const rows = await this.playlists.clear(ids, room);
    if (rows >= room) return rows;
    await this.erase(
      ids,
      leaving.map((row) => row.image_hash),
    );
    return rows + ROWS_EACH * ids.length;
  }

  private async erase(ids: readonly number[], pictures: readonly (string | null)[]): Promise<number> {
    const deleted = await this.playlists.delete(ids);
    await this.unit.afterCommit(async () => {
      for (const hash of pictures) await this.images.drop(hash);
    });
    return deleted;
  }
}
