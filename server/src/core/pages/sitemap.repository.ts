import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { isoTime } from '../database/dialect.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { Sql, TableName } from '../database/sql.js';
import { SITEMAP_PART_SIZE } from './sitemap.registry.js';
import type { SitemapPart, SitemapSource } from './sitemap.registry.js';

/** A table whose rows have pages. */
export interface SitemapTable<R> {
  /** Lower case; names its files. */
  model: string;
  permission: PermissionName;
  table: TableName;
  /** Which rows everybody may find: the condition of the public lists, evaluated for each part. */
  condition: () => Sql;
  /** Further columns that the address is made of. */
  columns: Sql;
  pathOf: (row: R & { id: number }) => string;
}

type PartsOf = Pick<SitemapTable<never>, 'table' | 'condition'>;
type Timed = { id: number; changed: string | Date };

/** Reads tables with `id` and `updated_at` for the sitemap, a few rows at a time. */
export class SitemapRepository extends Repository {
  /** The table as a source of the sitemap. */
  source<R extends object>(table: SitemapTable<R>): SitemapSource {
    return {
      model: table.model,
      permission: table.permission,
      parts: (after) => this.parts(table, after),
      page: async (after, until, limit) => {
        const rows = await this.rows<R & Timed>(
          sql`SELECT id, updated_at AS changed, ${table.columns} FROM ${table.table} WHERE id > ${after} AND id <= ${until} AND ${table.condition()} ORDER BY id LIMIT ${limit}`,
        );
        return rows.map((row) => ({
          id: Number(row.id),
          path: table.pathOf({ ...row, id: Number(row.id) }),
          lastModified: isoTime(row.changed),
        }));
      },
    };
  }

  private async parts(table: PartsOf, after?: number): Promise<SitemapPart[]> {
    if (after !== undefined) return await this.part(table, after);
    const last = Number(
      (await this.row<{ id: number | null }>(sql`SELECT MAX(id) AS id FROM ${table.table}`))?.id ?? 0,
    );
    const parts: SitemapPart[] = [];
    for (let start = 0; start < last; start += SITEMAP_PART_SIZE) {
      parts.push(...(await this.part(table, start)));
      await nextTurn();
    }
    return parts;
  }

  private async part({ table, condition }: PartsOf, after: number): Promise<SitemapPart[]> {
    const row = await this.row<{ n: number; sum: number | null; changed: string | Date | null }>(
      sql`SELECT COUNT(*) AS n, SUM(id) AS sum, MAX(updated_at) AS changed FROM ${table} WHERE ${condition()} AND id > ${after} AND id <= ${after + SITEMAP_PART_SIZE}`,
    );
    if (row?.changed == null) return [];
    return [{ after, count: Number(row.n), idSum: Number(row.sum), lastModified: isoTime(row.changed) }];
  }
}
