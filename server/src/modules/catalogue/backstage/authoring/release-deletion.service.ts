import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { DeletionRepository } from './deletion.repository.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseErasure } from './release-erasure.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';

/** So many are hidden in one unit, if they are not deleted at once. */
const HIDDEN_AT_ONCE = 500;

/** Deletes tracks and albums; their uploads go into the bin, and plays stay counted. */
@Injectable()
export class ReleaseDeletion {
  constructor(
    private readonly items: DeletionRepository,
    private readonly editor: ReleaseEditor,
    private readonly erasure: ReleaseErasure,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** All or none. @throws AppError 403 that names the first refused id, 404. */
  async deleteTracks(ids: readonly number[], actor: Actor): Promise<number> {
    const touched = new TouchedItems();
    await this.unit.run('tracks.delete', async () => {
      await this.open('track', ids, actor);
      await this.erasure.begin('track', ids, touched);
      await this.refresh.follow(touched);
    });
    return ids.length;
  }

  /** Deletes tracks in the trash permanently; in the open unit. The caller has asked who may. @returns how many there were. */
  async eraseTracks(ids: readonly number[]): Promise<number> {
    const touched = new TouchedItems();
    const found = await this.items.existing('track', ids);
    await this.erasure.begin('track', found, touched);
    await this.refresh.follow(touched);
    return found.length;
  }

  /** Deletes albums in the trash permanently, with their tracks; as `eraseTracks`. */
  async eraseAlbums(ids: readonly number[]): Promise<number> {
    const touched = new TouchedItems();
    const found = await this.items.existing('album', ids);
    const room = await this.erasure.begin('track', await this.items.tracksOn(found), touched);
    await this.erasure.begin('album', found, touched, room);
    await this.refresh.follow(touched);
    return found.length;
  }

  /**
   * All or none, with those tracks on them that the actor may delete too; the others are single tracks then. Of more tracks than one unit takes, the
   * first ones are gone before the albums. @throws AppError 403 that names the first refused id, 404.
   */
  async deleteAlbums(ids: readonly number[], actor: Actor): Promise<number> {
    let isDone = false;
    while (!isDone) {
      isDone = await this.unit.run('albums.delete', async () => {
        const touched = new TouchedItems();
        await this.open('album', ids, actor);
        const tracks = await this.deletableOn(ids, actor);
        const room = await this.erasure.begin('track', tracks.slice(0, HIDDEN_AT_ONCE), touched);
        const isLast = tracks.length <= HIDDEN_AT_ONCE;
        if (isLast) await this.erasure.begin('album', ids, touched, room);
        await this.refresh.follow(touched);
        return isLast;
      });
    }
    return ids.length;
  }

  /** In a unit that deletes an account: some of what somebody owns. @returns how many rows were touched, about `room`: where it is less, nothing is left. */
  async deleteOf(userId: number, room: number): Promise<number> {
    const touched = new TouchedItems();
    const rows = await this.erasure.eraseOf(userId, touched, room);
    await this.refresh.follow(touched);
    return rows;
  }

  private async open(type: LikeableType, ids: readonly number[], actor: Actor): Promise<void> {
    for (const id of ids) await this.editor.open(type, id, actor, { action: 'delete' });
  }

  private async deletableOn(albumIds: readonly number[], actor: Actor): Promise<number[]> {
    const tracks = await this.items.tracksOn(albumIds);
    const deletable = await this.editor.allowed(tracks, actor, 'delete');
    return tracks.filter((id) => deletable.has(id));
  }
}
