import { Injectable } from '@nestjs/common';
import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';
import { slugify } from '@tonearm/shared/rules/slug';
import { likeText, sqlTime } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { ArtistEntity } from '../../music/schema/artist.entity.js';
import { FormerNameEntity } from '../../music/schema/former.entity.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { titleRange } from './album-identity.js';
import { BulkRepository } from './bulk.repository.js';
import { albumFolderOf } from './file-name.js';
import { chunks, readStoredKey, storedKey } from '../../music/listing/index.js';
import type { NamedDraft } from './track-draft.js';

export interface NameRow {
  id: number;
  name: string;
  /** The name is no longer its own: it was renamed, or another one was merged into it. */
  isFormer?: boolean;
}

export interface AlbumRow {
  id: number;
  key: string;
  /** Whether tags say what kind of release it is. */
  isTyped: boolean;
  name: string;
  folded: string;
  releaseDate: string | null;
  label: string | null;
  copyright: string | null;
  releaseType: ReleaseType;
  /** As last counted. */
  tracksCount: number;
}

const ALBUM_COLUMNS = [
  'name',
  'name_folded',
  'slug',
  'group_key',
  'release_type',
  'release_date',
  'label',
  'copyright',
  'visibility',
  'created_at',
  'updated_at',
] as const;

const TITLES_A_QUERY = 64;

/** Artists, genres and albums by the names that files give them. */
@Injectable()
export class CatalogueNameRepository extends BulkRepository {
  /** By folded name; of several artists of one name the oldest. */
  async findArtists(folded: readonly string[]): Promise<Map<string, NameRow>> {
    if (folded.length === 0) return new Map();
    const { list, values } = this.inList(folded);
    const rows = await this.rows<NameRow & { name_folded: string }>(
      `SELECT id, name, name_folded FROM artists WHERE name_folded IN (${list}) ORDER BY id DESC`,
      values,
    );
    return new Map([
      ...rows.map((row): [string, NameRow] => [row.name_folded, { id: row.id, name: row.name }]),
      ...(await this.findFormer('artist', folded)),
    ]);
  }

  /** @returns their ids, in order. */
  async insertArtists(artists: readonly NamedDraft[]): Promise<number[]> {
    const now = sqlTime(new Date());
    return await this.insertRows(
      'artists',
      ['name', 'name_folded', 'slug', 'created_at', 'updated_at'],
      artists.map(({ name, folded }) => [name, folded, slugify(name), now, now]),
    );
  }

  async renameArtist(id: number, name: string): Promise<void> {
    await this.write('UPDATE artists SET name = ?, slug = ?, updated_at = ? WHERE id = ?', [
      name,
      slugify(name),
      sqlTime(new Date()),
      id,
    ]);
  }

  async findGenres(slugs: readonly string[]): Promise<Map<string, NameRow>> {
    if (slugs.length === 0) return new Map();
    const { list, values } = this.inList(slugs);
    const rows = await this.rows<NameRow>(`SELECT id, name FROM genres WHERE name IN (${list})`, values);
    return new Map([
      ...rows.map((row): [string, NameRow] => [row.name, row]),
      ...(await this.findFormer('genre', slugs)),
    ]);
  }

  /** The genre of a slug, made if there is none. MySQL's unique index takes more names for equal than we do. */
  async genreFor(slug: string, displayName: string): Promise<number> {
    const found =
      new Map(await this.findFormer('genre', [slug])).get(slug) ??
      (await this.row<{ id: number }>('SELECT id FROM genres WHERE name = ?', [slug]));
    if (found) return found.id;
    const now = sqlTime(new Date());
    return await this.insertMany(
      'genres',
      ['name', 'display_name', 'created_at', 'updated_at'],
      [[slug, displayName, now, now]],
    );
  }

  async findAlbumsOfTitles(titleKeys: readonly string[]): Promise<AlbumRow[]> {
    const rows: AlbumRow[] = [];
    for (const part of chunks(titleKeys, TITLES_A_QUERY)) {
      const { values } = this.inList(part);
      const found = await this.rows<Omit<AlbumRow, 'key' | 'isTyped'> & { stored: string }>(
        `SELECT id, group_key AS stored, name, name_folded AS folded, release_date AS releaseDate, label, copyright,
           release_type AS releaseType, tracks_count AS tracksCount
         FROM albums WHERE ${values.map(() => '(group_key > ? AND group_key < ?)').join(' OR ')} ORDER BY id`,
        values.flatMap(titleRange),
      );
      rows.push(...found.map(({ stored, ...row }) => ({ ...row, ...readStoredKey(stored) })));
    }
    return rows;
  }

  /** Artists or genres that had these names once, by those: files go on naming them so. */
  private async findFormer(kind: 'artist' | 'genre', names: readonly string[]): Promise<[string, NameRow][]> {
    const f = named(FormerNameEntity, 'f');
    const [artist, genre] = [named(ArtistEntity, 'i'), named(GenreEntity, 'i')];
    const item = kind === 'artist' ? artist : genre;
    const isThere = kind === 'artist' ? sql`1 = 1` : sql`${genre.deleted_at} IS NULL`;
    const rows = await this.readRows(
      { former: f.name, id: item.id, name: item.name },
      sql`FROM ${f} JOIN ${item} ON ${item.id} = ${f.item_id} AND ${isThere} WHERE ${f.kind} = ${kind} AND ${f.name} IN ${listOf(names)}`,
    );
    return rows.map(({ former, id, name }) => [former, { id, name, isFormer: true }]);
  }

  /** Those of the albums that have a file in a folder, or in a disc's folder inside it. */
  async albumsInFolder(albumIds: readonly number[], folder: { rootId: number; path: string }): Promise<number[]> {
    if (albumIds.length === 0) return [];
    const { list, values } = this.inList(albumIds);
    const below = folder.path === '' ? '%' : `${likeText(folder.path)}/%`;
    const rows = await this.rows<{ album_id: number; path: string }>(
      `SELECT t.album_id, f.path FROM tracks t JOIN library_files f ON f.track_id = t.id AND f.is_missing = 0
       WHERE t.album_id IN (${list}) AND f.root_id = ? AND f.path LIKE ? ESCAPE '!'`,
      [...values, folder.rootId, below],
    );
    return [...new Set(rows.filter((row) => albumFolderOf(row.path) === folder.path).map((row) => row.album_id))];
  }

  /** @returns their ids, in order. */
  async insertAlbums(albums: readonly AlbumRow[]): Promise<number[]> {
    const now = sqlTime(new Date());
    return await this.insertRows(
      'albums',
      ALBUM_COLUMNS,
      albums.map((album) => [
        album.name,
        album.folded,
        slugify(album.name),
        storedKey(album.key, album.isTyped),
        album.releaseType,
        album.releaseDate,
        album.label,
        album.copyright,
        'public',
        now,
        now,
      ]),
    );
  }

  async updateAlbum(album: AlbumRow): Promise<void> {
    await this.write(
      'UPDATE albums SET name = ?, slug = ?, group_key = ?, release_type = ?, release_date = ?, label = ?, copyright = ?, updated_at = ? WHERE id = ?',
      [
        album.name,
        slugify(album.name),
        storedKey(album.key, album.isTyped),
        album.releaseType,
        album.releaseDate,
        album.label,
        album.copyright,
        sqlTime(new Date()),
        album.id,
      ],
    );
  }

  async insertAlbumArtists(
    rows: readonly (readonly [albumId: number, artistId: number, position: number])[],
  ): Promise<void> {
    if (rows.length > 0) await this.insertRows('album_artists', ['album_id', 'artist_id', 'position'], rows);
  }
}
