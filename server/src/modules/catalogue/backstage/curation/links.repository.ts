import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';
import type { MergedPart } from '@tonearm/shared/catalogue/merging';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';

/** A table of pairs, of which one side is merged. The columns stand by their bare names. */
export interface Links {
  table: TableName;
  owner: Expression<number>;
  item: Expression<number>;
  /** Of rows of a table that holds others too. */
  only?: Sql;
}

const EVERY = sql`1 = 1`;

/** Rows that link an item to others. */
export abstract class LinksRepository extends Repository {
  /** In the open unit: owners of one item have another from now on. @returns the owners that were looked at, at most the limit. */
  protected async moveLinks(
    { table, owner, item, only = EVERY }: Links,
    { source, into, limit }: { source: number; into: number; limit: number },
  ): Promise<number[]> {
    if (limit <= 0) return [];
    const owners = (
      await this.readRows(
        { id: owner },
        sql`FROM ${table} WHERE ${only} AND ${item} = ${source} ORDER BY ${owner} LIMIT ${limit}`,
      )
    ).map(({ id }) => Number(id));
    const taken = new Set(
      (
        await this.rowsIn<{ id: number }>(
          owners,
          (list) =>
            sql`SELECT ${owner} AS id FROM ${table} WHERE ${only} AND ${item} = ${into} AND ${owner} IN ${list}`,
        )
      ).map(({ id }) => Number(id)),
    );
    await this.writeIn(
      owners.filter((id) => taken.has(id)),
      (list) => sql`DELETE FROM ${table} WHERE ${only} AND ${item} = ${source} AND ${owner} IN ${list}`,
    );
    await this.writeIn(
      owners.filter((id) => !taken.has(id)),
      (list) =>
        sql`UPDATE ${table} SET ${item} = ${into} WHERE ${only} AND ${item} = ${source} AND ${owner} IN ${list}`,
    );
    return owners;
  }

  /** How many owners have any of the items. */
  protected async countOwners(
    part: MergedPart,
    { table, owner, item, only = EVERY }: Links,
    items: readonly number[],
  ): Promise<MergedCount> {
    const row = await this.row<{ n: number }>(
      sql`SELECT COUNT(DISTINCT ${owner}) AS n FROM ${table} WHERE ${only} AND ${item} IN ${listOf(items)}`,
    );
    return { part, count: Number(row?.n ?? 0) };
  }
}
