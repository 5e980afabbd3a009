// Figures on a million tracks: suggestions and search, first and last page of every list, a prolific artist's page, stations.
// node server/bench/large.mjs [sqlite|mysql] [TRACKS] [search|lists|artist|radio …] (needs the built server)
import { getJson, measureLatency } from './lib/latency.mjs';
import { largeSite, PROLIFIC_ALBUMS } from './lib/large-site.mjs';
import { COMMENTED_TRACK, LARGE_TAG, LISTENER_TOKEN, PLAYLIST } from './lib/seed-people.mjs';
import { randomizer, WORDS } from './lib/seed.mjs';
import { startServer } from './lib/server.mjs';

const PORT = '28473';
const TARGETS = { sqlite: { suggest: 10, search: 30 }, mysql: { suggest: 40, search: 80 } };
const NAMES = { sqlite: 'SQLite', mysql: 'MariaDB' };
const LISTENER = { Cookie: `tonearm_session=${LISTENER_TOKEN}` };
const PER_PAGE = 30;
/** Where a page is read by its number, and where along cursors only. */
const LISTS = [
  { name: 'tracks', path: '/api/v1/tracks' },
  { name: 'tracks by name', path: '/api/v1/tracks?orderBy=name' },
  { name: 'albums', path: '/api/v1/albums' },
  { name: 'albums by release', path: '/api/v1/albums?orderBy=release_date' },
  { name: 'artists', path: '/api/v1/artists' },
  { name: 'genres', path: '/api/v1/genres', perPage: 10 },
  { name: "a genre's tracks", path: '/api/v1/tracks?genre=genre-7' },
  { name: "a genre's albums", path: '/api/v1/albums?genre=genre-7' },
  { name: "a genre's artists", path: '/api/v1/artists?genre=genre-7' },
  { name: 'tags', path: '/api/v1/tags' },
  { name: "a small tag's tracks", path: '/api/v1/tags/tag-9/tracks' },
  { name: "a large tag's tracks", path: `/api/v1/tags/${LARGE_TAG}/tracks` },
  { name: "a large tag's albums", path: `/api/v1/tags/${LARGE_TAG}/albums` },
  { name: "an artist's tracks", path: '/api/v1/artists/1/tracks' },
  { name: "an artist's albums", path: '/api/v1/artists/1/albums' },
  { name: 'library tracks', path: '/api/v1/users/me/library/tracks', isOwn: true },
  { name: 'library tracks by name', path: '/api/v1/users/me/library/tracks?orderBy=name', isOwn: true },
  { name: 'library albums', path: '/api/v1/users/me/library/albums', isOwn: true },
  { name: 'library artists', path: '/api/v1/users/me/library/artists', isOwn: true },
  { name: 'playlist tracks', path: `/api/v1/playlists/${PLAYLIST}/tracks` },
  {
    name: 'comments',
    path: `/api/v1/comments?commentableType=track&commentableId=${COMMENTED_TRACK}`,
    isCursorOnly: true,
  },
  {
    name: 'comments by votes',
    path: `/api/v1/comments?commentableType=track&commentableId=${COMMENTED_TRACK}&orderBy=upvotes`,
    isCursorOnly: true,
  },
  { name: 'history', path: '/api/v1/users/me/library/history', isOwn: true, isCursorOnly: true },
];

const ms = (value) => `${value.toFixed(1)} ms`;
const figureOf = ({ p50, p99, cpu }) => `p50 ${ms(p50)}, p99 ${ms(p99)}, ${ms(cpu)} of processor time each`;
const withQuery = (path, more) => `${path}${path.includes('?') ? '&' : '?'}${more}`;

/** What people type, letter by letter and word by word; some with a mistake, some that nothing is called. */
function queries(size) {
  const random = randomizer(11);
  const word = () => WORDS[random(WORDS.length)].toLowerCase();
  const kinds = [
    () => word().slice(0, 1),
    () => word().slice(0, 2),
    () => word().slice(0, 3),
    () => word().slice(0, 4),
    word,
    () => `${word()} ${word().slice(0, 1)}`,
    () => `${word()} ${word().slice(0, 3)}`,
    () => `${word()} ${word()}`,
    () => `${word()} ${1 + random(size.tracks)}`,
    () => `${word()} ${word()} ${1 + random(size.tracks)}`,
    () => `${1 + random(size.tracks)}`,
    () => `${100 + random(900)}`,
    () => `harbuor ${word()}`,
    () => `wintre`,
    () => `zzqx${random(1000)}`,
  ];
  return Array.from({ length: 600 }, (_, n) => encodeURIComponent(kinds[n % kinds.length]()));
}

async function search({ site, dialect, size }) {
  const typed = queries(size);
  const rows = [];
  for (const [what, path, target] of [
    ['suggestions', '/api/v1/search/suggestions', TARGETS[dialect].suggest],
    ['full search', '/api/v1/search', TARGETS[dialect].search],
  ]) {
    const figures = await measureLatency(site, (n) => `${path}?query=${typed[n % typed.length]}`, {
      requests: 150,
      rounds: 2,
      warmUp: 30,
    });
    rows.push({ what, figure: figureOf(figures), target: `p99 <= ${target} ms` });
  }
  return rows;
}

/** The cursor of the last page. */
async function lastCursor(url, { path, isCursorOnly, perPage = PER_PAGE }, headers) {
  if (!isCursorOnly) {
    const { last_page: last } = (
      await getJson(url, withQuery(path, `perPage=${perPage}&paginate=lengthAware`), headers)
    ).pagination;
    if (last < 2) return { last, cursor: null };
    const { pagination } = await getJson(url, withQuery(path, `perPage=${perPage}&page=${last - 1}`), headers);
    return { last, cursor: pagination.next_cursor };
  }
  let [cursor, next] = [null, ''];
  do {
    const { pagination } = await getJson(url, withQuery(path, `perPage=100${next}`), headers);
    if (pagination.next_cursor) cursor = pagination.next_cursor;
    next = pagination.next_cursor ? `&cursor=${pagination.next_cursor}` : null;
  } while (next);
  return { last: null, cursor };
}

async function lists({ site }) {
  const rows = [];
  for (const list of LISTS) {
    const { path, name, isOwn, perPage = PER_PAGE } = list;
    const headers = isOwn ? LISTENER : {};
    const { last, cursor } = await lastCursor(site.url, list, headers);
    const read = (more, options = {}) =>
      measureLatency(site, () => withQuery(path, `perPage=${perPage}${more}`), {
        requests: 40,
        rounds: 2,
        warmUp: 5,
        headers,
        ...options,
      });
    const first = await read('');
    const end = cursor === null ? first : await read(`&cursor=${cursor}`);
    const numbered = last === null ? null : await read(`&page=${last}`, { requests: 5, rounds: 2, warmUp: 1 });
    const ratio = (figure) =>
      `${ms(figure.p99)} (${(figure.p99 / first.p99).toFixed(1)} x; cpu ${figure.cpu.toFixed(1)})`;
    rows.push({
      what: `${name}, first page and last`,
      figure: `p99 ${ms(first.p99)} (cpu ${first.cpu.toFixed(1)}) and ${ratio(end)}${numbered ? `; by its number ${last}: ${ratio(numbered)}` : ''}`,
      target: '<= 2 x',
    });
  }
  return rows;
}

async function artist({ site }) {
  const figures = await measureLatency(site, () => '/api/v1/artists/1?load=albums,top_tracks,genres,profile');
  return [
    { what: `page of an artist with ${PROLIFIC_ALBUMS * 10} tracks`, figure: figureOf(figures), target: '<= 20 ms' },
  ];
}

async function radio({ site }) {
  const seeds = ['track/5', 'track/40123', 'artist/77', 'artist/1', 'album/12', 'album/90001', 'genre/genre-7'];
  const rows = [];
  for (const seed of seeds) {
    // A seed of its own each time: nothing of it has been composed before.
    const figures = await measureLatency(site, (n) => `/api/v1/radio/${seed}?seed=${n + 1 + (cold += 1_000)}`, {
      requests: 15,
      rounds: 2,
      warmUp: 3,
    });
    rows.push({ what: `radio of ${seed}, composed anew`, figure: figureOf(figures), target: '<= 50 ms' });
  }
  return rows;
}
let cold = 0;

export const PARTS = { search, lists, artist, radio };

/** Rows of figures for one database. */
export async function benchLarge(dialect, { tracks = 1_000_000, parts = Object.keys(PARTS) } = {}) {
  const site = await largeSite(dialect, tracks);
  try {
    const server = await startServer({ PORT, TRUSTED_PROXIES: '127.0.0.0/8,::1', ...site.env });
    try {
      const rows = [];
      const served = { url: server.url, pids: [server.pid, ...site.pids] };
      for (const part of parts) rows.push(...(await PARTS[part]({ site: served, dialect, size: site.size })));
      return rows.map((row) => ({
        ...row,
        what: `${NAMES[dialect]}, ${tracks.toLocaleString('en')} tracks: ${row.what}`,
      }));
    } finally {
      await server.stop();
    }
  } finally {
    await site.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  const [dialect = 'sqlite', tracks = '1000000', ...parts] = process.argv.slice(2);
  for (const { what, figure, target } of await benchLarge(dialect, {
    tracks: Number(tracks),
    ...(parts.length > 0 ? { parts } : {}),
  }))
    console.log(`${what.padEnd(70)} ${figure}  (target ${target})`);
}
