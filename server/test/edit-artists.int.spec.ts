import { grants } from './admin-lists-bed.js';
import { MergeBed } from './merge-bed.js';

describe('artists that administrators make, change and delete', () => {
  let bed: MergeBed;
  let olga = 0;
  beforeAll(async () => {
    bed = await MergeBed.open('edit-artists');
    olga = await bed.accounts.add('olga');
  });
  afterAll(() => bed.close());
  const get = async (id: number, query = 'load=managers,profile,genres') =>
    (await bed.send('get', `artists/${id}?${query}`)).body;

  it('are made with all that their page shows, and stay without music', async () => {
    const made = await bed.send('post', 'artists', {
      name: 'Maren Holt',
      verified: true,
      disabled: true,
      profile: { description: 'Sings by the sea.', country: 'de' },
      genres: ['Folk'],
      managers: [{ user_id: olga, role: 'editor' }],
    });
    expect([made.status, made.body.artist]).toEqual([
      201,
      expect.objectContaining({
        name: 'Maren Holt',
        slug: 'maren-holt',
        verified: true,
        disabled: true,
        profile: expect.objectContaining({ description: 'Sings by the sea.', country: 'DE' }),
        genres: [expect.objectContaining({ name: 'folk' })],
        managers: [{ id: olga, name: 'olga', role: 'editor' }],
      }),
    ]);
    const bare = (await bed.send('post', 'artists', { name: 'Nobody yet' })).body.artist;
    await bed.recount();
    expect((await get(bare.id)).artist).toMatchObject({ name: 'Nobody yet', managers: [], disabled: false });
    expect((await bed.app.http.get(`/api/v1/artists/${bare.id}`)).status).toBe(404);
    expect((await bed.send('post', 'artists', { name: ' ' })).status).toBe(422);
    expect(
      (await bed.send('post', 'artists', { name: 'A', managers: [{ user_id: 99_999, role: 'owner' }] })).body.errors,
    ).toEqual({ managers: ['There is no such person.'] });
  });

  it('are verified, hidden with their music, and given to people by right only', async () => {
    const maren = await bed.make.artist('Maren');
    const song = await bed.make.track('Tide', [maren]);
    await bed.make.link('artist_managers', { artist_id: maren, user_id: olga, role: 'owner' });
    await bed.recount();
    const owner = await bed.accounts.browser(olga);
    const put = async (body: object, who = bed.admin) => (await bed.send('put', `artists/${maren}`, body, who)).status;
    expect([
      await put({ profile: { city: 'Kiel' } }, owner),
      // From those who act for the artist this is passed over.
      await put({ verified: true, disabled: true, managers: [] }, owner),
    ]).toEqual([200, 200]);
    expect((await get(maren)).artist).toMatchObject({
      verified: false,
      disabled: false,
      managers: [{ id: olga, role: 'owner' }],
      profile: { city: 'Kiel' },
    });
    await put({ verified: true, disabled: true, managers: [] });
    expect((await get(maren)).artist).toMatchObject({ verified: true, disabled: true, managers: [] });
    const guest = async (path: string) => (await bed.app.http.get(`/api/v1/${path}`)).status;
    expect([await guest(`artists/${maren}`), await guest(`tracks/${song}`)]).toEqual([404, 404]);
    await put({ disabled: false });
    expect([await guest(`artists/${maren}`), await guest(`tracks/${song}`)]).toEqual([200, 200]);
    // Who is not asked for sees neither.
    const shown = (await bed.app.http.get(`/api/v1/artists/${maren}?load=managers`)).body.artist;
    expect([shown.managers, shown.disabled]).toEqual([undefined, undefined]);
  });

  it('are deleted without music at once, and with it only if that is to go', async () => {
    const [wren, guest] = [await bed.make.artist('Wren'), await bed.make.artist('Guest')];
    const album = await bed.make.album('Own', [wren]);
    const [own, shared] = [
      await bed.make.track('Own song', [wren], { album_id: album }),
      await bed.make.track('Shared', [guest, wren]),
    ];
    await bed.recount();
    expect((await bed.send('delete', `artists/${wren}`)).status).toBe(409);
    expect((await bed.send('delete', `artists/${wren}?cascade=true`)).body).toMatchObject({ deleted: 1 });
    expect([
      await bed.ids('SELECT id FROM tracks WHERE id IN (?, ?)', [own, shared]),
      await bed.ids('SELECT id FROM albums WHERE id = ?', [album]),
      await bed.ids('SELECT artist_id AS id FROM track_artists WHERE track_id = ?', [shared]),
      await bed.ids('SELECT id FROM artists WHERE id = ?', [wren]),
    ]).toEqual([[shared], [], [guest], []]);
    const after = await bed.counted();
    await bed.recount();
    expect(await bed.counted()).toEqual(after);
    const editor = await bed.accounts.browser(await bed.accounts.add('edda', grants('admin.access', 'artists.update')));
    expect([
      (await bed.send('delete', `artists/${guest}`, undefined, editor)).status,
      (await bed.send('post', 'artists', { name: 'New' }, editor)).status,
    ]).toEqual([403, 403]);
  });

  it('come with as many albums as their layout shows, and similar ones by pages', async () => {
    const artist = await bed.make.artist('Many records');
    const genre = await bed.make.genre('Ambient');
    for (let n = 0; n < 30; n += 1) {
      const album = await bed.make.album(`Record ${n}`, [artist]);
      const song = await bed.make.track(`Song ${n}`, [artist], { album_id: album });
      await bed.make.link('track_genres', { track_id: song, genre_id: genre });
    }
    for (const name of ['One', 'Two', 'Three'])
      await bed.make.link('track_genres', {
        track_id: await bed.make.track(`By ${name}`, [await bed.make.artist(name)]),
        genre_id: genre,
      });
    await bed.recount();
    const shape = async (query: string) => {
      const { albums, selected_albums_layout: layout } = await get(artist, query);
      return [layout, albums?.data.length, albums?.per_page];
    };
    expect([
      await shape('load=albums'),
      await shape('load=albums&albumsLayout=list'),
      await shape('load=albums&albumsLayout=list&albumsPerPage=7'),
      await shape('load=genres'),
    ]).toEqual([
      ['grid', 24, 24],
      ['list', 5, 5],
      ['list', 7, 7],
      [undefined, undefined, undefined],
    ]);
    expect((await bed.send('get', `artists/${artist}?albumsLayout=wall`)).status).toBe(422);
    const page = async (query: string) => (await bed.send('get', `artists/${artist}/similar${query}`)).body.pagination;
    const all = await page('');
    expect([all.data.length, all.next_page]).toEqual([3, null]);
    const [first, second] = [await page('?perPage=2'), await page('?perPage=2&page=2')];
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect([first.next_page, second.next_page]).toEqual([2, null]);
  });
});
