import { Injectable } from '@nestjs/common';
import { fold } from '@tonearm/shared/rules/fold';
import { isoTime, likeText, marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { ImageEntity } from '../../music/schema/library.entity.js';

export type CoverKind = 'album' | 'artist' | 'track';

/** What a picture is for; tracks have their own only without an album. */
export interface CoverTarget {
  kind: CoverKind;
  id: number;
}

export interface SourceFile {
  rootId: number;
  path: string;
}

/** What a file stands for, and since when the pictures of its album and first artist are there. */
export interface PicturedFile {
  pathHash: string;
  albumId: number | null;
  albumPictureAt: string | null;
  artistId: number | null;
  artistPictureAt: string | null;
}

const TABLES: Record<CoverKind, string> = { album: 'albums', artist: 'artists', track: 'tracks' };
const FILES_MAX = 300;
const PRESENT = 'f.is_missing = 0 AND f.failure IS NULL';

/** Where pictures come from and where they hang. */
@Injectable()
export class CoverRepository extends Repository {
  /** Readable files of what the picture is for, in the order of the album. */
  async filesOf({ kind, id }: CoverTarget): Promise<SourceFile[]> {
    const tracks: Record<CoverKind, string> = {
      album: 't.album_id = ?',
      track: 't.id = ?',
      artist: "t.id IN (SELECT a.track_id FROM track_artists a WHERE a.artist_id = ? AND a.role = 'primary')",
    };
    return await this.rows<SourceFile>(
      `SELECT f.root_id AS rootId, f.path FROM tracks t JOIN library_files f ON f.track_id = t.id AND ${PRESENT}
       WHERE ${tracks[kind]} ORDER BY t.disc_number, t.number, t.id, f.id LIMIT ${FILES_MAX}`,
      [id],
    );
  }

  /** The artist who stands first on most files below a folder. */
  async mainArtistBelow(rootId: number, folder: string): Promise<number | null> {
    const below = folder === '' ? '%' : `${likeText(folder)}/%`;
    const row = await this.row<{ id: number }>(
      `SELECT a.artist_id AS id, COUNT(*) AS n FROM library_files f JOIN track_artists a ON a.track_id = f.track_id AND a.role = 'primary' AND a.position = 0
       WHERE f.root_id = ? AND f.path LIKE ? ESCAPE '!' GROUP BY a.artist_id ORDER BY n DESC, a.artist_id LIMIT 1`,
      [rootId, below],
    );
    return row?.id ?? null;
  }

  /** Artists of these names, in any spelling, that have no picture. */
  async bareArtistsNamed(names: readonly string[]): Promise<CoverTarget[]> {
    if (names.length === 0) return [];
    const rows = await this.rows<{ id: number }>(
      `SELECT id FROM artists WHERE name_folded IN (${marks(names.length)}) AND image_hash IS NULL`,
      names.map(fold),
    );
    return rows.map((row) => ({ kind: 'artist', id: Number(row.id) }));
  }

  async artistName(id: number): Promise<string | null> {
    return (await this.row<{ name: string }>('SELECT name FROM artists WHERE id = ?', [id]))?.name ?? null;
  }

  /** Dominant colour of a picture that has been made. */
  async colorOf(hash: string): Promise<string | null> {
    return (await this.row<{ color: string }>('SELECT color FROM images WHERE hash = ?', [hash]))?.color ?? null;
  }

  async saveImage(hash: string, color: string): Promise<void> {
    await this.table(ImageEntity).upsert(
      { hash, color, created_at: new Date() },
      { key: ['hash'], set: ['created_at'] },
    );
  }

  /** Hangs a picture; nothing changes where it hangs already. */
  async hang({ kind, id }: CoverTarget, hash: string, color: string): Promise<boolean> {
    return (
      (await this.write(
        `UPDATE ${TABLES[kind]} SET image_hash = ?, image_color = ?, updated_at = ? WHERE id = ? AND has_own_image = 0 AND (image_hash IS NULL OR image_hash <> ?)`,
        [hash, color, sqlTime(new Date()), id, hash],
      )) > 0
    );
  }

  async takeDown({ kind, id }: CoverTarget): Promise<boolean> {
    return (
      (await this.write(
        `UPDATE ${TABLES[kind]} SET image_hash = NULL, image_color = NULL, updated_at = ? WHERE id = ? AND has_own_image = 0 AND image_hash IS NOT NULL`,
        [sqlTime(new Date()), id],
      )) > 0
    );
  }

  /** Albums, and tracks without an album, that have files but no picture. */
  async listBare(): Promise<CoverTarget[]> {
    const albums = await this.rows<{ id: number }>(
      'SELECT id FROM albums WHERE image_hash IS NULL AND EXISTS (SELECT 1 FROM tracks t WHERE t.album_id = albums.id AND t.missing_at IS NULL) ORDER BY id',
    );
    const tracks = await this.rows<{ id: number }>(
      'SELECT id FROM tracks WHERE album_id IS NULL AND image_hash IS NULL AND missing_at IS NULL ORDER BY id',
    );
    return [
      ...albums.map(({ id }): CoverTarget => ({ kind: 'album', id })),
      ...tracks.map(({ id }): CoverTarget => ({ kind: 'track', id })),
    ];
  }

  async pictured(rootId: number, hashes: readonly string[]): Promise<PicturedFile[]> {
    const rows = await this.rows<{
      path_hash: string;
      album_id: number | null;
      album_at: unknown;
      artist_id: number | null;
      artist_at: unknown;
    }>(
      `SELECT f.path_hash, t.album_id, ai.created_at AS album_at, ta.artist_id, ri.created_at AS artist_at
       FROM library_files f JOIN tracks t ON t.id = f.track_id
       LEFT JOIN albums b ON b.id = t.album_id LEFT JOIN images ai ON ai.hash = b.image_hash
       LEFT JOIN track_artists ta ON ta.track_id = t.id AND ta.role = 'primary' AND ta.position = 0
       LEFT JOIN artists r ON r.id = ta.artist_id LEFT JOIN images ri ON ri.hash = r.image_hash
       WHERE f.root_id = ? AND f.path_hash IN (${marks(hashes.length)})`,
      [rootId, ...hashes],
    );
    const time = (value: unknown): string | null => (value === null ? null : isoTime(value));
    return rows.map((row) => ({
      pathHash: row.path_hash,
      albumId: row.album_id,
      albumPictureAt: time(row.album_at),
      artistId: row.artist_id,
      artistPictureAt: time(row.artist_at),
    }));
  }
}
