import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { VisibleItems } from '../catalogue/community/profiles/index.js';
import { NewSongsRepository } from './new-songs.repository.js';

const AT_ONCE = 1_000;
/** More are not counted. */
const PAGES_MAX = 10;

/** How many songs came into playlists. */
@Injectable()
export class NewSongs {
  constructor(
    private readonly songs: NewSongsRepository,
    private readonly items: VisibleItems,
  ) {}

  /** When the latest song came into each, ms; without those that have none. @param playlistIds five hundred at most. */
  async latest(playlistIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return await this.songs.latest(playlistIds);
  }

  /** Those that others put into each since, that are still there, and that the reader may hear; none of before they followed it. @returns playlist -> songs; without those that have none. */
  async count(sinces: ReadonlyMap<number, Date>, actor: Actor): Promise<Map<number, number>> {
    const counts = new Map<number, number>();
    const { userId } = actor;
    if (userId === null || sinces.size === 0) return counts;
    const since = new Date(Math.min(...[...sinces.values()].map((time) => time.getTime())));
    for (let page = 0, after = 0; page < PAGES_MAX; page += 1) {
      const songs = await this.songs.since([...sinces.keys()], since, { userId, after, limit: AT_ONCE });
      const tracks = [...new Set(songs.map(({ trackId }) => trackId))];
      const heard = new Set(await this.items.among('track', tracks, actor));
      for (const { playlistId, trackId, addedAt } of songs)
        if (heard.has(trackId) && addedAt >= (sinces.get(playlistId) ?? since))
          counts.set(playlistId, (counts.get(playlistId) ?? 0) + 1);
      after = songs.at(-1)?.id ?? 0;
      if (songs.length < AT_ONCE) break;
    }
    return counts;
  }
}
