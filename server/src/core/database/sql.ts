import { marks, sqlTime } from './dialect.js';
import type { Dialect } from './dialect.js';

/** What a mark may stand for; times go in as `sqlTime` text, since SQLite takes no Date. */
export type SqlValue = string | number | boolean | null | Uint8Array;

/** A piece of a statement with the values of its marks. Made by `sql` and by the columns of an entity. */
export class Sql {
  constructor(
    readonly text: string,
    readonly params: readonly SqlValue[] = [],
  ) {}
}

/** A piece that can be read: a column of an entity, or what is made of some. `decode` makes the value of what the driver gives; null where it is that already. */
export class Expression<T> extends Sql {
  constructor(
    text: string,
    params: readonly SqlValue[],
    readonly decode: ((raw: unknown) => T) | null,
  ) {
    super(text, params);
  }
}

/** A symbol, so that no column has the same name. */
export const TABLE = Symbol('table');

/** Stands for a table after FROM, JOIN, UPDATE and the like. */
export class TableName {
  readonly [TABLE]: string;

  constructor(text: string) {
    this[TABLE] = text;
  }
}

/** Whatever may stand in a statement: pieces and tables as they are, values as marks. */
export type Piece = Sql | TableName | SqlValue | Date;

function assemble(strings: readonly string[], pieces: readonly Piece[]): Sql {
  let text = strings[0] ?? '';
  const params: SqlValue[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    if (piece instanceof Sql) {
      text += piece.text;
      for (const param of piece.params) params.push(param);
    } else if (piece instanceof TableName) text += piece[TABLE];
    else {
      text += '?';
      params.push(piece instanceof Date ? sqlTime(piece) : piece);
    }
    text += strings[at + 1] ?? '';
  }
  return new Sql(text, params);
}

/** A statement or a piece of one. No value gets into its text: tables, columns and pieces stand as they are, all else is a mark. */
export const sql = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Sql => assemble(strings, pieces);

/** Pieces one after the other. */
export const joined = (
  pieces: readonly Piece[],
  separator: ' AND ' | ' OR ' | ' UNION ' | ' UNION ALL ' | ', ' | ' ',
): Sql =>
  assemble(
    pieces.length === 0 ? [''] : ['', ...Array.from({ length: pieces.length - 1 }, () => separator), ''],
    pieces,
  );

/** Read as a number: MySQL's driver gives sums as text. */
export const asNumber = ({ text, params }: Sql): Expression<number> => new Expression(text, params, Number);

/** The whole part of a division of whole numbers that are not negative. SQLite takes each number that is handed over for a real one. */
export const wholePartSql = (dialect: Dialect, dividend: Sql, divisor: number): Sql =>
  dialect === 'mysql' ? sql`${dividend} DIV ${divisor}` : sql`${dividend} / CAST(${divisor} AS INTEGER)`;

/** The lesser of two values of a row. */
export const leastSql = (dialect: Dialect, one: number, other: Sql): Sql =>
  dialect === 'mysql' ? sql`LEAST(${one}, ${other})` : sql`MIN(${one}, ${other})`;

/** A column of a table that is joined where it has a row: LEFT JOIN. */
export const orNull = <T>(column: Expression<T>): Expression<T | null> => column;

/** Most values of one list: the rest is asked for separately. */
export const LIST_MAX = 1_000;
const EXACT_UP_TO = 4;
const LONGEST_STEP = 512;

function marksFor(count: number): number {
  if (count <= EXACT_UP_TO) return count;
  return count > LONGEST_STEP ? LIST_MAX : 2 ** Math.ceil(Math.log2(count));
}

/** `(?, ?, …)` by how many. */
const lists = new Map<number, string>();

function listText(count: number): string {
  let text = lists.get(count);
  if (text === undefined) {
    text = `(${marks(count)})`;
    lists.set(count, text);
  }
  return text;
}

/**
 * The values of an IN, with brackets. A few lengths serve all lists, filled up with the last value, so that kept statements are found again.
 * @throws Error for an empty list, and above LIST_MAX.
 */
export function listOf(values: readonly (SqlValue | Date)[]): Sql {
  if (values.length === 0 || values.length > LIST_MAX)
    throw new Error(`A list has 1 to ${LIST_MAX} values, not ${values.length}.`);
  const params = values.map((value) => (value instanceof Date ? sqlTime(value) : value));
  const last = params.at(-1) as SqlValue;
  const count = marksFor(params.length);
  while (params.length < count) params.push(last);
  return new Sql(listText(count), params);
}

/** A list of any length in parts that `listOf` takes. */
export function listParts<T>(values: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(values.length / LIST_MAX) }, (_, part) =>
    values.slice(part * LIST_MAX, (part + 1) * LIST_MAX),
  );
}
