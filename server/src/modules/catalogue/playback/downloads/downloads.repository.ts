import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { atLeast } from '../../../../core/database/where.js';
import { UserEntity } from '../../../users/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { DownloadEntity } from '../../music/schema/download.entity.js';
import { RenditionEntity, TrackArtistEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { trackOnAlbumSql, trackVisibleSql } from '../../music/visibility.js';

/** A file that there is of a track. */
export interface StoredForm {
  track_id: number;
  format: string;
  codec: string;
  mime: string;
  bitrate_kbps: number | null;
  file_size: number;
  disk: string;
  backend_id: number | null;
  storage_key: string;
}

/** What an item is called in a file's name. */
export interface FileTitle {
  name: string;
  artist: string | null;
}

/** What somebody took home on a day; no name where they may not see it any more. */
export interface NamedDownload {
  id: number;
  track: string | null;
  day: string;
}

export interface AlbumTrackName {
  id: number;
  name: string;
  disc_number: number;
  number: number | null;
}

const [t, a, ar] = [named(TrackEntity, 't'), named(AlbumEntity, 'a'), named(ArtistEntity, 'ar')];
const d = named(DownloadEntity, 'd');

export class DownloadsRepository extends Repository {
  private readonly downloads = this.table(DownloadEntity);

  async findTrack(id: number): Promise<FileTitle | null> {
    const c = named(TrackArtistEntity, 'c');
    return await this.row<FileTitle>(
      sql`SELECT ${t.name}, (SELECT ${ar.name} FROM ${c} JOIN ${ar} ON ${ar.id} = ${c.artist_id} WHERE ${c.track_id} = ${t.id} AND ${c.role} = 'primary' ORDER BY ${c.position} LIMIT 1) AS artist
       FROM ${t} WHERE ${t.id} = ${id}`,
    );
  }

  async findAlbum(id: number): Promise<FileTitle | null> {
    const c = named(AlbumArtistEntity, 'c');
    return await this.row<FileTitle>(
      sql`SELECT ${a.name}, (SELECT ${ar.name} FROM ${c} JOIN ${ar} ON ${ar.id} = ${c.artist_id} WHERE ${c.album_id} = ${a.id} ORDER BY ${c.position} LIMIT 1) AS artist
       FROM ${a} WHERE ${a.id} = ${id}`,
    );
  }

  /** In the album's order; only what its page shows the actor. */
  async listAlbumTracks(albumId: number, actor: Actor): Promise<AlbumTrackName[]> {
    return await this.readRows(
      { id: t.id, name: t.name, disc_number: t.disc_number, number: t.number },
      sql`FROM ${t} JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${t.album_id} = ${albumId} AND ${trackOnAlbumSql(actor)} ORDER BY ${t.disc_number}, ${t.number}, ${t.id}`,
    );
  }

  /** Those of the tracks that their artists offer. */
  async listOffered(ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.table(TrackEntity).column('id', { downloadable: true, id: ids }));
  }

  async listForms(trackIds: readonly number[]): Promise<StoredForm[]> {
    if (trackIds.length === 0) return [];
    return await this.table(RenditionEntity).pick(
      ['track_id', 'format', 'codec', 'mime', 'bitrate_kbps', 'file_size', 'disk', 'backend_id', 'storage_key'],
      sql`${named(RenditionEntity).track_id} IN ${listOf(trackIds)} AND ${named(RenditionEntity).format} <> 'remote'`,
      { order: { id: 'asc' } },
    );
  }

  /** Keeps other units of this user waiting, so that the count holds. */
  async lockUser(userId: number): Promise<void> {
    await this.lockRows(UserEntity, [userId]);
  }

  /** From the first day on. */
  async countSince(userId: number, day: string): Promise<number> {
    return await this.downloads.count({ user_id: userId, day: atLeast(day) });
  }

  /** Those of the tracks that were counted that day. */
  async knownOf(userId: number, day: string, trackIds: readonly number[]): Promise<Set<number>> {
    return new Set(await this.downloads.column('track_id', { user_id: userId, day, track_id: trackIds }));
  }

  async add(userId: number, day: string, trackIds: readonly number[]): Promise<void> {
    await this.downloads.insertMany(trackIds.map((id) => ({ user_id: userId, day, track_id: id })));
  }

  /** What somebody took home, from the first day on. */
  async namedOf(userId: number, actor: Actor, { after, limit }: Page<NamedDownload>): Promise<NamedDownload[]> {
    const rest = after
      ? sql`AND ${d.day} >= ${after.day} AND (${d.day} > ${after.day} OR ${d.track_id} > ${after.id})`
      : sql``;
    return await this.rows<NamedDownload>(
      sql`SELECT ${d.track_id} AS id, CASE WHEN ${trackVisibleSql(actor)} THEN ${t.name} END AS track, ${d.day}
       FROM ${d} JOIN ${t} ON ${t.id} = ${d.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${d.user_id} = ${userId} ${rest} ORDER BY ${d.day}, ${d.track_id} LIMIT ${limit}`,
    );
  }
}
