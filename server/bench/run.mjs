// npm run bench: every figure, on SQLite and on a private MariaDB. Parts alone: npm run bench -- api guest-cache accounts import large jobs radio insights live processes waveforms uploads covers processing ranges page first-visit player statements admin-lists admin-bulk
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServices } from '../../scripts/services.mjs';
import { watchStolenTime } from './lib/stolen-time.mjs';
import { benchAccounts } from './accounts.mjs';
import { benchAdminBulk } from './admin-bulk.mjs';
import { benchAdminLists } from './admin-lists.mjs';
import { benchApi } from './api.mjs';
import { benchCovers } from './covers.mjs';
import { benchFirstVisit } from './first-visit.mjs';
import { benchGuestCache } from './guest-cache.mjs';
import { benchImport } from './import.mjs';
import { benchInsights } from './insights.mjs';
import { benchJobs } from './jobs.mjs';
import { benchLarge } from './large.mjs';
import { benchLive } from './live.mjs';
import { benchPage } from './page.mjs';
import { benchPlayer } from './player.mjs';
import { benchProcesses } from './processes.mjs';
import { benchProcessing } from './processing.mjs';
import { benchRadio } from './radio.mjs';
import { benchStatements } from './statements.mjs';
import { benchUploads } from './uploads.mjs';
import { benchWaveforms } from './waveforms.mjs';

const PARTS = [
  'api',
  'guest-cache',
  'accounts',
  'import',
  'large',
  'jobs',
  'radio',
  'insights',
  'live',
  'processes',
  'waveforms',
  'uploads',
  'covers',
  'processing',
  'ranges',
  'page',
  'first-visit',
  'player',
  'statements',
  'admin-lists',
  'admin-bulk',
];
const COUNTED = { plays: 10_000_000, tracks: 1_000_000 };
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : PARTS;
const services = wanted.some((part) => ['api', 'guest-cache', 'import', 'statements'].includes(part))
  ? await startServices()
  : null;
/** A fresh database of the private server. */
const schema = services?.databaseUrl
  ? (name) => {
      const url = new URL(services.databaseUrl);
      url.pathname = `/${name}`;
      return url.toString();
    }
  : null;

async function createSchema(name) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: services.databaseUrl });
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await connection.end();
  return schema(name);
}

const rows = [];
const stolenShare = watchStolenTime();
try {
  if (wanted.includes('api')) {
    rows.push(...(await benchApi(null)));
    if (schema) rows.push(...(await benchApi(await createSchema('bench_api'))));
  }
  if (wanted.includes('guest-cache')) {
    rows.push(...(await benchGuestCache(null)));
    if (schema) rows.push(...(await benchGuestCache(await createSchema('bench_guests'))));
  }
  if (wanted.includes('import')) {
    rows.push(...benchImport(null), ...benchImport(null, 50_000));
    if (schema) rows.push(...benchImport(await createSchema('bench_import')));
  }
  if (wanted.includes('large')) {
    rows.push(...(await benchLarge('sqlite')));
    if (!services || schema) rows.push(...(await benchLarge('mysql')));
  }
  if (wanted.includes('admin-lists')) {
    const say = (line) => console.log(`  ${line}`);
    rows.push(...(await benchAdminLists('sqlite', COUNTED.tracks, say)));
    if (!services || schema) rows.push(...(await benchAdminLists('mysql', COUNTED.tracks, say)));
  }
  if (wanted.includes('admin-bulk')) rows.push(...(await benchAdminBulk(COUNTED.tracks)));
  if (wanted.includes('jobs')) rows.push(...(await benchJobs()));
  if (wanted.includes('radio')) rows.push(...benchRadio(COUNTED.plays, COUNTED.tracks));
  if (wanted.includes('insights')) rows.push(...benchInsights(COUNTED.plays));
  if (wanted.includes('live')) rows.push(...(await benchLive()));
  if (wanted.includes('processes')) rows.push(...(await benchProcesses()));
  if (wanted.includes('accounts')) rows.push(...(await benchAccounts()));
  if (wanted.includes('waveforms')) rows.push(...(await benchWaveforms()));
  if (wanted.includes('covers')) rows.push(...(await benchCovers()));
  if (wanted.includes('processing')) rows.push(...(await benchProcessing()));
  if (wanted.includes('uploads')) rows.push(...(await benchUploads()));
  if (wanted.includes('page')) rows.push(...(await benchPage()));
  if (wanted.includes('first-visit')) rows.push(...(await benchFirstVisit()));
  if (wanted.includes('statements')) {
    rows.push(...benchStatements(null));
    if (schema) rows.push(...benchStatements(await createSchema('bench_statements')));
  }
  if (wanted.includes('player')) rows.push(...(await benchPlayer()));
} finally {
  await services?.stop();
}
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; other guests of the host took ${Math.round(stolenShare() * 100)} % of the processor time asked for`,
);
for (const { what, figure, target } of rows)
  console.log(`${what.padEnd(52)} ${figure}${target ? `  (target ${target})` : ''}`);
if (wanted.includes('ranges'))
  console.log(
    execFileSync(process.execPath, [fileURLToPath(new URL('./ranges.mjs', import.meta.url))], { encoding: 'utf8' }),
  );
