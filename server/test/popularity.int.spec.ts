import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import { Popularity } from '../src/modules/catalogue/playback/plays/popularity.job.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const DAY_MS = 86_400_000;

class Rows extends Repository {
  private made = 0;

  /** A play that has counted. */
  async play(track: number, listener: string, daysAgo: number): Promise<void> {
    const at = sqlTime(new Date(Date.now() - daysAgo * DAY_MS));
    await this.unit.run('test', () =>
      this.insertMany(
        'plays',
        ['track_id', 'listener_key', 'client_id', 'ms_played', 'counted_at', 'created_at'],
        [[track, listener, `client-${(this.made += 1)}`, 60_000, at, at]],
      ),
    );
  }

  async tracks(ids: readonly number[]): Promise<number[]> {
    return await Promise.all(
      ids.map(async (id) =>
        Number(
          (await this.row<{ popularity: number }>('SELECT popularity FROM tracks WHERE id = ?', [id]))?.popularity,
        ),
      ),
    );
  }

  async artist(id: number): Promise<[popularity: number, listeners: number]> {
    const row = await this.row<{ popularity: number; monthly_listeners: number }>(
      'SELECT popularity, monthly_listeners FROM artists WHERE id = ?',
      [id],
    );
    return [Number(row?.popularity), Number(row?.monthly_listeners)];
  }
}

describe('popularity', () => {
  let app: TestApp;
  let make: CatalogueFactory;
  let rows: Rows;
  let [band, guest, other]: number[] = [];
  let [hit, hidden, once, faded]: number[] = [];

  beforeAll(async () => {
    app = await createTestApp('popularity');
    make = new CatalogueFactory(app.database, app.unit);
    rows = new Rows(app.database, app.unit);
    [band, guest, other] = [
      await make.artist('Band'),
      await make.artist('Guest'),
      await make.artist('Other', { popularity: 70, monthly_listeners: 9 }),
    ];
    hit = await make.track('Hit', [band, guest]);
    hidden = await make.track('Hidden', [band], { visibility: 'private', listed: false });
    once = await make.track('Once', [guest]);
    faded = await make.track('Faded', [other], { popularity: 40 });
    for (const [track, listener, days] of [
      [hit, 'ann', 1],
      [hit, 'ann', 2],
      [hit, 'ben', 27],
      [hit, 'cat', 29],
      [hidden, 'ben', 0.5],
      [hidden, 'dan', 3],
      [once, 'eve', 0],
      [faded, 'ann', 30],
    ] as const)
      await rows.play(track ?? 0, listener, days);
  });
  afterAll(() => app.close());

  const all = async () => ({
    tracks: await rows.tracks([hit ?? 0, hidden ?? 0, once ?? 0, faded ?? 0]),
    artists: await Promise.all([band, guest, other].map((id) => rows.artist(id ?? 0))),
  });
  const share = (plays: number): number => Math.round((100 * Math.log1p(plays)) / Math.log1p(3));
  const expected = {
    tracks: [100, share(2), share(1), 0],
    artists: [
      [100, 3],
      [100, 3],
      [0, 0],
    ],
  };

  it('is made of the plays that counted in the last four weeks; artists have that of their best song, and each listener once', async () => {
    await app.nest.get(Popularity).refresh();
    expect(await all()).toEqual(expected);
  });

  it('follows what is heard next, and stays what it is otherwise', async () => {
    await app.nest.get(Popularity).refresh();
    expect(await all()).toEqual(expected);
    await rows.play(once ?? 0, 'fay', 0);
    await app.nest.get(Popularity).refresh(new Date(Date.now() + 1_000));
    expect(await all()).toEqual({
      tracks: [100, share(2), share(2), 0],
      artists: [
        [100, 3],
        [100, 4],
        [0, 0],
      ],
    });
    await app.nest.get(Popularity).refresh(new Date(Date.now() + 60 * DAY_MS));
    expect(await all()).toEqual({
      tracks: [0, 0, 0, 0],
      artists: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    });
  });
});
