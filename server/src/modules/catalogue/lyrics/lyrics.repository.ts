import type { LyricFormat, LyricSource } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { trackOwnedSql } from '../ownership.js';
import { trackVisibleSql } from '../visibility.js';

export interface LyricRow {
  id: number;
  track_id: number;
  language: string;
  text: string;
  offset_ms: number | null;
  source: LyricSource;
  created_by: number | null;
  created_at: string | Date;
  updated_at: string | Date;
}

/** A track as one viewer of its lyrics sees it. */
export interface LyricTrack {
  id: number;
  durationMs: number;
  isOwned: boolean;
}

export interface LyricValues {
  language: string;
  text: string;
  format: LyricFormat;
  /** null: as the text says. */
  offsetMs: number | null;
  source: LyricSource;
}

const COLUMNS = 'id, track_id, language, text, offset_ms, source, created_by, created_at, updated_at';

export class LyricsRepository extends Repository {
  /** null where the actor may not see it. */
  async findTrack(id: number, actor: Actor): Promise<LyricTrack | null> {
    const row = await this.row<{ duration_ms: number; is_owned: number }>(
      `SELECT t.duration_ms, CASE WHEN ${trackOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned
       FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE t.id = ? AND ${trackVisibleSql(actor)}`, [id]);
    return row && { id, durationMs: Number(row.duration_ms), isOwned: Boolean(row.is_owned) };
  }

  /** Keeps other units that write lyrics of the track waiting on MySQL; SQLite has one writer anyway. */
  async lockTrack(id: number): Promise<void> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM tracks WHERE id = ? FOR UPDATE', [id]);
  }

  /** Languages of a track; synced ones first. */
  async languagesOf(trackId: number): Promise<{ id: number; language: string }[]> {
    return await this.rows('SELECT id, language FROM lyrics WHERE track_id = ? ORDER BY is_synced DESC, id', [trackId]);
  }

  async find(id: number): Promise<LyricRow | null> {
    return await this.row<LyricRow>(`SELECT ${COLUMNS} FROM lyrics WHERE id = ?`, [id]);
  }

  /** @returns its id. */
  async insert(trackId: number, values: LyricValues, createdBy: number | null): Promise<number> {
    const now = sqlTime(new Date());
    return await this.insertMany('lyrics', ['track_id', 'language', 'text', 'is_synced', 'format', 'offset_ms', 'source', 'created_by', 'created_at', 'updated_at'],
      [[trackId, values.language, values.text, Number(values.format !== 'plain'), values.format, values.offsetMs, values.source, createdBy, now, now]]);
  }

  async update(id: number, values: LyricValues): Promise<number> {
    return await this.write('UPDATE lyrics SET language = ?, text = ?, is_synced = ?, format = ?, offset_ms = ?, source = ?, updated_at = ? WHERE id = ?',
      [values.language, values.text, Number(values.format !== 'plain'), values.format, values.offsetMs, values.source, sqlTime(new Date()), id]);
  }

  async delete(id: number): Promise<number> {
    return await this.write('DELETE FROM lyrics WHERE id = ?', [id]);
  }

  /** Tells the track what lyrics it has. */
  async noteOnTrack(trackId: number): Promise<void> {
    const synced = await this.row('SELECT id FROM lyrics WHERE track_id = ? AND is_synced = 1 LIMIT 1', [trackId]);
    const any = synced ?? await this.row('SELECT id FROM lyrics WHERE track_id = ? LIMIT 1', [trackId]);
    await this.write('UPDATE tracks SET has_lyric = ?, updated_at = ? WHERE id = ?', [synced ? 'synced' : any ? 'plain' : 'none', sqlTime(new Date()), trackId]);
  }

  /** Takes the name off what somebody has written; lyrics belong to the track. */
  async forget(userId: number, toUserId: number | null): Promise<void> {
    await this.write('UPDATE lyrics SET created_by = ? WHERE created_by = ?', [toUserId, userId]);
  }

  async writtenBy(userId: number, limit: number): Promise<{ track: string; language: string; text: string; at: string | Date }[]> {
    return await this.rows('SELECT t.name AS track, l.language, l.text, l.created_at AS at FROM lyrics l JOIN tracks t ON t.id = l.track_id WHERE l.created_by = ? ORDER BY l.id DESC LIMIT ?',
      [userId, limit]);
  }
}
