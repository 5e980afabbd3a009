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
    await bed.make.track('With a third', [guest, await bed.make.artist('Third')]);
    await bed.recount();
    expect((await bed.send('delete', `artists/${wren}`)).status).toBe(409);
    const preview = async (id: number | string, by?: Parameters<typeof bed.send>[3]) =>
      await bed.send('post', `artists/${id}/deletion-preview`, {}, by);
    expect((await preview(wren)).body).toEqual({
      albums: { deleted: 1, kept: 0, is_capped: false },
      tracks: { deleted: 1, kept: 1, is_capped: false },
      status: 'success',
    });
    // Of several together: what only they have made goes as well.
    expect((await preview(encodeURIComponent(`${wren},${guest}`))).body).toMatchObject({
      albums: { deleted: 1, kept: 0 },
      tracks: { deleted: 2, kept: 1 },
    });
    const many = Array.from({ length: 201 }, (_, at) => at + 1).join(',');
    expect([
      (await preview(`${wren},99999999`)).status,
      (await preview(many)).status,
      (await preview('me')).status,
    ]).toEqual([404, 422, 404]);
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
      (await preview(guest, editor)).status,
      (await preview(wren)).status,
    ]).toEqual([403, 403, 403, 404]);
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
    const siteShows = async (view: string) =>
      (await bed.send('put', 'settings/groups/player', { values: { 'player.default_artist_view': view } })).status;
    expect([
      await siteShows('list'),
      await shape('load=albums'),
      await shape('load=albums&albumsLayout=grid'),
      await siteShows('grid'),
      await shape('load=albums'),
    ]).toEqual([200, ['list', 5, 5], ['grid', 24, 24], 200, ['grid', 24, 24]]);
    expect((await bed.send('get', `artists/${artist}?albumsLayout=wall`)).status).toBe(422);
    const page = async (query: string) => (await bed.send('get', `artists/${artist}/similar${query}`)).body.pagination;
    const all = await page('');
    expect([all.data.length, all.next_page]).toEqual([3, null]);
    const [first, second] = [await page('?perPage=2'), await page('?perPage=2&page=2')];
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect([first.next_page, second.next_page]).toEqual([2, null]);
  });

  it('show the similar artists that somebody chose before those that share their genres', async () => {
    const genre = await bed.make.genre('Chamber');
    const withSong = async (name: string, isOfGenre = false): Promise<number> => {
      const artist = await bed.make.artist(name);
      const song = await bed.make.track(`By ${name}`, [artist]);
      if (isOfGenre) await bed.make.link('track_genres', { track_id: song, genre_id: genre });
      return artist;
    };
    const [ayla, near, first, second] = [
      await withSong('Ayla', true),
      await withSong('Near', true),
      await withSong('First'),
      await withSong('Second'),
    ];
    const hidden = await withSong('Hidden');
    await bed.make.link('artist_managers', { artist_id: ayla, user_id: olga, role: 'editor' });
    await bed.recount();
    await bed.send('put', `artists/${hidden}`, { disabled: true });
    const owner = await bed.accounts.browser(olga);
    const put = async (similar: unknown, who = bed.admin) => {
      const { status, body } = await bed.send('put', `artists/${ayla}`, { similar_ids: similar }, who);
      return status === 200 ? body.artist.similar_ids : [status, body.errors.similar_ids[0]];
    };
    const shown = async (): Promise<number[][]> => {
      const page = (await bed.app.http.get(`/api/v1/artists/${ayla}/similar`)).body.pagination;
      const { artist } = (await bed.app.http.get(`/api/v1/artists/${ayla}?load=similar`)).body;
      expect(artist).not.toHaveProperty('similar_ids');
      return [page.data, artist.similar].map((list: { id: number }[]) => list.map(({ id }) => id));
    };
    expect(await shown()).toEqual([[near], [near]]);
    expect(await put([second, first], owner)).toEqual([second, first]);
    expect(await shown()).toEqual([
      [second, first, near],
      [second, first, near],
    ]);
    // Whoever may not see an artist does not learn that there is one.
    expect([await put([hidden], owner), await put([99_999], owner), await put([ayla]), await put([[1]])]).toEqual([
      [422, 'There is no such artist.'],
      [422, 'There is no such artist.'],
      [422, 'An artist is not similar to itself.'],
      [422, expect.any(String)],
    ]);
    expect(await put([hidden, near, first])).toEqual([hidden, near, first]);
    // One that was hidden since stays chosen, and is kept by who cannot see it.
    expect(await put([first, hidden], owner)).toEqual([first, hidden]);
    expect(await shown()).toEqual([
      [first, near],
      [first, near],
    ]);
    // Nor is one who has become a part of a hidden artist, and who has no music is called by their name.
    const [absorbed, silent] = [
      await withSong('Absorbed'),
      await bed.make.artist('Silent', { listed: false, tracks_count: 0 }),
    ];
    expect(await put([first, absorbed, silent])).toEqual([first, absorbed, silent]);
    await bed.merge('artists', hidden, [absorbed]);
    expect(await put([hidden, silent, first], owner)).toEqual([hidden, silent, first]);
    expect((await get(ayla, 'load=similar')).artist.similar_unlisted).toEqual([
      { id: hidden, name: 'Hidden' },
      { id: silent, name: 'Silent' },
    ]);
    const own = await bed.send('get', `artists/${ayla}?load=similar`, undefined, owner);
    expect(own.body.artist.similar_unlisted).toEqual([]);
    expect(await put([first, hidden])).toEqual([first, hidden]);
    await bed.merge('artists', second, [first]);
    expect((await get(ayla, 'load=similar')).artist.similar_ids).toEqual([second, hidden]);
    expect(await shown()).toEqual([
      [second, near],
      [second, near],
    ]);
    await bed.send('delete', `artists/${second}?cascade=true`);
    expect((await get(ayla, 'load=similar')).artist.similar_ids).toEqual([hidden]);
    expect(await put(null)).toEqual([]);
    expect(await shown()).toEqual([[near], [near]]);
    // As by another process, which cannot drop what this one keeps.
    await bed.accounts.change('artists', { disabled: true, listed: false }, near);
    expect(await shown()).toEqual([[], []]);
  });

  it('have colours of their own, which go with the artist that they become a part of', async () => {
    const made = async (name: string): Promise<number> => (await bed.send('post', 'artists', { name })).body.artist.id;
    const [into, from] = [await made('Plain'), await made('Coloured')];
    const put = async (colors: unknown) => {
      const { status, body } = await bed.send('put', `artists/${from}`, { header_colors: colors });
      return status === 200 ? body.artist.header_colors : status;
    };
    expect([
      await put(['#AA5500', '#112233']),
      await put(['red']),
      await put(['#aabbcc', '#aabbcc', '#aabbcc']),
    ]).toEqual([['#aa5500', '#112233'], 422, 422]);
    await bed.merge('artists', into, [from]);
    expect((await get(into)).artist.header_colors).toEqual(['#aa5500', '#112233']);
    await bed.send('put', `artists/${into}`, { header_colors: null });
    expect((await get(into)).artist.header_colors).toEqual([]);
  });
});
