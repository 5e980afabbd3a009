import { Injectable } from '@nestjs/common';
import type { LikeableType, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { Database } from '../../../core/database/database.js';
import { isoTime, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { RenamedItems } from '../renamed-items.js';
import type { Columns } from './release-columns.js';

/** A release as somebody is about to change it. */
export interface EditedRow {
  id: number;
  albumId: number | null;
  /** Of an album: 1. */
  disc: number;
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
  owner_id: number | null;
  file_entry_id?: number | null;
  visibility: Visibility;
  publish_at: unknown;
  updated_at: unknown;
  image_hash: string | null;
}

/** A credit with its place. */
export interface StoredCredit {
  artistId: number;
  role: string;
  position: number;
}

const TABLES: Readonly<Record<LikeableType, string>> = { track: 'tracks', album: 'albums' };
const idOrNull = (id: number | null | undefined): number | null => (id == null ? null : Number(id));

/** Writes tracks and albums, and what hangs on them. */
@Injectable()
export class AuthoringRepository extends Repository {
  constructor(database: Database, unit: UnitOfWork, private readonly renamed: RenamedItems) {
    super(database, unit);
  }

  /** Keeps other units of this owner waiting, so that sums hold. */
  async lockOwner(ownerId: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM users WHERE id = ? FOR UPDATE', [ownerId]);
  }

  /** In the open unit; nobody else changes it meanwhile. */
  async lock(type: LikeableType, id: number): Promise<EditedRow | null> {
    const more = type === 'track' ? ', album_id, disc_number, file_entry_id' : '';
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const row = await this.row<Row>(`SELECT id, owner_id, visibility, publish_at, updated_at, image_hash${more} FROM ${TABLES[type]} WHERE id = ?${lock}`, [id]);
    return row && {
      id: Number(row.id), albumId: idOrNull(row.album_id), disc: Number(row.disc_number ?? 1), ownerId: idOrNull(row.owner_id), fileEntryId: idOrNull(row.file_entry_id), visibility: row.visibility,
      publishAt: row.publish_at === null ? null : isoTime(row.publish_at), updatedAt: isoTime(row.updated_at), imageHash: row.image_hash,
    };
  }

  async insert(type: LikeableType, columns: Columns): Promise<number> {
    const now = sqlTime(new Date());
    const row = { ...columns, created_at: now, updated_at: now };
    return await this.insertMany(TABLES[type], Object.keys(row), [Object.values(row)]);
  }

  async update(type: LikeableType, id: number, columns: Columns): Promise<void> {
    const row: Columns = { ...columns, updated_at: sqlTime(new Date()) };
    await this.write(`UPDATE ${TABLES[type]} SET ${Object.keys(row).map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [...Object.values(row), id]);
    if ('name_folded' in columns) await this.renamed.note(type, [id]);
  }

  async creditsOf(type: LikeableType, id: number): Promise<StoredCredit[]> {
    const role = type === 'track' ? 'role' : "'primary'";
    const rows = await this.rows<{ artist_id: number; role: string; position: number }>(
      `SELECT artist_id, ${role} AS role, position FROM ${type}_artists WHERE ${type}_id = ? ORDER BY position`, [id]);
    return rows.map((row) => ({ artistId: Number(row.artist_id), role: row.role, position: Number(row.position) }));
  }

  async replaceCredits(type: LikeableType, id: number, credits: readonly StoredCredit[]): Promise<void> {
    await this.write(`DELETE FROM ${type}_artists WHERE ${type}_id = ?`, [id]);
    if (credits.length === 0) return;
    if (type === 'track') await this.insertMany('track_artists', ['track_id', 'artist_id', 'role', 'position'], credits.map((credit) => [id, credit.artistId, credit.role, credit.position]));
    else await this.insertMany('album_artists', ['album_id', 'artist_id', 'position'], credits.map((credit) => [id, credit.artistId, credit.position]));
  }

  async genresOf(type: LikeableType | 'artist', id: number): Promise<number[]> {
    return await this.ids(`SELECT genre_id AS id FROM ${type}_genres WHERE ${type}_id = ?`, [id]);
  }

  async replaceGenres(type: LikeableType | 'artist', id: number, genreIds: readonly number[]): Promise<void> {
    await this.write(`DELETE FROM ${type}_genres WHERE ${type}_id = ?`, [id]);
    if (genreIds.length > 0) await this.insertMany(`${type}_genres`, [`${type}_id`, 'genre_id'], genreIds.map((genreId) => [id, genreId]));
  }

  /** By disc and number. */
  async tracksOf(albumId: number): Promise<number[]> {
    return await this.ids('SELECT id FROM tracks WHERE album_id = ? ORDER BY disc_number, number, id', [albumId]);
  }

  /** Lifts what is private on the album, but for those that are named. */
  async publishTracks(albumId: number, butIds: readonly number[]): Promise<void> {
    const but = butIds.length === 0 ? '' : ` AND id NOT IN (${marks(butIds.length)})`;
    await this.write(`UPDATE tracks SET visibility = 'public', updated_at = ? WHERE album_id = ? AND visibility = 'private'${but}`, [sqlTime(new Date()), albumId, ...butIds]);
  }

  /** The stricter of track and album applies on it (3-decisions §3): what the album adds becomes the tracks' own. */
  async keepClosed(trackIds: readonly number[], albumId: number): Promise<void> {
    if (trackIds.length === 0) return;
    const album = await this.row<{ visibility: Visibility; publish_at: unknown; audience: string; audience_until: unknown; plan_ids: string | null }>(
      'SELECT visibility, publish_at, audience, audience_until, plan_ids FROM albums WHERE id = ?', [albumId]);
    if (!album) return;
    const list = marks(trackIds.length);
    const time = (value: unknown): string | null => (value === null ? null : sqlTime(new Date(isoTime(value))));
    if (album.visibility === 'private') await this.write(`UPDATE tracks SET visibility = 'private' WHERE id IN (${list})`, trackIds);
    if (album.visibility === 'unlisted') await this.write(`UPDATE tracks SET visibility = 'unlisted' WHERE visibility = 'public' AND id IN (${list})`, trackIds);
    const publishAt = time(album.publish_at);
    if (publishAt !== null) await this.write(`UPDATE tracks SET publish_at = ? WHERE (publish_at IS NULL OR publish_at < ?) AND id IN (${list})`, [publishAt, publishAt, ...trackIds]);
    if (album.audience !== 'everyone') {
      await this.write(`UPDATE tracks SET audience = ?, audience_until = ?, plan_ids = ? WHERE audience = 'everyone' AND id IN (${list})`,
        [album.audience, time(album.audience_until), album.plan_ids, ...trackIds]);
    }
  }

  async lastNumberOn(albumId: number): Promise<number> {
    return Number((await this.row<{ n: number | null }>('SELECT MAX(number) AS n FROM tracks WHERE album_id = ?', [albumId]))?.n ?? 0);
  }

  /** Of the albums of this name that somebody owns, the newest. */
  async ownAlbumNamed(ownerId: number, folded: string): Promise<number | null> {
    const row = await this.row<{ id: number }>('SELECT id FROM albums WHERE owner_id = ? AND name_folded = ? ORDER BY id DESC LIMIT 1', [ownerId, folded]);
    return row ? Number(row.id) : null;
  }

  /** Those of the files that a track is made of. */
  async usedFiles(entryIds: readonly number[]): Promise<number[]> {
    if (entryIds.length === 0) return [];
    return await this.ids(`SELECT file_entry_id AS id FROM tracks WHERE file_entry_id IN (${marks(entryIds.length)})`, entryIds);
  }

  /** Milliseconds of somebody's tracks. */
  async lengthOf(ownerId: number): Promise<number> {
    return Number((await this.row<{ ms: number | null }>('SELECT SUM(duration_ms) AS ms FROM tracks WHERE owner_id = ?', [ownerId]))?.ms ?? 0);
  }

  async playlistsOf(ownerId: number): Promise<number> {
    return Number((await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM playlists WHERE owner_id = ?', [ownerId]))?.n ?? 0);
  }

  protected async ids(sql: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }
}
