import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { chunks } from '../../music/listing/index.js';
import type { FileEntry } from './formats/playlist-file.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistEntries } from './playlist-entries.service.js';
import { PlaylistMatcher } from './playlist-matcher.service.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** Songs of a file that one unit adds, with neighbours that may have to move. */
const ADDED_AT_ONCE = 500;

/** Takes the songs of a file over into a playlist. */
@Injectable()
export class PlaylistImports {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly entries: PlaylistTracksRepository,
    private readonly inserts: PlaylistEntries,
    private readonly matcher: PlaylistMatcher,
    private readonly unit: UnitOfWork,
  ) {}

  async match(entries: readonly FileEntry[], actor: Actor): Promise<(number | null)[]> {
    return await this.matcher.match(entries, actor);
  }

  /**
   * Adds them at the end, as many at once as a unit may write; leaves out what the playlist holds already, and what the file names twice stays twice.
   * @returns how many were added. @throws AppError 403, 404, 422 `tracks`.
   */
  async take(id: number, trackIds: readonly number[], actor: Actor): Promise<number> {
    const fresh = await this.inUnit(id, actor, async () => {
      const held = new Set(await this.entries.heldOf(id, [...new Set(trackIds)]));
      const missing = trackIds.filter((trackId) => !held.has(trackId));
      await this.inserts.requireRoom(id, missing.length);
      return missing;
    });
    for (const part of chunks(fresh, ADDED_AT_ONCE))
      await this.inUnit(id, actor, async () => {
        await this.inserts.append(id, part, actor);
        await this.playlists.update(id, {});
      });
    return fresh.length;
  }

  private async inUnit<T>(id: number, actor: Actor, work: () => Promise<T>): Promise<T> {
    return await this.inserts.withRoom(id, () =>
      this.unit.run('playlists.import', async () => {
        await this.access.lock(id, actor, 'update');
        return await work();
      }),
    );
  }
}
