import type { DataSource } from 'typeorm';
import type { PlainValue } from './rows-digest.js';

type ValueKind = 'integer' | 'real' | 'instant' | 'text';

/** A table as both kinds of databases have it. */
export interface TableShape {
  name: string;
  columns: readonly { name: string; kind: ValueKind }[];
  /** Places of the primary key's columns. */
  key: readonly number[];
}

const MILLISECONDS = /\.\d{3}$/;

/** All tables that have an entity. The search index has none: each engine builds its own. */
export function tableShapes({ entityMetadatas }: DataSource): TableShape[] {
  const shapes = entityMetadatas.map(({ tableName, columns }): TableShape => ({
    name: tableName,
    columns: columns.map(({ databaseName, type }) => ({ name: databaseName, kind: kindOf(type) })),
    key: columns.flatMap(({ isPrimary }, place) => (isPrimary ? [place] : [])),
  }));
  return [...new Map(shapes.map((shape) => [shape.name, shape])).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function kindOf(type: unknown): ValueKind {
  if (type === Number || type === Boolean) return 'integer';
  if (type === 'double') return 'real';
  return type === 'datetime' ? 'instant' : 'text';
}

/** A value as it is whatever database it comes from. */
export function plainValue(kind: ValueKind, value: unknown): PlainValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (kind === 'integer') return wholeNumber(BigInt(value as string | number | bigint | boolean));
  if (kind === 'real') return Number(value);
  return kind === 'instant' ? instantText(String(value)) : String(value);
}

const wholeNumber = (value: bigint): number | bigint => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

function instantText(value: string): string {
  const text = value.replace('T', ' ').replace(/Z$/, '');
  return MILLISECONDS.test(text) ? text : `${text}.000`;
}

/** The condition for rows behind a key, as both databases use an index for it; and its values. */
export function behind(
  columns: readonly string[],
  after: readonly PlainValue[],
): { sql: string; values: PlainValue[] } {
  const [first, ...rest] = columns as [string, ...string[]];
  const [value, ...others] = after as [PlainValue, ...PlainValue[]];
  if (rest.length === 0) return { sql: `${first} > ?`, values: [value] };
  const inner = behind(rest, others);
  return { sql: `${first} >= ? AND (${first} > ? OR (${inner.sql}))`, values: [value, value, ...inner.values] };
}
