import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, joined, listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { atLeast } from '../../../../core/database/where.js';
import {
  PlayDayEntity,
  PlayHourEntity,
  PlayMonthEntity,
  SiteHourEntity,
  SliceHourEntity,
} from '../../music/schema/insights.entity.js';
import { KIND_OF } from './insight-item.js';
import type { WideItem } from './insight-item.js';
import type { Ranked } from './blocks.js';
import type { PlayFigures } from './play-figures.js';
import type { Span } from './insight-range.js';
import type { Stretch } from './site-stretches.js';

const [h, d, m, s, v] = [
  named(PlayHourEntity, 'h'),
  named(PlayDayEntity, 'd'),
  named(PlayMonthEntity, 'm'),
  named(SiteHourEntity, 's'),
  named(SliceHourEntity, 'v'),
];
const HOURS_A_WEEK = 168 as const;
/** Hours since 1970 began on a Thursday; weeks of figures begin on Monday. */
const THURSDAY = 72 as const;

/** Who listened in an hour, a day or a month, and what it is broken down by. */
export interface SitePiece {
  unit: Stretch['unit'];
  at: number;
  listeners: string;
  details: string;
}

/** Figures of the whole site and of its slices, and what ranks its music. */
export class SiteRollUpsRepository extends Repository {
  private readonly hours = this.table(SiteHourEntity);
  private readonly sliceHours = this.table(SliceHourEntity);

  async putHours(hours: ReadonlyMap<number, PlayFigures>): Promise<void> {
    const rows = [...hours].map(([hour, figures]) => {
      const { listeners, details } = figures.toStored();
      return { hour, listeners, details };
    });
    if (rows.length > 0) await this.hours.upsertMany(rows, ['hour']);
  }

  /** Stored rows of a stretch. @param withDetails without them `details` is an empty object. */
  async pieces(item: WideItem, { unit, from, to }: Stretch, withDetails: boolean): Promise<SitePiece[]> {
    const none = sql`'{}'`;
    const read = async (at: Sql, listeners: Sql, details: Sql, rest: Sql): Promise<SitePiece[]> => {
      const rows = await this.rows<Omit<SitePiece, 'unit'>>(
        sql`SELECT ${at} AS at, ${listeners} AS listeners, ${withDetails ? details : none} AS details ${rest}`,
      );
      return rows.map((row) => ({ ...row, unit, at: Number(row.at) }));
    };
    if (unit === 'hour' && item.type === 'slice')
      return await read(
        v.hour,
        v.listeners,
        v.details,
        sql`FROM ${v} WHERE ${v.slice_id} = ${item.id} AND ${v.hour} >= ${from} AND ${v.hour} < ${to}`,
      );
    if (unit === 'hour')
      return await read(
        s.hour,
        s.listeners,
        s.details,
        sql`FROM ${s} WHERE ${s.hour} >= ${from} AND ${s.hour} < ${to}`,
      );
    if (unit === 'day')
      return await read(
        d.day,
        d.listeners,
        d.details,
        sql`FROM ${d} WHERE ${d.kind} = ${KIND_OF[item.type]} AND ${d.item_id} = ${item.id} AND ${d.day} >= ${from} AND ${d.day} < ${to}`,
      );
    return await read(
      m.month,
      m.listeners,
      m.details,
      sql`FROM ${m} WHERE ${m.kind} = ${KIND_OF[item.type]} AND ${m.item_id} = ${item.id} AND ${m.month} >= ${from} AND ${m.month} < ${to}`,
    );
  }

  /** The first hour that is kept by itself: sites of before have only days until then. */
  async firstHour(item: WideItem): Promise<number | null> {
    const first = { order: { hour: 'asc' }, limit: 1 } as const;
    if (item.type === 'slice') return (await this.sliceHours.column('hour', { slice_id: item.id }, first))[0] ?? null;
    const [row] = await this.hours.pick(['hour'], { hour: atLeast(0) }, first);
    return row?.hour ?? null;
  }

  /** Music of a kind by its plays in the stretches: `beside`, and the first ones of the others; all in one walk, as that is what takes its time. */
  async ranked(
    kind: number,
    stretches: readonly Stretch[],
    { limit, beside }: { limit: number; beside: readonly number[] },
  ): Promise<Ranked[]> {
    if (stretches.length === 0) return [];
    const parts = stretches.map((stretch) => partOf(kind, stretch));
    const order = beside.length === 0 ? sql`` : sql`CASE WHEN x.id IN ${listOf(beside)} THEN 0 ELSE 1 END, `;
    const rows = await this.rows<{ id: number; value: number }>(
      sql`SELECT x.id, SUM(x.plays) AS value FROM (${joined(parts, ' UNION ALL ')}) x GROUP BY x.id HAVING SUM(x.plays) > 0 ORDER BY ${order}value DESC, x.id LIMIT ${limit + beside.length}`,
    );
    return rows.map((row) => ({ id: Number(row.id), value: Number(row.value) }));
  }

  /** Plays by the hour of the week, UTC. */
  async byHourOfWeek(item: WideItem, { from, to }: Span): Promise<{ slot: number; plays: number }[]> {
    const slot = sql`(${h.hour} + ${THURSDAY}) % ${HOURS_A_WEEK}`;
    return await this.readRows(
      { slot: asNumber(slot), plays: asNumber(sql`SUM(${h.plays})`) },
      sql`FROM ${h} WHERE ${h.kind} = ${KIND_OF[item.type]} AND ${h.item_id} = ${item.id} AND ${h.hour} >= ${from} AND ${h.hour} < ${to} GROUP BY slot`,
    );
  }
}

function partOf(kind: number, { unit, from, to }: Stretch): Sql {
  if (unit === 'hour')
    return sql`SELECT ${h.item_id} AS id, ${h.plays} AS plays FROM ${h} WHERE ${h.kind} = ${kind} AND ${h.hour} >= ${from} AND ${h.hour} < ${to}`;
  if (unit === 'day')
    return sql`SELECT ${d.item_id} AS id, ${d.plays} AS plays FROM ${d} WHERE ${d.kind} = ${kind} AND ${d.day} >= ${from} AND ${d.day} < ${to}`;
  return sql`SELECT ${m.item_id} AS id, ${m.plays} AS plays FROM ${m} WHERE ${m.kind} = ${kind} AND ${m.month} >= ${from} AND ${m.month} < ${to}`;
}
