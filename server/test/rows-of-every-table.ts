import BetterSqlite3 from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

const INSTANT = '2026-10-25 02:30:00.007';
const JSON_TEXT = '{"ü":["🎧",null,0.1]}';
const TEXT = 'Ünï 🎧 \\n \'"`\u2028';

/** The same for what is referred to and what refers to it. */
function valueOf({ type, length, referencedColumn }: ColumnMetadata): string | number {
  if (type === Number || type === Boolean) return 1;
  if (type === 'double') return 0.1;
  if (type === 'datetime') return INSTANT;
  if (type === 'simple-json') return JSON_TEXT;
  const room = Number((referencedColumn?.length ?? length) || TEXT.length);
  return [...TEXT]
    .join('')
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** Puts a row into each table of a SQLite file that has none, so that each column of each table holds something. @returns how many tables there are. */
export function fillEveryTable(file: string, { entityMetadatas }: DataSource): number {
  const connection = new BetterSqlite3(file);
  try {
    connection.pragma('foreign_keys = OFF');
    for (const { tableName, columns } of entityMetadatas) {
      if (connection.prepare(`SELECT 1 FROM "${tableName}" LIMIT 1`).get()) continue;
      const written = columns.filter(({ generatedType }) => !generatedType);
      const names = written.map(({ databaseName }) => `"${databaseName}"`).join(', ');
      const marks = written.map(() => '?').join(', ');
      connection.prepare(`INSERT INTO "${tableName}" (${names}) VALUES (${marks})`).run(...written.map(valueOf));
    }
    const faults = connection.pragma('foreign_key_check') as unknown[];
    if (faults.length > 0) throw new Error(`These rows refer to none: ${JSON.stringify(faults)}`);
    return new Set(entityMetadatas.map(({ tableName }) => tableName)).size;
  } finally {
    connection.close();
  }
}
