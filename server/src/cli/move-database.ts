import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ENTITIES } from '../app.entities.js';
import { readConfig } from '../core/config/config.schema.js';
import { isMysqlUrl, moveDatabase } from '../core/database/transfer/move-database.js';
import { MoveFault } from '../core/database/transfer/move-side.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { fail, UsageError } from './backup-words.js';
import { formatCount } from './progress.js';

const USAGE = `Usage: npm run move-database -- TARGET
  TARGET  mysql://user:password@host:3306/name, an empty database, for a site on SQLite;
          or the path of a SQLite file that is not there yet, for a site on MySQL
  Stop the site first. A move that is cut off goes on with the same command.`;
const SAY_EVERY_MS = 5_000;

function readTarget(args: string[]): string {
  try {
    const [target, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (target === undefined || more.length > 0) throw new Error('Name one target.');
    return target;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Says now and then how far it is: how many rows there are, nobody has counted. */
function teller(): (step: 'moved' | 'compared', rows: number) => void {
  const sums = { moved: 0, compared: 0 };
  let saidAt = performance.now();
  return (step, rows) => {
    sums[step] += rows;
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    process.stderr.write(`${formatCount(sums.moved)} rows moved, ${formatCount(sums.compared)} compared\n`);
  };
}

const nextSteps = (target: string): string =>
  isMysqlUrl(target)
    ? 'Now start the site with DATABASE_URL set to it and the same DATA_DIR: its secret there keeps everybody signed in. Servers with another DATA_DIR need it as APP_SECRET.'
    : 'Now start the site without DATABASE_URL; the file has to be tonearm.sqlite in DATA_DIR.';

async function run(target: string): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const figures = await moveDatabase({
    dataDir,
    databaseUrl,
    target,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    onProgress: teller(),
  });
  const rows = Object.values(figures).reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Moved: ${formatCount(rows)} rows of ${Object.keys(figures).length} tables, counted and hashed on both sides. The old database stays as it was.\n${nextSteps(target)}\nThen build the search index: npm run search-index\n`,
  );
}

try {
  await run(readTarget(process.argv.slice(2)));
} catch (error) {
  fail(error instanceof MoveFault ? new UsageError(error.message) : error);
}
