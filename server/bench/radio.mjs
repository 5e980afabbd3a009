// Co-plays: time and memory of the nightly count. How fast a station answers is in large.mjs.
// node server/bench/radio.mjs [PLAYS] [TRACKS] (needs the built server; DATABASE_URL for MariaDB)
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbench } from '../compiled/cli/workbench.js';
import { Repository } from '../compiled/core/database/repository.js';
import { CoPlayBuilder } from '../compiled/modules/catalogue/discovery/radio/index.js';
import { CoPlaysRepository } from '../compiled/modules/catalogue/discovery/radio/co-plays.repository.js';

const isMain = process.argv[1] === import.meta.filename;
const [PLAYS = 1_000_000, TRACKS = 100_000] = isMain ? process.argv.slice(2, 4).map(Number) : [];
const SITTING = 10;
/** So few that a listener's plays lie in one session. */
const LISTENERS_AT_ONCE = Math.min(200, Math.ceil(PLAYS / 5_000));
const BATCH = 3_000;
const DAY_MS = 86_400_000;
const time = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

let state = 7;
const random = (below) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 0x1_0000_0000) * below);
};
/** Songs lie in neighbourhoods of taste, and a few are hits. */
const song = (taste) => 1 + (random(10) === 0 ? random(100) : (taste * 97 + random(400)) % TRACKS);

class Seeder extends Repository {
  async run() {
    const now = Date.now();
    const fill = (table, columns, rows) => this.unit.run('seed', () => this.insertMany(table, columns, rows));
    for (let from = 1; from <= TRACKS; from += BATCH) {
      await fill(
        'tracks',
        ['id', 'name', 'name_folded', 'slug', 'duration_ms', 'visibility', 'listed', 'created_at', 'updated_at'],
        Array.from({ length: Math.min(BATCH, TRACKS - from + 1) }, (_, n) => [
          from + n,
          `Song ${from + n}`,
          `song ${from + n}`,
          'song',
          200_000,
          'public',
          1,
          time(now),
          time(now),
        ]),
      );
    }
    const step = (80 * DAY_MS) / PLAYS;
    const tastes = [];
    for (let from = 0; from < PLAYS; from += BATCH) {
      await fill(
        'plays',
        ['track_id', 'listener_key', 'client_id', 'ms_played', 'counted_at', 'created_at'],
        Array.from({ length: Math.min(BATCH, PLAYS - from) }, (_, n) => {
          const index = from + n;
          const seat = index % LISTENERS_AT_ONCE;
          const sitting = Math.floor(index / LISTENERS_AT_ONCE / SITTING);
          if (Math.floor(index / LISTENERS_AT_ONCE) % SITTING === 0) tastes[seat] = random(5_000);
          const at = time(now - 81 * DAY_MS + index * step);
          return [song(tastes[seat]), `u:${seat}-${sitting}`, `c${index}`, 60_000, at, at];
        }),
      );
    }
  }
}

const workbench = (folder) => openWorkbench({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' });

async function seed(folder) {
  const bench = await workbench(folder);
  // What is lost in a crash is made again.
  if (bench.database.dialect === 'sqlite') await bench.database.writer.query('PRAGMA synchronous = OFF');
  await new Seeder(bench.database, bench.unit).run();
  await bench.close();
}

async function count(folder) {
  const bench = await workbench(folder);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await new CoPlayBuilder(new CoPlaysRepository(bench.database, bench.unit), bench.unit, null).build();
  clearInterval(watch);
  const used = process.cpuUsage(cpu);
  const [{ n }] = await bench.database.read('SELECT COUNT(*) AS n FROM track_similar');
  await bench.close();
  return {
    pairs: Number(n),
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMb: Math.round(peak / 1e6),
  };
}

/** Filling and counting in a process each: what is measured is the count's memory. */
function inProcess(step, folder, plays, tracks) {
  return execFileSync(process.execPath, [import.meta.filename, String(plays), String(tracks), step, folder], {
    encoding: 'utf8',
  });
}

function measure(plays, tracks) {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  try {
    inProcess('seed', folder, plays, tracks);
    return JSON.parse(inProcess('count', folder, plays, tracks));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of figures. */
export function benchRadio(plays, tracks) {
  const { pairs, seconds, cpuSeconds, peakMb } = measure(plays, tracks);
  const scaled = (10_000_000 / plays) * (cpuSeconds / 60);
  return [
    {
      what: `what is heard together: ${plays.toLocaleString('en')} plays of ${tracks.toLocaleString('en')} tracks`,
      figure: `${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of processor time, ${pairs.toLocaleString('en')} pairs, peak RSS ${peakMb} MB${plays < 10_000_000 ? `; 10 million plays: about ${scaled.toFixed(1)} min` : ''}`,
      target: '10 million plays: <= 30 min on one core, <= 1 GB',
    },
  ];
}

if (isMain) {
  const [step, folder] = process.argv.slice(4);
  if (step === 'seed') await seed(folder);
  else if (step === 'count') process.stdout.write(`${JSON.stringify(await count(folder))}\n`);
  else console.table(benchRadio(PLAYS, TRACKS));
}
