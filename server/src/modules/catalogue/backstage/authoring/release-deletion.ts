import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { TrackProcessing } from '../../ingest/processing/index.js';
import { DeletionRepository } from './deletion.repository.js';
import { ReleaseEditor } from './release-editor.js';
import { ReleaseRefresh } from './release-refresh.js';
import { TouchedItems } from './touched-items.js';

/** Deletes tracks and albums; their uploads go into the bin, and plays stay counted. */
@Injectable()
export class ReleaseDeletion {
  constructor(
    private readonly items: DeletionRepository,
    private readonly editor: ReleaseEditor,
    private readonly processing: TrackProcessing,
    private readonly files: UploadedFiles,
    private readonly changes: SearchChanges,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  /** All or none. @throws AppError 403 that names the first refused id, 404. */
  async deleteTracks(ids: readonly number[], actor: Actor): Promise<number> {
    const touched = new TouchedItems();
    const deleted = await this.unit.run('tracks.delete', async () => {
      for (const id of ids) await this.editor.open('track', id, actor, { action: 'delete' });
      return await this.removeTracks(ids, touched);
    });
    await this.refresh.after(touched);
    return deleted;
  }

  /** Tracks in the trash, for good; in the open unit. The caller has asked who may. @returns how many there were. */
  async eraseTracks(ids: readonly number[]): Promise<number> {
    const touched = new TouchedItems();
    const deleted = await this.removeTracks(ids, touched);
    await this.unit.afterCommit(() => this.refresh.after(touched));
    return deleted;
  }

  /** All or none, with those tracks on them that the actor may delete too; the others are single tracks then. @throws AppError 403 that names the first refused id, 404. */
  async deleteAlbums(ids: readonly number[], actor: Actor): Promise<number> {
    const touched = new TouchedItems();
    const deleted = await this.unit.run('albums.delete', async () => {
      for (const id of ids) await this.editor.open('album', id, actor, { action: 'delete' });
      const tracks = await this.items.tracksOn(ids);
      const deletable = await this.editor.allowed(tracks, actor, 'delete');
      await this.removeTracks(
        tracks.filter((id) => deletable.has(id)),
        touched,
      );
      return await this.removeAlbums(ids, touched);
    });
    await this.refresh.after(touched);
    return deleted;
  }

  /** In the unit that deletes an account: all that somebody owns. */
  async deleteOf(userId: number): Promise<void> {
    const touched = new TouchedItems();
    await this.removeTracks(await this.items.ownedBy('track', userId), touched);
    await this.removeAlbums(await this.items.ownedBy('album', userId), touched);
    await this.unit.afterCommit(() => this.refresh.after(touched));
  }

  /** What is left on them becomes single tracks. */
  private async removeAlbums(ids: readonly number[], touched: TouchedItems): Promise<number> {
    if (ids.length === 0) return 0;
    for (const id of ids) await this.editor.empty(id, touched);
    const around = await this.items.around('album', ids);
    const deleted = await this.items.delete('album', ids);
    await this.follow('album', ids, around, touched);
    for (const id of ids) touched.albums.delete(id);
    return deleted;
  }

  private async removeTracks(ids: readonly number[], touched: TouchedItems): Promise<number> {
    if (ids.length === 0) return 0;
    const around = await this.items.around('track', ids);
    await this.files.trash(await this.items.filesOf(ids));
    await this.processing.discard(ids);
    const deleted = await this.items.delete('track', ids);
    await this.editor.reordered(around.albums);
    await this.follow('track', ids, around, touched);
    return deleted;
  }

  private async follow(
    type: 'track' | 'album',
    ids: readonly number[],
    around: Awaited<ReturnType<DeletionRepository['around']>>,
    touched: TouchedItems,
  ): Promise<void> {
    await this.items.countTags(around.tags);
    await this.changes.note('tags', around.tags);
    await this.changes.note(type === 'track' ? 'tracks' : 'albums', ids);
    if (type === 'track') await this.changes.note('lyrics', ids);
    for (const kind of ['albums', 'artists', 'genres'] as const) touched.add(kind, around[kind]);
  }
}
