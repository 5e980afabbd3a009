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

  /** Leaves out what the playlist holds already; what the file names twice stays twice. The playlist is locked. @returns how many were added. */
  async add(id: number, trackIds: readonly number[], actor: Actor): Promise<number> {
    const held = new Set(await this.entries.heldOf(id, [...new Set(trackIds)]));
    const fresh = trackIds.filter((trackId) => !held.has(trackId));
    if (fresh.length === 0) return 0;
    await this.inserts.append(id, fresh, actor);
    await this.playlists.update(id, {});
    return fresh.length;
  }
}
