import { isoTime, marks, sqlTime } from '../../../../core/database/dialect.js';
import { batchParts } from '../../../../core/database/insert-parts.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { ChannelEntity } from '../../music/schema/channel.entity.js';
import { dayOf, HOUR_MS } from './calendar.js';
import { KIND_OF } from './insight-item.js';
import type { FiguredItem } from './insight-item.js';
import type { StoredFigures } from './play-figures.js';

/** How far plays are folded: hours since 1970, and ids of plays. */
export interface FoldStand {
  foldedTo: number;
  lastPlay: number;
}

/** The same with the part in work. */
export interface FoldMark extends FoldStand {
  stepTo: number;
  stepPlay: number;
}

export interface HourRow {
  kind: number;
  id: number;
  hour: number;
  plays: number;
  seconds: number;
  completions: number;
  skips: number;
  listeners: number;
}

export interface PeriodRow extends StoredFigures {
  kind: number;
  id: number;
  period: number;
  foldedTo: number;
}

export interface ListenerRow {
  artistId: number;
  userId: number;
  plays: number;
  firstAt: number;
  lastAt: number;
  foldedTo: number;
}

export type PeriodTable = 'play_days' | 'play_months';
const PERIOD: Readonly<Record<PeriodTable, string>> = { play_days: 'day', play_months: 'month' };
/** Which tables a mark is of: those of items and the site, or those of slices. */
export const FOLDS = { items: 1, slices: 2 } as const;
export type Fold = (typeof FOLDS)[keyof typeof FOLDS];
const COUNTS = ['plays', 'seconds', 'completions', 'skips', 'listeners'] as const;

type Numbers = Record<string, number>;

/** The tables of figures. */
export class RollUpsRepository extends Repository {
  /** Inside a unit the row is locked: one process folds at a time. */
  async mark(fold: Fold = FOLDS.items): Promise<FoldMark | null> {
    const row = await this.row<Numbers>(
      sql`SELECT folded_to, last_play, step_to, step_play FROM play_folds WHERE id = ${fold}${this.forUpdate}`,
    );
    return row === null
      ? null
      : {
          foldedTo: Number(row.folded_to),
          lastPlay: Number(row.last_play),
          stepTo: Number(row.step_to),
          stepPlay: Number(row.step_play),
        };
  }

  /**
   * How far one item is folded. While a step is being written, or after it was cut short, rows may be ahead of the mark:
   * what is in them must not be added a second time.
   */
  async standOf({ type, id }: FiguredItem): Promise<FoldStand | null> {
    const mark = await this.mark(type === 'slice' ? FOLDS.slices : FOLDS.items);
    // Of the site and its slices only what is behind the mark is read.
    if (!mark || mark.stepTo <= mark.foldedTo || type === 'site' || type === 'slice') return mark;
    const row = await this.row<Numbers>('SELECT folded_to FROM play_days WHERE kind = ? AND item_id = ? AND day = ?', [
      KIND_OF[type],
      id,
      dayOf(mark.foldedTo * HOUR_MS),
    ]);
    return Number(row?.folded_to ?? 0) >= mark.stepTo ? { foldedTo: mark.stepTo, lastPlay: mark.stepPlay } : mark;
  }

  async setMark(mark: FoldMark, fold: Fold = FOLDS.items): Promise<void> {
    await this.write('REPLACE INTO play_folds (id, folded_to, last_play, step_to, step_play) VALUES (?, ?, ?, ?, ?)', [
      fold,
      mark.foldedTo,
      mark.lastPlay,
      mark.stepTo,
      mark.stepPlay,
    ]);
  }

  async putHours(rows: readonly HourRow[]): Promise<void> {
    await this.put(
      'play_hours',
      { key: ['kind', 'item_id', 'hour'], rest: COUNTS },
      rows.map((row) => [row.kind, row.id, row.hour, ...COUNTS.map((name) => row[name])]),
    );
  }

  /** Rows that items have of these periods. */
  async periodsOf(
    table: PeriodTable,
    items: readonly { kind: number; id: number }[],
    period: number,
  ): Promise<PeriodRow[]> {
    const name = PERIOD[table];
    const rows: (Numbers & StoredFigures)[] = [];
    for (const kind of new Set(items.map((item) => item.kind))) {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      rows.push(
        ...(await this.rows<Numbers & StoredFigures>(
          `SELECT * FROM ${table} WHERE kind = ? AND item_id IN (${marks(ids.length)}) AND ${name} = ?`,
          [kind, ...ids, period],
        )),
      );
    }
    return rows.map((row) => ({
      kind: Number(row.kind),
      id: Number(row.item_id),
      period,
      plays: Number(row.plays),
      seconds: Number(row.seconds),
      completions: Number(row.completions),
      skips: Number(row.skips),
      listeners: row.listeners,
      details: row.details,
      foldedTo: Number(row.folded_to),
    }));
  }

  async putPeriods(table: PeriodTable, rows: readonly PeriodRow[]): Promise<void> {
    await this.put(
      table,
      { key: ['kind', 'item_id', PERIOD[table]], rest: [...COUNTS, 'details', 'folded_to'] },
      rows.map((row) => [row.kind, row.id, row.period, ...COUNTS.map((name) => row[name]), row.details, row.foldedTo]),
    );
  }

  async listenersOf(artistIds: readonly number[], userIds: readonly number[]): Promise<ListenerRow[]> {
    const rows = await this.rows<Numbers & { first_at: string | Date; last_at: string | Date }>(
      `SELECT * FROM artist_listeners WHERE artist_id IN (${marks(artistIds.length)}) AND user_id IN (${marks(userIds.length)})`,
      [...artistIds, ...userIds],
    );
    return rows.map((row) => ({
      artistId: Number(row.artist_id),
      userId: Number(row.user_id),
      plays: Number(row.plays),
      firstAt: Date.parse(isoTime(row.first_at)),
      lastAt: Date.parse(isoTime(row.last_at)),
      foldedTo: Number(row.folded_to),
    }));
  }

  async putListeners(rows: readonly ListenerRow[]): Promise<void> {
    await this.put(
      'artist_listeners',
      { key: ['artist_id', 'user_id'], rest: ['plays', 'first_at', 'last_at', 'folded_to'] },
      rows.map((row) => [
        row.artistId,
        row.userId,
        row.plays,
        sqlTime(new Date(row.firstAt)),
        sqlTime(new Date(row.lastAt)),
        row.foldedTo,
      ]),
    );
  }

  /** Those of the artists that are still there. */
  async existingArtists(ids: readonly number[]): Promise<Set<number>> {
    return new Set(
      (await this.rows<{ id: number }>(`SELECT id FROM artists WHERE id IN (${marks(ids.length)})`, ids)).map((row) =>
        Number(row.id),
      ),
    );
  }

  async existingChannels(ids: readonly number[]): Promise<Set<number>> {
    return new Set(await this.table(ChannelEntity).column('id', { id: ids }));
  }

  /** Those of the people who are still there, and have not taken their name off their plays meanwhile. */
  async listening(userIds: readonly number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const rows = await this.rows<{ id: number }>(
      `SELECT u.id FROM users u WHERE u.id IN (${marks(userIds.length)}) AND EXISTS (SELECT 1 FROM plays p WHERE p.user_id = u.id)`,
      userIds,
    );
    return new Set(rows.map((row) => Number(row.id)));
  }

  /** @param step hours that a row adds up, from the first on; listeners of more than one are of no use. */
  async hours({ type, id }: FiguredItem, { from, to }: { from: number; to: number }, step = 1): Promise<HourRow[]> {
    const [columns, order] =
      step === 1
        ? [`hour, ${COUNTS.join(', ')}`, 'ORDER BY hour']
        : [
            `MIN(hour) AS hour, ${COUNTS.map((name) => `SUM(${name}) AS ${name}`).join(', ')}`,
            `GROUP BY FLOOR((hour - ${Math.trunc(from)}) / ${Math.trunc(step)})`,
          ];
    const rows = await this.rows<Numbers>(
      `SELECT ${columns} FROM play_hours WHERE kind = ? AND item_id = ? AND hour >= ? AND hour < ? ${order}`,
      [KIND_OF[type], id, from, to],
    );
    return rows.map((row) => ({
      kind: KIND_OF[type],
      id,
      hour: Number(row.hour),
      plays: Number(row.plays),
      seconds: Number(row.seconds),
      completions: Number(row.completions),
      skips: Number(row.skips),
      listeners: Number(row.listeners),
    }));
  }

  /** @param withDetails without them `details` is an empty object: figures over time need none. */
  async periods(
    table: PeriodTable,
    { type, id }: FiguredItem,
    span: { from: number; to: number },
    withDetails: boolean,
  ): Promise<(StoredFigures & { period: number })[]> {
    const name = PERIOD[table];
    const rows = await this.rows<StoredFigures & { period: number }>(
      `SELECT ${name} AS period, ${COUNTS.join(', ')}, ${withDetails ? 'details' : "'{}' AS details"} FROM ${table}
       WHERE kind = ? AND item_id = ? AND ${name} >= ? AND ${name} < ? ORDER BY ${name}`,
      [KIND_OF[type], id, span.from, span.to],
    );
    return rows.map((row) => ({ ...row, period: Number(row.period) }));
  }

  /** The first hour with plays, hours since 1970. */
  async firstHour({ type, id }: FiguredItem): Promise<number | null> {
    const row = await this.row<{ hour: number | null }>(
      'SELECT MIN(hour) AS hour FROM play_hours WHERE kind = ? AND item_id = ?',
      [KIND_OF[type], id],
    );
    return row?.hour === null || row?.hour === undefined ? null : Number(row.hour);
  }

  /** The same of all items of a type. */
  async firstHourOf(type: FiguredItem['type']): Promise<number | null> {
    const row = await this.row<{ hour: number | null }>('SELECT MIN(hour) AS hour FROM play_hours WHERE kind = ?', [
      KIND_OF[type],
    ]);
    return row?.hour === null || row?.hour === undefined ? null : Number(row.hour);
  }

  /** The first day with figures, days since 1970. */
  async firstDay({ type, id }: FiguredItem): Promise<number | null> {
    const row = await this.row<{ day: number | null }>(
      'SELECT MIN(day) AS day FROM play_days WHERE kind = ? AND item_id = ?',
      [KIND_OF[type], id],
    );
    return row?.day === null || row?.day === undefined ? null : Number(row.day);
  }

  /** Rows stay where they are: one that is deleted and written anew at the end of its table touches as many pages again. */
  private async put(
    table: string,
    { key, rest }: { key: readonly string[]; rest: readonly string[] },
    rows: readonly (readonly SqlValue[])[],
  ): Promise<void> {
    const { dialect } = this.database;
    const isSqlite = dialect === 'sqlite';
    const columns = [...key, ...rest];
    const tuple = `(${marks(columns.length)})`;
    const onTaken = isSqlite ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE';
    const changes = rest.map((name) => `${name} = ${isSqlite ? `excluded.${name}` : `VALUES(${name})`}`).join(', ');
    let start = 0;
    for (const size of batchParts(dialect, rows.length)) {
      await this.write(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array.from({ length: size }, () => tuple).join(', ')} ${onTaken} ${changes}`,
        rows.slice(start, start + size).flat(),
      );
      start += size;
    }
  }
}
