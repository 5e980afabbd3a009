import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ENTITIES } from '../src/app.entities.js';
import { unpack } from '../src/core/backup/archive-reader.js';
import { IN_USE } from '../src/core/backup/data-folder-use.service.js';
import { readManifest } from '../src/core/backup/manifest.js';
import { restoreBackup } from '../src/core/backup/restore-backup.js';
import { takeBackup } from '../src/core/backup/take-backup.js';
import type { BackupSite } from '../src/core/backup/take-backup.js';
import { checkBackup } from '../src/core/backup/verify-backup.js';
import { completeConfig, RESTORING } from '../src/core/config/config.js';
import { readConfig } from '../src/core/config/config.schema.js';
import { openDatabase } from '../src/core/database/open-database.js';
import { Repository } from '../src/core/database/repository.js';
import { MIGRATIONS } from '../src/migrations/migrations.js';
import { openChildProcesses } from './child-processes.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';
import { makeTestDatabase } from './test-database.js';
import type { TestDatabase } from './test-database.js';

/** `npm run torture` has more. */
const KILLS = Number(process.env['TORTURE_KILLS'] ?? 2);
const PATIENCE_MS = 120_000 + KILLS * 40_000;
const PASSPHRASE = 'correct horse battery';
const DAY_SECRET = 'd'.repeat(64);
const WRITERS = 20;
const ACCOUNTS = 40;
const EACH = 100;
const known = MIGRATIONS.map(({ name }) => name);

/** Money that goes from hand to hand, and never becomes more or less. */
class Purses extends Repository {
  async fill(): Promise<void> {
    await this.unit.run('test', async () => {
      for (let id = 1; id <= ACCOUNTS; id += 1)
        await this.write('INSERT INTO numbers (id, value) VALUES (?, ?)', [id, EACH]);
      await this.write('INSERT INTO visit_secrets (day, secret) VALUES (?, ?)', [20_000, DAY_SECRET]);
    });
  }

  async pass(from: number, to: number, amount: number): Promise<void> {
    await this.unit.run('test', async () => {
      await this.write('UPDATE numbers SET value = value - ? WHERE id = ?', [amount, from]);
      await this.write('UPDATE numbers SET value = value + ? WHERE id = ?', [amount, to]);
    });
  }
}

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-backup-'));
  const children = openChildProcesses();
  const places: TestDatabase[] = [];
  let opened: OpenedDatabase;
  let purses: Purses;
  let site: BackupSite;

  const fileOf = (name: string): string => join(folder, name, 'site.tar.gz');
  const take = (name: string, passphrase: string | null = null) =>
    takeBackup({ ...site, file: fileOf(name), passphrase, files: 'included' });
  /** An empty folder, and an empty database where there are such. */
  const emptySite = async (): Promise<BackupSite> => {
    const dataDir = mkdtempSync(join(folder, 'empty-'));
    const place = makeTestDatabase('restored');
    await place.create();
    places.push(place);
    return { dataDir, databaseUrl: place.databaseUrl, appSecret: null };
  };
  const restore = async (file: string, more: object = {}): Promise<BackupSite> => {
    const target = await emptySite();
    await restoreBackup({ ...target, file, passphrase: null, known, ...more });
    return target;
  };
  /** What a restored site holds. */
  const purseOf = async (target: BackupSite): Promise<{ n: number; sum: number }> => {
    const database = await openDatabase({ ...target, entities: ENTITIES, migrations: MIGRATIONS });
    const [row] = await database.read<{ n: number; sum: number }>(
      'SELECT COUNT(*) AS n, SUM(value) AS sum FROM numbers',
    );
    await database.close();
    return { n: Number(row?.n), sum: Number(row?.sum) };
  };
  const secretsOf = async (target: BackupSite): Promise<unknown[]> => {
    const database = await openDatabase({ ...target, entities: ENTITIES, migrations: MIGRATIONS });
    const rows = await database.read('SELECT * FROM visit_secrets');
    await database.close();
    return rows;
  };
  const bytesOf = (dataDir: string): Record<string, string> =>
    Object.fromEntries(
      ['public', 'private', 'uploads'].flatMap((part) =>
        readdirSync(join(dataDir, part), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path.slice(dataDir.length), readFileSync(path).toString('base64')]),
      ),
    );

  beforeAll(async () => {
    opened = await openTestDatabase('backup');
    purses = new Purses(opened.database, opened.unit);
    await purses.fill();
    site = { dataDir: opened.folder, databaseUrl: opened.databaseUrl, appSecret: null };
    completeConfig(readConfig({ DATA_DIR: site.dataDir }));
    for (const [path, size] of [
      ['public/covers/one/large.webp', 700_000],
      ['public/covers/two/large.webp', 400_000],
      ['private/songs/empty', 0],
      [`private/songs/${'ä'.repeat(100)}\u2028 “live”`, 300_000],
      ['uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV', 65_536],
    ] as const) {
      mkdirSync(join(site.dataDir, path, '..'), { recursive: true });
      writeFileSync(join(site.dataDir, path), randomBytes(size));
    }
  });
  afterAll(async () => {
    children.kill();
    await opened.close();
    for (const place of places) await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'that was taken while twenty write is true at one moment',
    async () => {
      let isOver = false;
      let passed = 0;
      const write = async (writer: number): Promise<void> => {
        for (let round = 0; !isOver; round += 1) {
          await purses.pass(
            1 + ((writer * 7 + round) % ACCOUNTS),
            1 + ((writer + round * 3) % ACCOUNTS),
            1 + (round % 9),
          );
          passed += 1;
          // SQLite answers at once: nobody else would get a turn.
          await setImmediate();
        }
      };
      const writers = Array.from({ length: WRITERS }, (_none, writer) => write(writer));
      const child = children.start('backup', { ...site, file: fileOf('busy'), passphrase: null, restores: false });
      await child.said('begun');
      const before = passed;
      expect(await child.ended).toBe(0);
      const after = passed;
      isOver = true;
      await Promise.all(writers);
      expect(after).toBeGreaterThan(before);
      expect(await purseOf(await restore(fileOf('busy')))).toEqual({ n: ACCOUNTS, sum: ACCOUNTS * EACH });
    },
    PATIENCE_MS,
  );

  it('brings back every row and file, and is the same when it is checked', async () => {
    const taken = await take('whole');
    expect(await checkBackup({ ...site, file: fileOf('whole'), passphrase: null, known })).toMatchObject({
      manifest: { tables: taken.manifest.tables },
    });
    const target = await restore(fileOf('whole'));
    // Whoever finds the backup must not be able to tell the visitors of that day apart.
    expect(taken.manifest.tables['visit_secrets']?.rows).toBe(0);
    expect(await secretsOf(target)).toEqual([]);
    expect(await opened.database.read('SELECT day FROM visit_secrets')).toHaveLength(1);
    expect(bytesOf(target.dataDir)).toEqual(bytesOf(site.dataDir));
    expect(readFileSync(join(target.dataDir, 'app.secret'))).toEqual(readFileSync(join(site.dataDir, 'app.secret')));
    expect(taken.manifest.tables['numbers']?.rows).toBe(ACCOUNTS);
    expect(taken.end.files).toBe(6);
    expect(readdirSync(join(fileOf('whole'), '..'))).toEqual(['site.tar.gz']);
  });

  it('does not lie among what is backed up, and leaves no copy of the database behind a killed one', async () => {
    const inside = join(site.dataDir, 'private', 'site.tar.gz');
    await expect(takeBackup({ ...site, file: inside, passphrase: null, files: 'included' })).rejects.toThrow(
      /Choose another folder/,
    );
    const left = join(fileOf('dated'), '..', `.tonearm-backup.${hostname()}.2147483646.a1b2c3`);
    const running = join(fileOf('dated'), '..', `.tonearm-backup.${hostname()}.${process.ppid}.a1b2c3`);
    for (const path of [left, running]) mkdirSync(path, { recursive: true });
    await take('dated');
    expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
    await expect(take('dated')).rejects.toThrow(/is there already/);
  });

  it('says that it holds the secret only where that is the one that the site runs with', async () => {
    const order = { ...site, appSecret: 'e'.repeat(64), file: fileOf('other-secret'), passphrase: null };
    expect((await takeBackup({ ...order, files: 'listed' })).manifest.has_secret).toBe(false);
    await expect(restore(fileOf('other-secret'))).rejects.toThrow(/Set it as it was there/);
  });

  it('is not put into a folder where another restore runs, which goes on', async () => {
    const target = await emptySite();
    mkdirSync(join(target.dataDir, RESTORING));
    writeFileSync(join(target.dataDir, RESTORING, 'owner'), `${hostname()}.${process.ppid}`);
    await expect(restoreBackup({ ...target, file: fileOf('whole'), passphrase: null, known })).rejects.toThrow(
      /is running/,
    );
    expect(existsSync(join(target.dataDir, RESTORING, 'owner'))).toBe(true);
  });

  it('is not put into a folder that is in use, here or on another host, until nobody is heard of any more', async () => {
    const target = await emptySite();
    const order = { ...target, file: fileOf('whole'), passphrase: null, known };
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
    mkdirSync(join(target.dataDir, IN_USE));
    const here = join(target.dataDir, IN_USE, `${hostname()}.${process.ppid}`);
    const there = join(target.dataDir, IN_USE, 'web-2.example.12');
    writeFileSync(here, '');
    await expect(restoreBackup(order)).rejects.toThrow(`host ${hostname()}, process ${process.ppid}`);
    // The number of a process that was killed may be another's by now.
    utimesSync(here, longAgo, longAgo);
    writeFileSync(there, '');
    await expect(restoreBackup(order)).rejects.toThrow(/in use by a server.+host web-2\.example, process 12.+Stop it/);
    expect(readdirSync(target.dataDir)).toEqual([IN_USE]);
    utimesSync(there, longAgo, longAgo);
    // A restore of another host, whose process nobody can look for.
    const restoring = join(target.dataDir, RESTORING);
    mkdirSync(restoring);
    writeFileSync(join(restoring, 'owner'), 'web-2.example.13');
    await expect(restoreBackup(order)).rejects.toThrow(/runs on another host/);
    for (const path of [join(restoring, 'owner'), restoring]) utimesSync(path, longAgo, longAgo);
    await restoreBackup(order);
    expect(bytesOf(target.dataDir)).toEqual(bytesOf(site.dataDir));
    expect(existsSync(join(target.dataDir, IN_USE))).toBe(false);
  });

  it('is read as what its manifest says, whole or not at all', async () => {
    const { manifest } = await unpack({
      file: fileOf('whole'),
      passphrase: null,
      known,
      into: mkdtempSync(join(folder, 'read-')),
    });
    const read = (changes: object) => () => readManifest(JSON.stringify({ ...manifest, ...changes }), known);
    expect(read({})()).toEqual(manifest);
    for (const wrong of [
      { tables: null },
      { files: 'x' },
      { format: -1 },
      { migrations: null },
      { migrations: ['later'] },
    ])
      expect(read(wrong)).toThrow(/damaged|no backup|newer version/);
  });

  it('names the files that it does not hold', async () => {
    await takeBackup({ ...site, file: fileOf('listed'), passphrase: null, files: 'listed' });
    const { dataDir } = await restore(fileOf('listed'));
    const listed = readFileSync(join(dataDir, 'files-to-copy.ndjson'), 'utf8').trim().split('\n');
    expect(listed.map((line) => (JSON.parse(line) as { path: string }).path)).toContain('public/covers/one/large.webp');
    expect(existsSync(join(dataDir, 'public'))).toBe(false);
    expect(existsSync(join(dataDir, 'app.secret'))).toBe(true);
  });

  it('that is encrypted opens with its passphrase alone', async () => {
    await take('secret', PASSPHRASE);
    const text = readFileSync(fileOf('secret')).toString('latin1');
    expect(text.startsWith('TONEARM-BACKUP-1')).toBe(true);
    await expect(restore(fileOf('secret'))).rejects.toThrow('its passphrase is needed');
    await expect(restore(fileOf('secret'), { passphrase: 'incorrect horse' })).rejects.toThrow(
      'The passphrase is wrong',
    );
    const target = await restore(fileOf('secret'), { passphrase: PASSPHRASE });
    expect(bytesOf(target.dataDir)).toEqual(bytesOf(site.dataDir));
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, 900_000), /damaged/],
    ['cut off before its last piece', (file: string) => truncateSync(file, 16), /damaged|no backup/],
    ['changed in one byte', (file: string) => flip(file, 800_000), /damaged/],
    ['some other file', (file: string) => writeFileSync(file, 'PK\u0003\u0004'), /no backup of Tonearm/],
    ['a pipe', (file: string) => (rmSync(file), execFileSync('mkfifo', [file])), /no backup of Tonearm/],
    ['not there', (file: string) => rmSync(file), /There is no file/],
  ])('that is %s is refused in words, and leaves nothing', async (what, harm, words) => {
    // Deriving a key takes long.
    for (const passphrase of what.startsWith('c') ? [null, PASSPHRASE] : [null]) {
      const source = fileOf(passphrase === null ? 'whole' : 'secret');
      const file = join(folder, 'harmed.tar.gz');
      cpSync(source, file);
      harm(file);
      const target = await emptySite();
      await expect(restoreBackup({ ...target, file, passphrase, known })).rejects.toThrow(words);
      expect(readdirSync(target.dataDir)).toEqual([]);
    }
  });

  it('of a newer version, another secret, another kind of database or into a full folder is refused in words', async () => {
    const file = fileOf('whole');
    await expect(restore(file, { known: known.slice(0, -1) })).rejects.toThrow(/newer version of Tonearm/);
    await expect(restore(file, { appSecret: 'f'.repeat(64) })).rejects.toThrow(/APP_SECRET is not that of the backup/);
    await expect(restoreBackup({ ...site, file, passphrase: null, known })).rejects.toThrow(/is not empty/);
    const isMysql = site.databaseUrl !== null;
    if (isMysql) await expect(restore(file, { databaseUrl: null })).rejects.toThrow(/Set DATABASE_URL/);
    await expect(take('whole')).rejects.toThrow(/is there already/);
    await expect(
      takeBackup({ ...(await emptySite()), file: join(folder, 'none'), passphrase: null, files: 'listed' }),
    ).rejects.toThrow(/There is no site/);
  });

  it(
    'that is killed leaves the site as it was, and nothing that the next does not remove',
    async () => {
      const before = bytesOf(site.dataDir);
      for (let round = 0; round < KILLS; round += 1) {
        const file = fileOf(`killed-${round}`);
        const child = children.start('backup', { ...site, file, passphrase: PASSPHRASE, restores: false });
        await killAtPiece(child, round);
        expect(existsSync(file)).toBe(false);
        await take(`killed-${round}`);
        expect(readdirSync(join(file, '..'))).toEqual(['site.tar.gz']);
      }
      expect(bytesOf(site.dataDir)).toEqual(before);
    },
    PATIENCE_MS,
  );

  it(
    'whose restore is killed leaves no site, and is restored by the next try',
    async () => {
      for (let round = 0; round < KILLS; round += 1) {
        const target = await emptySite();
        const child = children.start('backup', { ...target, file: fileOf('whole'), passphrase: null, restores: true });
        await killAtPiece(child, round);
        expect(existsSync(join(target.dataDir, 'tonearm.sqlite'))).toBe(false);
        // It may have been killed before it had begun.
        if (existsSync(join(target.dataDir, RESTORING)))
          expect(() => completeConfig(readConfig({ DATA_DIR: target.dataDir }))).toThrow(/is being restored/);
        await restoreBackup({ ...target, file: fileOf('whole'), passphrase: null, known });
        expect(await purseOf(target)).toEqual({ n: ACCOUNTS, sum: ACCOUNTS * EACH });
        expect(bytesOf(target.dataDir)).toEqual(bytesOf(site.dataDir));
      }
    },
    PATIENCE_MS,
  );
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(file, bytes);
}

async function killAtPiece(
  child: ReturnType<ReturnType<typeof openChildProcesses>['start']>,
  round: number,
): Promise<void> {
  await child.said(round % 2 === 0 ? 'piece' : 'begun');
  child.process.kill('SIGKILL');
  expect(await child.ended).toBe('SIGKILL');
}
