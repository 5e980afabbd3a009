import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../core/config/config.js';
import { Database } from '../../../../core/database/database.js';
import { isoTime, marks, sqlTime } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { listenerHash } from './listener-sketch.js';
import type { PlayFact } from './play-figures.js';
import type { PlayedItem } from './insight-item.js';
import type { Span } from './insight-range.js';

interface PlayRow {
  id: number;
  track_id: number;
  album_id: number | null;
  duration_ms: number;
  user_id: number | null;
  listener_key: string;
  source_type: string | null;
  source_id: number | null;
  ms_played: number;
  completed: number;
  skipped: number;
  counted_at: string | Date | null;
  created_at: string | Date;
  device: string | null;
  browser: string | null;
  platform: string | null;
  country: string | null;
  city: string | null;
}

export interface LivePlay {
  id: number;
  listener_key: string;
  track_id: number;
  created_at: string | Date;
  ms_played: number;
}

/** Which plays of a stretch are read. */
interface PlaysAsked {
  /** The last uncounted play that is reported, unless it was skipped. */
  upToId: number;
  /** Whose they are, where it is one person: an index leads to those. */
  userId: number | null;
  limit: number;
}

const SELECT = `SELECT p.id, p.track_id, t.album_id, t.duration_ms, p.user_id, p.listener_key, p.source_type, p.source_id, p.ms_played, p.completed, p.skipped, p.counted_at, p.created_at,
  p.device, p.browser, p.platform, p.country, p.city FROM plays p JOIN tracks t ON t.id = p.track_id`;
/** The owner's own plays do not count, and a play of 0 ms is not a start unless it was skipped. */
const UNCOUNTED =
  "p.counted_at IS NULL AND (p.user_id IS NULL OR t.owner_id IS NULL OR p.user_id <> t.owner_id OR t.owner_type <> 'user') AND (p.ms_played > 0 OR p.skipped = 1)";
/** Rows of one statement where there may be many: others are served between two. */
const PAGE = 2_000;
/** Plays that `live` answers at once. */
export const LIVE_PAGE = 5_000;
/** Credits that a play counts for, as in the counters of artists. */
const CREDITED = "role IN ('primary', 'featured', 'remixer')";

/** Condition that a play is of the item; over p (plays) and t (tracks). One `?`. */
const OF_ITEM: Record<PlayedItem['type'], string> = {
  track: 'p.track_id = ?',
  // Nothing that an index could be taken for.
  site: '? = 0',
  album: 'p.track_id IN (SELECT ot.id FROM tracks ot WHERE ot.album_id = ?)',
  artist: `p.track_id IN (SELECT oc.track_id FROM track_artists oc WHERE oc.artist_id = ? AND oc.${CREDITED})`,
};

const time = (value: string | Date): number => Date.parse(isoTime(value));

const toPlay = (row: PlayRow, secret: string): PlayFact => ({
  id: Number(row.id),
  trackId: Number(row.track_id),
  albumId: row.album_id === null ? null : Number(row.album_id),
  userId: row.user_id === null ? null : Number(row.user_id),
  listener: listenerHash(row.listener_key, secret),
  sourceType: row.source_type,
  sourceId: row.source_id === null ? null : Number(row.source_id),
  msPlayed: Number(row.ms_played),
  durationMs: Number(row.duration_ms),
  isCompleted: Number(row.completed) === 1,
  isSkipped: Number(row.skipped) === 1,
  isCounted: row.counted_at !== null,
  at: time(row.counted_at ?? row.created_at),
  device: row.device,
  browser: row.browser,
  platform: row.platform,
  country: row.country,
  city: row.city,
});

/** Plays themselves: what is to be folded, and what is not folded yet. */
@Injectable()
export class PlayFactsRepository extends Repository {
  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {
    super(database, unit);
  }

  /** When the first play began or counted, ms. */
  async firstAt(): Promise<number | null> {
    const row = await this.row<{ created_at: string | Date }>('SELECT created_at FROM plays ORDER BY id LIMIT 1');
    const counted = await this.row<{ at: string | Date | null }>('SELECT MIN(counted_at) AS at FROM plays');
    return row === null ? null : Math.min(time(row.created_at), time(counted?.at ?? row.created_at));
  }

  /** Id of the last play that began before a time; plays are numbered by time, so it is found by halving. */
  async lastBefore(ms: number): Promise<number> {
    const last = Number((await this.row<{ id: number | null }>('SELECT MAX(id) AS id FROM plays'))?.id ?? 0);
    let [before, after] = [0, last + 1];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      const old = await this.row(
        'SELECT id FROM (SELECT id, created_at FROM plays WHERE id >= ? ORDER BY id LIMIT 1) p WHERE p.created_at < ?',
        [middle, sqlTime(new Date(ms))],
      );
      if (old) before = middle;
      else after = middle;
    }
    return before;
  }

  /** When the first play without a name began, ms: those of before may have been deleted. */
  async firstNameless(): Promise<number | null> {
    const row = await this.row<{ created_at: string | Date }>(
      'SELECT created_at FROM plays WHERE user_id IS NULL ORDER BY id LIMIT 1',
    );
    return row === null ? null : time(row.created_at);
  }

  /** Plays without a name, by id. */
  async nameless(upToId: number, limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(
      `SELECT id FROM plays WHERE user_id IS NULL AND id <= ? ORDER BY id LIMIT ${limit}`,
      [upToId],
    );
    return rows.map((row) => Number(row.id));
  }

  async drop(ids: readonly number[]): Promise<void> {
    await this.write(`DELETE FROM plays WHERE id IN (${marks(ids.length)})`, ids);
  }

  async countCounted(from: number, to: number): Promise<number> {
    const row = await this.row<{ n: number }>(
      'SELECT COUNT(*) AS n FROM plays WHERE counted_at >= ? AND counted_at < ?',
      [sqlTime(new Date(from)), sqlTime(new Date(to))],
    );
    return Number(row?.n ?? 0);
  }

  /** Counted plays of a stretch, in order; `after` is the last one of the page before. */
  async counted(from: number, to: number, after: PlayFact | null, limit: number): Promise<PlayFact[]> {
    const start = sqlTime(new Date(after?.at ?? from));
    const rest = after === null ? '' : ' AND (p.counted_at > ? OR p.id > ?)';
    const rows = await this.rows<PlayRow>(
      `${SELECT} WHERE p.counted_at >= ? AND p.counted_at < ?${rest} ORDER BY p.counted_at, p.id LIMIT ${limit}`,
      [start, sqlTime(new Date(to)), ...(after === null ? [] : [start, after.id])],
    );
    return rows.map((row) => toPlay(row, this.config.appSecret));
  }

  /** Plays that never counted, by id. */
  async uncounted(afterId: number, upToId: number, limit: number): Promise<PlayFact[]> {
    const rows = await this.rows<PlayRow>(
      `${SELECT} WHERE ${UNCOUNTED} AND p.id > ? AND p.id <= ? ORDER BY p.id LIMIT ${limit}`,
      [afterId, upToId],
    );
    return rows.map((row) => toPlay(row, this.config.appSecret));
  }

  /** Who is credited on these tracks, as far as plays count for them. */
  async artistsOf(trackIds: readonly number[]): Promise<{ trackId: number; artistId: number }[]> {
    if (trackIds.length === 0) return [];
    const rows = await this.rows<{ track_id: number; artist_id: number }>(
      `SELECT DISTINCT track_id, artist_id FROM track_artists WHERE ${CREDITED} AND track_id IN (${marks(trackIds.length)})`,
      trackIds,
    );
    return rows.map((row) => ({ trackId: Number(row.track_id), artistId: Number(row.artist_id) }));
  }

  /** Plays of the item that are not folded yet; null where there are more than `most`. */
  async tail(item: PlayedItem, since: { at: number; id: number }, most: number): Promise<PlayFact[] | null> {
    const of = OF_ITEM[item.type];
    const plays: PlayFact[] = [];
    let [last, isMore]: [PlayFact | null, boolean] = [null, true];
    while (isMore && plays.length <= most) {
      const start = sqlTime(new Date((last as PlayFact | null)?.at ?? since.at));
      const [rest, values]: [string, SqlValue[]] = last
        ? [' AND (p.counted_at > ? OR p.id > ?)', [start, (last as PlayFact).id]]
        : ['', []];
      const page = await this.rows<PlayRow>(
        `${SELECT} WHERE ${of} AND p.counted_at >= ?${rest} ORDER BY p.counted_at, p.id LIMIT ${PAGE}`,
        [item.id, start, ...values],
      );
      plays.push(...page.map((row) => toPlay(row, this.config.appSecret)));
      last = plays.at(-1) ?? null;
      isMore = page.length === PAGE;
    }
    for (let id = since.id, goesOn = plays.length <= most; goesOn;) {
      const page = await this.rows<PlayRow>(
        `${SELECT} WHERE ${of} AND ${UNCOUNTED} AND p.skipped = 1 AND p.id > ? ORDER BY p.id LIMIT ${PAGE}`,
        [item.id, id],
      );
      plays.push(...page.map((row) => toPlay(row, this.config.appSecret)));
      id = plays.at(-1)?.id ?? id;
      goesOn = page.length === PAGE && plays.length <= most;
    }
    return plays.length > most ? null : plays;
  }

  /** All plays of the item in a stretch; null where there are more than `limit`. */
  async between(
    item: PlayedItem,
    { from, to }: Span,
    { upToId, userId, limit }: PlaysAsked,
  ): Promise<PlayFact[] | null> {
    const [after, before] = [await this.lastBefore(from), await this.lastBefore(to)];
    const of = userId === null ? OF_ITEM[item.type] : `${OF_ITEM[item.type]} AND p.user_id = ?`;
    const whose: SqlValue[] = userId === null ? [item.id] : [item.id, userId];
    const counted = await this.rows<PlayRow>(
      `${SELECT} WHERE ${of} AND p.counted_at >= ? AND p.counted_at < ? LIMIT ${limit + 1}`,
      [...whose, sqlTime(new Date(from)), sqlTime(new Date(to))],
    );
    const uncounted =
      counted.length > limit
        ? []
        : await this.rows<PlayRow>(
            `${SELECT} WHERE ${of} AND ${UNCOUNTED} AND p.id > ? AND p.id <= ? AND (p.skipped = 1 OR p.id <= ?) LIMIT ${limit + 1}`,
            [...whose, after, before, upToId],
          );
    if (counted.length + uncounted.length > limit) return null;
    return [...counted, ...uncounted].map((row) => toPlay(row, this.config.appSecret));
  }

  /** How many people the item's counted plays of a stretch are of. */
  async listenersBetween(item: PlayedItem, { from, to }: Span): Promise<number> {
    const row = await this.row<{ n: number }>(
      `SELECT COUNT(DISTINCT p.listener_key) AS n FROM plays p WHERE ${OF_ITEM[item.type]} AND p.counted_at >= ? AND p.counted_at < ?`,
      [item.id, sqlTime(new Date(from)), sqlTime(new Date(to))],
    );
    return Number(row?.n ?? 0);
  }

  /** Plays of each of the people that count for the item in a stretch. */
  async playsOf(userIds: readonly number[], item: PlayedItem, { from, to }: Span): Promise<Map<number, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.rows<{ user_id: number; n: number }>(
      `SELECT p.user_id, COUNT(*) AS n FROM plays p WHERE p.listener_key IN (${marks(userIds.length)}) AND ${OF_ITEM[item.type]} AND p.counted_at >= ? AND p.counted_at < ? GROUP BY p.user_id`,
      [...userIds.map((id) => `u:${id}`), item.id, sqlTime(new Date(from)), sqlTime(new Date(to))],
    );
    return new Map(rows.map((row) => [Number(row.user_id), Number(row.n)]));
  }

  /** Plays of the item that began since then and were not skipped, by id. @param afterId plays behind it only. */
  async live(item: PlayedItem, afterId: number, since: Date): Promise<LivePlay[]> {
    return await this.rows<LivePlay>(
      `SELECT p.id, p.listener_key, p.track_id, p.created_at, p.ms_played FROM plays p WHERE ${OF_ITEM[item.type]} AND p.id > ? AND p.created_at > ? AND p.skipped = 0
       ORDER BY p.id LIMIT ${LIVE_PAGE}`,
      [item.id, afterId, sqlTime(since)],
    );
  }
}
