import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, sql } from '../../../../core/database/sql.js';
import type { Expression, Sql, TableName } from '../../../../core/database/sql.js';

const RANDOM_BYTES = 16;
const ROWS_AT_ONCE = 1_000;

/** Rows that carry something: the table that links them, and what of it is the carrier and what it carries. */
export interface Carriers {
  links: TableName;
  carrier: Expression<number>;
  carried: Expression<number>;
  item: TableName & { id: Expression<number>; listed: Expression<boolean> };
  /** 0 where nobody plays them. */
  plays: Sql;
}

export interface ListedSum {
  listed: number;
  plays: number;
}

/** A version of what is to be counted: another one with each change. */
const newVersion = (): string => ulidOf(Date.now(), randomBytes(RANDOM_BYTES));

/** Of what carries something: how many lists show, and the plays of those; and the notes of what is to be counted. */
export abstract class ListedSums extends Repository {
  /** All that carries it. */
  protected abstract readonly carriers: readonly Carriers[];

  /** Notes one, or its next version. */
  protected abstract noteOne(id: number, version: string): Promise<void>;

  /** In the open unit, at its end: units with the same ones wait for each other here. */
  async note(ids: Iterable<number>): Promise<void> {
    const version = newVersion();
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) await this.noteOne(id, version);
  }

  /** Whether one kind of what carries it has more rows than that. */
  async isLarge(id: number, most: number): Promise<boolean> {
    for (const carriers of this.carriers) if (await this.isCarriedByMore(carriers, id, most)) return true;
    return false;
  }

  /** In stretches, since SQLite reads in the one thread that answers everybody. */
  protected async sumOf({ links, carrier, carried, item, plays }: Carriers, id: number): Promise<ListedSum> {
    const stretch = {
      looked: asNumber(sql`COUNT(*)`),
      listed: asNumber(sql`COALESCE(SUM(${item.listed}), 0)`),
      plays: asNumber(sql`COALESCE(SUM(CASE WHEN ${item.listed} = 1 THEN ${plays} ELSE 0 END), 0)`),
      last: asNumber(sql`COALESCE(MAX(${item.id}), 0)`),
    };
    const sum = { listed: 0, plays: 0 };
    for (let after = 0; ; await nextTurn()) {
      const [part] = await this.readRows(
        stretch,
        sql`FROM (SELECT ${carrier} AS id FROM ${links} WHERE ${carried} = ${id} AND ${carrier} > ${after}
          ORDER BY ${carrier} LIMIT ${ROWS_AT_ONCE}) own CROSS JOIN ${item} ON ${item.id} = own.id`,
      );
      if (!part) return sum;
      sum.listed += part.listed;
      sum.plays += part.plays;
      after = part.last;
      if (part.looked < ROWS_AT_ONCE) return sum;
    }
  }

  /** Whether more rows than that carry it. */
  private async isCarriedByMore(
    { links, carried }: Pick<Carriers, 'links' | 'carried'>,
    id: number,
    most: number,
  ): Promise<boolean> {
    const row = await this.row<{ n: number }>(
      sql`SELECT COUNT(*) AS n FROM (SELECT 1 AS has FROM ${links} WHERE ${carried} = ${id} LIMIT ${most + 1}) own`,
    );
    return Number(row?.n) > most;
  }
}
