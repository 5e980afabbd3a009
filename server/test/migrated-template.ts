import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { ENTITIES } from '../src/app.entities.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';

/** Migrating takes longer than most suites' tests, so a process does it once for each kind of database and copies what came of it. */
const templates: Partial<Record<'sqlite' | 'mysql', Promise<Template>>> = {};

/** Lays the migrated state into an empty database: the folder's file, or the schema of the address. */
type Template = (dataDir: string, databaseUrl: string | null) => Promise<void>;

async function migrate(dataDir: string, databaseUrl: string | null): Promise<void> {
  await (await openDatabase({ dataDir, databaseUrl, entities: ENTITIES, migrations: MIGRATIONS })).close();
}

async function sqliteTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-template-'));
  await migrate(folder, null);
  const file = readFileSync(join(folder, 'tonearm.sqlite'));
  rmSync(folder, { recursive: true, force: true });
  return (dataDir) => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'tonearm.sqlite'), file);
    return Promise.resolve();
  };
}

/** Statements that make the schema's tables with their rows in another one. */
async function statementsOf(connection: Connection, schema: string): Promise<string> {
  const [tables] = await connection.query<RowDataPacket[]>(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?',
    [schema],
  );
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  for (const { name } of tables) {
    const [[made]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${schema}\`.\`${name}\``);
    const [[filled]] = await connection.query<RowDataPacket[]>(
      `SELECT EXISTS (SELECT 1 FROM \`${schema}\`.\`${name}\`) AS yes`,
    );
    statements.push(made?.['Create Table'] as string);
    if (Number(filled?.['yes']) === 1)
      statements.push(`INSERT INTO \`${name}\` SELECT * FROM \`${schema}\`.\`${name}\``);
  }
  return statements.join(';\n');
}

async function mysqlTemplate(server: string): Promise<Template> {
  const schema = `template_${process.pid}_${Date.now().toString(36)}`;
  const url = new URL(server);
  url.pathname = `/${schema}`;
  const connection = await createConnection({ uri: server });
  await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4`);
  await migrate(tmpdir(), url.toString());
  const statements = await statementsOf(connection, schema);
  await connection.end();
  return async (_dataDir, databaseUrl) => {
    const fresh = await createConnection({ uri: databaseUrl as string, multipleStatements: true });
    await fresh.query(statements);
    await fresh.end();
  };
}

/** Fills an empty database as the migrations would. */
export async function copyMigrated(dataDir: string, databaseUrl: string | null): Promise<void> {
  const template = await (databaseUrl
    ? (templates.mysql ??= mysqlTemplate(databaseUrl))
    : (templates.sqlite ??= sqliteTemplate()));
  await template(dataDir, databaseUrl);
}
