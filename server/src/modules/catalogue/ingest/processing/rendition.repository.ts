import { marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { DiskPlace } from '../../../../core/storage/stored-disk.js';
import type { RenditionTarget } from './rendition-plan.js';

/** A file that was made for a rendition. */
export interface RenditionFile {
  id: number;
  disk: string;
  backend_id: number | null;
  key: string;
}

export interface NewRendition extends RenditionTarget {
  trackId: number;
  codec: string;
  mime: string;
  bytes: number;
  file: RenditionFile;
  /** That names the segments of the file. */
  playlist: RenditionFile | null;
}

const INT_MAX = 2_147_483_647;
const FILE = 'SELECT f.id, f.disk, f.backend_id, f.storage_key AS `key` FROM rendition_files f';
/** Nothing plays it any more. */
const GONE = 'f.rendition_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM renditions r WHERE r.id = f.rendition_id)';

/** Renditions that are made here, and every file that was written for one. */
export class RenditionRepository extends Repository {
  /** The forms of the track that there are, without the original. */
  async listMade(trackId: number): Promise<RenditionTarget[]> {
    const rows = await this.rows<RenditionTarget>(
      "SELECT format, bitrate_kbps AS kbps FROM renditions WHERE track_id = ? AND format <> 'original'",
      [trackId],
    );
    return rows.map(({ format, kbps }) => ({ format, kbps: Number(kbps) }));
  }

  async insert({ trackId, format, codec, kbps, mime, bytes, file, playlist }: NewRendition): Promise<void> {
    const id = await this.insertMany(
      'renditions',
      ['track_id', 'format', 'codec', 'mime', 'bitrate_kbps', 'file_size', 'disk', 'backend_id', 'storage_key'],
      [[trackId, format, codec, mime, kbps, Math.min(bytes, INT_MAX), file.disk, file.backend_id, file.key]],
    );
    await this.write('UPDATE rendition_files SET rendition_id = ? WHERE id IN (?, ?)', [
      id,
      file.id,
      playlist?.id ?? file.id,
    ]);
  }

  async deleteMade(trackIds: readonly number[]): Promise<void> {
    await this.write(
      `DELETE FROM renditions WHERE format <> 'original' AND track_id IN (${marks(trackIds.length)})`,
      trackIds,
    );
  }

  /** Notes a file that is about to be written. */
  async addFile(trackId: number, { disk, backend_id }: DiskPlace, key: string): Promise<RenditionFile> {
    const id = await this.insertMany(
      'rendition_files',
      ['track_id', 'disk', 'backend_id', 'storage_key', 'created_at'],
      [[trackId, disk, backend_id, key, sqlTime(new Date())]],
    );
    return { id, disk, backend_id, key };
  }

  /** Files of a track that were begun and never played: only for whoever works on the track. */
  async listUnfinished(trackId: number): Promise<RenditionFile[]> {
    return await this.files(`${FILE} WHERE f.track_id = ? AND f.rendition_id IS NULL`, [trackId]);
  }

  /** Files of the tracks whose rendition was deleted. */
  async listGone(trackIds: readonly number[]): Promise<RenditionFile[]> {
    return await this.files(`${FILE} WHERE f.track_id IN (${marks(trackIds.length)}) AND ${GONE}`, trackIds);
  }

  /** Files of a range of ids without a rendition: those that lost it, and those that were begun before and never had one. */
  async listStrays({ after, to }: { after: number; to: number }, begunBefore: Date): Promise<RenditionFile[]> {
    return await this.files(
      `${FILE} WHERE f.id > ? AND f.id <= ? AND ((f.rendition_id IS NULL AND f.created_at < ?) OR (${GONE}))`,
      [after, to, sqlTime(begunBefore)],
    );
  }

  async lastFileId(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM rendition_files'))?.id ?? 0);
  }

  async forgetFile(id: number): Promise<void> {
    await this.write('DELETE FROM rendition_files WHERE id = ?', [id]);
  }

  /** Tracks of a range of renditions whose file no browser plays, and that nobody has tried to help yet. */
  async listExotic({ after, to }: { after: number; to: number }): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM renditions r JOIN tracks t ON t.id = r.track_id AND t.processing_state = 'ready' AND t.missing_at IS NULL
       WHERE r.id > ? AND r.id <= ? AND r.format = 'original' AND (r.codec = 'alac' OR r.mime = 'audio/aiff')
         AND NOT EXISTS (SELECT 1 FROM processing_tasks p WHERE p.track_id = t.id)
         AND NOT EXISTS (SELECT 1 FROM renditions m WHERE m.track_id = t.id AND m.format <> 'original')`,
      [after, to],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Uploaded tracks of a range of renditions that not every browser plays, or that are large, and that came before the machine could make other forms. */
  async listFormless({ after, to }: { after: number; to: number }): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM renditions r JOIN tracks t ON t.id = r.track_id AND t.processing_state = 'ready' AND t.missing_at IS NULL
       WHERE r.id > ? AND r.id <= ? AND r.format = 'original' AND r.disk NOT LIKE 'library:%' AND r.codec NOT IN ('mp3', 'aac')
         AND NOT EXISTS (SELECT 1 FROM processing_tasks p WHERE p.track_id = t.id)
         AND NOT EXISTS (SELECT 1 FROM renditions m WHERE m.track_id = t.id AND m.format NOT IN ('original', 'hls'))`,
      [after, to],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** Uploaded tracks of a range of renditions that play, but not in segments, and that nobody has tried to help yet. */
  async listWithoutSegments({ after, to }: { after: number; to: number }): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT t.id FROM renditions r JOIN tracks t ON t.id = r.track_id AND t.processing_state = 'ready' AND t.missing_at IS NULL
       WHERE r.id > ? AND r.id <= ? AND r.format = 'original' AND r.disk NOT LIKE 'library:%'
         AND NOT EXISTS (SELECT 1 FROM processing_tasks p WHERE p.track_id = t.id)
         AND NOT EXISTS (SELECT 1 FROM renditions m WHERE m.track_id = t.id AND m.format = 'hls')`,
      [after, to],
    );
    return rows.map(({ id }) => Number(id));
  }

  async lastRenditionId(): Promise<number> {
    return Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM renditions'))?.id ?? 0);
  }

  private async files(sql: string, params: readonly (string | number)[]): Promise<RenditionFile[]> {
    const rows = await this.rows<RenditionFile>(sql, params);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }
}
