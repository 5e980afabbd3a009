import { Injectable } from '@nestjs/common';
import { PLAYLIST_TRACKS_MAX } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { TracksService } from '../../music/tracks/index.js';
import { PlaylistTracksAdded } from './playlist.events.js';
import { PlaylistPlaces } from './playlist-places.service.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import type { EntryPlace } from './playlist-tracks.repository.js';

/** Puts songs into a playlist that the open unit has locked. */
@Injectable()
export class PlaylistEntries {
  constructor(
    private readonly entries: PlaylistTracksRepository,
    private readonly places: PlaylistPlaces,
    private readonly tracks: TracksService,
    private readonly events: Events,
  ) {}

  /** @param work a unit that adds or moves songs; where there is no room for them, the list is spread before it runs again. */
  async withRoom<T>(playlistId: number, work: () => Promise<T>): Promise<T> {
    return await this.places.withRoom(playlistId, work);
  }

  /** At the end. @throws AppError 404 for a song that the actor may not see, 422 `tracks` beyond 10,000. */
  async append(playlistId: number, trackIds: readonly number[], actor: Actor): Promise<void> {
    await this.insert(playlistId, trackIds, { next: null, actor });
  }

  /** Before the song that so many others stand before, of those that the actor sees. @throws as `append`. */
  async insertAt(
    playlistId: number,
    trackIds: readonly number[],
    { index, actor }: { index: number; actor: Actor },
  ): Promise<void> {
    await this.insert(playlistId, trackIds, { next: await this.entries.shownAt(playlistId, index, actor), actor });
  }

  /** Before another one (null: to the end), in this order. @returns false where one of them is gone, or that one is among them. */
  async move(playlistId: number, entryIds: readonly number[], beforeId: number | null): Promise<boolean> {
    const held = await this.entries.heldEntries(playlistId, entryIds);
    const next = beforeId === null ? null : await this.entries.placeOf(playlistId, beforeId);
    if (held < entryIds.length || (beforeId !== null && !next)) return false;
    if (entryIds.includes(Number(beforeId))) return entryIds.length === 1;
    const positions = await this.places.before(playlistId, next, entryIds.length);
    await this.entries.placeMany(entryIds.map((id, index) => ({ id, position: positions[index] as number })));
    return true;
  }

  /** @throws AppError 422 `tracks` where so many more would be too many. */
  async requireRoom(playlistId: number, count: number): Promise<void> {
    if ((await this.entries.count(playlistId)) + count > PLAYLIST_TRACKS_MAX)
      throw invalid({ tracks: [`A playlist holds at most ${PLAYLIST_TRACKS_MAX} songs.`] });
  }

  private async insert(
    playlistId: number,
    trackIds: readonly number[],
    { next, actor }: { next: EntryPlace | null; actor: Actor },
  ): Promise<void> {
    const wanted = [...new Set(trackIds)];
    const visible = await this.tracks.visibleIds(wanted, actor);
    if (visible.length < wanted.length) throw notFound('One of these songs does not exist.');
    await this.requireRoom(playlistId, trackIds.length);
    await this.entries.insert(playlistId, trackIds, {
      positions: await this.places.before(playlistId, next, trackIds.length),
      userId: actor.userId,
    });
    if (trackIds.length > 0) await this.events.emit(new PlaylistTracksAdded(playlistId, actor.userId, trackIds.length));
  }
}
