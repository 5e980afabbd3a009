import type { QueueSection, RepeatMode } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { trackVisibleSql } from '../visibility.js';

export interface QueueHead {
  index: number;
  positionMs: number;
  shuffle: boolean;
  repeat: RepeatMode;
  version: number;
}

export interface QueueEntryRow {
  uid: string;
  trackId: number;
  sourceType: string;
  sourceId: number;
  sourceName: string | null;
  section: QueueSection;
  place: number | null;
}

interface HeadColumns {
  current_index: number;
  position_ms: number;
  shuffle: number | boolean;
  repeat_mode: RepeatMode;
  version: number;
}

interface EntryColumns {
  uid: string;
  track_id: number;
  source_type: string;
  source_id: number;
  source_name: string | null;
  section: QueueSection;
  place: number | null;
}

const ENTRY_COLUMNS = ['user_id', 'position', 'uid', 'track_id', 'source_type', 'source_id', 'source_name', 'section', 'place'];

/** Saved queues, one a user. */
export class QueueRepository extends Repository {
  /** Inside a unit on MySQL the row is locked, so that of two devices one comes second. */
  async findHead(userId: number): Promise<QueueHead | null> {
    const lock = this.database.dialect === 'mysql' && this.unit.isOpen ? ' FOR UPDATE' : '';
    const row = await this.row<HeadColumns>(`SELECT current_index, position_ms, shuffle, repeat_mode, version FROM play_queues WHERE user_id = ?${lock}`, [userId]);
    return row && {
      index: Number(row.current_index), positionMs: Number(row.position_ms), shuffle: Boolean(row.shuffle), repeat: row.repeat_mode, version: Number(row.version),
    };
  }

  /** Songs in playing order, by name, for the owner: of those that they may see, as a queue is saved by numbers alone. */
  async namedOf(userId: number, actor: Actor): Promise<{ song: string; source_type: string; source: string | null }[]> {
    return await this.rows(
      `SELECT t.name AS song, e.source_type, e.source_name AS source FROM play_queue_entries e JOIN tracks t ON t.id = e.track_id LEFT JOIN albums a ON a.id = t.album_id
       WHERE e.user_id = ? AND ${trackVisibleSql(actor)} ORDER BY e.position`, [userId]);
  }

  /** In playing order. */
  async listEntries(userId: number): Promise<QueueEntryRow[]> {
    const rows = await this.rows<EntryColumns>(
      'SELECT uid, track_id, source_type, source_id, source_name, section, place FROM play_queue_entries WHERE user_id = ? ORDER BY position', [userId]);
    return rows.map((row) => ({
      uid: row.uid, trackId: Number(row.track_id), sourceType: row.source_type, sourceId: Number(row.source_id), sourceName: row.source_name,
      section: row.section, place: row.place === null ? null : Number(row.place),
    }));
  }

  async countEntries(userId: number): Promise<number> {
    const row = await this.row<{ n: number }>('SELECT COUNT(*) AS n FROM play_queue_entries WHERE user_id = ?', [userId]);
    return Number(row?.n ?? 0);
  }

  async saveHead(userId: number, head: QueueHead): Promise<void> {
    const columns = 'user_id, current_index, position_ms, shuffle, repeat_mode, version, updated_at';
    await this.write('DELETE FROM play_queues WHERE user_id = ?', [userId]);
    await this.write(
      `INSERT INTO play_queues (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [userId, head.index, head.positionMs, head.shuffle ? 1 : 0, head.repeat, head.version, sqlTime(new Date())]);
  }

  async replaceEntries(userId: number, entries: readonly QueueEntryRow[]): Promise<void> {
    await this.write('DELETE FROM play_queue_entries WHERE user_id = ?', [userId]);
    await this.insertMany('play_queue_entries', ENTRY_COLUMNS, entries.map((entry, position) =>
      [userId, position, entry.uid, entry.trackId, entry.sourceType, entry.sourceId, entry.sourceName, entry.section, entry.place]));
  }
}
