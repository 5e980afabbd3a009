import type { Decoder } from './entity-columns.js';
import { joined, Sql, sql } from './sql.js';
import type { Expression } from './sql.js';
import type { Statements } from './statements.js';

/** Puts values in place of what the driver gave. */
export function decodeRows<T>(rows: T[], decoders: readonly Decoder[]): T[] {
  for (const row of rows as Record<string, unknown>[]) {
    for (const [column, decode] of decoders) row[column] = decode(row[column]);
  }
  return rows;
}

/** What a SELECT by hand reads, by the names that its rows shall have. */
export type Selection = Readonly<Record<string, Expression<unknown>>>;
export type SelectedRow<S extends Selection> = { [K in keyof S]: S[K] extends Expression<infer T> ? T : never };

interface ReadSelection {
  select: Sql;
  decoders: readonly Decoder[];
}

/** Selections that are constants are put together once. */
const selections = new WeakMap<Selection, ReadSelection>();

function readSelection(selection: Selection): ReadSelection {
  let read = selections.get(selection);
  if (!read) {
    const entries = Object.entries(selection);
    const list = joined(
      entries.map(([name, expression]) => new Sql(`${expression.text} AS ${name}`, expression.params)),
      ', ',
    );
    read = {
      select: sql`SELECT ${list} `,
      decoders: entries.flatMap(([name, { decode }]): Decoder[] => (decode ? [[name, decode]] : [])),
    };
    selections.set(selection, read);
  }
  return read;
}

/** `rest` begins with FROM. */
export async function selectRows<S extends Selection>(
  statements: Statements,
  selection: S,
  rest: Sql,
): Promise<SelectedRow<S>[]> {
  const { select, decoders } = readSelection(selection);
  const rows = await statements.rows<SelectedRow<S>>(
    select.text + rest.text,
    select.params.length === 0 ? rest.params : [...select.params, ...rest.params],
  );
  return decodeRows(rows, decoders);
}
