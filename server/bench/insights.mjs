// Folding plays, and how fast insights answer afterwards.
// node server/bench/insights.mjs [PLAYS [FOLDER]] (needs the built server; DATABASE_URL for MariaDB). What is in the folder is used again, and kept.
import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWorkbench } from '../compiled/cli/workbench.js';
import { RollUp, SliceRollUp } from '../compiled/modules/catalogue/backstage/insights/index.js';
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
import { SliceSums } from '../compiled/modules/catalogue/backstage/insights/slice-sums.service.js';
import { SlicesRepository } from '../compiled/modules/catalogue/backstage/insights/slices.repository.js';
import { FormerItems } from '../compiled/modules/catalogue/music/former-items.repository.js';
import { VisitReader } from '../compiled/modules/admin/visits/visit-reader.service.js';
import { VisitorsReports } from '../compiled/modules/admin/visits/visitors-report.service.js';
import { VisitsRepository } from '../compiled/modules/admin/visits/visits.repository.js';
import { PlaySeeder } from './lib/seed-plays.mjs';
import { seedVisits } from './lib/seed-visits.mjs';

const [plays = 1_000_000, FOLDER] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
const PLAYS = Number(plays);
const DAYS = 400;

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

/** One value of each filter that is neither music nor a person, most plays have it; and one that few have. */
const FILTERS = [
  ['device', 'mobile'],
  ['browser', 'Chrome'],
  ['platform', 'System 1'],
  ['country', 'DE'],
  ['country', 'GA'],
  ['source_type', 'album'],
  ['user_type', 'guest'],
  ['channel_id', 1],
];

/** What is asked: figures of music, of the whole site in every way that its page offers, and the rest of the reports. */
function casesOf({ insights, reports, live, growth, visitors }) {
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
  const filtered = RANGES.flatMap((range) =>
    FILTERS.map(([name, value]) => ({
      group: 'filtered',
      what: `plays, ${range}, ${name} ${value}`,
      ask: () => reports.plays({ range, timezone: ZONE, [name]: value }, OWNER),
    })),
  );
  const visits = RANGES.flatMap((range) =>
    [{}, { compare: 'previous_year' }, ...POINTS[range].map((granularity) => ({ granularity }))].map((rest) => ({
      group: 'visits',
      what: `visitors, ${[range, ...Object.entries(rest).map((entry) => entry.join(' '))].join(', ')}`,
      ask: () => visitors.read({ range, timezone: ZONE, ...rest }),
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
  return [...items, ...plays, ...filtered, ...visits, ...others];
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
function readersOf({ database, unit }, heard, rollUps, { site, slices }) {
  const access = { require: async () => ({ subject: {}, seesRare: false, historyDays: Infinity }) };
  const models = {
    listVisible: async (ids) => ids.map((id) => ({ id, name: 'Song' })),
    listByIds: async (ids) => ids.map((id) => ({ id, name: 'Album' })),
  };
  const reactions = Object.assign(new ReactionsRepository(database, unit), {
    visible: async (_type, ids) => new Set(ids),
  });
  const sums = new SliceSums(slices, heard, new FormerItems(database, unit));
  const wide = new SiteFigures(rollUps, site, heard, sums);
  const figures = new FiguresReader(rollUps, heard, new PieceReader(rollUps), wide);
  const rankings = new InsightRankings(figures, heard, reactions, models, models, models, { avatarUrl: () => null });
  const reading = new InsightReading(access, figures, heard, null, sums);
  const visits = new VisitsRepository(database, unit);
  const both = new FiguresReports(figures, reactions, rankings);
  return {
    insights: new InsightsService(access, reading, figures, reactions, both, null),
    reports: new ReportsService(reading, both, new ReportHeaderRepository(database, unit)),
    live: new LiveListeners(heard, models),
    growth: new GrowthReports(new GrowthRepository(database, unit)),
    visitors: new VisitorsReports(new VisitReader(visits), visits),
  };
}

/** Folds everything. @returns what it took, and how long the writer was held. */
async function fold(unit, make) {
  const timed = timedUnit(unit);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await make(timed).foldAll();
  clearInterval(watch);
  const used = process.cpuUsage(cpu);
  const holds = timed.holds.sort((one, other) => one - other);
  const cpuHolds = timed.cpu.sort((one, other) => one - other);
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMb: Math.round(peak / 1e6),
    units: holds.length,
    median: percentile(holds, 0.5),
    p99: percentile(holds, 0.99),
    longest: holds.at(-1),
    cpuMedian: percentile(cpuHolds, 0.5),
    cpuP99: percentile(cpuHolds, 0.99),
    cpuLongest: cpuHolds.at(-1),
  };
}

/** How many rows the figures of filters have, and letters in them. */
async function sizeOfSlices(database) {
  const [days] = await database.read(
    'SELECT COUNT(*) AS n, SUM(LENGTH(details) + LENGTH(listeners)) AS size FROM play_days WHERE kind = 7',
  );
  const [hours] = await database.read(
    'SELECT COUNT(*) AS n, SUM(LENGTH(details) + LENGTH(listeners)) AS size FROM slice_hours',
  );
  return { rows: Number(days.n) + 2 * Number(hours.n), mb: Math.round((Number(days.size) + Number(hours.size)) / 1e6) };
}

async function run() {
  const folder = FOLDER ?? mkdtempSync(join(tmpdir(), 'tonearm-bench-'));
  const bench = await openWorkbench({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { database, unit } = bench;
  try {
    // What is lost in a crash is made again.
    if (database.dialect === 'sqlite') await database.writer.query('PRAGMA synchronous = OFF');
    if ((await database.read('SELECT id FROM plays LIMIT 1')).length === 0)
      await new PlaySeeder(bench, { plays: PLAYS, days: DAYS }).run();
    if ((await database.read('SELECT day FROM visit_days LIMIT 1')).length === 0)
      await seedVisits(bench, { views: PLAYS, days: DAYS });
    if (database.dialect === 'sqlite') await database.writer.query('PRAGMA synchronous = FULL');
    const [heard, rollUps] = [
      new PlayFactsRepository(database, unit, { appSecret: 'bench' }),
      new RollUpsRepository(database, unit),
    ];
    const [site, slices] = [new SiteRollUpsRepository(database, unit), new SlicesRepository(database, unit)];
    const [kept, milestones] = [{ get: async () => 2 * DAYS }, { onPlays: async () => {} }];
    const folding = await fold(unit, (timed) => new RollUp(heard, rollUps, site, timed, null, kept, milestones));
    const filters = await fold(unit, (timed) => new SliceRollUp(heard, rollUps, slices, timed, null, kept));
    const [{ n }] = await database.read('SELECT COUNT(*) AS n FROM play_days');
    return {
      dialect: database.dialect,
      plays: PLAYS,
      dayRows: Number(n),
      folding,
      filters: { ...filters, ...(await sizeOfSlices(database)) },
      answers: await measure(readersOf(bench, heard, rollUps, { site, slices }), 15),
    };
  } finally {
    if (database.dialect === 'mysql') await database.writer.query('DROP TABLE IF EXISTS thousand');
    await bench.close();
    if (!FOLDER) rmSync(folder, { recursive: true, force: true });
  }
}

const held = ({ cpuSeconds, peakMb, ...writer }, rows) =>
  `${cpuSeconds.toFixed(0)} s of processor time, ${rows}, peak RSS ${peakMb} MB; the writer is held ${writer.median.toFixed(1)} ms (p99 ${writer.p99.toFixed(1)}, longest ${writer.longest.toFixed(1)}), of which ${writer.cpuMedian.toFixed(1)} ms of our processor time (p99 ${writer.cpuP99.toFixed(1)}, longest ${writer.cpuLongest.toFixed(1)})`;

/** Rows of figures; a process of its own, for its memory. */
export function benchInsights(plays) {
  const { dialect, dayRows, folding, filters, answers } = JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, String(plays)], { encoding: 'utf8' }),
  );
  const count = plays.toLocaleString('en');
  const slowestOf = (asked) =>
    answers.filter(({ group }) => group === asked).reduce((one, other) => (other.cpuMs > one.cpuMs ? other : one));
  const slowest = (what, group, target) => {
    const { what: asked, median, p95, cpuMs } = slowestOf(group);
    const figure = `${asked}: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of our processor time`;
    return { what, figure, target };
  };
  return [
    {
      what: `folding ${count} plays (${dialect})`,
      figure: held(folding, `${dayRows.toLocaleString('en')} rows of days`),
      target: '<= 50 ms held',
    },
    {
      what: `folding them by what reports filter (${dialect})`,
      figure: held(filters, `${filters.rows.toLocaleString('en')} rows, ${filters.mb} MB`),
      target: '<= 50 ms held',
    },
    slowest('insights, the slowest of track, album and artist over 28 days to all time', 'items', '<= 50 ms'),
    slowest(
      'the report of plays, the slowest of 28 days to all time, of all comparisons, points and music',
      'plays',
      '<= 100 ms',
    ),
    slowest('the same with a filter, the slowest of each of them', 'filtered', '<= 100 ms'),
    slowest(`the report of visitors, of ${count} page views, the slowest`, 'visits', '<= 100 ms'),
    slowest('the other reports, the slowest of them', 'others', '<= 100 ms'),
  ];
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(await run(), null, 1)}\n`);
