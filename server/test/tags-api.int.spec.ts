import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';
import { openAccountBed, outcome } from './account-bed.js';
import { CatalogueFactory } from './factories/catalogue.js';

describe('tags and what an artist’s page lists', () => {
  let bed: AccountBed;
  let make: CatalogueFactory;
  let owner: AccountBrowser;
  let admin: AccountBrowser;
  let maren: number;
  let wren: number;
  const names = ({ body }: Answer): string[] =>
    (body['pagination'] as { data: { name: string }[] }).data.map(({ name }) => name);
  const sync = (who: AccountBrowser, ids: number[], tags: string[], type = 'track') =>
    who.post('/api/v1/taggable/sync', { model_type: type, model_ids: ids, tags });

  beforeAll(async () => {
    bed = await openAccountBed('tags-api');
    make = new CatalogueFactory(bed.app.database, bed.app.unit);
    admin = await bed.browserOf(await bed.accounts.add('anna', { roles: [ADMIN_ROLE_ID] }));
    maren = await make.artist('Maren Holt', {
      popularity: 90,
      profile: JSON.stringify({ description: 'Sings by the sea.', links: [] }),
    });
    wren = await make.artist('Kessler & Wren', { popularity: 50 });
  });
  afterAll(() => bed.close());

  it('are put on by the owner, made once, and lead to what carries them', async () => {
    const userId = await bed.accounts.add('olga', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] });
    owner = await bed.browserOf(userId);
    const stranger = await bed.browserOf(await bed.accounts.add('sam', { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID] }));
    const mine = await make.track('Harbour Lights', [maren], { owner_id: userId });
    const others = await make.track('Undertow', [maren]);
    const secret = await make.track('Secret', [maren], { owner_id: userId, visibility: 'private', listed: false });
    const album = await make.album('Low Tide Almanac', [maren], { owner_id: userId });
    const made = await sync(owner, [mine, secret], ['Late Night', 'late-night', 'Été']);
    expect((made.body['tags'] as { name: string }[]).map(({ name }) => name).sort()).toEqual(['ete', 'late-night']);
    await sync(owner, [album], ['late night'], 'album');
    expect(names(await stranger.send('/api/v1/tags/late-night/tracks'))).toEqual(['Harbour Lights']);
    expect(names(await stranger.send('/api/v1/tags/late-night/albums'))).toEqual(['Low Tide Almanac']);
    expect((await stranger.send('/api/v1/tags/late-night')).body['tag']).toMatchObject({
      popularity: 2,
      type: 'custom',
    });
    expect((await stranger.send(`/api/v1/tracks/${mine}?load=tags`)).body['track']).toMatchObject({
      tags: [{ name: 'late-night' }, { name: 'ete' }],
    });
    expect(outcome(await sync(stranger, [mine], ['x']))).toEqual([403, 'forbidden']);
    expect(outcome(await sync(stranger, [secret], ['x']))).toEqual([404, 'not_found']);
    expect(outcome(await sync(owner, [mine, others], ['x']))).toEqual([403, 'forbidden']);
    expect(outcome(await sync(owner, [mine], ['!!!']))).toEqual([422, { tags: ['A tag needs letters or digits.'] }]);
    expect(
      (
        await sync(
          owner,
          [mine],
          Array.from({ length: 11 }, (_, at) => `t${at}`),
        )
      ).status,
    ).toBe(422);
    expect((await sync(bed.browser(), [mine], ['x'])).status).toBe(401);
    await sync(admin, [mine, others], []);
    expect(outcome(await stranger.send('/api/v1/tags/ete'))).toEqual([404, 'not_found']);
    const page = await fetch(`${bed.app.url}/music/tag/late-night`);
    expect([page.status, (await page.text()).includes('<title>#Late Night · Tonearm</title>')]).toEqual([200, true]);
    expect((await fetch(`${bed.app.url}/music/tag/ete`)).status).toBe(404);
  });

  it('are put on by managers of the artist, by many at once, and never as a name that cannot be kept', async () => {
    const [editor, viewer] = [await bed.accounts.add('edda'), await bed.accounts.add('vera')];
    for (const [user_id, role] of [
      [editor, 'editor'],
      [viewer, 'viewer'],
    ] as const)
      await make.link('artist_managers', { artist_id: wren, user_id, role });
    const song = await make.track('Weir', [wren], { visibility: 'private', listed: false });
    const manager = await bed.browserOf(editor);
    expect([
      (await sync(await bed.browserOf(viewer), [song], ['late night'])).status,
      (await sync(manager, [song], ['late night'])).status,
    ]).toEqual([403, 200]);
    const long = 'a'.repeat(59) + '\u{20000}';
    for (let count = 0; count < 2; count += 1)
      expect((await sync(admin, [song], [long])).body['tags']).toMatchObject([
        { name: 'a'.repeat(59), display_name: long },
      ]);
    for (const name of ['a\u202eb', 'a\nb'])
      expect((await sync(admin, [song], [name])).body['errors']).toHaveProperty('tags');
    const songs = await Promise.all(Array.from({ length: 6 }, (_, at) => make.track(`Race ${at}`, [wren])));
    expect(
      (await Promise.all(songs.map((id) => sync(admin, [id], ['brand new', 'and this'])))).map(({ status }) => status),
    ).toEqual(songs.map(() => 200));
    expect((await admin.send('/api/v1/tags/brand-new')).body['tag']).toMatchObject({ popularity: 6 });
  });

  it('are one where the database takes their names for the same, and none is lost', async () => {
    const [one, two] = [await make.track('One', [wren]), await make.track('Two', [wren])];
    const carried = async (id: number) =>
      ((await admin.send(`/api/v1/tracks/${id}?load=tags`)).body['track'] as { tags: { name: string }[] }).tags.map(
        ({ name }) => name,
      );
    expect((await sync(admin, [one], ['Kiyi'])).status).toBe(200);
    // MariaDB's unique index takes the dotless i for i, SQLite's compares bytes.
    expect((await sync(admin, [two], ['Kıyı', 'Işık', 'Isik'])).status).toBe(200);
    const isSame = bed.app.database.dialect === 'mysql';
    expect([await carried(one), (await carried(two)).sort()]).toEqual([
      ['kiyi'],
      isSame ? ['isık', 'kiyi'] : ['isik', 'isık', 'kıyı'],
    ]);
  });

  it('come and go with what carries them: published later, or taken back', async () => {
    const [single, onAlbum] = [
      await make.track('Tomorrow', [wren], { visibility: 'private', listed: false }),
      await make.album('Tomorrow', [wren], { visibility: 'private', listed: false }),
    ];
    const inside = await make.track('Inside', [wren], { album_id: onAlbum, listed: false });
    for (const [id, type] of [
      [single, 'track'],
      [inside, 'track'],
      [onAlbum, 'album'],
    ] as const)
      await sync(admin, [id], ['dawn'], type);
    const listing = bed.app.nest.get(CatalogueListing);
    const carried = async (visibility: string): Promise<unknown> => {
      for (const [table, id] of [
        ['tracks', single],
        ['albums', onAlbum],
      ] as const)
        await bed.accounts.change(table, { visibility }, id);
      await listing.relist({ tracks: [single], albums: [onAlbum] });
      const { status, body } = await admin.send('/api/v1/tags/dawn');
      return status === 200 ? (body['tag'] as { popularity: number }).popularity : status;
    };
    expect([await carried('public'), await carried('private')]).toEqual([3, 404]);
  });

  it('an artist’s albums come by type, with those of others that they play on, credits and who is near', async () => {
    const guest = bed.browser();
    const folk = await make.genre('Folk', { artists_count: 2, tracks_count: 2 });
    const [single, duet] = [
      await make.album('Kite Season', [maren], { release_type: 'single' }),
      await make.album('Duets', [wren]),
    ];
    const song = await make.track('Two Voices', [wren, maren], { album_id: duet });
    await make.link('track_artists', { track_id: song, artist_id: maren, role: 'composer', position: 5 });
    for (const id of [maren, wren]) await make.link('artist_genres', { artist_id: id, genre_id: folk });
    expect(names(await guest.send(`/api/v1/artists/${maren}/albums?releaseType=single`))).toEqual(['Kite Season']);
    expect((await guest.send(`/api/v1/artists/${maren}/albums?releaseType=tape`)).status).toBe(422);
    expect(names(await guest.send(`/api/v1/albums?featuring=${maren}`))).toEqual(['Duets']);
    expect((await guest.send(`/api/v1/albums/${duet}?load=credits`)).body['album']).toMatchObject({
      credits: [
        { name: 'Kessler & Wren', role: 'primary' },
        { name: 'Maren Holt', role: 'featured' },
        { name: 'Maren Holt', role: 'composer' },
      ],
    });
    expect((await guest.send(`/api/v1/artists/${maren}/similar`)).body['pagination']).toMatchObject({
      data: [{ name: 'Kessler & Wren' }],
    });
    expect((await guest.send(`/api/v1/artists/${maren}/about`)).body['artist']).toMatchObject({
      profile: { description: 'Sings by the sea.', city: '', links: [] },
    });
    expect((await guest.send('/api/v1/artists/9999/similar')).status).toBe(404);
    expect(single).toBeGreaterThan(0);
  });
});
