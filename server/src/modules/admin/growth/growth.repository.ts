import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { MissedSearchEntity, StorageDayEntity } from '../../../core/reports/growth.entity.js';
import { above } from '../../../core/database/where.js';
import { asNumber, joined, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { FileEntryEntity } from '../../uploads/index.js';
import { UserEntity } from '../../users/index.js';

const [u, f, m] = [named(UserEntity, 'u'), named(FileEntryEntity, 'f'), named(MissedSearchEntity, 'm')];
/** As no index answers it: SQLite would take that of the trash, and walk all accounts for each point of a line. */
const notInTrash = sql`(${u.deleted_at} IS NULL) = 1`;
/** Points that one statement counts. */
const POINTS_AT_ONCE = 100;
const DAY_LETTERS = 10 as const;

export interface StorageDay {
  day: number;
  bytes: number;
}

/** What a site grows by. */
export class GrowthRepository extends Repository {
  private readonly days = this.table(StorageDayEntity);

  /** When the first account or file came, ms. */
  async firstAt(): Promise<number | null> {
    const [user] = await this.table(UserEntity).pick(
      ['created_at'],
      { id: above(0) },
      { order: { created_at: 'asc' }, limit: 1 },
    );
    const [file] = await this.table(FileEntryEntity).pick(
      ['created_at'],
      { id: above(0) },
      { order: { created_at: 'asc' }, limit: 1 },
    );
    const times = [user, file].flatMap((row) => (row ? [row.created_at.getTime()] : []));
    return times.length === 0 ? null : Math.min(...times);
  }

  /** New accounts between each two edges (ms) that are not in the trash. */
  async usersBetween(edges: readonly number[]): Promise<number[]> {
    return await this.between(edges, sql`${u} WHERE ${notInTrash} AND`, u.created_at);
  }

  /** Files that were uploaded between each two edges and are still there. */
  async filesBetween(edges: readonly number[]): Promise<number[]> {
    return await this.between(edges, sql`${f} WHERE`, f.created_at);
  }

  /** Bytes of all files, also of those in the trash. */
  async storedNow(): Promise<number> {
    const [row] = await this.readRows({ n: asNumber(sql`COALESCE(SUM(${f.file_size}), 0)`) }, sql`FROM ${f}`);
    return row?.n ?? 0;
  }

  /** Bytes of the files that are there by the day on which they came, for days before anything was noted. */
  async filesByDay(): Promise<{ day: string; bytes: number }[]> {
    const day = sql`SUBSTR(CAST(${f.created_at} AS CHAR), 1, ${DAY_LETTERS})`;
    const rows = await this.rows<{ day: string; bytes: number }>(
      sql`SELECT ${day} AS day, SUM(${f.file_size}) AS bytes FROM ${f} GROUP BY ${day} ORDER BY ${day}`,
    );
    return rows.map((row) => ({ day: row.day, bytes: Number(row.bytes) }));
  }

  async lastStorageDay(): Promise<number | null> {
    const [row] = await this.days.pick(['day'], { day: above(0) }, { order: { day: 'desc' }, limit: 1 });
    return row?.day ?? null;
  }

  async putStorage(days: readonly StorageDay[]): Promise<void> {
    await this.days.upsertMany(days, ['day']);
  }

  /** Of days from `from` to before `to`, and of the last one before them. */
  async storage({ from, to }: { from: number; to: number }): Promise<StorageDay[]> {
    const { day } = named(StorageDayEntity);
    const order = { day: 'desc' } as const;
    const [before] = await this.days.pick(['day', 'bytes'], sql`${day} < ${from}`, { order, limit: 1 });
    const within = await this.days.pick(['day', 'bytes'], sql`${day} >= ${from} AND ${day} < ${to}`, {
      order: { day: 'asc' },
    });
    return before ? [before, ...within] : within;
  }

  /** What was looked for in vain on days, the most frequent first. */
  async missed({ from, to }: { from: number; to: number }, limit: number): Promise<{ text: string; times: number }[]> {
    const rows = await this.rows<{ text: string; times: number }>(
      sql`SELECT MIN(${m.text}) AS text, SUM(${m.times}) AS times FROM ${m} WHERE ${m.day} >= ${from} AND ${m.day} < ${to}
        GROUP BY ${m.hash} ORDER BY times DESC, text LIMIT ${limit}`,
    );
    return rows.map(({ text, times }) => ({ text, times: Number(times) }));
  }

  async missedTotal({ from, to }: { from: number; to: number }): Promise<number> {
    const [row] = await this.readRows(
      { n: asNumber(sql`COALESCE(SUM(${m.times}), 0)`) },
      sql`FROM ${m} WHERE ${m.day} >= ${from} AND ${m.day} < ${to}`,
    );
    return row?.n ?? 0;
  }

  /** Each part is a stretch of an index. */
  private async between(edges: readonly number[], from: Sql, at: Sql): Promise<number[]> {
    const counts: number[] = [];
    for (let start = 0; start < edges.length - 1; start += POINTS_AT_ONCE) {
      const parts = edges.slice(start, Math.min(start + POINTS_AT_ONCE, edges.length - 1)).map((edge, index) => {
        const place = start + index;
        return sql`SELECT ${place} AS place, COUNT(*) AS n FROM ${from} ${at} >= ${new Date(edge)} AND ${at} < ${new Date(edges[place + 1] ?? edge)}`;
      });
      const rows = await this.rows<{ place: number; n: number }>(joined(parts, ' UNION ALL '));
      for (const row of rows) counts[Number(row.place)] = Number(row.n);
    }
    return counts;
  }
}
