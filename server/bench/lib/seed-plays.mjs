// Plays of a site with few songs, most of them by guests.
import { Repository } from '../../compiled/core/database/repository.js';

const TRACKS = 1_000;
/** The first artist has 20 of the tracks, and four plays of ten. */
const ARTISTS = TRACKS / 20;
const LISTENERS = 500_000;
/** With an account; every fifth play is one of theirs. A prime: of a multiple of five only every fifth would ever play. */
const USERS = 19_997;
const CITIES = 900;
/** Those that a site begins with. */
const CHANNELS = 8;
const THOUSAND = 1_000;
const PART = 20_000;
const UNIT = 2_000;
const DAY_MS = 86_400_000;
const time = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');

const some = (count, row) => Array.from({ length: count }, (_, index) => row(index + 1));

export class PlaySeeder extends Repository {
  /** @param plays how many, and over how many days. */
  constructor({ database, unit }, { plays, days }) {
    super(database, unit);
    this.count = plays;
    this.days = days;
  }

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
        const joined = time(Date.parse(`${times[0].replace(' ', 'T')}Z`) - (1 - id / USERS) * this.days * DAY_MS);
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
    const letter = (n) => `SUBSTR('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + ${n}, 1)`;
    const cat = (...parts) => (isSqlite ? parts.join(' || ') : `CONCAT(${parts.join(', ')})`);
    const from = now - this.days * DAY_MS;
    const stepMs = (this.days * DAY_MS - 60_000) / this.count;
    const at = isSqlite
      ? `strftime('%Y-%m-%d %H:%M:%f', ${from / 1000} + k.n * ${stepMs / 1000}, 'unixepoch')`
      : `DATE_ADD('${time(from)}', INTERVAL ROUND(k.n * ${stepMs} * 1000) MICROSECOND)`;
    await this.unit.run('seed', () => this.write('CREATE TABLE thousand (n INTEGER PRIMARY KEY)'));
    await this.fill(
      'thousand',
      ['n'],
      some(THOUSAND, (n) => [n - 1]),
    );
    for (let start = 0; start < this.count; start += PART) {
      const numbers = `(SELECT ${start} + a.n * ${THOUSAND} + b.n AS n FROM thousand a, thousand b WHERE a.n < ${PART / THOUSAND}) k`;
      await this.unit.run('seed', () =>
        this.write(
          `INSERT INTO plays (track_id, user_id, listener_key, client_id, source_type, source_id, ms_played, completed, skipped, counted_at, created_at, device, browser, platform, country, city)
         SELECT CASE WHEN k.n % 10 < 4 THEN 1 + (k.n * 31) % 20 ELSE 1 + (k.n * 7919) % ${TRACKS} END,
         CASE WHEN k.n % 5 = 0 THEN 1 + (k.n * 104729) % ${USERS} END, CASE WHEN k.n % 5 = 0 THEN ${cat("'u:'", `(1 + (k.n * 104729) % ${USERS})`)} ELSE ${cat("'g'", `((k.n * 104729) % ${LISTENERS})`)} END, ${cat("'c'", 'k.n')},
         CASE k.n % 4 WHEN 0 THEN 'album' WHEN 1 THEN 'channel' WHEN 2 THEN 'playlist' ELSE 'search' END, 1 + (k.n * 31) % ${CHANNELS}, 30000 + (k.n * 13) % 170000, k.n % 2, CASE WHEN k.n % 7 = 0 THEN 1 ELSE 0 END, ${at}, ${at},
         CASE k.n % 4 WHEN 0 THEN 'desktop' WHEN 1 THEN 'tablet' ELSE 'mobile' END, CASE k.n % 3 WHEN 0 THEN 'Firefox' WHEN 1 THEN 'Chrome' ELSE ${cat("'Browser '", '((k.n * 13) % 12)')} END, ${cat("'System '", '((k.n * 5) % 9)')},
         CASE k.n % 3 WHEN 0 THEN 'PT' WHEN 1 THEN 'DE' ELSE ${cat(letter('(k.n * 7) % 26'), letter('(k.n * 11) % 5'))} END, ${cat("'City '", `((k.n * 17) % ${CITIES})`)} FROM ${numbers} WHERE k.n < ${this.count} ORDER BY k.n`,
        ),
      );
    }
  }
}
