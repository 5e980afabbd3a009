import { spawn } from 'node:child_process';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RowsDigest } from '../database/transfer/rows-digest.js';
import { mysqlTables } from '../database/transfer/mysql-schemas.js';
import type { SnapshotFacts } from '../database/transfer/sqlite-snapshot.js';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';
import { linesOf } from './lines.js';
import { TABLES_LEFT_OUT } from './site-files.js';

const PRIVATE = 0o600;
const WORDS_MAX = 400;
type Programs = readonly [string, string];
/** MariaDB's own names first: there the others are links that complain. */
const DUMPERS: Programs = ['mariadb-dump', 'mysqldump'];
const CLIENTS: Programs = ['mariadb', 'mysql'];
/** One moment, one row a line in the order of its key: so rows can be counted and hashed. */
const DUMP = [
  '--single-transaction',
  '--quick',
  '--skip-extended-insert',
  '--order-by-primary',
  '--complete-insert',
  '--no-autocommit',
  '--hex-blob',
  '--skip-add-locks',
  '--skip-comments',
  '--skip-triggers',
  '--no-tablespaces',
  '--default-character-set=utf8mb4',
];
/** What only MySQL's own program knows. */
const DUMP_OF_MYSQL = ['--set-gtid-purged=OFF', '--column-statistics=0'];
const ROW = /^INSERT INTO `(\w+)` /;

/** A program of the database's, and its options so far. The password lies in a file that only we may read, never among the arguments. */
interface Tool {
  program: string;
  options: string[];
  /** Takes the password away again. */
  end: () => Promise<void>;
}

/** Dumps a database with its own program, and loads such dumps. */
export class MysqlTool {
  /** @param folder of ours; a file with the password is written there. */
  constructor(
    private readonly url: string,
    private readonly folder: string,
  ) {}

  get schema(): string {
    return decodeURIComponent(new URL(this.url).pathname.slice(1));
  }

  /** Writes the whole database as it is at one moment. @throws BackupFault where there is no such program, or it fails. */
  async dump(to: string, schema = this.schema): Promise<void> {
    const { program, options, end } = await this.tool(DUMPERS);
    const more = (await isOfMariaDb(program)) ? [] : DUMP_OF_MYSQL;
    const target = await open(to, 'wx', PRIVATE);
    try {
      const dumped = [...options, ...DUMP, ...more];
      const left = TABLES_LEFT_OUT.map((table) => `--ignore-table=${schema}.${table}`);
      await run(program, [...dumped, ...left, schema], ['ignore', target.fd, 'pipe']);
      // A database that older code has left may not have them yet.
      const there = (await mysqlTables(this.url, schema)).filter((table) => TABLES_LEFT_OUT.includes(table));
      if (there.length > 0)
        await run(program, [...dumped, '--no-data', schema, ...there], ['ignore', target.fd, 'pipe']);
      await target.sync();
    } finally {
      await target.close();
      await end();
    }
  }

  /** Fills an empty schema from a dump. @throws BackupFault. */
  async load(from: string, schema = this.schema): Promise<void> {
    const { program, options, end } = await this.tool(CLIENTS);
    const source = await open(from, 'r');
    try {
      await run(program, [...options, '--default-character-set=utf8mb4', schema], [source.fd, 'ignore', 'pipe']);
    } finally {
      await source.close();
      await end();
    }
  }

  private async tool(programs: Programs): Promise<Tool> {
    const program = await firstOf(programs);
    const file = join(this.folder, 'client.cnf');
    await writeFile(file, clientOptions(new URL(this.url), await isOfMariaDb(program)), { mode: PRIVATE });
    // Must be the first of all.
    return { program, options: [`--defaults-file=${file}`], end: () => rm(file, { force: true }) };
  }
}

/** Counts and hashes the rows of a dump, table by table. */
export async function readDump(file: string): Promise<SnapshotFacts> {
  const tables = new Map<string, RowsDigest>();
  const migrations: string[] = [];
  for await (const line of linesOf(file)) {
    const created = /^CREATE TABLE `(\w+)` \($/.exec(line)?.[1];
    if (created !== undefined) tables.set(created, new RowsDigest());
    const table = ROW.exec(line)?.[1];
    if (table === undefined) continue;
    tables.get(table)?.addText(line);
    const migration = table === 'migrations' ? /'(\w+)'\);$/.exec(line)?.[1] : undefined;
    if (migration !== undefined) migrations.push(migration);
  }
  const figures = [...tables].map(([name, digest]) => [name, digest.figures] as const);
  return { migrations, tables: Object.fromEntries(figures) };
}

const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** As our own connections: encrypted where the server offers it, without asking who it is. */
function clientOptions(url: URL, isMariaDb: boolean): string {
  const lines = [
    '[client]',
    `host=${quoted(url.hostname.replace(/^\[|\]$/g, ''))}`,
    `port=${url.port || '3306'}`,
    'protocol=TCP',
    `user=${quoted(decodeURIComponent(url.username))}`,
    `password=${quoted(decodeURIComponent(url.password))}`,
    ...(isMariaDb ? ['ssl-verify-server-cert=0'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

async function firstOf(programs: Programs): Promise<string> {
  for (const program of programs) if ((await versionOf(program)) !== null) return program;
  throw new BackupFault(BACKUP_FAULTS.no_program, { first: programs[0], second: programs[1] });
}

const isOfMariaDb = async (program: string): Promise<boolean> => /mariadb/i.test((await versionOf(program)) ?? '');

/** null where there is no such program. */
function versionOf(program: string): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.once('error', () => resolve(null));
    child.once('close', () => resolve(said));
  });
}

type Streams = ['ignore' | number, 'ignore' | number, 'pipe'];

function run(program: string, options: readonly string[], stdio: Streams): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio });
    let said = '';
    child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-WORDS_MAX)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupFault(BACKUP_FAULTS.program_failed, { program, words: said.trim() || `code ${code}` }));
    });
  });
}
