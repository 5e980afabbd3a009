import type { LyricFormat, LyricSource } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { LyricEntity, TrackEntity } from '../../music/schema/track.entity.js';
import { trackOwnedSql } from '../../music/ownership.js';
import { trackVisibleSql } from '../../music/visibility.js';

export type LyricRow = Pick<LyricEntity, (typeof COLUMNS)[number]>;

/** What somebody wrote, and of what. */
export interface WrittenLyric {
  id: number;
  track: string;
  language: string;
  text: string;
  at: Date;
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

const COLUMNS = [
  'id',
  'track_id',
  'language',
  'text',
  'offset_ms',
  'source',
  'created_by',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<LyricEntity>[];

const columnsOf = ({
  language,
  text,
  format,
  offsetMs,
  source,
}: LyricValues): Pick<LyricEntity, 'language' | 'text' | 'is_synced' | 'format' | 'offset_ms' | 'source'> => ({
  language,
  text,
  is_synced: format !== 'plain',
  format,
  offset_ms: offsetMs,
  source,
});

const [l, t, a] = [named(LyricEntity, 'l'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

export class LyricsRepository extends Repository {
  private readonly lyrics = this.table(LyricEntity);

  /** null where the actor may not see it. */
  async findTrack(id: number, actor: Actor): Promise<LyricTrack | null> {
    return await this.trackWhere(id, actor, trackVisibleSql(actor));
  }

  /** Whoever may see it. */
  async findAnyTrack(id: number, actor: Actor): Promise<LyricTrack | null> {
    return await this.trackWhere(id, actor, sql`1 = 1`);
  }

  /** The tracks of some lyrics, each once. */
  async tracksOf(ids: readonly number[]): Promise<number[]> {
    return [...new Set(await this.lyrics.column('track_id', { id: ids }))].sort((one, other) => one - other);
  }

  /** Keeps other units that write lyrics of the tracks waiting. */
  async lockTracks(ids: readonly number[]): Promise<void> {
    await this.lockRows(TrackEntity, ids);
  }

  /** Languages of a track; synced ones first. */
  async languagesOf(trackId: number): Promise<{ id: number; language: string }[]> {
    return await this.lyrics.pick(
      ['id', 'language'],
      { track_id: trackId },
      { order: { is_synced: 'desc', id: 'asc' } },
    );
  }

  async find(id: number): Promise<LyricRow | null> {
    return await this.lyrics.pickOne(COLUMNS, { id });
  }

  /** @returns its id. */
  async insert(trackId: number, values: LyricValues, createdBy: number | null): Promise<number> {
    const now = new Date();
    return await this.lyrics.insert({
      track_id: trackId,
      ...columnsOf(values),
      created_by: createdBy,
      created_at: now,
      updated_at: now,
    });
  }

  async update(id: number, values: LyricValues): Promise<number> {
    return await this.lyrics.update({ id }, { ...columnsOf(values), updated_at: new Date() });
  }

  async delete(ids: readonly number[]): Promise<number> {
    return await this.lyrics.delete({ id: ids });
  }

  /** Notes on the track what lyrics it has. */
  async noteOnTrack(trackId: number): Promise<void> {
    const [best] = await this.lyrics.column(
      'is_synced',
      { track_id: trackId },
      { order: { is_synced: 'desc' }, limit: 1 },
    );
    await this.table(TrackEntity).update(
      { id: trackId },
      { has_lyric: best === undefined ? 'none' : best ? 'synced' : 'plain', updated_at: new Date() },
    );
  }

  /** Takes the name off what somebody has written; lyrics belong to the track. @returns how many, at most the limit. */
  async forget(userId: number, toUserId: number | null, limit: number): Promise<number> {
    return await this.lyrics.update({ created_by: userId }, { created_by: toUserId }, { limit });
  }

  /** What somebody has written, the latest first. */
  async writtenBy(userId: number, { after, limit }: Page<WrittenLyric>): Promise<WrittenLyric[]> {
    return await this.readRows(
      { id: l.id, track: t.name, language: l.language, text: l.text, at: l.created_at },
      sql`FROM ${l} JOIN ${t} ON ${t.id} = ${l.track_id} WHERE ${l.created_by} = ${userId} ${after ? sql`AND ${l.id} < ${after.id}` : sql``} ORDER BY ${l.id} DESC LIMIT ${limit}`,
    );
  }

  private async trackWhere(id: number, actor: Actor, condition: Sql): Promise<LyricTrack | null> {
    const row = await this.row<{ duration_ms: number; is_owned: number }>(
      sql`SELECT ${t.duration_ms}, CASE WHEN ${trackOwnedSql(actor)} THEN 1 ELSE 0 END AS is_owned
       FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} = ${id} AND ${condition}`,
    );
    return row && { id, durationMs: Number(row.duration_ms), isOwned: Boolean(row.is_owned) };
  }
}
