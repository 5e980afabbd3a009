import { createConnection } from 'mysql2/promise';
import type { Connection, RowDataPacket } from 'mysql2/promise';

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

async function connected<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url });
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
}

async function tablesOf(connection: Connection, schema: string | null = null): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = COALESCE(?, DATABASE()) ORDER BY 1',
    [schema],
  );
  return rows.map((row) => String(row['name']));
}

/** The tables of the database that an address names, or of another one there. */
export const mysqlTables = (url: string, schema?: string): Promise<string[]> =>
  connected(url, (connection) => tablesOf(connection, schema));

/** Drops all tables of the database that an address names. */
export const emptyMysql = (url: string): Promise<void> =>
  connected(url, async (connection) => {
    await connection.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const name of await tablesOf(connection)) await connection.query(`DROP TABLE ${quoted(name)}`);
  });

/** Runs work beside an empty database of its own on the same server, which is dropped afterwards. @throws the server's error where we may not make one. */
export async function withMysqlSchema<T>(url: string, schema: string, work: () => Promise<T>): Promise<T> {
  await connected(url, (connection) => connection.query(`CREATE DATABASE ${quoted(schema)} CHARACTER SET utf8mb4`));
  try {
    return await work();
  } finally {
    await connected(url, (connection) => connection.query(`DROP DATABASE ${quoted(schema)}`));
  }
}
