import { fold } from '@tonearm/shared/rules/fold';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { GenreCounts, TagCounts } from '../src/modules/catalogue/music/listing/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { until } from './until.js';

const API = '/api/v1';
const NOW = '2026-01-01 00:00:00.000';
/** More than are counted while somebody waits. */
const LEFT = 1_100;
/** With those that the first test takes away. */
const MANY = LEFT + 3;
const COUNTING = 'catalogue.count-genre';

class Rows extends Repository {
  add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<number> {
    return this.unit.run('test', () => this.insertMany(table, columns, rows));
  }

  change(statement: string, params: readonly SqlValue[]): Promise<number> {
    return this.unit.run('test', () => this.write(statement, params));
  }
}

describe('the counters of genres that many songs have', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: Visitor;
  let maren = 0;
  let folk = 0;
  let soul = 0;
  let first = 0;

  const counted = async (genre: number): Promise<number[]> => {
    const [row] = await app.database.read<{ tracks: number; artists: number; popularity: number }>(
      'SELECT tracks_count AS tracks, artists_count AS artists, popularity FROM genres WHERE id = ?',
      [genre],
    );
    return [Number(row?.tracks), Number(row?.artists), Number(row?.popularity)];
  };
  const trash = async (ids: readonly number[]): Promise<void> =>
    void (await app.http.post(`${API}/admin/tracks/bulk-delete`).set(admin).send({ ids }).expect(200));
  const restore = async (ids: readonly number[]): Promise<void> =>
    void (await app.http.post(`${API}/admin/tracks/bulk-restore`).set(admin).send({ ids }).expect(200));
  const erase = async (ids: readonly number[]): Promise<void> =>
    void (await app.http.delete(`${API}/tracks/${ids.join()}`).set(admin).expect(200));
  /** A job that has counted takes no more until it has ended; each minute the next one looks. */
  const untilCounted = async (tracks: number): Promise<void> =>
    await until('the change to be counted', async () => {
      await app.nest.get(GenreCounts).countNoted();
      return (await counted(folk))[0] === tracks;
    });
  const makeTag = async (name: string): Promise<number> =>
    await rows.add(
      'tags',
      ['name', 'display_name', 'type', 'popularity', 'created_at', 'updated_at'],
      [[name, name, 'custom', 0, NOW, NOW]],
    );
  const popularityOf = async (tag: number): Promise<number> =>
    Number((await app.database.read<{ n: number }>('SELECT popularity AS n FROM tags WHERE id = ?', [tag]))[0]?.n);
  const songs = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + from + n);

  /** Calls back before each unit in which a genre that many have is counted. */
  const beforeCounting = (work: () => Promise<void>): (() => void) => {
    const run = app.unit.run.bind(app.unit);
    app.unit.run = async (name, inside) => {
      if (name === COUNTING) await work();
      return await run(name, inside);
    };
    return () => (app.unit.run = run);
  };

  beforeAll(async () => {
    app = await createTestApp('genre-counts');
    rows = new Rows(app.database, app.unit);
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const make = new CatalogueFactory(app.database, app.unit);
    maren = await make.artist('Maren Holt');
    folk = await make.genre('Folk', { tracks_count: 0, artists_count: 0 });
    soul = await make.genre('Soul', { tracks_count: 0, artists_count: 0 });
    const numbers = Array.from({ length: MANY }, (_, n) => n);
    first = await rows.add(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'plays', 'visibility', 'listed', 'created_at', 'updated_at'],
      numbers.map((n) => [`Song ${n}`, fold(`Song ${n}`), `song-${n}`, 1, 2, 'public', 1, NOW, NOW]),
    );
    await rows.add(
      'track_artists',
      ['track_id', 'artist_id', 'role', 'position'],
      numbers.map((n) => [first + n, maren, 'primary', 0]),
    );
    await rows.add(
      'track_genres',
      ['track_id', 'genre_id'],
      numbers.map((n) => [first + n, folk]),
    );
    await rows.add(
      'artist_genres',
      ['artist_id', 'genre_id'],
      [folk, soul].map((genre) => [maren, genre]),
    );
    // One of the first hundred has another genre as well, which few have.
    await rows.add('track_genres', ['track_id', 'genre_id'], [[first, soul]]);
  });
  afterAll(() => app.close());

  it('are noted in the unit that trashes, erases, or gives them to songs', async () => {
    const noted = async (): Promise<number[]> =>
      (await app.database.read<{ genre_id: number }>('SELECT genre_id FROM genre_changes')).map((row) =>
        Number(row.genre_id),
      );
    // A process that is killed goes no further than its first unit.
    const killed = async (work: () => Promise<unknown>): Promise<void> => {
      const after = app.unit.afterCommit.bind(app.unit);
      app.unit.afterCommit = async () => undefined;
      await work();
      app.unit.afterCommit = after;
    };
    await killed(() => trash([first + LEFT]));
    expect(await noted()).toEqual([folk]);
    await app.nest.get(GenreCounts).countNoted();
    expect(await counted(folk)).toEqual([LEFT + 2, 1, (LEFT + 2) * 3]);
    await killed(
      async () =>
        await app.http
          .post(`${API}/admin/tracks/bulk-update`)
          .set(admin)
          .send({ ids: [first + LEFT + 1], values: { genres: [soul] } })
          .expect(200),
    );
    expect(await noted()).toEqual([folk, soul]);
    await app.nest.get(GenreCounts).countNoted();
    expect(await counted(folk)).toEqual([LEFT + 1, 1, (LEFT + 1) * 3]);
    await killed(() => erase([first + LEFT + 2]));
    await app.nest.get(GenreCounts).countNoted();
    expect(await counted(folk)).toEqual([LEFT, 1, LEFT * 3]);
  });

  it('are counted once by a job for a hundred songs that were trashed one by one, and at once where few have the genre', async () => {
    for (const id of songs(0, 100)) await trash([id]);
    expect(await counted(soul)).toEqual([1, 1, 3]);
    const isFolkWrong = (await counted(folk))[0] === LEFT;
    let units = 0;
    const stop = beforeCounting(async () => void (units += 1));
    await app.nest.get(Jobs).start();
    await until('the job to count', async () => (await counted(folk))[0] === LEFT - 100);
    stop();
    expect(isFolkWrong).toBe(true);
    expect(units).toBe(1);
    expect(await counted(folk)).toEqual([LEFT - 100, 1, (LEFT - 100) * 3]);
  });

  it('follow songs that come back', async () => {
    await restore(songs(0, 100));
    expect(await counted(soul)).toEqual([2, 1, 6]);
    await untilCounted(LEFT);
  });

  it('come right after a process that was killed when its change was kept', async () => {
    const genres = app.nest.get(GenreCounts);
    // All that such a process leaves: nobody was asked to count.
    await app.unit.run('test', async () => {
      await rows.change(`UPDATE tracks SET listed = 0, deleted_at = ? WHERE id = ?`, [NOW, first + 5]);
      await genres.noteOf([first + 5]);
    });
    await genres.countNoted();
    expect(await counted(folk)).toEqual([LEFT - 1, 1, (LEFT - 1) * 3]);
    await restore([first + 5]);
    await untilCounted(LEFT);
  });

  it('are right although songs change while they are counted', async () => {
    const genres = app.nest.get(GenreCounts);
    await trash([first + 7]);
    const changes: Promise<void>[] = [];
    const stop = beforeCounting(async () => {
      if (changes.length === 0) changes.push(trash([first + 8]));
      await Promise.all(changes);
    });
    await app.unit.run('test', () => genres.noteOf([first + 7]));
    await genres.countNoted();
    stop();
    await Promise.all(changes);
    await until(
      'nothing to be noted',
      async () => (await app.database.read('SELECT * FROM genre_changes')).length === 0,
    );
    expect(await counted(folk)).toEqual([LEFT - 2, 1, (LEFT - 2) * 3]);
  });

  it('and of such tags are right after changes on many songs, as is a tag that few have at once', async () => {
    const [live, rare] = [await makeTag('live'), await makeTag('rare')];
    await rows.add('track_tags', ['track_id', 'tag_id'], [...songs(0, LEFT).map((id) => [id, live]), [first, rare]]);
    const asRecounted = async (): Promise<[number, number][]> =>
      (
        await app.database.read<{ stands: number; shall: number }>(
          'SELECT g.popularity AS stands, (SELECT COUNT(*) FROM track_tags p JOIN tracks t ON t.id = p.track_id AND t.listed = 1 WHERE p.tag_id = g.id) AS shall FROM tags g ORDER BY g.id',
        )
      ).map(({ stands, shall }) => [Number(stands), Number(shall)]);
    const isRight = async (): Promise<boolean> => (await asRecounted()).every(([stands, shall]) => stands === shall);
    await trash(songs(0, 2));
    expect(await popularityOf(rare)).toBe(0);
    await restore([first]);
    expect(await popularityOf(rare)).toBe(1);
    await until('the job to count the tag', isRight);
    expect(await popularityOf(live)).toBeGreaterThan(1_000);
    // All that a killed process leaves: nobody was asked to count.
    await app.unit.run('test', () => app.nest.get(TagCounts).count([live]));
    await rows.change('UPDATE tags SET popularity = 3 WHERE id = ?', [live]);
    expect(await app.nest.get(TagCounts).countNoted()).toBe(true);
    expect([await isRight(), await app.nest.get(TagCounts).countNoted()]).toEqual([true, false]);
  });
});
