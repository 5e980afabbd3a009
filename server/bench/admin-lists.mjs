// The lists of the admin area on a million tracks and accounts: every order, filter and search that they declare, each on its first page with its total.
// node server/bench/admin-lists.mjs [sqlite|mysql] [TRACKS] [LIST…] (needs the built server; without a list all of them)
import { readdirSync } from 'node:fs';
import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import { UnitOfWork } from '../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../compiled/core/database/writer-lock.js';
import { measureLatency } from './lib/latency.mjs';
import { largeSite, withDatabase } from './lib/large-site.mjs';
import { ADMIN, ADMIN_ROLE, ADMIN_TOKEN, FIRST_USER, seedAdmin } from './lib/seed-admin.mjs';
import { seedLists } from './lib/seed-lists.mjs';
import { WORDS } from './lib/seed.mjs';
import { startServer } from './lib/server.mjs';

const PORT = '28475';
const TARGETS = { sqlite: 100, mysql: 200 };
const NAMES = { sqlite: 'SQLite', mysql: 'MariaDB' };
const USERS = 1_000_000;
/** Of comments and playlists. */
const ROWS = 1_000_000;
const SLOWEST = 3;
const DECLARATIONS = new URL(import.meta.resolve('@tonearm/shared/admin/tracks.resource'));

/** Every resource that is declared: a new one joins by its file. */
export async function resources() {
  const folder = new URL('.', DECLARATIONS);
  const files = readdirSync(folder).filter((name) => name.endsWith('.resource.js'));
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  return modules.flatMap((module) => Object.values(module)).filter(({ columns, filters }) => columns && filters);
}

/** What few rows are linked to, and what many are, by what is linked. */
const LINKED = {
  album: [1, 90_000],
  artist: [1, 20_000],
  genre: [1, 17],
  tag: [1, 77],
  user: [ADMIN, 1_000],
  role: [ADMIN_ROLE, 2, 3],
};
/** As a consent's. */
const RECEIPT = '0123456789abcdef';
const DAYS = ['2025-11-03', '2025-11-01', '2024-01-01'];
/** Values of a filter by its kind, each found by few, some or most rows. */
const VALUES = {
  text: ({ details: { pattern } }) =>
    pattern ? ['IS', 'DE', 'is', 'de', 'en', RECEIPT].filter((text) => pattern.test(text)) : ['IS', 'DE', 'harb'],
  choice: ({ details: { choices } }) => choices,
  flag: () => [true, false],
  ref: ({ details: { model } }) => LINKED[model] ?? [1, 2],
  range: () => [99_999, 180_000, 50, 1, 0],
  dates: () => DAYS,
  presence: () => [true],
};
const PAIRS = {
  range: [
    [10, 99_000],
    [0, 400_000],
  ],
  dates: [['2025-11-02', '2025-11-04']],
};
const coded = (filters) => Buffer.from(JSON.stringify(filters)).toString('base64url');

/** Every filter with every operator, by every order. */
function filterCases(list, path) {
  return Object.entries(list.filters).flatMap(([key, field]) =>
    operatorsOf(field).map((operator) => ({
      what: `${key} ${operator}`,
      paths: (operator === 'between' ? PAIRS[field.kind] : VALUES[field.kind](field)).flatMap((value) =>
        columnsWith(list, 'sort').map(
          (order) => `${path}?orderBy=${order}&filters=${coded([{ key, operator, value }])}`,
        ),
      ),
    })),
  );
}

/** Every filter with the next one. */
function pairCases(list, path) {
  const keys = Object.keys(list.filters);
  const one = (key, at) => {
    const field = list.filters[key];
    return { key, operator: operatorsOf(field)[0], value: VALUES[field.kind](field).at(at) };
  };
  return [
    {
      what: 'two filters',
      paths: keys.flatMap((key, at) =>
        [0, -1].map((which) => {
          const next = keys[(at + 1) % keys.length];
          return `${path}?filters=${coded([one(key, which), one(next, -1 - which)])}`;
        }),
      ),
    },
  ];
}

const orderCases = (list, path) =>
  columnsWith(list, 'sort').flatMap((order) =>
    ['asc', 'desc'].map((direction) => ({
      what: `by ${order} ${direction}`,
      paths: [`${path}?orderBy=${order}&orderDir=${direction}`],
    })),
  );

function searchCases(list, path) {
  if (columnsWith(list, 'search').length === 0) return [];
  return [
    { what: 'search of a word', paths: WORDS.map((word) => `${path}?query=${word}`) },
    {
      what: 'search of two',
      paths: WORDS.map((word, at) => `${path}?query=${word}%20${WORDS[(at + 5) % WORDS.length].slice(0, 3)}`),
    },
    {
      what: 'search of a beginning',
      paths: WORDS.flatMap((word) =>
        columnsWith(list, 'sort').map((order) => `${path}?query=${word.slice(0, 2)}&orderBy=${order}`),
      ),
    },
    { what: 'search of nothing there', paths: [`${path}?query=zzqx`] },
    ...(list.actions.restore ? [{ what: 'the trash', paths: [`${path}?trashed=true`] }] : []),
  ];
}

/** All that a list offers. */
export function casesOf(list) {
  const path = `/api/v1/${list.name}`;
  return [
    ['orders', orderCases(list, path)],
    ['filters', [...filterCases(list, path), ...pairCases(list, path)]],
    ['searches', searchCases(list, path)],
  ].filter(([, cases]) => cases.length > 0);
}

async function measureCases(server, site, cases, onFigure) {
  const figures = [];
  for (const { what, paths } of cases) {
    const figure = await measureLatency(
      { url: server.url, pids: [server.pid, ...site.pids] },
      (n) => paths[n % paths.length],
      {
        requests: Math.max(20, paths.length * 3),
        rounds: 2,
        warmUp: paths.length,
        headers: { Cookie: `tonearm_session=${ADMIN_TOKEN}` },
      },
    );
    onFigure(
      `${what.padEnd(28)} p50 ${figure.p50.toFixed(1)} ms, p99 ${figure.p99.toFixed(1)} ms, ${figure.cpu.toFixed(1)} ms CPU`,
    );
    figures.push({ what, ...figure });
  }
  return figures.sort((one, other) => other.p99 - one.p99);
}

/** A large site with what the lists show. */
export async function seedAdminSite(dialect, tracks = 1_000_000) {
  const site = await largeSite(dialect, tracks);
  // Its first start brings the tables up to date.
  await (await startServer({ PORT, ...site.env })).stop();
  await withDatabase(site.env, async (database) => {
    await seedAdmin(database, { ...site.size, users: USERS });
    await seedLists(database, new UnitOfWork(database, new WriterLock(() => undefined)), {
      rows: ROWS,
      admin: ADMIN,
      users: { first: FIRST_USER, count: USERS },
    });
  });
  return site;
}

/** The same, and a server on it. */
export async function startAdminSite(dialect, tracks = 1_000_000) {
  const site = await seedAdminSite(dialect, tracks);
  const server = await startServer({ PORT, TRUSTED_PROXIES: '127.0.0.0/8,::1', ...site.env });
  const stop = async () => {
    await server.stop();
    await site.stop();
  };
  return { site, server, stop };
}

/** Rows of figures for one database: one for orders, filters and searches of each list, with the slowest of them. */
export async function benchAdminLists(dialect, tracks = 1_000_000, onFigure = () => undefined, only = []) {
  const { site, server, stop } = await startAdminSite(dialect, tracks);
  try {
    const rows = [];
    for (const list of await resources()) {
      if (only.length > 0 && !only.includes(list.name.replace('admin/', ''))) continue;
      for (const [kind, cases] of casesOf(list)) {
        const figures = await measureCases(server, site, cases, (text) => onFigure(`${list.name}: ${text}`));
        const slowest = figures.slice(0, SLOWEST).map(({ what, p99 }) => `${what} ${p99.toFixed(1)}`);
        rows.push({
          what: `${NAMES[dialect]}, ${tracks.toLocaleString('en')} tracks: all ${figures.length} ${kind} of ${list.name}`,
          figure: `p99 at most ${figures[0].p99.toFixed(1)} ms (${slowest.join(', ')}); at most ${Math.max(...figures.map(({ cpu }) => cpu)).toFixed(1)} ms CPU`,
          target: `<= ${TARGETS[dialect]} ms`,
        });
      }
    }
    return rows;
  } finally {
    await stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [dialect = 'sqlite', tracks = '1000000', ...only] = process.argv.slice(2);
  const say = (line) => console.log(`  ${line}`);
  for (const { what, figure, target } of await benchAdminLists(dialect, Number(tracks), say, only))
    console.log(`${what.padEnd(70)} ${figure}  (target ${target})`);
}
