import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { LIST_MAX } from '../../../../core/database/sql.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE, Erasures } from '../../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../../core/erasure/erasures.service.js';
import { Cache } from '../../../../core/ports/cache.js';
import type { ContentAction } from '../../../users/index.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistImages } from './playlist-images.service.js';
import { PlaylistOwnersRepository } from './playlist-owners.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';
import type { ErasedPlaylist } from './playlists.repository.js';

const KIND = 'playlist';
/** The playlist, and what is noted of it. */
const ROWS_EACH = 2;
/** What it takes to note one for the job. */
const NOTED_ROWS = 2;
const AT_ONCE = 50;

/** Deleting playlists: into the trash and out of it, for good, and with their owner. What has too many songs or followers for one unit is erased in pieces by a job. */
@Injectable()
export class PlaylistDeletion implements OnModuleInit {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly owners: PlaylistOwnersRepository,
    private readonly images: PlaylistImages,
    private readonly erasures: Erasures,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.erasures.define({
      kind: KIND,
      atOnce: AT_ONCE,
      piece: async (ids, _details, room) => await this.erase(await this.playlists.existing(ids), room),
    });
  }

  /** Into the trash, all of them or none. @returns how many. @throws AppError 403, 404. */
  async delete(ids: readonly number[], actor: Actor): Promise<number> {
    return await this.unit.run('playlists.delete', async () => {
      for (const id of [...ids].sort((a, b) => a - b)) await this.access.lock(id, actor, 'delete');
      return await this.trash(ids);
    });
  }

  /** In the open unit. @returns how many were not in the trash yet. */
  async trash(ids: readonly number[]): Promise<number> {
    return await this.changed(this.playlists.trash(ids));
  }

  /** Out of the trash, in the open unit: as they were, with their songs and followers. Not what is being erased. */
  async restore(ids: readonly number[]): Promise<number> {
    const erased = await this.erasures.among(KIND, ids);
    return await this.changed(this.playlists.restore(ids.filter((id) => !erased.has(id))));
  }

  /** What is in the trash, for good and in the open unit; what is too much for it a job goes on with. @returns how many. */
  async eraseTrashed(ids: readonly number[]): Promise<number> {
    const found = await this.playlists.trashedAmong(ids);
    const { left } = await this.erase(found, ERASED_AT_ONCE - found.length * NOTED_ROWS);
    if (left.length > 0) await this.erasures.queue(KIND, left);
    return found.length;
  }

  /**
   * When an account is deleted, in a unit of it: deleted, handed on, or left without a name; what nobody else can see goes in any case. Whom they
   * followed is the library's. @returns how many rows were touched, about `room`: where it is less, nothing is left.
   */
  async leave(userId: number, action: ContentAction, room: number): Promise<number> {
    const count = Math.min(Math.ceil(room / ROWS_EACH), LIST_MAX);
    if (action.kind === 'transfer') return ROWS_EACH * (await this.owners.handOn(userId, action.toUserId, count));
    const leaving = await this.owners.leftBy(userId, action.kind === 'delete' ? 'all' : 'hidden', count);
    return (await this.erase(leaving, room)).rows;
  }

  /** What lists and channels have kept knows nothing of it. */
  private async changed(work: Promise<number>): Promise<number> {
    const count = await work;
    await this.unit.afterCommit(() => this.cache.dropTag('catalogue'));
    return count;
  }

  /** First what others made of them, and their songs: where that takes all the room, they are left. */
  private async erase(playlists: readonly ErasedPlaylist[], room: number): Promise<Piece> {
    const ids = playlists.map(({ id }) => Number(id));
    const cleared = await this.playlists.clear(ids, room);
    if (cleared >= room) return { rows: cleared, left: ids };
    await this.playlists.delete(ids);
    await this.unit.afterCommit(async () => {
      for (const { image_hash: hash } of playlists) await this.images.drop(hash);
    });
    return { rows: cleared + ROWS_EACH * ids.length, left: [] };
  }
}
