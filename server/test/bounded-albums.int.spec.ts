import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { TRACKS_PER_ALBUM } from '@tonearm/shared/limits';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { RawRows } from './factories/raw-rows.js';

// The test application refuses units that write more rows than they may (large-units.ts).
describe('an album of as many songs as one may have', () => {
  let app: TestApp;
  let admin: Visitor;
  let album = 0;
  let songs: number[] = [];
  let artists: number[] = [];

  beforeAll(async () => {
    app = await createTestApp('bounded-albums');
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const make = new CatalogueFactory(app.database, app.unit);
    const rows = new RawRows(app.database, app.unit);
    artists = [await make.artist('One'), await make.artist('Other')];
    album = await make.album('Long', artists.slice(0, 1));
    songs = await rows.addSongs(TRACKS_PER_ALBUM);
    await rows.change(`UPDATE tracks SET album_id = ?, number = id - ? WHERE id IN (${songs.join()})`, [
      album,
      (songs[0] ?? 0) - 1,
    ]);
    const [genres, tags] = [
      [await make.genre('Folk'), await make.genre('Soul')],
      [await make.tag('Calm'), await make.tag('Late')],
    ];
    await rows.add(
      'track_artists',
      ['track_id', 'artist_id', 'role', 'position'],
      songs.flatMap((song) => artists.map((artist, at) => [song, artist, at === 0 ? 'primary' : 'featured', at])),
    );
    await rows.add(
      'track_genres',
      ['track_id', 'genre_id'],
      songs.flatMap((song) => genres.map((id) => [song, id])),
    );
    await rows.add(
      'track_tags',
      ['track_id', 'tag_id'],
      songs.flatMap((song) => tags.map((id) => [song, id])),
    );
  });
  afterAll(() => app.close());

  it('is saved with all that its form holds, and keeps what did not change', async () => {
    const tracks = songs.map((id, at) => ({
      id,
      name: at === 7 ? 'Renamed' : `Song ${at + 1}`,
      artists: artists.map((artist, place) => ({ id: artist, role: place === 0 ? 'primary' : 'featured' })),
      genres: at === 7 ? ['Soul'] : ['Soul', 'Folk'],
      tags: at === 7 ? ['Loud'] : ['Late', 'Calm'],
    }));
    await app.http.put(`/api/v1/albums/${album}`).set(admin).send({ tracks }).expect(200);
    const count = async (table: string, where: string): Promise<number> =>
      Number((await app.database.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`))[0]?.n);
    const among = `track_id IN (${songs.join()})`;
    expect([
      await count('track_artists', among),
      await count('track_genres', among),
      await count('track_tags', among),
    ]).toEqual([600, 599, 599]);
    const { track } = (await app.http.get(`/api/v1/tracks/${songs[7]}?load=genres,tags,credits`).set(admin).expect(200))
      .body;
    expect([track.name, track.genres, track.tags]).toEqual([
      'Renamed',
      [expect.objectContaining({ name: 'soul' })],
      [expect.objectContaining({ name: 'loud' })],
    ]);
  });
});
