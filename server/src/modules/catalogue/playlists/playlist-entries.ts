import { Injectable } from '@nestjs/common';
import { PLAYLIST_TRACKS_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { TracksService } from '../tracks/index.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';

/** Puts songs into a playlist that the open unit has locked. */
@Injectable()
export class PlaylistEntries {
  constructor(private readonly entries: PlaylistTracksRepository, private readonly tracks: TracksService) {}

  /** At the end. @throws AppError 404 for a song that the actor may not see, 422 `tracks` beyond 10,000. */
  async append(playlistId: number, trackIds: readonly number[], actor: Actor): Promise<void> {
    await this.insert(playlistId, trackIds, { position: await this.entries.endOf(playlistId), actor });
  }

  /** Before the song that so many others stand before, of those that the actor sees. @throws as `append`. */
  async insertAt(playlistId: number, trackIds: readonly number[], { index, actor }: { index: number; actor: Actor }): Promise<void> {
    const next = (await this.entries.listShown(playlistId, actor))[index];
    if (!next) return await this.append(playlistId, trackIds, actor);
    const position = Number(next.position);
    await this.entries.shift(playlistId, position, trackIds.length);
    await this.insert(playlistId, trackIds, { position, actor });
  }

  private async insert(playlistId: number, trackIds: readonly number[], { position, actor }: { position: number; actor: Actor }): Promise<void> {
    const wanted = [...new Set(trackIds)];
    const visible = await this.tracks.visibleIds(wanted, actor);
    if (visible.length < wanted.length) throw notFound('One of these songs does not exist.');
    if ((await this.entries.count(playlistId)) + trackIds.length > PLAYLIST_TRACKS_MAX) throw invalid({ tracks: [`A playlist holds at most ${PLAYLIST_TRACKS_MAX} songs.`] });
    await this.entries.insert(playlistId, trackIds, { position, userId: actor.userId });
  }
}
