import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { isoTime } from '../database/dialect.js';
import { Repository } from '../database/repository.js';
import { SITEMAP_PART_SIZE } from './sitemap.registry.js';
import type { SitemapPart, SitemapSource } from './sitemap.registry.js';

/** A table whose rows have pages. Its names are written by us, never by a visitor. */
export interface SitemapTable<R> {
  /** Lower case; names its files. */
  model: string;
  permission: PermissionName;
  table: string;
  /** Which rows everybody may find: the condition of the public lists. */
  condition: string;
  /** Further columns that the address is made of, as SQL. */
  columns: string;
  pathOf: (row: R & { id: number }) => string;
}

type Timed = { id: number; changed: string | Date };

/** Reads tables with `id` and `updated_at` for the sitemap, a few rows at a time. */
export class SitemapRepository extends Repository {
  /** The table as a source of the sitemap. */
  source<R extends object>(table: SitemapTable<R>): SitemapSource {
    return {
      model: table.model, permission: table.permission, parts: (after) => this.parts(table, after),
      page: async (after, until, limit) => {
        const rows = await this.rows<R & Timed>(
          `SELECT id, updated_at AS changed, ${table.columns} FROM ${table.table} WHERE id > ? AND id <= ? AND ${table.condition} ORDER BY id LIMIT ?`, [after, until, limit]);
        return rows.map((row) => ({ id: Number(row.id), path: table.pathOf({ ...row, id: Number(row.id) }), lastModified: isoTime(row.changed) }));
      },
    };
  }

  private async parts({ table, condition }: Pick<SitemapTable<never>, 'table' | 'condition'>, after?: number): Promise<SitemapPart[]> {
    const start = `(id - 1) - (id - 1) % ${SITEMAP_PART_SIZE}`;
    const rows = await this.rows<{ part: number; n: number; sum: number; changed: string | Date }>(
      `SELECT ${start} AS part, COUNT(*) AS n, SUM(id) AS sum, MAX(updated_at) AS changed FROM ${table}
       WHERE ${condition} ${after === undefined ? '' : 'AND id > ? AND id <= ?'} GROUP BY ${start} ORDER BY ${start}`,
      after === undefined ? [] : [after, after + SITEMAP_PART_SIZE]);
    return rows.map((row) => ({ after: Number(row.part), count: Number(row.n), idSum: Number(row.sum), lastModified: isoTime(row.changed) }));
  }
}
