import type { OwnerType } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { PlaylistEntity, PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';
import type { ListeningDevice } from './listening-devices.js';

export interface NewPlay {
  trackId: number;
  userId: number | null;
  listenerKey: string;
  clientId: string;
  sourceType: string | null;
  sourceId: number | null;
  /** The device that it is played on, and roughly where. */
  on: ListeningDevice;
}

export interface PlayRow {
  id: number;
  track_id: number;
  listener_key: string;
  ms_played: number;
  counted_at: string | Date | null;
  started_at: string | Date | null;
  created_at: string | Date;
  duration_ms: number;
  album_id: number | null;
  owner_id: number | null;
  owner_type: OwnerType;
  source_type: string | null;
  source_id: number | null;
}

export interface HistoryRow {
  id: number;
  track: string | null;
  at: string | Date;
  ms_played: number;
  device: string | null;
  browser: string | null;
  platform: string | null;
  country: string | null;
  city: string | null;
}

const [p, t, a] = [named(PlayEntity, 'p'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

const ONE_MORE = { plays: sql`${named(TrackEntity).plays} + 1` };

/** Plays, and the figures that are made of it. */
export class PlaysRepository extends Repository {
  private readonly plays = this.table(PlayEntity);

  /** Appends the play, or finds the one that an earlier try with the same client id made. */
  async record(play: NewPlay): Promise<number> {
    const { device, browser, platform, country, city } = play.on;
    await this.plays.insertNew(
      [
        {
          track_id: play.trackId,
          user_id: play.userId,
          listener_key: play.listenerKey,
          client_id: play.clientId,
          source_type: play.sourceType,
          source_id: play.sourceId,
          device,
          browser,
          platform,
          country,
          city,
          created_at: new Date(),
        },
      ],
      ['listener_key', 'client_id'],
    );
    return Number((await this.plays.pickOne(['id'], { listener_key: play.listenerKey, client_id: play.clientId }))?.id);
  }

  /** Inside a unit the row is locked, so that two beats of one play count it once. */
  async find(id: number): Promise<PlayRow | null> {
    return await this.row<PlayRow>(
      sql`SELECT ${p.id}, ${p.track_id}, ${p.listener_key}, ${p.ms_played}, ${p.counted_at}, ${p.started_at}, ${p.created_at}, ${p.source_type}, ${p.source_id},
         ${t.duration_ms}, ${t.album_id}, ${t.owner_id}, ${t.owner_type} FROM ${p} JOIN ${t} ON ${t.id} = ${p.track_id} WHERE ${p.id} = ${id}${this.forUpdate}`,
    );
  }

  /** When the listener's latest play ended; null where there is none. */
  async playedUntil({ userId, listenerKey }: Pick<NewPlay, 'userId' | 'listenerKey'>): Promise<number | null> {
    const row = await this.plays.pickOne(
      ['started_at', 'created_at', 'ms_played'],
      userId === null ? { listener_key: listenerKey } : { user_id: userId },
      { order: { id: 'desc' } },
    );
    return row && (row.started_at ?? row.created_at).getTime() + row.ms_played;
  }

  /** Of a play that was reported late; only before any of it was counted. */
  async setStart(id: number, at: Date): Promise<void> {
    await this.plays.update({ id, started_at: null, ms_played: 0 }, { started_at: at });
  }

  async update(id: number, values: { msPlayed: number; completed: boolean; skipped: boolean }): Promise<void> {
    await this.plays.update(
      { id },
      { ms_played: values.msPlayed, completed: values.completed, skipped: values.skipped },
    );
  }

  /** Takes the name off somebody's plays; under one new key it still counts as one listener. @returns how many, at most the limit. */
  async anonymise(userId: number, listenerKey: string, limit: number): Promise<number> {
    return await this.plays.update({ user_id: userId }, { user_id: null, listener_key: listenerKey }, { limit });
  }

  /** @returns how many, at most the limit. */
  async deleteOf(userId: number, limit: number): Promise<number> {
    return await this.plays.delete({ user_id: userId }, { limit });
  }

  /** Somebody's plays, the latest first; without the name of what the viewer may not see by now. */
  async historyOf(userId: number, viewer: Actor, { after, limit }: Page<HistoryRow>): Promise<HistoryRow[]> {
    return await this.rows<HistoryRow>(
      sql`SELECT ${p.id}, CASE WHEN ${trackVisibleSql(viewer)} THEN ${t.name} END AS track, ${p.created_at} AS at, ${p.ms_played}, ${p.device}, ${p.browser}, ${p.platform}, ${p.country}, ${p.city}
       FROM ${p} JOIN ${t} ON ${t.id} = ${p.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${p.user_id} = ${userId} ${after ? sql`AND ${p.id} < ${after.id}` : sql``} ORDER BY ${p.id} DESC LIMIT ${limit}`,
    );
  }

  /** Whether a play of the track was counted since then for the listener, under any of their keys. */
  async wasCountedSince(trackId: number, keys: readonly string[], since: Date): Promise<boolean> {
    return await this.plays.has({ listener_key: keys, track_id: trackId, counted_at: above(since) });
  }

  /** Counts the play: the row, the track, its album, its artists, and the playlist that it stands on and was played from, in this commit. */
  async count(play: PlayRow, at: Date): Promise<void> {
    await this.plays.update({ id: play.id }, { counted_at: at });
    await this.table(TrackEntity).update({ id: play.track_id }, ONE_MORE);
    if (play.album_id !== null) await this.table(AlbumEntity).update({ id: play.album_id }, ONE_MORE);
    const [credits, entries, artists, playlists] = [
      named(TrackArtistEntity, 'c'),
      named(PlaylistTrackEntity, 'e'),
      named(ArtistEntity),
      named(PlaylistEntity, 'playlists'),
    ];
    await this.table(ArtistEntity).update(
      sql`${artists.id} IN (SELECT ${credits.artist_id} FROM ${credits} WHERE ${credits.track_id} = ${play.track_id} AND ${credits.role} IN ('primary', 'featured', 'remixer'))`,
      ONE_MORE,
    );
    if (play.source_type === 'playlist' && play.source_id !== null) {
      await this.table(PlaylistEntity).update(
        sql`${playlists.id} = ${play.source_id} AND ${playlists.deleted_at} IS NULL
        AND EXISTS (SELECT 1 FROM ${entries} WHERE ${entries.playlist_id} = ${playlists.id} AND ${entries.track_id} = ${play.track_id})`,
        ONE_MORE,
      );
    }
  }

  /** Locks the track's row: reports of plays of it wait for each other. */
  async lockTrack(trackId: number): Promise<void> {
    await this.lockRows(TrackEntity, [trackId]);
  }
}
