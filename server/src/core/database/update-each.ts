import { tableFacts } from './entity-columns.js';
import type { EntityClass } from './entity-columns.js';
import { joined, Sql, sql } from './sql.js';
import type { SqlValue } from './sql.js';
import type { NewRow } from './table.js';

/** What sets each row to what is given for it: one value where all have the same, else one by id. */
export function changesOfEach<E extends object>(
  entity: EntityClass<E>,
  rows: readonly (readonly [id: number, columns: NewRow<E>])[],
): Record<string, unknown> {
  const { columns: known } = tableFacts(entity);
  const names = new Set(rows.flatMap(([, columns]) => givenIn(columns).map(([name]) => name)));
  const changes: Record<string, unknown> = {};
  for (const name of names) {
    const given = rows.flatMap(([id, columns]) =>
      givenIn(columns).flatMap((one) => (one[0] === name ? [[id, one[1]] as const] : [])),
    );
    const [first] = given;
    if (given.length === rows.length && given.every(([, value]) => value === first?.[1])) changes[name] = first?.[1];
    else {
      const encode = known.get(name)?.encode ?? ((value: unknown) => value as SqlValue);
      const cases = joined(
        given.map(([id, value]) => sql`WHEN ${id} THEN ${encode(value)}`),
        ' ',
      );
      changes[name] = sql`CASE id ${cases} ELSE ${new Sql(name)} END`;
    }
  }
  return changes;
}

const givenIn = (columns: object): [string, unknown][] =>
  Object.entries(columns).filter(([, value]) => value !== undefined);
