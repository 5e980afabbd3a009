import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { ENTITIES } from '../src/app.entities.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { openChildProcesses } from './child-processes.js';
import type { ChildProcesses } from './child-processes.js';
import { openTestDatabase } from './open-test-database.js';
import { makeTestDatabase } from './test-database.js';
import { until } from './until.js';

const KILLS = 4;
const KEPT_A_ROUND = 25;

describe('opening the database', () => {
  let processes: ChildProcesses;

  beforeAll(() => {
    processes = openChildProcesses();
  });
  afterAll(() => processes.kill());

  it('works again and again on what it made', async () => {
    const place = makeTestDatabase('again');
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
    await place.create();
    for (let start = 0; start < 3; start += 1) {
      const database = await openDatabase({
        dataDir: folder,
        databaseUrl: place.databaseUrl,
        entities: ENTITIES,
        migrations: MIGRATIONS,
      });
      const [row] = await database.read<{ n: number }>('SELECT COUNT(*) AS n FROM migrations');
      expect(Number(row?.n)).toBe(MIGRATIONS.length);
      await database.close();
    }
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a database on the network that would lose letters, and says what to change', async () => {
    const place = makeTestDatabase('letters');
    const { databaseUrl } = place;
    if (databaseUrl === null) return;
    await place.create();
    const connection = await createConnection({ uri: databaseUrl });
    await connection.query('ALTER DATABASE CHARACTER SET latin1');
    const opening = openDatabase({ dataDir: tmpdir(), databaseUrl, entities: ENTITIES, migrations: MIGRATIONS });
    await expect(opening).rejects.toThrow(/as latin1 .* utf8mb4/);
    expect(await connection.query('SHOW TABLES')).toMatchObject([[], expect.anything()]);
    await connection.end();
    await place.drop();
  });

  it('works for several processes that start at once on an empty place', async () => {
    const place = makeTestDatabase('together');
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-'));
    await place.create();
    const children = Array.from({ length: 4 }, () =>
      processes.start('start', { folder, databaseUrl: place.databaseUrl }),
    );
    expect(await Promise.all(children.map((child) => child.ended))).toEqual([0, 0, 0, 0]);
    const database = await openDatabase({
      dataDir: folder,
      databaseUrl: place.databaseUrl,
      entities: ENTITIES,
      migrations: MIGRATIONS,
    });
    const [row] = await database.read<{ n: number }>('SELECT COUNT(*) AS n FROM migrations');
    expect(Number(row?.n)).toBe(MIGRATIONS.length);
    await database.close();
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds every row that was acknowledged, after each of several kills, and no half unit', async () => {
    const opened = await openTestDatabase('kill');
    const kept: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const child = processes.start('acknowledge', {
        folder: opened.folder,
        databaseUrl: opened.databaseUrl,
        from: round * 1_000_000,
      });
      await until('some rows are kept', () => child.lines.length >= KEPT_A_ROUND);
      child.process.kill('SIGKILL');
      await child.ended;
      kept.push(...child.lines.map((line) => Number(line.slice('kept '.length))));
      // Another writer goes on at once.
      await opened.unit.run('next', () => opened.numbers.add(round * 1_000_000 + 900_000, 1));
    }
    const found = new Set(await opened.numbers.ids());
    expect(kept.filter((id) => !found.has(id))).toEqual([]);
    expect(await opened.numbers.look('SELECT id FROM numbers WHERE value <> 1', [])).toEqual([]);
    if (opened.database.dialect === 'sqlite')
      expect(await opened.database.read('SELECT * FROM pragma_integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    process.stdout.write(
      `${kept.length} acknowledged rows over ${KILLS} kills on ${opened.database.dialect}: none lost\n`,
    );
    await opened.close();
  });
});
