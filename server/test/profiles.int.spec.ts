import sharp from 'sharp';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import type { Visitor } from './create-test-app.js';
import { NOBODY, openProfilesBed } from './profiles-bed.js';
import type { Entry, Named, ProfilesBed } from './profiles-bed.js';
import { personalDataOf } from './personal-data-of.js';

const LISTS = ['tracks', 'albums', 'playlists', 'artists', 'likes', 'reposts', 'followers', 'followed-users'] as const;

describe('people', () => {
  let bed: ProfilesBed;
  beforeAll(async () => {
    bed = await openProfilesBed();
  });
  afterAll(() => bed.close());

  it('show what the viewer may see of them, and nothing of their account', async () => {
    await bed
      .tell({
        description: 'Tides.',
        city: 'Brest',
        username: 'Ines Moreau',
        header_colors: ['#AABBCC'],
        links: [{ url: 'https://tide.example', title: 'Tide' }],
      })
      .expect(200);
    const shown = await bed.person(bed.ines);
    expect(shown).toMatchObject({
      name: 'Ines Moreau',
      is_open: true,
      is_followed: false,
      is_blocked: false,
      linked_artist: { id: bed.artist, name: 'Maren Holt' },
      counts: { followers: 0, following: 1, following_artists: 1, playlists: 1, tracks: 1 },
      profile: { description: 'Tides.', city: 'Brest', header_colors: ['#aabbcc'] },
      tabs: ['tracks', 'playlists', 'albums', 'artists', 'reposts', 'likes', 'followers', 'following', 'about'],
    });
    expect(JSON.stringify(shown)).not.toMatch(/privacy|email|permissions|example\.org/);
    expect((await bed.person(bed.sam)).tabs[0]).toBe('playlists');
    expect(await bed.person(bed.ines, bed.asInes)).toMatchObject({
      email: 'ines-moreau@example.org',
      profile: { privacy: { profile: 'public', show_likes: true } },
      tabs: shown.tabs,
    });
    expect(await bed.namesOf(`users/${bed.ines}/tracks`)).toEqual(['Slack Water']);
    expect((await bed.namesOf('users/me/tracks', bed.asInes)).sort()).toEqual(['Draft', 'Slack Water']);
    expect(await bed.namesOf(`users/${bed.ines}/likes`)).toEqual(['Slack Water']);
    expect(await bed.namesOf(`users/${bed.ines}/albums`)).toEqual(['Low Tide']);
    expect(await bed.namesOf(`users/${bed.ines}/artists`)).toEqual(['Maren Holt']);
    expect(await bed.namesOf(`users/${bed.ines}/playlists`)).toEqual(['Sunday, slowly']);
    expect(await bed.namesOf(`users/${bed.ines}/followed-users`)).toEqual(['sam']);
    expect(await bed.namesOf(`users/${bed.sam}/followers`)).toEqual(['Ines Moreau']);
    expect(await bed.namesOf(`artists/${bed.artist}/followers`)).toEqual(['Ines Moreau']);
    const reposts = (await bed.listOf(`users/${bed.ines}/reposts`)) as unknown as Entry[];
    expect(reposts).toMatchObject([
      { type: 'repost', actor: { id: bed.ines }, subject: { name: 'Slack Water' }, caption: 'take 0' },
    ]);
    for (const path of ['users/999999', 'users/0', 'users/x', ...LISTS.map((list) => `users/999999/${list}`)])
      expect([path, (await bed.get(path)).status]).toEqual([path, 404]);
  });

  it('decide who sees what: a private profile is nowhere, followers-only opens to followers', async () => {
    const bad = [
      { privacy: { profile: 'friends' } },
      { privacy: { show_likes: 'yes' } },
      { header_colors: ['red'] },
      { header_image: 'http://127.0.0.1/x.png' },
      { username: 'a\u202eb' },
    ];
    for (const values of bad) expect([values, (await bed.tell(values)).status]).toEqual([values, 422]);
    await bed.tell({ privacy: { show_likes: false, show_followers: false } }).expect(200);
    for (const list of ['likes', 'artists', 'followers', 'followed-users', 'history'])
      expect((await bed.get(`users/${bed.ines}/${list}`, bed.asSam).expect(403)).body.code).toBe('private_profile');
    expect(await bed.namesOf(`users/${bed.ines}/albums`)).toEqual([]);
    expect(await bed.person(bed.ines)).toMatchObject({
      tabs: ['tracks', 'playlists', 'albums', 'reposts', 'about'],
      counts: { following_artists: 0 },
    });
    expect(await bed.namesOf(`artists/${bed.artist}/followers`)).toEqual([]);
    expect(await bed.namesOf('users/me/likes', bed.asInes)).toHaveLength(1);

    await bed.tell({ privacy: { profile: 'followers', show_likes: true, show_followers: true } }).expect(200);
    expect(await bed.person(bed.ines, bed.asSam)).toMatchObject({
      name: 'Ines Moreau',
      is_open: false,
      tabs: [],
      linked_artist: null,
      counts: { playlists: 0, tracks: 0 },
      profile: { description: '', links: [] },
    });
    for (const list of LISTS)
      expect([list, (await bed.get(`users/${bed.ines}/${list}`, bed.asSam)).body.code]).toEqual([
        list,
        'private_profile',
      ]);
    await bed.follow(bed.ines, bed.asSam).expect(200);
    expect(await bed.person(bed.ines, bed.asSam)).toMatchObject({
      is_open: true,
      is_followed: true,
      profile: { description: 'Tides.' },
    });
    for (const list of LISTS) await bed.get(`users/${bed.ines}/${list}`, bed.asSam).expect(200);

    await bed.app.nest.get(SearchIndexer).rebuild();
    const found = (who: Visitor) => bed.namesOf('search/users?query=Moreau', who);
    expect(await found(bed.asSam)).toEqual(['Ines Moreau']);
    await bed.tell({ privacy: { profile: 'private' } }).expect(200);
    expect([await found(bed.asSam), await found(bed.asInes)]).toEqual([[], ['Ines Moreau']]);
    for (const path of [`users/${bed.ines}`, ...LISTS.map((list) => `users/${bed.ines}/${list}`)]) {
      for (const who of [NOBODY, bed.asSam]) {
        const refused = await bed.get(path, who);
        expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'private_profile']);
        expect(refused.text).not.toContain('Ines');
      }
    }
    const page = await bed.app.http.get(`/user/${bed.ines}/ines-moreau`).set('Accept', 'text/html');
    expect(page.text).not.toContain('Ines');
    expect(page.text).toContain('noindex');
    const stranger = await bed.accounts.browser(await bed.accounts.add('late'));
    expect((await bed.follow(bed.ines, stranger).expect(403)).body.code).toBe('private_profile');
    expect(await bed.namesOf(`artists/${bed.artist}/followers`, bed.asSam)).toEqual([]);
    expect(await bed.person(bed.ines, bed.admin)).toMatchObject({ name: 'Ines Moreau' });
    await bed.app.http
      .post(bed.api(`users/${bed.ines}/unfollow`))
      .set(bed.asSam)
      .expect(200);
    await bed.tell({ privacy: { profile: 'public' } }).expect(200);
  });

  it('have a picture behind their name, made anew from its pixels', async () => {
    const file = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const upload = (bytes: Buffer, who = bed.asInes, id: number | string = 'me') =>
      bed.app.http
        .post(bed.api(`users/${id}/header-image`))
        .set(who)
        .attach('file', bytes, 'a.png');
    const { header_image: image } = (await upload(file).expect(200)).body.profile as { header_image: string };
    expect((await bed.person(bed.ines))['profile']).toMatchObject({ header_image: image });
    const shown = await bed.app.http
      .get(image)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 480 });
    await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).expect(422);
    await upload(file, bed.asSam, bed.ines).expect(403);
    await bed.tell({ header_image: image }).expect(200);
    await bed.app.http.get(image).expect(200);
    await bed.tell({ header_image: null }).expect(200);
    await bed.app.http.get(image).expect(404);
    expect((await bed.person(bed.ines))['profile']).toMatchObject({ header_image: null });
  });

  it('have a page with its tags, and an address in the sitemap while there is something to see', async () => {
    const page = await bed.app.http.get(`/user/${bed.ines}/x/likes`).set('Accept', 'text/html').expect(200);
    expect(page.text).toContain('<title>Ines Moreau · Tonearm</title>');
    expect(page.text).toContain(`/user/${bed.ines}/ines-moreau/likes"`);
    await bed.app.http.get(`/user/${bed.ines}/x/nothing`).set('Accept', 'text/html').expect(404);
    await bed.app.http.get('/user/999999/x').set('Accept', 'text/html').expect(404);
    const urls = async (): Promise<string> => (await bed.app.http.get('/sitemap-users-1.xml')).text;
    expect(await urls()).toContain(`/user/${bed.ines}/ines-moreau`);
    expect(await urls()).not.toContain(`/user/${bed.sam}/`);
    await bed.tell({ privacy: { profile: 'followers' } }).expect(200);
    expect(await urls()).not.toContain(`/user/${bed.ines}/`);
    await bed.tell({ privacy: { profile: 'public' } }).expect(200);
  });

  it('who block each other are apart: no follows, no comments, no meeting in lists', async () => {
    await bed.follow(bed.ines, bed.asSam).expect(200);
    const track = await bed.make.track('Bell Buoy', [bed.artist], { owner_id: bed.ines });
    const comment = (who: Visitor) =>
      bed.app.http
        .post(bed.api('comments'))
        .set(who)
        .send({ commentable_type: 'track', commentable_id: track, content: 'Hello' });
    const block = (id: number | string, who: Visitor) => bed.app.http.post(bed.api(`users/${id}/block`)).set(who);
    await block(bed.ines, bed.asInes).expect(422);
    await block(999_999, bed.asInes).expect(404);
    await block(bed.sam, NOBODY as Visitor).expect(401);
    await block(bed.sam, bed.asInes).expect(204);
    await block(bed.sam, bed.asInes).expect(204);
    expect(await bed.person(bed.ines, bed.asSam)).toMatchObject({ is_followed: false, counts: { followers: 0 } });
    expect(await bed.person(bed.sam, bed.asInes)).toMatchObject({
      is_blocked: true,
      is_followed: false,
      counts: { followers: 0 },
    });
    for (const [id, who] of [
      [bed.ines, bed.asSam],
      [bed.sam, bed.asInes],
    ] as const)
      expect((await bed.follow(id, who).expect(403)).body.code).toBe('blocked');
    const bulk = await bed.app.http
      .post(bed.api('library/add'))
      .set(bed.asSam)
      .send({
        items: [
          { model_type: 'user', model_id: bed.ines },
          { model_type: 'artist', model_id: bed.artist },
        ],
      })
      .expect(200);
    expect(bulk.body.added).toBe(1);
    expect((await comment(bed.asSam).expect(403)).body.code).toBe('blocked');
    expect((await bed.get(`comments?commentableType=track&commentableId=${track}`, bed.asSam)).body.can_create).toBe(
      false,
    );
    expect(await bed.namesOf(`artists/${bed.artist}/followers`, bed.asSam)).toEqual(['sam']);
    expect(await bed.namesOf(`artists/${bed.artist}/followers`)).toEqual(
      expect.arrayContaining(['sam', 'Ines Moreau']),
    );
    const radio = async (who: Visitor): Promise<string[]> =>
      ((await bed.get(`radio/artist/${bed.artist}`, who).expect(200)).body.recommendations as Named[]).map(
        ({ name }) => name,
      );
    expect(await radio(bed.asSam)).not.toContain('Bell Buoy');
    expect(await radio(bed.admin)).toContain('Bell Buoy');
    expect((await personalDataOf(bed.app, bed.ines))['blocks']).toEqual([
      { name: 'sam', at: expect.any(String) as string },
    ]);
    const atOnce = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? bed.follow(bed.ines, bed.asSam) : block(bed.sam, bed.asInes))),
    );
    expect(atOnce.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await bed.person(bed.ines, bed.asSam)).toMatchObject({ is_followed: false, counts: { followers: 0 } });
    for (const times of [1, 2])
      expect([times, (await bed.app.http.delete(bed.api(`users/${bed.sam}/block`)).set(bed.asInes)).status]).toEqual([
        times,
        204,
      ]);
    await comment(bed.asSam).expect(201);
    await bed.follow(bed.ines, bed.asSam).expect(200);
  });

  it('in a private session leave no trace of what they play', async () => {
    const track = await bed.make.track('Unheard', [bed.artist]);
    const play = (client: string) =>
      bed.app.http.post(bed.api('plays')).set(bed.asSam).send({ track_id: track, client_id: client });
    const playable = await play('00000000-0000-4000-8000-000000000001');
    await bed.tell({ privacy: { private_session: true } }, bed.asSam).expect(200);
    const silent = await play('00000000-0000-4000-8000-000000000002');
    expect([silent.status, silent.body.play]).toEqual([playable.status, { id: null }]);
    expect(await bed.app.database.read('SELECT id FROM plays WHERE user_id = ?', [bed.sam])).toHaveLength(1);
    await bed.tell({ privacy: { private_session: false, show_history: true } }, bed.asSam).expect(200);
    expect(await bed.namesOf(`users/${bed.sam}/history`)).toEqual(['Unheard']);
  });
});
