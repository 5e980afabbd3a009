import { CounterRecount } from '../src/modules/catalogue/community/library/index.js';
import { signIn } from './create-test-app.js';
import { LIBRARY, openLibraryBed } from './library-bed.js';
import type { LibraryBed } from './library-bed.js';
import { personalDataOf } from './personal-data-of.js';

/** What becomes of libraries beside their pages: personal data, and counters that are right again. */
describe('the upkeep of a library', () => {
  let bed: LibraryBed;
  beforeAll(async () => {
    bed = await openLibraryBed();
  });
  afterAll(() => bed.close());

  it('is in the export of personal data without the names of what is hidden by now', async () => {
    const id = await bed.accounts.add('keeper');
    const [who, song, shown] = [
      await bed.accounts.browser(id),
      await bed.make.track('First Name', [bed.artist]),
      await bed.make.track('Still Here', [bed.artist]),
    ];
    await bed.change('add', [bed.track(song)], who).expect(200);
    await bed.change('add', [bed.track(shown)], who).expect(200);
    await bed.app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    await bed.app.http
      .post('/api/v1/reposts/toggle')
      .set(bed.visitor)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    await bed.app.http
      .post('/api/v1/recommendations/feedback')
      .set(who)
      .send({ track_id: song, value: 'more' })
      .expect(204);
    const { body } = await bed.app.http
      .post('/api/v1/playlists')
      .set(who)
      .send({ name: 'Mine', track_ids: [song, shown] })
      .expect(201);
    await bed.make.link('downloads', { user_id: id, day: '2026-11-01', track_id: song });
    for (const heard of [song, shown])
      await bed.app.http
        .post('/api/v1/plays')
        .set(who)
        .send({ track_id: heard, client_id: `export-${heard}` })
        .expect(201);
    await bed.accounts.change('tracks', { visibility: 'private', listed: false, name: 'Second Name' }, song);
    const data = await personalDataOf(bed.app, id);
    expect(data).toMatchObject({
      likes: expect.arrayContaining([
        { type: 'track', name: null, at: expect.any(String) },
        { type: 'track', name: 'Still Here', at: expect.any(String) },
      ]),
      reposts: [{ type: 'track', name: null }],
      recommendation_feedback: [{ type: 'track', name: null, value: 'more' }],
      playlists: [{ name: body.playlist.name, songs: ['Still Here'] }],
      downloads: [{ track: null, day: '2026-11-01' }],
      listening_history: [{ track: 'Still Here' }, { track: null }],
    });
    // What is taken back tells no count of it either.
    expect((await bed.app.http.get(`/api/v1/tracks/${song}`).set(who)).status).toBe(404);
    const taken = await bed.app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    expect(taken.body).toMatchObject({ action: 'removed', reposts_count: 0 });
  });

  it('is in the export of personal data, and leaves no count behind when its owner leaves', async () => {
    const id = await bed.accounts.add('leaver');
    const [who, song] = [await bed.accounts.browser(id), await bed.make.track('Goodbye', [bed.artist])];
    await bed.change('add', [bed.track(song), { model_type: 'user', model_id: bed.ines }], who).expect(200);
    await bed.app.http.post(`/api/v1/users/${id}/follow`).set(bed.visitor).expect(200);
    await bed.app.http
      .post('/api/v1/reposts/toggle')
      .set(who)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    const data = await personalDataOf(bed.app, id);
    expect(data).toMatchObject({
      likes: [{ type: 'track', name: 'Goodbye' }],
      follows: [{ type: 'user', name: 'ines-moreau' }],
      reposts: [{ type: 'track', name: 'Goodbye' }],
    });
    const admin = await signIn(bed.app);
    await bed.app.http.delete(`/api/v1/users/${id}`).set(admin).expect(200);
    expect([
      await bed.counter('tracks', 'likes_count', song),
      await bed.counter('tracks', 'reposts_count', song),
      await bed.counter('users', 'followers_count', bed.ines),
    ]).toEqual([0, 0, 0]);
    expect((await bed.get(`${LIBRARY}/ids`)).users).not.toContain(id);
  });

  it('finds wrong counters by night and makes them right, once', async () => {
    const album = await bed.make.album('Miscounted', [bed.artist], { plays: 900 });
    const song = await bed.make.track('Miscounted song', [bed.artist], { album_id: album, plays: 7 });
    const somebody = await bed.accounts.add('counted');
    const at = bed.accounts.at(0);
    const recount = bed.app.nest.get(CounterRecount);
    await recount.run();
    await bed
      .change('add', [
        bed.track(song),
        { model_type: 'album', model_id: album },
        { model_type: 'artist', model_id: bed.artist },
        { model_type: 'user', model_id: somebody },
      ])
      .expect(200);
    await bed.app.http
      .post('/api/v1/reposts/toggle')
      .set(bed.visitor)
      .send({ repostable_type: 'track', repostable_id: song })
      .expect(200);
    const state = async () => ({
      song: await bed.app.database.read(
        'SELECT likes_count, reposts_count, comments_count, plays FROM tracks WHERE id = ?',
        [song],
      ),
      album: await bed.app.database.read('SELECT likes_count, plays FROM albums WHERE id = ?', [album]),
      artist: await bed.counter('artists', 'followers_count', bed.artist),
      user: await bed.counter('users', 'followers_count', somebody),
    });
    for (const content of ['seen', 'hidden']) {
      await bed.make.link('comments', {
        commentable_type: 'track',
        commentable_id: song,
        user_id: bed.ines,
        depth: 1,
        content,
        mentions: '[]',
        state: content === 'seen' ? 'visible' : 'hidden',
        created_at: at,
        updated_at: at,
      });
    }
    expect(await recount.run()).toBe(1);
    const right = await state();
    expect(right).toMatchObject({
      song: [{ likes_count: 1, reposts_count: 1, comments_count: 1, plays: 7 }],
      album: [{ likes_count: 1, plays: 7 }],
      artist: 1,
      user: 1,
    });
    await bed.accounts.change('tracks', { likes_count: 5, reposts_count: 0, comments_count: 9, plays: 8 }, song);
    await bed.accounts.change('albums', { likes_count: 0, plays: 900 }, album);
    await bed.accounts.change('artists', { followers_count: -3 }, bed.artist);
    await bed.accounts.change('users', { followers_count: 12 }, somebody);
    for (let at = 0; at < 9; at += 1)
      await bed.make.link('plays', {
        track_id: song,
        listener_key: `x${at}`,
        client_id: 'c',
        counted_at: bed.accounts.at(0),
        created_at: bed.accounts.at(0),
      });
    // The artist's plays follow the song's.
    expect(await recount.run()).toBe(9);
    expect(await state()).toEqual({
      ...right,
      song: [{ ...(right.song[0] as object), plays: 9 }],
      album: [{ ...(right.album[0] as object), plays: 9 }],
    });
    expect(await recount.run()).toBe(0);
  });
});
