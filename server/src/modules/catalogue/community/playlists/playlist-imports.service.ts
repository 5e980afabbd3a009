import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import type { FileEntry } from './formats/playlist-file.js';
import { PlaylistEntries } from './playlist-entries.service.js';
import { PlaylistMatcher } from './playlist-matcher.service.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** Takes the songs of a file over into a playlist. */
@Injectable()
export class PlaylistImports {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly entries: PlaylistTracksRepository,
    private readonly inserts: PlaylistEntries,
    private readonly matcher: PlaylistMatcher,
  ) {}

  async match(entries: readonly FileEntry[], actor: Actor): Promise<(number | null)[]> {
    return await this.matcher.match(entries, actor);
  }

  /** Of the songs, those that the playlist does not hold yet; what the file names twice stays twice. The playlist is locked. @throws AppError 422 `tracks`. */
  async fresh(id: number, trackIds: readonly number[]): Promise<number[]> {
    const held = new Set(await this.entries.heldOf(id, [...new Set(trackIds)]));
    const fresh = trackIds.filter((trackId) => !held.has(trackId));
    await this.inserts.requireRoom(id, fresh.length);
    return fresh;
  }

  /** At the end. The playlist is locked. @throws AppError 422 `tracks`. */
  async append(id: number, trackIds: readonly number[], actor: Actor): Promise<void> {
    await this.inserts.append(id, trackIds, actor);
    await this.playlists.update(id, {});
  }
}
