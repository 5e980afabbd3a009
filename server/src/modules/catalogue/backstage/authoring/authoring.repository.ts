import type { LikeableType, OwnerType, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { isoTime, marks, sqlTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { asNumber, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { UserEntity } from '../../../users/index.js';
import { ownedBy, personOf } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import type { Columns } from './release-columns.js';

/** A release as somebody is about to change it. */
export interface EditedRow {
  id: number;
  albumId: number | null;
  /** Of an album: 1. */
  disc: number;
  /** On its disc. */
  number: number | null;
  /** The person; null: nobody's, or a workspace's. */
  ownerId: number | null;
  fileEntryId: number | null;
  visibility: Visibility;
  publishAt: string | null;
  updatedAt: string;
  imageHash: string | null;
}

interface Row {
  id: number;
  album_id?: number | null;
  disc_number?: number;
  number?: number | null;
  owner_id: number | null;
  owner_type: OwnerType;
  file_entry_id?: number | null;
  visibility: Visibility;
  publish_at: unknown;
  updated_at: unknown;
  image_hash: string | null;
}

const TABLES: Readonly<Record<LikeableType, string>> = { track: 'tracks', album: 'albums' };
const idOrNull = (id: number | null | undefined): number | null => (id == null ? null : Number(id));

/** Writes tracks and albums, and what hangs on them. */
export class AuthoringRepository extends Repository {
  /** Keeps other units of this owner waiting, so that sums hold. */
  async lockOwner(ownerId: number): Promise<void> {
    await this.lockRows(UserEntity, [ownerId]);
  }

  /** In the open unit; nobody else changes them meanwhile. Those that exist, in no order. */
  async lockAll(type: LikeableType, ids: readonly number[]): Promise<EditedRow[]> {
    if (ids.length === 0) return [];
    const more = type === 'track' ? ', album_id, disc_number, number, file_entry_id' : '';
    const rows = await this.rows<Row>(
      `SELECT id, owner_id, owner_type, visibility, publish_at, updated_at, image_hash${more} FROM ${TABLES[type]} WHERE id IN (${marks(ids.length)}) ORDER BY id${this.forUpdate}`,
      ids,
    );
    return rows.map((row) => ({
      id: Number(row.id),
      albumId: idOrNull(row.album_id),
      disc: Number(row.disc_number ?? 1),
      number: idOrNull(row.number),
      ownerId: personOf(row),
      fileEntryId: idOrNull(row.file_entry_id),
      visibility: row.visibility,
      publishAt: row.publish_at === null ? null : isoTime(row.publish_at),
      updatedAt: isoTime(row.updated_at),
      imageHash: row.image_hash,
    }));
  }

  async insert(type: LikeableType, columns: Columns): Promise<number> {
    return (await this.insertAll(type, [columns]))[0] ?? 0;
  }

  /** @param rows all with the same columns. @returns the ids, in order. */
  async insertAll(type: LikeableType, rows: readonly Columns[]): Promise<number[]> {
    const [first] = rows;
    if (!first) return [];
    const now = sqlTime(new Date());
    const columns = Object.keys(first);
    const from = await this.insertMany(
      TABLES[type],
      [...columns, 'created_at', 'updated_at'],
      rows.map((row) => [...columns.map((column) => row[column] ?? null), now, now]),
    );
    return rows.map((_row, index) => from + index);
  }

  /** The album's songs were ordered anew: who has read it before has read something older. */
  async touchAlbums(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await this.write(`UPDATE albums SET updated_at = ? WHERE id IN (${marks(ids.length)})`, [
        sqlTime(new Date()),
        ...ids,
      ]);
  }

  /** By disc and number. */
  async tracksOf(albumId: number): Promise<number[]> {
    return await this.ids('SELECT id FROM tracks WHERE album_id = ? ORDER BY disc_number, number, id', [albumId]);
  }

  /** Those that others may see, or will, and that are by nobody. */
  async openWithoutArtist(type: LikeableType, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const main = type === 'track' ? " AND a.role = 'primary'" : '';
    return await this.ids(
      `SELECT s.id FROM ${TABLES[type]} s WHERE s.id IN (${marks(ids.length)}) AND s.visibility <> 'private'
       AND NOT EXISTS (SELECT 1 FROM ${type}_artists a WHERE a.${type}_id = s.id${main})`,
      ids,
    );
  }

  /** An album that comes out without a date comes out on this day. */
  async dateAlbum(albumId: number, day: string): Promise<void> {
    await this.write('UPDATE albums SET release_date = ? WHERE id = ? AND release_date IS NULL', [day, albumId]);
  }

  /** Lifts those that are private. */
  async publishTracks(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await this.write(
        `UPDATE tracks SET visibility = 'public', updated_at = ? WHERE visibility = 'private' AND id IN (${marks(ids.length)})`,
        [sqlTime(new Date()), ...ids],
      );
  }

  /** The stricter of track and album applies on it (3-decisions §3): what the album adds becomes the tracks' own. */
  async keepClosed(trackIds: readonly number[], albumId: number): Promise<void> {
    if (trackIds.length === 0) return;
    const album = await this.row<{
      visibility: Visibility;
      publish_at: unknown;
      audience: string;
      audience_until: unknown;
      plan_ids: string | null;
    }>('SELECT visibility, publish_at, audience, audience_until, plan_ids FROM albums WHERE id = ?', [albumId]);
    if (!album) return;
    const list = marks(trackIds.length);
    const time = (value: unknown): string | null => (value === null ? null : sqlTime(new Date(isoTime(value))));
    if (album.visibility === 'private')
      await this.write(`UPDATE tracks SET visibility = 'private' WHERE id IN (${list})`, trackIds);
    if (album.visibility === 'unlisted')
      await this.write(
        `UPDATE tracks SET visibility = 'unlisted' WHERE visibility = 'public' AND id IN (${list})`,
        trackIds,
      );
    const publishAt = time(album.publish_at);
    if (publishAt !== null)
      await this.write(
        `UPDATE tracks SET publish_at = ? WHERE (publish_at IS NULL OR publish_at < ?) AND id IN (${list})`,
        [publishAt, publishAt, ...trackIds],
      );
    if (album.audience !== 'everyone') {
      await this.write(
        `UPDATE tracks SET audience = ?, audience_until = ?, plan_ids = ? WHERE audience = 'everyone' AND id IN (${list})`,
        [album.audience, time(album.audience_until), album.plan_ids, ...trackIds],
      );
    }
  }

  /** Disc -> the last number on it. */
  async lastNumbersOn(albumId: number): Promise<Map<number, number>> {
    const rows = await this.rows<{ disc: number; n: number | null }>(
      'SELECT disc_number AS disc, MAX(number) AS n FROM tracks WHERE album_id = ? GROUP BY disc_number',
      [albumId],
    );
    return new Map(rows.map(({ disc, n }) => [Number(disc), Number(n ?? 0)]));
  }

  /** Of the albums of this name that somebody owns, the newest. */
  async ownAlbumNamed(ownerId: number, folded: string): Promise<number | null> {
    const al = named(AlbumEntity);
    const own = ownedBy(al, { userId: ownerId });
    const row = await this.table(AlbumEntity).pickOne(['id'], sql`${own} AND ${al.name_folded} = ${folded}`, {
      order: { id: 'desc' },
    });
    return row?.id ?? null;
  }

  /** Those of the files that a track is made of. */
  async usedFiles(entryIds: readonly number[]): Promise<number[]> {
    if (entryIds.length === 0) return [];
    return await this.ids(
      `SELECT file_entry_id AS id FROM tracks WHERE file_entry_id IN (${marks(entryIds.length)})`,
      entryIds,
    );
  }

  /** As `usedFiles`, as a condition. */
  usedFileSql(file: Sql): Sql {
    const ut = named(TrackEntity, 'ut');
    return sql`EXISTS (SELECT 1 FROM ${ut} WHERE ${ut.file_entry_id} = ${file})`;
  }

  /** Milliseconds of somebody's tracks. */
  async lengthOf(ownerId: number): Promise<number> {
    const tr = named(TrackEntity);
    const [row] = await this.readRows(
      { ms: asNumber(sql`SUM(${tr.duration_ms})`) },
      sql`FROM ${tr} WHERE ${ownedBy(tr, { userId: ownerId })}`,
    );
    return row?.ms ?? 0;
  }

  async playlistsOf(ownerId: number): Promise<number> {
    return Number(
      (await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM playlists WHERE owner_id = ?', [ownerId]))?.n ?? 0,
    );
  }

  protected async ids(sql: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }
}
