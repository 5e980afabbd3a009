import { getMetadataArgsStorage } from 'typeorm';
import { sqlTime } from './dialect.js';
import { Expression, TableName } from './sql.js';
import type { SqlValue } from './sql.js';

/** The class of an entity. */
export type EntityClass<E extends object> = new () => E;
/** The names of an entity's columns: all of its properties are. */
export type ColumnOf<E> = keyof E & string;
/** A table in a statement: itself where a table stands, and its columns by their names. */
export type Named<E extends object> = TableName & { readonly [K in ColumnOf<E>]: Expression<E[K]> };

type Decode = (raw: unknown) => unknown;
type Encode = (value: unknown) => SqlValue;

/** What the entity says of a column. null: the driver takes and gives the value as it is. */
export interface ColumnFacts {
  decode: Decode | null;
  encode: Encode | null;
}

/** A column whose values have another form for the driver. */
export type Decoder = readonly [column: string, decode: (raw: unknown) => unknown];

/** How some columns are read. */
export interface Picked {
  select: string;
  decoders: readonly Decoder[];
}

/** What is known of an entity's table without a database. */
export interface TableFacts {
  name: string;
  columns: ReadonlyMap<string, ColumnFacts>;
  /** All columns, and those of the primary key. */
  all: readonly string[];
  keys: readonly string[];
  /** By alias. */
  named: Map<string, TableName>;
  /** By lists of columns. */
  picked: WeakMap<readonly string[], Picked>;
}

const timeOf: Decode = (raw) =>
  raw === null || raw instanceof Date ? raw : new Date(`${(raw as string).replace(' ', 'T')}Z`);
const flagOf: Decode = (raw) => (raw === null ? null : Number(raw) !== 0);
const jsonOf: Decode = (raw) => (raw === null ? null : JSON.parse(raw as string));

const PLAIN: ColumnFacts = { decode: null, encode: null };
const TIME: ColumnFacts = {
  decode: timeOf,
  encode: (value) => (value instanceof Date ? sqlTime(value) : (value as SqlValue)),
};
const FLAG: ColumnFacts = {
  decode: flagOf,
  encode: (value) => (typeof value === 'boolean' ? Number(value) : (value as SqlValue)),
};
const JSON_TEXT: ColumnFacts = { decode: jsonOf, encode: (value) => (value === null ? null : JSON.stringify(value)) };

function columnFacts(type: unknown): ColumnFacts {
  if (type === 'datetime') return TIME;
  if (type === Boolean) return FLAG;
  return type === 'simple-json' ? JSON_TEXT : PLAIN;
}

const known = new WeakMap<object, TableFacts>();

/** The table of an entity, read once from its decorators. @throws Error where the class is no entity. */
export function tableFacts(entity: EntityClass<object>): TableFacts {
  const found = known.get(entity);
  if (found) return found;
  const storage = getMetadataArgsStorage();
  const name = storage.tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error(`${entity.name} is no entity with a table.`);
  const declared = storage.columns.filter(({ target }) => target === entity);
  const columns = new Map(declared.map(({ propertyName, options }) => [propertyName, columnFacts(options.type)]));
  const facts: TableFacts = {
    name,
    columns,
    all: [...columns.keys()],
    keys: declared.filter(({ options }) => options.primary).map(({ propertyName }) => propertyName),
    named: new Map(),
    picked: new WeakMap(),
  };
  known.set(entity, facts);
  return facts;
}

/** What is known of a table by its name. @throws Error where no entity has it. */
export function factsOfTable(name: string): TableFacts {
  const target = getMetadataArgsStorage().tables.find((table) => table.name === name)?.target;
  if (typeof target !== 'function') throw new Error(`${name} is the table of no entity.`);
  return tableFacts(target as EntityClass<object>);
}

/**
 * The table under an alias for a statement by hand: `sql\`SELECT ${u.name} FROM ${u}\``. Without an alias columns stand by their bare names.
 * A property that is renamed fails the compiler where it is used.
 */
export function named<E extends object>(entity: EntityClass<E>, alias = ''): Named<E> {
  const facts = tableFacts(entity);
  let table = facts.named.get(alias);
  if (!table) {
    table = new TableName(alias ? `${facts.name} ${alias}` : facts.name);
    for (const [column, { decode }] of facts.columns) {
      Object.defineProperty(table, column, {
        value: new Expression(alias ? `${alias}.${column}` : column, [], decode),
        enumerable: true,
      });
    }
    facts.named.set(alias, table);
  }
  return table as Named<E>;
}
