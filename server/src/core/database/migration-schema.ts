import { Table } from 'typeorm';
import type { QueryRunner, TableColumnOptions, TableIndex } from 'typeorm';
import type { Dialect } from './dialect.js';

type Column = Omit<TableColumnOptions, 'name'>;
interface Reference {
  column: string;
  table: string;
  onDelete: 'CASCADE' | 'SET NULL';
}
interface Shape {
  columns: Record<string, Column>;
  /** Name -> columns. */
  indices?: Record<string, string[]>;
  uniques?: Record<string, string[]>;
  references?: Record<string, Reference>;
}

/** Which family a migration runs on. */
export const dialectOf = (runner: QueryRunner): Dialect =>
  runner.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';

/** Portable column types, migration side; the drift test holds them to the entities' `columns.ts`. */
export function columnTypes(dialect: Dialect) {
  const isMysql = dialect === 'mysql';
  const column = (type: string, extra: Column | object = {}): Column =>
    ({ type, isNullable: false, ...extra }) as Column;
  return {
    id: (): Column =>
      column(isMysql ? 'int' : 'integer', { isPrimary: true, isGenerated: true, generationStrategy: 'increment' }),
    key: (): Column => column(isMysql ? 'int' : 'integer', { isPrimary: true }),
    int: (extra: object = {}): Column => column(isMysql ? 'int' : 'integer', extra),
    str: (length: number, extra: object = {}): Column => column('varchar', { length: String(length), ...extra }),
    text: (extra: object = {}): Column => column('text', extra),
    bool: (fallback?: boolean): Column =>
      column(isMysql ? 'tinyint' : 'boolean', {
        ...(isMysql ? { width: 1 } : {}),
        ...(fallback === undefined ? {} : { default: isMysql ? `'${Number(fallback)}'` : `${Number(fallback)}` }),
      }),
    real: (extra: object = {}): Column => column('double', extra),
    instant: (extra: object = {}): Column => column('datetime', { precision: 3, ...extra }),
    json: (extra: object = {}): Column => column('text', extra),
  };
}

/*
 * On MySQL each change of the schema is kept at once, whatever becomes of its migration: the next start runs that again from its beginning, after a
 * process that was killed. So all of these pass over what is done.
 */

/** Creates a table. Names are the entities' names. */
export async function createTable(runner: QueryRunner, name: string, shape: Shape): Promise<void> {
  await runner.createTable(
    new Table({
      name,
      columns: Object.entries(shape.columns).map(
        ([column, options]) => ({ name: column, ...options }) as TableColumnOptions,
      ),
      indices: [
        ...Object.entries(shape.indices ?? {}).map(([index, columnNames]) => ({ name: index, columnNames })),
        ...Object.entries(shape.uniques ?? {}).map(([index, columnNames]) => ({
          name: index,
          columnNames,
          isUnique: true,
        })),
      ],
      foreignKeys: Object.entries(shape.references ?? {}).map(([key, reference]) => ({
        name: key,
        columnNames: [reference.column],
        referencedTableName: reference.table,
        referencedColumnNames: ['id'],
        onDelete: reference.onDelete,
        onUpdate: 'NO ACTION',
      })),
    }),
    true,
    true,
    true,
  );
}

/**
 * Adds columns to a table that has rows; columns that are not nullable need a default.
 * Plain ALTER TABLE: TypeORM would rebuild the table on SQLite, and dropping the old one cascades into its children.
 */
export async function addColumns(runner: QueryRunner, table: string, columns: Record<string, Column>): Promise<void> {
  for (const [name, column] of Object.entries(columns)) {
    if (await runner.hasColumn(table, name)) continue;
    const { type, length, precision, width, isNullable, default: fallback } = column as Column & { width?: number };
    const size = length ?? precision ?? width;
    const kind = size === undefined ? type : `${type}(${size})`;
    const initial = fallback === undefined ? '' : ` DEFAULT ${String(fallback)}`;
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${kind} ${isNullable ? 'NULL' : 'NOT NULL'}${initial}`);
  }
}

/** The reverse of `addColumns`; their indices must be gone. */
export async function dropColumns(runner: QueryRunner, table: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (await runner.hasColumn(table, name)) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
}

/** Adds an index to a table that is there already. */
export async function addIndex(runner: QueryRunner, table: string, index: TableIndex): Promise<void> {
  if (!(await hasIndex(runner, table, index.name))) await runner.createIndex(table, index);
}

/** The reverse of `addIndex`. */
export async function dropIndex(runner: QueryRunner, table: string, { name }: Pick<TableIndex, 'name'>): Promise<void> {
  if (await hasIndex(runner, table, name)) await runner.dropIndex(table, name ?? '');
}

/** Leaves the column, and lets it name what is not there. */
export async function dropForeignKey(runner: QueryRunner, table: string, name: string): Promise<void> {
  const found = await runner.getTable(table);
  if (found?.foreignKeys.some((key) => key.name === name)) await runner.dropForeignKey(table, name);
}

async function hasIndex(runner: QueryRunner, table: string, name: string | undefined): Promise<boolean> {
  const sql =
    dialectOf(runner) === 'mysql'
      ? `SHOW INDEX FROM ${table} WHERE Key_name = ?`
      : "SELECT name FROM sqlite_master WHERE type = 'index' AND name = ?";
  return ((await runner.query(sql, [name])) as object[]).length > 0;
}
