// The list of all tracks on a million of them: every order, filter and search that it offers, each on its first page with its total.
// node server/bench/admin-lists.mjs [sqlite|mysql] [TRACKS] (needs the built server)
import { createHash } from 'node:crypto';
import { columnsWith, operatorsOf } from '@tonearm/shared/admin/resource';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import { UnitOfWork } from '../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../compiled/core/database/writer-lock.js';
import { measureLatency } from './lib/latency.mjs';
import { largeSite, withDatabase } from './lib/large-site.mjs';
import { Filler, WORDS } from './lib/seed.mjs';
import { startServer } from './lib/server.mjs';

const PORT = '28475';
const TARGETS = { sqlite: 100, mysql: 200 };
const NAMES = { sqlite: 'SQLite', mysql: 'MariaDB' };
const TOKEN = 'ad'.repeat(16);
const ADMIN = 900;
const PATH = '/api/v1/admin/tracks';
/** A year before the seed's newest row: times differ by a second from track to track. */
const START = Date.UTC(2025, 10, 1);
const time = (second) => new Date(START + second * 1_000).toISOString().replace('T', ' ').replace('Z', '');

/** Somebody who may see everything, and states that few, some and most tracks have. */
class AdminSeeder extends Filler {
  async run(size) {
    if ((await this.rows('SELECT id FROM users WHERE id = ?', [ADMIN])).length > 0) return;
    await this.fill('users', ['id', 'name', 'email', 'email_verified_at', 'created_at', 'updated_at'], 1, () => [
      [ADMIN, 'Admin', 'bench-admin@example.net', this.now, this.now, this.now],
    ]);
    await this.fill('user_roles', ['user_id', 'role_id'], 1, () => [[ADMIN, 4]]);
    await this.fill(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      1,
      () => [
        [createHash('sha256').update(TOKEN).digest('hex'), ADMIN, true, this.now, this.now, '2036-01-01 00:00:00.000'],
      ],
    );
    const change = (text, params = []) => this.unit.run('seed states', () => this.write(text, params));
    // In parts: one statement would hold a million rows.
    for (let from = 1; from <= size.tracks; from += 50_000) {
      const part = `id >= ${from} AND id < ${from + 50_000}`;
      const at =
        this.database.dialect === 'sqlite'
          ? "strftime('%Y-%m-%d %H:%M:%f', ?, '+' || id || ' seconds')"
          : 'DATE_ADD(?, INTERVAL id SECOND)';
      await change(
        `UPDATE tracks SET created_at = ${at}, updated_at = ${at}, plays = (id * 7919) % 100000 WHERE ${part}`,
        [time(0), time(0)],
      );
      await change(
        `UPDATE tracks SET visibility = CASE WHEN id % 5000 = 0 THEN 'unlisted' WHEN id % 20 = 0 THEN 'private' ELSE visibility END, listed = CASE WHEN id % 5000 = 0 OR id % 20 = 0 THEN 0 ELSE listed END WHERE ${part}`,
      );
      await change(
        `UPDATE tracks SET processing_state = CASE WHEN id % 7000 = 0 THEN 'failed' ELSE processing_state END, explicit = CASE WHEN id % 9000 = 0 THEN 1 ELSE 0 END WHERE ${part}`,
      );
      await change(
        `UPDATE tracks SET has_lyric = CASE WHEN id % 11000 = 0 THEN 'synced' ELSE has_lyric END, owner_id = CASE WHEN id % 30 = 0 THEN ${ADMIN} ELSE owner_id END WHERE ${part}`,
      );
      await change(
        `UPDATE tracks SET deleted_at = CASE WHEN id % 50000 = 1 THEN ? ELSE NULL END, listed = CASE WHEN id % 50000 = 1 THEN 0 ELSE listed END WHERE ${part}`,
        [time(0)],
      );
    }
    if (this.database.dialect === 'mysql') await change('ANALYZE TABLE tracks');
  }
}

/** Values of a filter: what few tracks have, and what many do. */
const VALUES = {
  album: [1, 90_000],
  artist: [1, 20_000],
  genre: [1, 17],
  tag: [1, 77],
  owner: [ADMIN, 1_000],
  source: ['upload', 'library'],
  processing_state: ['failed', 'ready', 'pending'],
  visibility: ['unlisted', 'private', 'public'],
  explicit: [true, false],
  has_lyric: ['synced', 'none'],
  plays: [99_999, 50, 0],
  duration_ms: [180_000, 1],
  created_at: ['2025-11-03', '2025-11-01', '2024-01-01'],
  updated_at: ['2025-11-03', '2025-11-01', '2024-01-01'],
};
const PAIRS = {
  plays: [10, 99_000],
  duration_ms: [0, 400_000],
  created_at: ['2025-11-02', '2025-11-04'],
  updated_at: ['2025-11-02', '2025-11-04'],
};
const coded = (filters) => Buffer.from(JSON.stringify(filters)).toString('base64url');

function filterPaths() {
  return Object.entries(TRACKS.filters).flatMap(([key, field]) =>
    operatorsOf(field).map((operator) => ({
      what: `${key} ${operator}`,
      paths: (operator === 'between' ? [PAIRS[key]] : VALUES[key]).flatMap((value) =>
        columnsWith(TRACKS, 'sort')
          .slice(0, 3)
          .map((order) => `${PATH}?orderBy=${order}&filters=${coded([{ key, operator, value }])}`),
      ),
    })),
  );
}

const sortPaths = () =>
  columnsWith(TRACKS, 'sort').flatMap((order) =>
    ['asc', 'desc'].map((direction) => ({
      what: `by ${order} ${direction}`,
      paths: [`${PATH}?orderBy=${order}&orderDir=${direction}`],
    })),
  );
const searchPaths = () => [
  { what: 'search of a word', paths: WORDS.map((word) => `${PATH}?query=${word}`) },
  {
    what: 'search of two',
    paths: WORDS.map((word, at) => `${PATH}?query=${word}%20${WORDS[(at + 5) % WORDS.length].slice(0, 3)}`),
  },
  { what: 'search of a beginning', paths: WORDS.map((word) => `${PATH}?query=${word.slice(0, 2)}&orderBy=plays`) },
  { what: 'search of nothing there', paths: [`${PATH}?query=zzqx`] },
  { what: 'the trash', paths: [`${PATH}?trashed=true`] },
  {
    what: 'two filters',
    paths: [
      `${PATH}?genre=7&visibility=private`,
      `${PATH}?artist=1&processing_state=ready`,
      `${PATH}?genre=7&explicit=true`,
    ],
  },
];

/** Rows of figures for one database: one for orders, filters and searches each, with the slowest of them. */
export async function benchAdminLists(dialect, tracks = 1_000_000, onFigure = () => undefined) {
  const site = await largeSite(dialect, tracks);
  try {
    // Its first start brings the tables up to date.
    await (await startServer({ PORT, ...site.env })).stop();
    await withDatabase(site.env, (database) =>
      new AdminSeeder(database, new UnitOfWork(database, new WriterLock(() => undefined))).run(site.size),
    );
    const server = await startServer({ PORT, TRUSTED_PROXIES: '127.0.0.0/8,::1', ...site.env });
    try {
      const rows = [];
      for (const [kind, list] of [
        ['orders', sortPaths()],
        ['filters', filterPaths()],
        ['searches', searchPaths()],
      ]) {
        const figures = [];
        for (const { what, paths } of list) {
          const figure = await measureLatency(
            { url: server.url, pids: [server.pid, ...site.pids] },
            (n) => paths[n % paths.length],
            {
              requests: Math.max(20, paths.length * 4),
              rounds: 2,
              warmUp: paths.length,
              headers: { Cookie: `tonearm_session=${TOKEN}` },
            },
          );
          onFigure(`${what.padEnd(28)} p50 ${figure.p50.toFixed(1)} ms, p99 ${figure.p99.toFixed(1)} ms`);
          figures.push({ what, ...figure });
        }
        figures.sort((one, other) => other.p99 - one.p99);
        rows.push({
          what: `${NAMES[dialect]}, ${tracks.toLocaleString('en')} tracks: all ${figures.length} ${kind} of the admin list`,
          figure: `p99 at most ${figures[0].p99.toFixed(1)} ms (${figures
            .slice(0, 3)
            .map(({ what, p99 }) => `${what} ${p99.toFixed(1)}`)
            .join(', ')})`,
          target: `<= ${TARGETS[dialect]} ms`,
        });
      }
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    await site.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [dialect = 'sqlite', tracks = '1000000'] = process.argv.slice(2);
  for (const { what, figure, target } of await benchAdminLists(dialect, Number(tracks), (line) =>
    console.log(`  ${line}`),
  ))
    console.log(`${what.padEnd(70)} ${figure}  (target ${target})`);
}
