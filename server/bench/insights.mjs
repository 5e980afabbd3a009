// Folding plays, and how fast insights answer afterwards.
// node server/bench/insights.mjs [PLAYS [FOLDER]] (needs the built server; DATABASE_URL for MariaDB). What is in the folder is used again, and kept.
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbench } from '../compiled/cli/workbench.js';
import { Repository } from '../compiled/core/database/repository.js';
import { RollUp } from '../compiled/modules/catalogue/backstage/insights/index.js';
import { FiguresReader } from '../compiled/modules/catalogue/backstage/insights/figures-reader.service.js';
import { PlayFactsRepository } from '../compiled/modules/catalogue/backstage/insights/play-facts.repository.js';
import { InsightRankings } from '../compiled/modules/catalogue/backstage/insights/insight-rankings.service.js';
import { InsightReading } from '../compiled/modules/catalogue/backstage/insights/insight-reading.service.js';
import { InsightsService } from '../compiled/modules/catalogue/backstage/insights/insights.service.js';
import { PieceReader } from '../compiled/modules/catalogue/backstage/insights/piece-reader.service.js';
import { ReactionsRepository } from '../compiled/modules/catalogue/backstage/insights/reactions.repository.js';
import { SITE } from '../compiled/modules/catalogue/backstage/insights/insight-item.js';
import { FiguresReports } from '../compiled/modules/catalogue/backstage/insights/figures-reports.service.js';
import { LiveListeners } from '../compiled/modules/catalogue/backstage/insights/live-listeners.service.js';
import { ReportHeaderRepository } from '../compiled/modules/catalogue/backstage/insights/report-header.repository.js';
import { GrowthReports } from '../compiled/modules/admin/growth/growth-reports.service.js';
import { GrowthRepository } from '../compiled/modules/admin/growth/growth.repository.js';
import { ReportsService } from '../compiled/modules/catalogue/backstage/insights/reports.service.js';
import { SiteFigures } from '../compiled/modules/catalogue/backstage/insights/site-figures.service.js';
import { SiteRollUpsRepository } from '../compiled/modules/catalogue/backstage/insights/site-roll-ups.repository.js';
import { RollUpsRepository } from '../compiled/modules/catalogue/backstage/insights/roll-ups.repository.js';

const [plays = 1_000_000, FOLDER] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
const PLAYS = Number(plays);
const TRACKS = 1_000;
/** The first artist has 20 of the tracks, and four plays of ten. */
const ARTISTS = TRACKS / 20;
const LISTENERS = 500_000;
/** With an account; every fifth play is one of theirs. A prime: of a multiple of five only every fifth would ever play. */
const USERS = 19_997;
const DAYS = 400;
const CITIES = 900;
/** Those that a site begins with. */
const CHANNELS = 8;
const THOUSAND = 1_000;
const PART = 20_000;
const UNIT = 2_000;
const DAY_MS = 86_400_000;
const time = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

const some = (count, row) => Array.from({ length: count }, (_, index) => row(index + 1));

class Seeder extends Repository {
  async fill(table, columns, rows) {
    for (let at = 0; at < rows.length; at += UNIT)
      await this.unit.run('seed', () => this.insertMany(table, columns, rows.slice(at, at + UNIT)));
  }

  async run() {
    const now = Date.now();
    await this.catalogue([time(now), time(now)]);
    await this.plays(now);
  }

  async catalogue(times) {
    const fill = this.fill.bind(this);
    await fill(
      'users',
      ['id', 'name', 'email', 'created_at', 'updated_at'],
      some(USERS, (id) => {
        const joined = time(Date.parse(`${times[0].replace(' ', 'T')}Z`) - (1 - id / USERS) * DAYS * DAY_MS);
        return [id, `Somebody ${id}`, `u${id}@example.org`, joined, joined];
      }),
    );
    await fill(
      'artists',
      ['id', 'name', 'name_folded', 'slug', 'tracks_count', 'listed', 'created_at', 'updated_at'],
      some(ARTISTS, (id) => [id, `Artist ${id}`, `artist ${id}`, 'artist', 20, 1, ...times]),
    );
    await fill(
      'albums',
      ['id', 'name', 'name_folded', 'slug', 'release_type', 'visibility', 'listed', 'created_at', 'updated_at'],
      some(ARTISTS, (id) => [id, `Album ${id}`, `album ${id}`, 'album', 'album', 'public', 1, ...times]),
    );
    await fill(
      'tracks',
      [
        'id',
        'name',
        'name_folded',
        'slug',
        'album_id',
        'duration_ms',
        'visibility',
        'listed',
        'created_at',
        'updated_at',
      ],
      some(TRACKS, (id) => [
        id,
        `Song ${id}`,
        `song ${id}`,
        'song',
        Math.ceil(id / 20),
        200_000,
        'public',
        1,
        ...times,
      ]),
    );
    await fill(
      'track_artists',
      ['track_id', 'artist_id', 'role', 'position'],
      some(TRACKS, (id) => [id, Math.ceil(id / 20), 'primary', 0]),
    );
  }

  async plays(now) {
    const isSqlite = this.database.dialect === 'sqlite';
    const cat = (...parts) => (isSqlite ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`);
    const from = now - DAYS * DAY_MS;
    const stepMs = (DAYS * DAY_MS - 60_000) / PLAYS;
    const at = isSqlite
      ? `strftime('%Y-%m-%d %H:%M:%f', ${from / 1000} + k.n * ${stepMs / 1000}, 'unixepoch')`
      : `DATE_ADD('${time(from)}', INTERVAL ROUND(k.n * ${stepMs} * 1000) MICROSECOND)`;
    await this.unit.run('seed', () => this.write('CREATE TABLE thousand (n INTEGER PRIMARY KEY)'));
    await this.fill(
      'thousand',
      ['n'],
      some(THOUSAND, (n) => [n - 1]),
    );
    for (let start = 0; start < PLAYS; start += PART) {
      const numbers = `(SELECT ${start} + a.n * ${THOUSAND} + b.n AS n FROM thousand a, thousand b WHERE a.n < ${PART / THOUSAND}) k`;
      await this.unit.run('seed', () =>
        this.write(
          `INSERT INTO plays (track_id, user_id, listener_key, client_id, source_type, source_id, ms_played, completed, skipped, counted_at, created_at, device, browser, platform, country, city)
         SELECT CASE WHEN k.n % 10 < 4 THEN 1 + (k.n * 31) % 20 ELSE 1 + (k.n * 7919) % ${TRACKS} END,
         CASE WHEN k.n % 5 = 0 THEN 1 + (k.n * 104729) % ${USERS} END, CASE WHEN k.n % 5 = 0 THEN ${cat("'u:'", `(1 + (k.n * 104729) % ${USERS})`)} ELSE ${cat("'g'", `((k.n * 104729) % ${LISTENERS})`)} END, ${cat("'c'", 'k.n')},
         CASE k.n % 4 WHEN 0 THEN 'album' WHEN 1 THEN 'channel' WHEN 2 THEN 'playlist' ELSE 'search' END, 1 + (k.n * 31) % ${CHANNELS}, 30000 + (k.n * 13) % 170000, k.n % 2, CASE WHEN k.n % 7 = 0 THEN 1 ELSE 0 END, ${at}, ${at},
         CASE k.n % 4 WHEN 0 THEN 'desktop' WHEN 1 THEN 'tablet' ELSE 'mobile' END, CASE k.n % 3 WHEN 0 THEN 'Firefox' ELSE 'Chrome' END, 'Android',
         CASE k.n % 5 WHEN 0 THEN 'PT' WHEN 1 THEN 'DE' WHEN 2 THEN 'BR' ELSE 'JP' END, ${cat("'City '", `((k.n * 17) % ${CITIES})`)} FROM ${numbers} WHERE k.n < ${PLAYS} ORDER BY k.n`,
        ),
      );
    }
  }
}

/** Its days never are those of UTC. */
const ZONE = 'Europe/Berlin';
const OWNER = { userId: null, can: () => true };

const percentile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

const RANGES = ['last_28_days', 'last_90_days', 'last_year', 'all_time'];
/** What a line of a range may have as points. */
const POINTS = {
  last_28_days: ['hour', 'day', 'week'],
  last_90_days: ['day', 'week', 'month'],
  last_year: ['day', 'week', 'month'],
  all_time: ['day', 'week', 'month', 'year'],
};

/** What is asked: figures of music, of the whole site in every way that its page offers, and the rest of the reports. */
function casesOf({ insights, reports, live, growth }) {
  const items = ['track', 'album', 'artist'].flatMap((type) =>
    RANGES.map((range) => ({
      group: 'items',
      what: `${type}, ${range}`,
      ask: () => insights.report({ type, id: 1 }, { range, timezone: ZONE }, OWNER),
    })),
  );
  const plays = RANGES.flatMap((range) =>
    [
      {},
      { compare: 'previous_year' },
      { compare: 'none' },
      ...POINTS[range].map((granularity) => ({ granularity })),
      { artist_id: '1' },
      { album_id: '1', compare: 'previous_year' },
      { track_id: '1' },
    ].map((rest) => ({
      group: 'plays',
      what: `plays, ${[range, ...Object.entries(rest).map((entry) => entry.join(' '))].join(', ')}`,
      ask: () => reports.plays({ range, timezone: ZONE, ...rest }, OWNER),
    })),
  );
  const others = [
    { group: 'others', what: 'header', ask: () => reports.header(OWNER) },
    { group: 'others', what: 'live', ask: () => live.of(SITE, OWNER) },
    ...RANGES.map((range) => ({
      group: 'others',
      what: `growth, ${range}`,
      ask: () => growth.read({ range, timezone: ZONE }),
    })),
  ];
  return [...items, ...plays, ...others];
}

async function measure(readers, rounds) {
  const figures = [];
  for (const { group, what, ask } of casesOf(readers)) {
    const taken = [];
    const cpu = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      JSON.stringify(await ask());
      taken.push(performance.now() - started);
    }
    taken.sort((one, other) => one - other);
    const used = process.cpuUsage(cpu);
    figures.push({
      group,
      what,
      cpuMs: (used.user + used.system) / 1000 / rounds,
      median: percentile(taken, 0.5),
      p95: percentile(taken, 0.95),
    });
  }
  return figures;
}

/** The unit of work, with how long it held the writer each time, and how much of that was our processor time: the rest is what others take. */
function timedUnit(unit) {
  const holds = [];
  const cpu = [];
  const run = async (name, work, options) => {
    let begun = 0;
    let used;
    const result = await unit.run(
      name,
      (manager) => {
        begun = performance.now();
        used = process.cpuUsage();
        return work(manager);
      },
      options,
    );
    holds.push(performance.now() - begun);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
    return result;
  };
  return { run, holds, cpu };
}

/** Figures for somebody who may see everything. */
function readersOf({ database, unit }, heard, rollUps, site) {
  const access = { require: async () => ({ subject: {}, seesRare: false, historyDays: Infinity }) };
  const models = {
    listVisible: async (ids) => ids.map((id) => ({ id, name: 'Song' })),
    listByIds: async (ids) => ids.map((id) => ({ id, name: 'Album' })),
  };
  const reactions = Object.assign(new ReactionsRepository(database, unit), {
    visible: async (_type, ids) => new Set(ids),
  });
  const figures = new FiguresReader(rollUps, heard, new PieceReader(rollUps), new SiteFigures(rollUps, site, heard));
  const rankings = new InsightRankings(figures, heard, reactions, models, models, models, { avatarUrl: () => null });
  const reading = new InsightReading(access, figures, heard, null);
  const both = new FiguresReports(figures, reactions, rankings);
  return {
    insights: new InsightsService(access, reading, figures, reactions, both, null),
    reports: new ReportsService(reading, both, new ReportHeaderRepository(database, unit)),
    live: new LiveListeners(heard, models),
    growth: new GrowthReports(new GrowthRepository(database, unit)),
  };
}

async function run() {
  const folder = FOLDER ?? mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const bench = await openWorkbench({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { database, unit } = bench;
  try {
    // What is lost in a crash is made again.
    if (database.dialect === 'sqlite') await database.writer.query('PRAGMA synchronous = OFF');
    const isSeeded = (await database.read('SELECT id FROM plays LIMIT 1')).length > 0;
    if (!isSeeded) await new Seeder(database, unit).run();
    if (database.dialect === 'sqlite') await database.writer.query('PRAGMA synchronous = FULL');
    const [heard, rollUps] = [
      new PlayFactsRepository(database, unit, { appSecret: 'bench' }),
      new RollUpsRepository(database, unit),
    ];
    const site = new SiteRollUpsRepository(database, unit);
    const timed = timedUnit(unit);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await new RollUp(heard, rollUps, site, timed, null, null).foldAll();
    clearInterval(watch);
    const used = process.cpuUsage(cpu);
    const holds = timed.holds.sort((one, other) => one - other);
    const cpuHolds = timed.cpu.sort((one, other) => one - other);
    const readers = readersOf(bench, heard, rollUps, site);
    const [{ n }] = await database.read('SELECT COUNT(*) AS n FROM play_days');
    return {
      dialect: database.dialect,
      plays: PLAYS,
      dayRows: Number(n),
      foldSeconds: (performance.now() - started) / 1000,
      cpuSeconds: (used.user + used.system) / 1e6,
      peakMb: Math.round(peak / 1e6),
      writer: {
        units: holds.length,
        median: percentile(holds, 0.5),
        p99: percentile(holds, 0.99),
        longest: holds.at(-1),
        cpuMedian: percentile(cpuHolds, 0.5),
        cpuP99: percentile(cpuHolds, 0.99),
        cpuLongest: cpuHolds.at(-1),
      },
      answers: await measure(readers, 15),
    };
  } finally {
    if (database.dialect === 'mysql') await database.writer.query('DROP TABLE IF EXISTS thousand');
    await bench.close();
    if (!FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of figures; a process of its own, for its memory. */
export function benchInsights(plays) {
  const { dialect, dayRows, cpuSeconds, peakMb, writer, answers } = JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, String(plays)], { encoding: 'utf8' }),
  );
  const slowestOf = (asked) =>
    answers.filter(({ group }) => group === asked).reduce((one, other) => (other.cpuMs > one.cpuMs ? other : one));
  const figureOf = ({ what, median, p95, cpuMs }) =>
    `${what}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of our processor time`;
  return [
    {
      what: `folding ${plays.toLocaleString('en')} plays (${dialect})`,
      figure: `${cpuSeconds.toFixed(0)} s of processor time, ${dayRows.toLocaleString('en')} rows of days, peak RSS ${peakMb} MB; the writer is held ${writer.median.toFixed(1)} ms (p99 ${writer.p99.toFixed(1)}, longest ${writer.longest.toFixed(1)}), of which ${writer.cpuMedian.toFixed(1)} ms of our processor time (p99 ${writer.cpuP99.toFixed(1)}, longest ${writer.cpuLongest.toFixed(1)})`,
      target: '<= 50 ms held',
    },
    {
      what: 'insights, the slowest of track, album and artist over 28 days to all time',
      figure: figureOf(slowestOf('items')),
      target: '<= 50 ms',
    },
    {
      what: 'the report of plays, the slowest of 28 days to all time, of all comparisons, points and music',
      figure: figureOf(slowestOf('plays')),
      target: '<= 100 ms',
    },
    { what: 'the other reports, the slowest of them', figure: figureOf(slowestOf('others')), target: '<= 100 ms' },
  ];
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(await run(), null, 1)}\n`);
