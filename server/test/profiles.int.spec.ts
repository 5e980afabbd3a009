import sharp from 'sharp';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { PersonalData } from '../src/modules/users/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { countReads } from './count-reads.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

type Named = { id: number; name: string };
interface Entry {
  type: string;
  actor: Named;
  subject: Named;
  caption: string | null;
  created_at: string;
}

const NOBODY = {};
const LISTS = ['tracks', 'albums', 'playlists', 'artists', 'likes', 'reposts', 'followers', 'followed-users'] as const;

describe('people', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let ines: number;
  let sam: number;
  let asInes: Visitor;
  let asSam: Visitor;
  let admin: Visitor;
  let artist: number;

  const api = (path: string): string => `/api/v1/${path}`;
  const get = (path: string, who: Visitor | object = NOBODY) => app.http.get(api(path)).set(who as Visitor);
  const listOf = async (path: string, who: Visitor | object = NOBODY) =>
    (await get(path, who).expect(200)).body.pagination.data as Named[];
  const namesOf = async (path: string, who: Visitor | object = NOBODY): Promise<string[]> =>
    (await listOf(path, who)).map(({ name }) => name);
  const person = async (id: number | string, who: Visitor | object = NOBODY) =>
    (await get(`users/${id}`, who).expect(200)).body.user as Record<string, unknown> & { tabs: string[] };
  const tell = (values: object, who = asInes) => app.http.put(api('users/me/profile')).set(who).send(values);
  const follow = (id: number, who: Visitor) => app.http.post(api(`users/${id}/follow`)).set(who);
  const ago = (minutes: number): string => accounts.at(-minutes * 60_000);
  const playlist = async (name: string, owner: number, values = {}): Promise<number> => {
    const times = { created_at: ago(5), updated_at: ago(5) };
    await make.link('playlists', {
      owner_id: owner,
      name,
      name_folded: name.toLowerCase(),
      slug: 'x',
      visibility: 'public',
      ...times,
      ...values,
    });
    const [row] = await app.database.read<{ id: number }>('SELECT MAX(id) AS id FROM playlists');
    return Number(row?.id);
  };
  const link = async (
    table: 'likes' | 'follows' | 'reposts',
    user: number,
    [type, id]: [string, number],
    more = {},
  ): Promise<void> => {
    const column = { likes: 'likeable', follows: 'followable', reposts: 'repostable' }[table];
    await make.link(table, {
      user_id: user,
      [`${column}_type`]: type,
      [`${column}_id`]: id,
      created_at: ago(1),
      ...more,
    });
  };

  beforeAll(async () => {
    app = await createTestApp('profiles');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    ines = await accounts.add('ines-moreau');
    sam = await accounts.add('sam');
    [asInes, asSam] = [await accounts.browser(ines), await accounts.browser(sam)];
    admin = await accounts.browser(await accounts.add('chief', { roles: [ADMIN_ROLE_ID] }));
    artist = await make.artist('Maren Holt');
    const [open, hidden] = [
      await make.track('Slack Water', [artist], { owner_id: ines }),
      await make.track('Draft', [artist], { owner_id: ines, visibility: 'private', listed: false }),
    ];
    const liked = await make.album('Low Tide', [artist]);
    await playlist('Sunday, slowly', ines);
    await playlist('Diary', ines, { visibility: 'private' });
    for (const track of [open, hidden]) await link('likes', ines, ['track', track]);
    await link('likes', ines, ['album', liked]);
    await link('follows', ines, ['artist', artist]);
    for (const [n, track] of [open, hidden].entries())
      await link('reposts', ines, ['track', track], { caption: `take ${n}` });
    await follow(sam, asInes).expect(200);
    await make.link('artist_managers', { artist_id: artist, user_id: ines, role: 'owner' });
  }, 60_000);
  afterAll(() => app.close());

  it('show what the viewer may see of them, and nothing of their account', async () => {
    await tell({
      description: 'Tides.',
      city: 'Brest',
      username: 'Ines Moreau',
      header_colors: ['#AABBCC'],
      links: [{ url: 'https://tide.example', title: 'Tide' }],
    }).expect(200);
    const shown = await person(ines);
    expect(shown).toMatchObject({
      name: 'Ines Moreau',
      is_open: true,
      is_followed: false,
      is_blocked: false,
      linked_artist: { id: artist, name: 'Maren Holt' },
      counts: { followers: 0, following: 1, following_artists: 1, playlists: 1, tracks: 1 },
      profile: { description: 'Tides.', city: 'Brest', header_colors: ['#aabbcc'] },
      tabs: ['tracks', 'playlists', 'albums', 'artists', 'reposts', 'likes', 'followers', 'following', 'about'],
    });
    expect(JSON.stringify(shown)).not.toMatch(/privacy|email|permissions|example\.org/);
    expect((await person(sam)).tabs[0]).toBe('playlists');
    expect(await person(ines, asInes)).toMatchObject({
      email: 'ines-moreau@example.org',
      profile: { privacy: { profile: 'public', show_likes: true } },
      tabs: shown.tabs,
    });
    expect(await namesOf(`users/${ines}/tracks`)).toEqual(['Slack Water']);
    expect((await namesOf('users/me/tracks', asInes)).sort()).toEqual(['Draft', 'Slack Water']);
    expect(await namesOf(`users/${ines}/likes`)).toEqual(['Slack Water']);
    expect(await namesOf(`users/${ines}/albums`)).toEqual(['Low Tide']);
    expect(await namesOf(`users/${ines}/artists`)).toEqual(['Maren Holt']);
    expect(await namesOf(`users/${ines}/playlists`)).toEqual(['Sunday, slowly']);
    expect(await namesOf(`users/${ines}/followed-users`)).toEqual(['sam']);
    expect(await namesOf(`users/${sam}/followers`)).toEqual(['Ines Moreau']);
    expect(await namesOf(`artists/${artist}/followers`)).toEqual(['Ines Moreau']);
    const reposts = (await listOf(`users/${ines}/reposts`)) as unknown as Entry[];
    expect(reposts).toMatchObject([
      { type: 'repost', actor: { id: ines }, subject: { name: 'Slack Water' }, caption: 'take 0' },
    ]);
    for (const path of ['users/999999', 'users/0', 'users/x', ...LISTS.map((list) => `users/999999/${list}`)])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('decide who sees what: a private profile is nowhere, followers-only opens to followers', async () => {
    const bad = [
      { privacy: { profile: 'friends' } },
      { privacy: { show_likes: 'yes' } },
      { header_colors: ['red'] },
      { header_image: 'http://127.0.0.1/x.png' },
      { username: 'a\u202eb' },
    ];
    for (const values of bad) expect([values, (await tell(values)).status]).toEqual([values, 422]);
    await tell({ privacy: { show_likes: false, show_followers: false } }).expect(200);
    for (const list of ['likes', 'artists', 'followers', 'followed-users', 'history'])
      expect((await get(`users/${ines}/${list}`, asSam).expect(403)).body.code).toBe('private_profile');
    expect(await namesOf(`users/${ines}/albums`)).toEqual([]);
    expect(await person(ines)).toMatchObject({
      tabs: ['tracks', 'playlists', 'albums', 'reposts', 'about'],
      counts: { following_artists: 0 },
    });
    expect(await namesOf(`artists/${artist}/followers`)).toEqual([]);
    expect(await namesOf('users/me/likes', asInes)).toHaveLength(1);

    await tell({ privacy: { profile: 'followers', show_likes: true, show_followers: true } }).expect(200);
    expect(await person(ines, asSam)).toMatchObject({
      name: 'Ines Moreau',
      is_open: false,
      tabs: [],
      linked_artist: null,
      counts: { playlists: 0, tracks: 0 },
      profile: { description: '', links: [] },
    });
    for (const list of LISTS)
      expect([list, (await get(`users/${ines}/${list}`, asSam)).body.code]).toEqual([list, 'private_profile']);
    await follow(ines, asSam).expect(200);
    expect(await person(ines, asSam)).toMatchObject({
      is_open: true,
      is_followed: true,
      profile: { description: 'Tides.' },
    });
    for (const list of LISTS) await get(`users/${ines}/${list}`, asSam).expect(200);

    await app.nest.get(SearchIndexer).rebuild();
    const found = (who: Visitor) => namesOf('search/users?query=Moreau', who);
    expect(await found(asSam)).toEqual(['Ines Moreau']);
    await tell({ privacy: { profile: 'private' } }).expect(200);
    expect([await found(asSam), await found(asInes)]).toEqual([[], ['Ines Moreau']]);
    for (const path of [`users/${ines}`, ...LISTS.map((list) => `users/${ines}/${list}`)]) {
      for (const who of [NOBODY, asSam]) {
        const refused = await get(path, who);
        expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'private_profile']);
        expect(refused.text).not.toContain('Ines');
      }
    }
    const page = await app.http.get(`/user/${ines}/ines-moreau`).set('Accept', 'text/html');
    expect(page.text).not.toContain('Ines');
    expect(page.text).toContain('noindex');
    const stranger = await accounts.browser(await accounts.add('late'));
    expect((await follow(ines, stranger).expect(403)).body.code).toBe('private_profile');
    expect(await namesOf(`artists/${artist}/followers`, asSam)).toEqual([]);
    expect(await person(ines, admin)).toMatchObject({ name: 'Ines Moreau' });
    await app.http
      .post(api(`users/${ines}/unfollow`))
      .set(asSam)
      .expect(200);
    await tell({ privacy: { profile: 'public' } }).expect(200);
  });

  it('have a picture behind their name, made anew from its pixels', async () => {
    const file = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const upload = (bytes: Buffer, who = asInes, id: number | string = 'me') =>
      app.http
        .post(api(`users/${id}/header-image`))
        .set(who)
        .attach('file', bytes, 'a.png');
    const { header_image: image } = (await upload(file).expect(200)).body.profile as { header_image: string };
    expect((await person(ines))['profile']).toMatchObject({ header_image: image });
    const shown = await app.http
      .get(image)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 480 });
    await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(422);
    await upload(file, asSam, ines).expect(403);
    await tell({ header_image: image }).expect(200);
    await app.http.get(image).expect(200);
    await tell({ header_image: null }).expect(200);
    await app.http.get(image).expect(404);
    expect((await person(ines))['profile']).toMatchObject({ header_image: null });
  });

  it('have a page with its tags, and an address in the sitemap while there is something to see', async () => {
    const page = await app.http.get(`/user/${ines}/x/likes`).set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('<title>Ines Moreau · Tonearm</title>');
    expect(page.text).toContain(`/user/${ines}/ines-moreau/likes"`);
    await app.http.get(`/user/${ines}/x/nothing`).set('Accept', 'text/html').expect(404);
    await app.http.get('/user/999999/x').set('Accept', 'text/html').expect(404);
    const urls = async (): Promise<string> => (await app.http.get('/sitemap-users-1.xml')).text;
    expect(await urls()).toContain(`/user/${ines}/ines-moreau`);
    expect(await urls()).not.toContain(`/user/${sam}/`);
    await tell({ privacy: { profile: 'followers' } }).expect(200);
    expect(await urls()).not.toContain(`/user/${ines}/`);
    await tell({ privacy: { profile: 'public' } }).expect(200);
  });

  it('who block each other are apart: no follows, no comments, no meeting in lists', async () => {
    await follow(ines, asSam).expect(200);
    const track = await make.track('Bell Buoy', [artist], { owner_id: ines });
    const comment = (who: Visitor) =>
      app.http
        .post(api('comments'))
        .set(who)
        .send({ commentable_type: 'track', commentable_id: track, content: 'Hello' });
    const block = (id: number | string, who: Visitor) => app.http.post(api(`users/${id}/block`)).set(who);
    await block(ines, asInes).expect(422);
    await block(999_999, asInes).expect(404);
    await block(sam, NOBODY as Visitor).expect(401);
    await block(sam, asInes).expect(204);
    await block(sam, asInes).expect(204);
    expect(await person(ines, asSam)).toMatchObject({ is_followed: false, counts: { followers: 0 } });
    expect(await person(sam, asInes)).toMatchObject({ is_blocked: true, is_followed: false, counts: { followers: 0 } });
    for (const [id, who] of [
      [ines, asSam],
      [sam, asInes],
    ] as const)
      expect((await follow(id, who).expect(403)).body.code).toBe('blocked');
    const bulk = await app.http
      .post(api('library/add'))
      .set(asSam)
      .send({
        items: [
          { model_type: 'user', model_id: ines },
          { model_type: 'artist', model_id: artist },
        ],
      })
      .expect(200);
    expect(bulk.body.added).toBe(1);
    expect((await comment(asSam).expect(403)).body.code).toBe('blocked');
    expect((await get(`comments?commentableType=track&commentableId=${track}`, asSam)).body.can_create).toBe(false);
    expect(await namesOf(`artists/${artist}/followers`, asSam)).toEqual(['sam']);
    expect(await namesOf(`artists/${artist}/followers`)).toEqual(expect.arrayContaining(['sam', 'Ines Moreau']));
    const radio = async (who: Visitor): Promise<string[]> =>
      ((await get(`radio/artist/${artist}`, who).expect(200)).body.recommendations as Named[]).map(({ name }) => name);
    expect(await radio(asSam)).not.toContain('Bell Buoy');
    expect(await radio(admin)).toContain('Bell Buoy');
    expect((await app.nest.get(PersonalData).collect(ines))['blocks']).toEqual([
      { name: 'sam', at: expect.any(String) as string },
    ]);
    const atOnce = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? follow(ines, asSam) : block(sam, asInes))),
    );
    expect(atOnce.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await person(ines, asSam)).toMatchObject({ is_followed: false, counts: { followers: 0 } });
    for (const times of [1, 2])
      expect([times, (await app.http.delete(api(`users/${sam}/block`)).set(asInes)).status]).toEqual([times, 204]);
    await comment(asSam).expect(201);
    await follow(ines, asSam).expect(200);
  });

  it('in a private session leave no trace of what they play', async () => {
    const track = await make.track('Unheard', [artist]);
    const play = (client: string) =>
      app.http.post(api('plays')).set(asSam).send({ track_id: track, client_id: client });
    const playable = await play('00000000-0000-4000-8000-000000000001');
    await tell({ privacy: { private_session: true } }, asSam).expect(200);
    const silent = await play('00000000-0000-4000-8000-000000000002');
    expect([silent.status, silent.body.play]).toEqual([playable.status, { id: null }]);
    expect(await app.database.read('SELECT id FROM plays WHERE user_id = ?', [sam])).toHaveLength(1);
    await tell({ privacy: { private_session: false, show_history: true } }, asSam).expect(200);
    expect(await namesOf(`users/${sam}/history`)).toEqual(['Unheard']);
  });

  describe('have a feed', () => {
    let reader: Visitor;
    let readerId: number;
    const feed = async (query = '', who = reader) =>
      (await get(`users/me/feed${query}`, who).expect(200)).body.pagination as {
        data: Entry[];
        next_cursor: string | null;
      };
    const said = (entries: readonly Entry[]): string[] =>
      entries.map(({ type, actor, subject }) => `${actor.name} ${type} ${subject.name}`);

    beforeAll(async () => {
      readerId = await accounts.add('reader');
      reader = await accounts.browser(readerId);
      const band = await make.artist('The Buoys');
      const maker = await accounts.add('maker');
      await link('follows', readerId, ['artist', band]);
      await link('follows', readerId, ['user', maker]);
      const today = new Date().toISOString().slice(0, 10);
      const shown = { created_at: ago(40), release_date: today };
      const albums = [
        await make.album('New', [band], shown),
        await make.album('Reissue', [band], { created_at: ago(1), release_date: '1971-02-03' }),
      ];
      await make.album('Secret', [band], { ...shown, visibility: 'private', listed: false });
      await make.album('Undated', [band], { created_at: ago(30), release_date: null });
      await make.track('Single', [band], { created_at: ago(20) });
      const on = await make.track('On an album', [band], { created_at: ago(20), album_id: albums[0] ?? 0 });
      await make.album('Not followed', [artist], shown);
      await playlist('Made', maker, { created_at: ago(10) });
      await playlist('Kept', maker, { created_at: ago(10), visibility: 'unlisted' });
      const moment = ago(5);
      const closed = await make.track('Closed', [artist], { visibility: 'private', listed: false });
      for (const [type, id] of [
        ['track', on],
        ['album', albums[1] ?? 0],
        ['playlist', await playlist('Theirs', sam)],
        ['track', closed],
      ] as const) {
        // All in one moment: the order must hold over pages nonetheless.
        await link('reposts', maker, [type, id], { created_at: moment });
      }
    });

    it('of new releases, reposts and playlists, the latest first and the same over pages', async () => {
      const all = await feed();
      expect(said(all.data)).toEqual([
        'maker repost On an album',
        'maker repost Reissue',
        'maker repost Theirs',
        'maker playlist_created Made',
        'The Buoys new_release Single',
        'The Buoys new_release Undated',
        'The Buoys new_release New',
      ]);
      expect(all.next_cursor).toBeNull();
      const paged: Entry[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof feed>> = await feed(`?perPage=2${cursor ? `&cursor=${cursor}` : ''}`);
        paged.push(...page.data);
        cursor = page.next_cursor;
        cursor = page.next_cursor;
      }
      expect(paged).toEqual(all.data);
      await get('users/me/feed').expect(401);
      for (const cursor of [
        'x',
        Buffer.from('[1,2]').toString('base64url'),
        Buffer.from('["2026-01-01 00:00:00.000",9,1,1]').toString('base64url'),
        Buffer.from('["2026-99-99 00:00:00.000",0,1,1]').toString('base64url'),
      ]) {
        await get(`users/me/feed?cursor=${cursor}`, reader).expect(422);
      }
      // Databases do not agree on what a time is that is none: MySQL 8 takes it for a fault.
      const never = Buffer.from('["soon",1]').toString('base64url');
      for (const list of [`users/${readerId}/likes`, `users/${readerId}/followed-users`, 'users/me/file-entries'])
        await get(`${list}?cursor=${never}`, reader).expect(422);
    });

    it('dated as they came out, not as they came in', async () => {
      const band = await make.artist('Back Catalogue');
      const fan = await accounts.add('fan');
      await link('follows', fan, ['artist', band]);
      const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      for (const [name, given] of [
        ['Older', { release_date: day(9) }],
        ['Newer', { release_date: day(4) }],
        ['Drafted long ago', { created_at: accounts.at(-50 * 86_400_000), release_date: day(6) }],
        ['Drafted, and out today', { created_at: accounts.at(-3 * 86_400_000), release_date: day(0) }],
      ] as const)
        await make.album(name, [band], given);
      const who = await accounts.browser(fan);
      const entries = (await feed('', who)).data as (Entry & { created_at: string })[];
      expect(entries.map(({ subject, created_at: at }) => [subject.name, at.slice(0, 10)])).toEqual([
        ['Drafted, and out today', day(0)],
        ['Newer', day(4)],
        ['Drafted long ago', day(6)],
        ['Older', day(9)],
      ]);
      // What is out has not come out at a time that is still to come.
      expect(entries.filter(({ created_at: at }) => Date.parse(at) > Date.now())).toEqual([]);
      const first = await feed('?perPage=1', who);
      expect(
        (await feed(`?perPage=2&cursor=${first.next_cursor}`, who)).data.map(({ subject }) => subject.name),
      ).toEqual(['Newer', 'Drafted long ago']);
    });

    it('that takes as many statements for twenty entries as for two, and ends with the follow', async () => {
      const counted = async (query: string): Promise<number> => await countReads(app.database, () => feed(query));
      expect(await counted('?perPage=20')).toBeLessThanOrEqual((await counted('?perPage=2')) + 6);
      const maker = (await feed()).data[0]?.actor.id ?? 0;
      await app.http
        .post(api(`users/${maker}/block`))
        .set(reader)
        .expect(204);
      expect(said((await feed()).data)).toEqual([
        'The Buoys new_release Single',
        'The Buoys new_release Undated',
        'The Buoys new_release New',
      ]);
    });
  });
});
