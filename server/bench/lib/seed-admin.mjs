// What the admin lists show beside the seeded catalogue: a million accounts, genres, tags and artists without music, and states that few, some and most rows have.
import { createHash } from 'node:crypto';
import { UnitOfWork } from '../../compiled/core/database/unit-of-work.js';
import { WriterLock } from '../../compiled/core/database/writer-lock.js';
import { Filler, WORDS } from './seed.mjs';
import { seedSearch } from './seed-search.mjs';

/** Whoever holds this in the session cookie may see everything. */
export const ADMIN_TOKEN = 'ad'.repeat(16);
export const ADMIN = 900;
export const ADMIN_ROLE = 4;
/** Accounts beside the seed's. */
export const FIRST_USER = 1_000_001;
const EXTRA = { artists: 60_000, genres: 5_000, tags: 50_000 };
const PART = 50_000;
/** A year before the seed's newest row: times differ by a second from row to row. */
const START = Date.UTC(2025, 10, 1);
const time = (second) => new Date(START + second * 1_000).toISOString().replace('T', ' ').replace('Z', '');
const when = (condition, value, otherwise) => `CASE WHEN ${condition} THEN ${value} ELSE ${otherwise} END`;

class AdminSeeder extends Filler {
  async run({ users, ...size }) {
    const isThere = async (id) => (await this.rows('SELECT id FROM users WHERE id = ?', [id])).length > 0;
    await this.lyrics(size);
    if (await isThere(FIRST_USER + users - 1)) return;
    if (!(await isThere(ADMIN))) await this.admin();
    await this.tracks(size);
    await this.albums(size);
    await this.artists(size);
    await this.words(size);
    await seedSearch(this.database, this.unit, { ...EXTRA, albums: 0, tracks: 0 });
    await this.users(users);
    if (this.database.dialect === 'mysql')
      await this.change('ANALYZE TABLE tracks, albums, artists, genres, tags, users, user_roles');
  }

  async admin() {
    await this.fill('users', ['id', 'name', 'email', 'email_verified_at', 'created_at', 'updated_at'], 1, () => [
      [ADMIN, 'Admin', 'bench-admin@example.net', this.now, this.now, this.now],
    ]);
    await this.fill('user_roles', ['user_id', 'role_id'], 1, () => [[ADMIN, ADMIN_ROLE]]);
    await this.fill(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      1,
      () => [
        [
          createHash('sha256').update(ADMIN_TOKEN).digest('hex'),
          ADMIN,
          true,
          this.now,
          this.now,
          '2036-01-01 00:00:00.000',
        ],
      ],
    );
  }

  change(text, params = []) {
    return this.unit.run('seed states', () => this.write(text, params));
  }

  /** In parts: one statement would hold a million rows. Times differ by so many seconds from id to id. */
  async changeAll(table, count, columns, seconds) {
    const at =
      this.database.dialect === 'sqlite'
        ? `strftime('%Y-%m-%d %H:%M:%f', ?, '+' || (id * ${seconds}) || ' seconds')`
        : `DATE_ADD(?, INTERVAL id * ${seconds} SECOND)`;
    const set = Object.entries({ created_at: at, updated_at: at, ...columns }).map(([name, to]) => `${name} = ${to}`);
    for (let from = 1; from <= count; from += PART)
      await this.change(`UPDATE ${table} SET ${set.join(', ')} WHERE id >= ${from} AND id < ${from + PART}`, [
        time(0),
        time(0),
      ]);
  }

  async tracks({ tracks }) {
    await this.changeAll(
      'tracks',
      tracks,
      {
        plays: '(id * 7919) % 100000',
        visibility: when('id % 5000 = 0', "'unlisted'", when('id % 20 = 0', "'private'", "'public'")),
        listed: when('id % 5000 = 0 OR id % 20 = 0 OR id % 50000 = 1', '0', '1'),
        processing_state: when('id % 7000 = 0', "'failed'", "'ready'"),
        explicit: when('id % 9000 = 0', '1', '0'),
        has_lyric: when('id % 11000 = 0', "'synced'", "'none'"),
        owner_id: when('id % 30 = 0', ADMIN, 'NULL'),
        deleted_at: when('id % 50000 = 1', `'${time(0)}'`, 'NULL'),
      },
      1,
    );
  }

  async albums({ albums }) {
    await this.changeAll(
      'albums',
      albums,
      {
        visibility: when('id % 5000 = 0', "'unlisted'", when('id % 20 = 0', "'private'", "'public'")),
        listed: when('id % 5000 = 0 OR id % 20 = 0 OR id % 5000 = 1', '0', '1'),
        release_type: when('id % 3000 = 0', "'mixtape'", when('id % 20 = 7', "'ep'", "'album'")),
        owner_id: when('id % 30 = 0', ADMIN, 'NULL'),
        deleted_at: when('id % 5000 = 1', `'${time(0)}'`, 'NULL'),
      },
      10,
    );
  }

  async artists({ artists }) {
    const { now } = this;
    await this.fill(
      'artists',
      ['id', 'name', 'name_folded', 'slug', 'listed', 'created_at', 'updated_at'],
      EXTRA.artists - artists,
      (n) => {
        const name = this.name(artists + n);
        return [[artists + n, name, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-'), false, now, now]];
      },
    );
    await this.changeAll(
      'artists',
      EXTRA.artists,
      {
        followers_count: '(id * 7919) % 10000',
        plays: '(id * 104729) % 100000',
        verified: when('id % 500 = 0', '1', '0'),
        disabled: when('id % 3000 = 1', '1', '0'),
        listed: when('id % 3000 = 1', '0', 'listed'),
      },
      20,
    );
    await this.fill('artist_managers', ['artist_id', 'user_id', 'role'], EXTRA.artists / 300, (n) => [
      [n * 300, ADMIN, 'owner'],
    ]);
  }

  /** Of every track; of what is common, the oldest have the most, at the end of the list. */
  async lyrics({ tracks }) {
    if ((await this.rows('SELECT id FROM lyrics WHERE track_id = ?', [tracks])).length > 0) return;
    const isOld = (n, share) => n <= tracks * share;
    const languageOf = (n) => {
      if (isOld(n, 0.02)) return 'is';
      if (isOld(n, 0.4)) return n % 3 === 0 ? 'deu' : 'de';
      return n % 50 === 0 ? 'und' : 'en';
    };
    const sourceOf = (n) => {
      if (isOld(n, 0.35)) return 'provider';
      return n % 7_000 === 0 ? 'admin' : n % 100 === 0 ? 'artist' : 'file';
    };
    const columns = ['track_id', 'language', 'text', 'is_synced', 'format', 'source', 'created_at', 'updated_at'];
    await this.fill('lyrics', columns, tracks, (n) => {
      const isSynced = isOld(n, 0.4);
      return [
        [
          n,
          languageOf(n),
          isSynced ? '[00:01.00]One' : 'One',
          isSynced,
          isSynced ? 'lrc' : 'plain',
          sourceOf(n),
          time(n),
          time(n),
        ],
      ];
    });
    if (this.database.dialect === 'mysql') await this.change('ANALYZE TABLE lyrics');
  }

  async words({ genres }) {
    const { now, random } = this;
    for (const [table, first] of [
      ['genres', genres],
      ['tags', 200],
    ]) {
      const isTags = table === 'tags';
      const columns = [
        'id',
        'name',
        'display_name',
        'popularity',
        'created_at',
        'updated_at',
        ...(isTags ? ['type'] : []),
      ];
      await this.fill(table, columns, EXTRA[table] - first, (n) => {
        const name = this.name(first + n);
        return [
          [
            first + n,
            name.toLowerCase().replaceAll(' ', '-'),
            name,
            random(100),
            now,
            now,
            ...(isTags ? [n % 500 === 0 ? 'default' : 'custom'] : []),
          ],
        ];
      });
      await this.changeAll(table, EXTRA[table], {}, 60);
    }
  }

  async users(count) {
    const { random } = this;
    const columns = [
      'id',
      'name',
      'email',
      'country',
      'email_verified_at',
      'last_login_at',
      'banned_at',
      'banned_until',
      'deleted_at',
      'created_at',
      'updated_at',
    ];
    const isEach = (n, step, value) => (n % step === 0 ? value : null);
    await this.fill('users', columns, count, (n) => {
      const id = FIRST_USER + n - 1;
      const name = this.name(n);
      const country = n % 5_000 === 0 ? 'IS' : n % 10 === 0 ? null : ['DE', 'US', 'FR'][n % 3];
      return [
        [
          id,
          name,
          `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
          country,
          n % 20 === 0 ? null : time(n),
          n % 10 < 3 ? null : time(random(40_000_000)),
          isEach(n, 5_000, time(n)),
          isEach(n, 10_000, time(-1)),
          isEach(n, 50_000, time(0)),
          time(n),
          time(n),
        ],
      ];
    });
    await this.fill('user_roles', ['user_id', 'role_id'], count, (n) => [
      [FIRST_USER + n - 1, 2],
      ...(n % 2_000 === 0 ? [[FIRST_USER + n - 1, 3]] : []),
    ]);
  }

  name(id) {
    return `${WORDS[this.random(WORDS.length)]} ${WORDS[this.random(WORDS.length)]} ${id}`;
  }
}

/** Once, on a large site's database. @param size with the number of `users`. */
export async function seedAdmin(database, size) {
  await new AdminSeeder(database, new UnitOfWork(database, new WriterLock(() => undefined))).run(size);
}
