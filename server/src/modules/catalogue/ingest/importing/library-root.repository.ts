import { Injectable } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import { not } from '../../../../core/database/where.js';
import { LibraryRootEntity } from '../../music/schema/library.entity.js';
import { sha1 } from './album-identity.js';
import { UNKNOWN_ARTIST_FOLDED } from './names.js';

export interface LibraryRoot {
  id: number;
  path: string;
  /** End of the last whole scan; null before the first, while one changes something, and after one was cut off. */
  scannedAt: string | null;
}

export interface LibraryRootRow extends LibraryRoot {
  createdAt: string;
  files: number;
  failed: number;
  missing: number;
  unknownArtist: number;
}

interface RawRoot {
  id: number;
  path: string;
  scanned_at: unknown;
}

const rootOf = (row: RawRoot): LibraryRoot => ({
  id: row.id,
  path: row.path,
  scannedAt: row.scanned_at === null ? null : isoTime(row.scanned_at),
});

/** Imported folders. */
@Injectable()
export class LibraryRootRepository extends Repository {
  private readonly roots = this.table(LibraryRootEntity);

  async list(): Promise<LibraryRoot[]> {
    return (await this.rows<RawRoot>('SELECT id, path, scanned_at FROM library_roots ORDER BY id')).map(rootOf);
  }

  async find(id: number): Promise<LibraryRoot | null> {
    const row = await this.row<RawRoot>('SELECT id, path, scanned_at FROM library_roots WHERE id = ?', [id]);
    return row && rootOf(row);
  }

  async findByPath(path: string): Promise<LibraryRoot | null> {
    const row = await this.row<RawRoot>('SELECT id, path, scanned_at FROM library_roots WHERE path_hash = ?', [
      sha1(path),
    ]);
    return row && rootOf(row);
  }

  async listWithCounts(): Promise<LibraryRootRow[]> {
    const rows = await this.rows<
      RawRoot & { created_at: unknown; files: unknown; failed: unknown; missing: unknown; unknown_artist: unknown }
    >(
      `SELECT r.id, r.path, r.scanned_at, r.created_at, COUNT(f.id) AS files,
         SUM(CASE WHEN f.failure IS NOT NULL AND f.is_missing = 0 THEN 1 ELSE 0 END) AS failed,
         SUM(CASE WHEN f.is_missing = 1 THEN 1 ELSE 0 END) AS missing,
         (SELECT COUNT(DISTINCT u.id) FROM artists a JOIN track_artists c ON c.artist_id = a.id AND c.role = 'primary' JOIN library_files u ON u.track_id = c.track_id
           WHERE a.name_folded = ? AND u.root_id = r.id AND u.is_missing = 0) AS unknown_artist
       FROM library_roots r LEFT JOIN library_files f ON f.root_id = r.id
       GROUP BY r.id, r.path, r.scanned_at, r.created_at ORDER BY r.id`,
      [UNKNOWN_ARTIST_FOLDED],
    );
    return rows.map((row) => ({
      ...rootOf(row),
      createdAt: isoTime(row.created_at),
      files: Number(row.files),
      failed: Number(row.failed ?? 0),
      missing: Number(row.missing ?? 0),
      unknownArtist: Number(row.unknown_artist),
    }));
  }

  /** Adds a folder, or does nothing where it is known. */
  async add(path: string): Promise<void> {
    await this.roots.insertNew([{ path, path_hash: sha1(path), created_at: new Date() }], ['path_hash']);
  }

  /** From here until `markScanned` the scan counts as interrupted. */
  async markUnfinished(id: number): Promise<void> {
    await this.roots.update({ id, scanned_at: not(null) }, { scanned_at: null });
  }

  async markScanned(id: number): Promise<void> {
    await this.roots.update({ id }, { scanned_at: new Date() });
  }
}
