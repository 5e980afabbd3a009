import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { sqlTime } from '../src/core/database/dialect.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

describe('genres of songs that not everybody sees', () => {
  let app: TestApp;
  let listing: CatalogueListing;
  const ids = { artist: 0, album: 0, shown: 0, hidden: 0, due: 0 };

  beforeAll(async () => {
    app = await createTestApp('hidden-genres');
    listing = app.nest.get(CatalogueListing);
    const make = new CatalogueFactory(app.database, app.unit);
    ids.artist = await make.artist('Mara Lindqvist');
    ids.album = await make.album('Low Tide', [ids.artist], { group_key: 'low-tide' });
    const song = async (name: string, values: Record<string, string | number | null>): Promise<number> => {
      const id = await make.track(name, [ids.artist], { album_id: ids.album, ...values });
      await make.link('track_genres', { track_id: id, genre_id: await make.genre(`${name} genre`) });
      return id;
    };
    ids.shown = await song('Shown', {});
    ids.hidden = await song('Hidden', { visibility: 'private' });
    ids.due = await song('Due', { publish_at: sqlTime(new Date(Date.now() + 3_600_000)) });
    await relist();
  });
  afterAll(() => app.close());

  const relist = () => listing.relist({ tracks: [ids.shown, ids.hidden, ids.due], albums: [ids.album] }, [ids.artist]);
  const page = async (path: string): Promise<string> =>
    JSON.stringify((await app.http.get(`/api/v1/${path}?load=genres`).expect(200)).body);

  it('stand neither on the artist nor on the album', async () => {
    for (const path of [`artists/${ids.artist}`, `albums/${ids.album}`]) {
      const text = await page(path);
      expect(text).toContain('Shown genre');
      expect(text).not.toMatch(/Hidden genre|Due genre/);
    }
  });

  it('stand there once the song is out, and go with it', async () => {
    await app.unit.run('test', (manager) =>
      manager.query(`UPDATE tracks SET visibility = 'public' WHERE id = ${ids.hidden}`),
    );
    await relist();
    expect(await page(`artists/${ids.artist}`)).toContain('Hidden genre');
    await app.unit.run('test', (manager) =>
      manager.query(`UPDATE tracks SET visibility = 'private' WHERE id = ${ids.hidden}`),
    );
    await relist();
    expect(await page(`artists/${ids.artist}`)).not.toContain('Hidden genre');
  });
});
