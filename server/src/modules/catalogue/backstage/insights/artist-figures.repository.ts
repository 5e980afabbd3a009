import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import { not } from '../../../../core/database/where.js';
import {
  ArtistListenerEntity,
  PlayDayEntity,
  PlayHourEntity,
  PlayMonthEntity,
} from '../../music/schema/insights.entity.js';
import { PlayEntity } from '../../music/schema/play.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { HOUR_MS } from './calendar.js';
import { KIND_OF } from './insight-item.js';

const p = named(PlayEntity, 'p');
const ARTIST = KIND_OF.artist;

export type HourFigures = Pick<
  PlayHourEntity,
  'item_id' | 'hour' | 'plays' | 'seconds' | 'completions' | 'skips' | 'listeners'
>;

/** Figures of artists that become a part of another. */
export class ArtistFiguresRepository extends Repository {
  private readonly hours = this.table(PlayHourEntity);
  private readonly listeners = this.table(ArtistListenerEntity);

  /** In the open unit. */
  async hoursOf(artistId: number, limit: number): Promise<HourFigures[]> {
    return await this.hours.pick(
      ['item_id', 'hour', 'plays', 'seconds', 'completions', 'skips', 'listeners'],
      { kind: ARTIST, item_id: artistId },
      { order: { hour: 'asc' }, limit },
    );
  }

  async hoursAt(kind: number, items: readonly number[], hours: readonly number[]): Promise<HourFigures[]> {
    if (items.length === 0) return [];
    return await this.hours.pick(['item_id', 'hour', 'plays', 'seconds', 'completions', 'skips', 'listeners'], {
      kind,
      item_id: items,
      hour: hours,
    });
  }

  async dropHours(artistId: number, hours: readonly number[]): Promise<void> {
    await this.hours.delete({ kind: ARTIST, item_id: artistId, hour: hours });
  }

  /** Days or months that the artist has figures of, the first ones. */
  async periodsWith(table: 'play_days' | 'play_months', artistId: number, limit: number): Promise<number[]> {
    const where = { kind: ARTIST, item_id: artistId };
    return table === 'play_days'
      ? (await this.table(PlayDayEntity).pick(['day'], where, { order: { day: 'asc' }, limit })).map(({ day }) => day)
      : (await this.table(PlayMonthEntity).pick(['month'], where, { order: { month: 'asc' }, limit })).map(
          ({ month }) => month,
        );
  }

  async dropPeriod(table: 'play_days' | 'play_months', artistId: number, period: number): Promise<void> {
    const where = { kind: ARTIST, item_id: artistId };
    if (table === 'play_days') await this.table(PlayDayEntity).delete({ ...where, day: period });
    else await this.table(PlayMonthEntity).delete({ ...where, month: period });
  }

  /** On which albums tracks stand. */
  async albumsOf(trackIds: readonly number[]): Promise<Map<number, number>> {
    const rows = await this.table(TrackEntity).pick(['id', 'album_id'], { id: trackIds, album_id: not(null) });
    return new Map(rows.map(({ id, album_id: album }) => [id, album ?? 0]));
  }

  async listenersOf(artistId: number, limit: number): Promise<ArtistListenerEntity[]> {
    return await this.listeners.pick(
      ['artist_id', 'user_id', 'plays', 'first_at', 'last_at', 'folded_to'],
      { artist_id: artistId },
      { order: { user_id: 'asc' }, limit },
    );
  }

  async listenersAmong(artistId: number, userIds: readonly number[]): Promise<Map<number, ArtistListenerEntity>> {
    const rows = await this.listeners.pick(['artist_id', 'user_id', 'plays', 'first_at', 'last_at', 'folded_to'], {
      artist_id: artistId,
      user_id: userIds,
    });
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  /** Counted plays of people on these tracks, as far as they are folded. */
  async playsOn(
    trackIds: readonly number[],
    userIds: readonly number[],
    foldedTo: number,
  ): Promise<Map<number, number>> {
    if (trackIds.length === 0 || userIds.length === 0) return new Map();
    const rows = await this.readRows(
      { user_id: p.user_id, n: asNumber(sql`COUNT(*)`) },
      sql`FROM ${p} WHERE ${p.user_id} IN ${listOf(userIds)} AND ${p.track_id} IN ${listOf(trackIds)}
        AND ${p.counted_at} < ${new Date(foldedTo * HOUR_MS)} GROUP BY ${p.user_id}`,
    );
    return new Map(rows.map(({ user_id: id, n }) => [Number(id), n]));
  }

  async putListeners(rows: readonly ArtistListenerEntity[]): Promise<void> {
    await this.listeners.upsertMany(rows, ['artist_id', 'user_id']);
  }

  async dropListeners(artistId: number, userIds: readonly number[]): Promise<void> {
    await this.listeners.delete({ artist_id: artistId, user_id: userIds });
  }
}
