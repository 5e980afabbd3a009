import type { QueueSection, RepeatMode } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { atLeast } from '../../../../core/database/where.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { PlayQueueEntity, PlayQueueEntryEntity } from '../../music/schema/play-queue.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';

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

const [e, t, a] = [named(PlayQueueEntryEntity, 'e'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

/** Saved queues, one a user. */
export class QueueRepository extends Repository {
  private readonly heads = this.table(PlayQueueEntity);
  private readonly entries = this.table(PlayQueueEntryEntity);

  /** Inside a unit the row is locked, so that of two devices one comes second. */
  async findHead(userId: number): Promise<QueueHead | null> {
    const row = await this.heads.pickOne(
      ['current_index', 'position_ms', 'shuffle', 'repeat_mode', 'version'],
      { user_id: userId },
      { lock: true },
    );
    return (
      row && {
        index: row.current_index,
        positionMs: row.position_ms,
        shuffle: row.shuffle,
        repeat: row.repeat_mode,
        version: row.version,
      }
    );
  }

  /** Songs in playing order, by name, for the owner: of those that they may see, as a queue is saved by numbers alone. */
  async namedOf(userId: number, actor: Actor): Promise<{ song: string; source_type: string; source: string | null }[]> {
    return await this.readRows(
      { song: t.name, source_type: e.source_type, source: e.source_name },
      sql`FROM ${e} JOIN ${t} ON ${t.id} = ${e.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${e.user_id} = ${userId} AND ${trackVisibleSql(actor)} ORDER BY ${e.position}`,
    );
  }

  /** In playing order. */
  async listEntries(userId: number): Promise<QueueEntryRow[]> {
    const rows = await this.entries.pick(
      ['uid', 'track_id', 'source_type', 'source_id', 'source_name', 'section', 'place'],
      { user_id: userId },
      { order: { position: 'asc' } },
    );
    return rows.map((row) => ({
      uid: row.uid,
      trackId: row.track_id,
      sourceType: row.source_type,
      sourceId: row.source_id,
      sourceName: row.source_name,
      section: row.section,
      place: row.place,
    }));
  }

  async countEntries(userId: number): Promise<number> {
    return await this.entries.count({ user_id: userId });
  }

  async saveHead(userId: number, head: QueueHead): Promise<void> {
    const row = {
      user_id: userId,
      current_index: head.index,
      position_ms: head.positionMs,
      shuffle: head.shuffle,
      repeat_mode: head.repeat,
      version: head.version,
      updated_at: new Date(),
    };
    await this.heads.upsertMany([row], ['user_id']);
  }

  async replaceEntries(userId: number, entries: readonly QueueEntryRow[]): Promise<void> {
    await this.entries.delete({ user_id: userId, position: atLeast(entries.length) });
    await this.entries.upsertMany(
      entries.map((entry, position) => ({
        user_id: userId,
        position,
        uid: entry.uid,
        track_id: entry.trackId,
        source_type: entry.sourceType,
        source_id: entry.sourceId,
        source_name: entry.sourceName,
        section: entry.section,
        place: entry.place,
      })),
      ['user_id', 'position'],
    );
  }
}
