import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../src/app.entities.js';
import type { Database } from '../src/core/database/database.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { WriterLock } from '../src/core/database/writer-lock.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { copyMigrated } from './migrated-template.js';
import { makeTestDatabase } from './test-database.js';

/** A migrated database of this run's kind, with a unit of work and a table to play with. */
export interface OpenedDatabase {
  database: Database;
  unit: UnitOfWork;
  numbers: NumberRows;
  /** Where the SQLite file lies. */
  folder: string;
  databaseUrl: string | null;
  /** What the writer lock complained about. */
  warnings: string[];
  close: () => Promise<void>;
}

/** Rows of a table with an id and a number. */
export class NumberRows extends Repository {
  async add(id: number, value = 0): Promise<void> {
    await this.write('INSERT INTO numbers (id, value) VALUES (?, ?)', [id, value]);
  }

  async set(id: number, value: number): Promise<number> {
    return await this.write('UPDATE numbers SET value = ? WHERE id = ?', [value, id]);
  }

  async increase(id: number): Promise<void> {
    await this.write('UPDATE numbers SET value = value + 1 WHERE id = ?', [id]);
  }

  /** Reads, then writes what it read plus one: loses updates unless the unit keeps others out. */
  async readThenIncrease(id: number): Promise<void> {
    const lock = this.database.dialect === 'mysql' ? 'FOR UPDATE' : '';
    const row = await this.row<{ value: number }>(`SELECT value FROM numbers WHERE id = ? ${lock}`, [id]);
    await this.set(id, Number(row?.value) + 1);
  }

  async value(id: number): Promise<number | null> {
    const row = await this.row<{ value: number }>('SELECT value FROM numbers WHERE id = ?', [id]);
    return row ? Number(row.value) : null;
  }

  async ids(): Promise<number[]> {
    return (await this.rows<{ id: number }>('SELECT id FROM numbers ORDER BY id')).map((row) => Number(row.id));
  }

  /** Any reading statement, inside or outside a unit. */
  look(sql: string, params: readonly SqlValue[]): Promise<Record<string, unknown>[]> {
    return this.rows(sql, params);
  }

  /** Rows of a table that numbers itself. @returns the first id. */
  insertOutbox(rows: readonly (readonly [job: string, createdAt: string])[]): Promise<number> {
    return this.insertMany('outbox', ['job', 'created_at'], rows);
  }

  async clear(): Promise<void> {
    await this.write('DELETE FROM numbers');
  }
}

/** @param name told apart a suite from others that run beside it. */
export async function openTestDatabase(name: string, options: { waitMs?: number } = {}): Promise<OpenedDatabase> {
  const place = makeTestDatabase(name);
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
  await place.create();
  await copyMigrated(folder, place.databaseUrl);
  const database = await openDatabase({
    dataDir: folder,
    databaseUrl: place.databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
  });
  const warnings: string[] = [];
  const unit = new UnitOfWork(database, new WriterLock((message) => warnings.push(message), options.waitMs));
  await database.writer.query('CREATE TABLE numbers (id INTEGER PRIMARY KEY, value INTEGER NOT NULL)');
  return {
    database,
    unit,
    numbers: new NumberRows(database, unit),
    folder,
    databaseUrl: place.databaseUrl,
    warnings,
    close: async () => {
      await database.close();
      await place.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
