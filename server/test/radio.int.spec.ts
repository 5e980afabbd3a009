import { RADIO_PAGES_PER_MINUTE } from '@tonearm/shared/limits';
import { CoPlayBuilder } from '../src/modules/catalogue/discovery/radio/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { personalDataOf } from './personal-data-of.js';

interface Song {
  id: number;
  name: string;
  artists: { id: number; name: string }[];
  score: number;
  reason: { text: string; values: Record<string, string> };
}
const DAY = 86_400_000;

const TOKEN = '01ARYZ6S410123456789ABCDEF';

describe('radio', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let ines: number;
  let visitor: Visitor;
  /** Artists with four songs each: even ones play jazz, odd ones folk. */
  const artists: number[] = [];
  const songs: number[][] = [];
  const genres: number[] = [];
  let plays = 0;

  const play = async (
    listener: string,
    track: number,
    minutesAgo: number,
    userId: number | null = null,
  ): Promise<void> => {
    const at = accounts.at(-minutesAgo * 60_000);
    plays += 1;
    await make.link('plays', {
      track_id: track,
      user_id: userId,
      listener_key: listener,
      client_id: `client-${plays}`,
      ms_played: 60_000,
      counted_at: at,
      created_at: at,
    });
  };
  const song = (artist: number, index: number): number => songs[artist]?.[index] ?? 0;
  const get = async (path: string, who: Visitor | Record<string, never> = {}) =>
    (await app.http.get(`/api/v1/${path}`).set(who).expect(200)).body;
  const station = async (path: string, who: Visitor | Record<string, never> = {}) =>
    (await get(`radio/${path}`, who)).recommendations as Song[];
  const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
  const say = (body: object, who = visitor) => app.http.post('/api/v1/recommendations/feedback').set(who).send(body);

  beforeAll(async () => {
    app = await createTestApp('radio');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    await signIn(app);
    ines = await accounts.add('ines-moreau');
    visitor = await accounts.browser(ines);
    for (const name of ['Jazz', 'Folk']) genres.push(await make.genre(name, { tracks_count: 40 }));
    for (let index = 0; index < 20; index += 1) {
      const artist = await make.artist(`Artist ${index}`, { plays: index < 14 ? 50_000 : 3 });
      artists.push(artist);
      const own: number[] = [];
      for (let number = 0; number < 4; number += 1) {
        const track = await make.track(`Song ${index}-${number}`, [artist], { popularity: index });
        await make.link('track_genres', { track_id: track, genre_id: genres[index % 2] ?? 0 });
        own.push(track);
      }
      songs.push(own);
    }
    await play('old', song(0, 0), (120 * DAY) / 60_000);
    await play('old', song(19, 3), (120 * DAY) / 60_000 - 3);
    for (let listener = 0; listener < 6; listener += 1) {
      const start = 5_000 + 100 * listener;
      await play(`l${listener}`, song(0, 0), start);
      await play(`l${listener}`, song(1, 0), start - 4);
      await play(`l${listener}`, song(3, 0), start - 8);
    }
  });
  afterAll(() => app.close());

  it('learns each night what is heard together, and running it again changes nothing', async () => {
    const read = () =>
      app.database.read<{ track_id: number; other_id: number; score: number }>(
        'SELECT track_id, other_id, score FROM track_similar ORDER BY track_id, other_id',
      );
    await make.link('track_similar', { track_id: 999_999, other_id: 1, score: 1 });
    const builder = app.nest.get(CoPlayBuilder);
    await builder.build();
    const first = await read();
    await builder.build();
    expect(await read()).toEqual(first);
    expect(first.filter((row) => Number(row.track_id) === song(0, 0)).map((row) => Number(row.other_id))).toEqual([
      song(1, 0),
      song(3, 0),
    ]);
    expect(first).toHaveLength(6);
  });

  it('plays what is near, says why, and never more than two of an artist in ten', async () => {
    const body = await get(`radio/track/${song(0, 0)}?seed=7`);
    expect(body.seed).toMatchObject({
      model_type: 'track',
      id: song(0, 0),
      name: 'Song 0-0',
      artists: [{ name: 'Artist 0' }],
    });
    const list = body.recommendations as Song[];
    expect(list).toHaveLength(50);
    expect(ids(list)).not.toContain(song(0, 0));
    expect(ids(list.slice(0, 2)).sort()).toEqual([song(1, 0), song(3, 0)].sort());
    expect(list[0]?.reason).toEqual({ text: 'Fans of :artist play this', values: { artist: 'Artist 0' } });
    expect(list.find(({ id }) => id === song(0, 1))?.reason).toEqual({
      text: 'More by :artist',
      values: { artist: 'Artist 0' },
    });
    expect(list.find(({ artists: [by] }) => by?.name === 'Artist 2')?.reason).toEqual({
      text: 'Shares :genre',
      values: { genre: 'Jazz' },
    });
    for (let at = 0; at + 10 <= list.length; at += 1) {
      const by = list.slice(at, at + 10).map(({ artists: [first] }) => first?.id);
      expect(Math.max(...by.map((id) => by.filter((other) => other === id).length))).toBeLessThanOrEqual(2);
    }
    const emerging = list.slice(0, 20).filter(({ artists: [by] }) => artists.indexOf(by?.id ?? 0) >= 14);
    expect(emerging.length).toBeGreaterThanOrEqual(4);
  });

  it('draws the same list for the same number, another for another, page by page without repeating', async () => {
    const first = await get(`radio/genre/jazz?seed=1`);
    expect(ids((await get('radio/genre/jazz?seed=1')).recommendations)).toEqual(ids(first.recommendations));
    expect(ids(await station('genre/jazz?seed=2'))).not.toEqual(ids(first.recommendations));
    const next = await get(`radio/genre/jazz?seed=1&cursor=${first.next_cursor}`);
    expect(next.recommendations.length).toBeGreaterThan(0);
    expect(new Set([...ids(first.recommendations), ...ids(next.recommendations)]).size).toBe(
      first.recommendations.length + next.recommendations.length,
    );
    const left = ids(first.recommendations.slice(0, 3));
    const without = await station(`genre/jazz?seed=1&exclude=${left.join(',')}`);
    expect(ids(without).filter((id) => left.includes(id))).toEqual([]);
    expect(await get('radio/genre/jazz')).toMatchObject({
      random_seed: expect.any(Number),
      seed: { slug: 'jazz', name: 'Jazz' },
    });
    for (const path of [`artist/${artists[0]}`, `genre/${genres[1]}`])
      expect((await station(path)).length).toBeGreaterThan(20);
  });

  it('hides what lists may not show, and the station of what may not be seen', async () => {
    const secret = await make.album('Secret album', [artists[0] ?? 0], { visibility: 'private', listed: false });
    const hidden = await make.track('Hidden song', [artists[0] ?? 0], { visibility: 'private', listed: false });
    const unlisted = await make.track('Unlisted song', [artists[0] ?? 0], {
      visibility: 'unlisted',
      listed: false,
      share_token: TOKEN,
    });
    for (const other of [hidden, unlisted])
      await make.link('track_similar', { track_id: song(0, 0), other_id: other, score: 1 });
    for (const path of [
      `radio/track/${hidden}`,
      `radio/album/${secret}`,
      `tracks/${hidden}/similar`,
      `radio/track/${unlisted}`,
    ])
      await app.http.get(`/api/v1/${path}`).expect(404);
    const text = JSON.stringify([
      await get(`radio/track/${song(0, 0)}?seed=3`),
      await get(`radio/artist/${artists[0]}?seed=3`),
      await get(`tracks/${song(0, 0)}/similar`),
    ]);
    expect(text).not.toMatch(/Hidden song|Unlisted song|Secret album/);
    expect((await station(`track/${unlisted}?shareToken=${TOKEN}`)).length).toBeGreaterThan(0);
    for (const [id, name, visibility] of [
      [1, 'Open list', 'public'],
      [2, 'Closed list', 'private'],
    ] as const) {
      await make.link('playlists', {
        id,
        name,
        name_folded: name.toLowerCase(),
        slug: 'list',
        owner_id: ines,
        visibility,
        created_at: accounts.at(0),
        updated_at: accounts.at(0),
      });
      for (const [position, track] of [song(0, 0), hidden].entries()) {
        await make.link('playlist_tracks', {
          playlist_id: id,
          track_id: track,
          position,
          added_by: ines,
          added_at: accounts.at(0),
        });
      }
    }
    const open = await get('radio/playlist/1?seed=3');
    expect([open.seed.name, open.recommendations.slice(0, 3).map((each: Song) => each.id)]).toEqual([
      'Open list',
      expect.arrayContaining([song(1, 0), song(3, 0)]),
    ]);
    expect(JSON.stringify(open)).not.toContain('Hidden song');
    await app.http.get('/api/v1/radio/playlist/2').expect(404);
    expect((await station('playlist/2', visitor)).length).toBeGreaterThan(0);
    const kept = await station(`track/${song(0, 0)}?seed=4`);
    await accounts.change('tracks', { visibility: 'private', listed: false }, song(1, 0));
    expect(ids(await station(`track/${song(0, 0)}?seed=4`))).toEqual(ids(kept).filter((id) => id !== song(1, 0)));
    await accounts.change('tracks', { visibility: 'public', listed: true }, song(1, 0));
  });

  it('takes a listener’s word: more, less and never', async () => {
    const path = `track/${song(0, 0)}?seed=5`;
    const before = await station(path, visitor);
    const [liked, disliked, banned] = [before[30], before[0], before[1]] as [Song, Song, Song];
    await say({ track_id: liked.id, value: 'more' }).expect(204);
    await say({ track_id: disliked.id, value: 'hide' }).expect(204);
    await say({ track_id: disliked.id, value: 'less' }).expect(204);
    await say({ artist_id: banned.artists[0]?.id, value: 'hide' }).expect(204);
    const after = await station(path, visitor);
    expect(ids(after).indexOf(liked.id)).toBeLessThan(10);
    expect(ids(after).indexOf(disliked.id)).not.toBe(0);
    expect(after.flatMap((each) => each.artists.map(({ name }) => name))).not.toContain(banned.artists[0]?.name);
    expect(ids(await station(path))).toEqual(ids(before));
    const exported = await personalDataOf(app, ines);
    expect(exported['recommendation_feedback']).toHaveLength(3);
  });

  it('makes a home page and a mix from what somebody has played', async () => {
    const who = await accounts.add('listener');
    const browser = await accounts.browser(who);
    const empty = await get('recommendations/home', browser);
    expect(empty).toMatchObject({
      continue_listening: [],
      made_for_you: [],
      new_from_followed: [],
      because_you_played: [],
    });
    expect(empty.trending.length).toBe(10);
    expect((await station(`user/${who}?seed=1`, browser)).length).toBeGreaterThan(20);
    const album = await make.album('Heard album', [artists[5] ?? 0]);
    const track = await make.track('Heard song', [artists[5] ?? 0], { album_id: album });
    await play(`u:${who}`, track, 30, who);
    await play(`u:${who}`, song(0, 0), 20, who);
    await make.link('follows', {
      user_id: who,
      followable_type: 'artist',
      followable_id: artists[5] ?? 0,
      created_at: accounts.at(0),
    });
    const home = await get('recommendations/home', browser);
    expect(home.continue_listening).toEqual([expect.objectContaining({ id: album })]);
    expect(home.made_for_you.map(({ model_type: type }: { model_type: string }) => type)).toEqual([
      'user',
      'artist',
      'artist',
    ]);
    expect(home.new_from_followed).toEqual([expect.objectContaining({ id: album })]);
    expect(home.because_you_played[0].seed).toMatchObject({ id: song(0, 0) });
    expect(home.because_you_played[0].tracks[0].reason.text).toBe('Fans of :artist play this');
    const rows: { id: number }[][] = home.because_you_played.map(({ tracks }: { tracks: { id: number }[] }) => tracks);
    expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(rows.flat().length);
    const mix = await station(`user/${who}?seed=2`, browser);
    expect(mix.find(({ id }) => id === song(3, 0))?.reason).toEqual({
      text: 'Because you played :name',
      values: { name: 'Song 0-0' },
    });
    await accounts.change('tracks', { visibility: 'private', listed: false }, song(0, 0));
    expect(
      JSON.stringify([await station(`user/${who}?seed=2`, browser), await get('recommendations/home', browser)]),
    ).not.toContain('Song 0-0');
    await accounts.change('tracks', { visibility: 'public', listed: true }, song(0, 0));
  });

  it('refuses strangers, unknown seeds and broken input', async () => {
    for (const path of [
      `user/${ines}`,
      'user/0',
      'track/0',
      'track/abc',
      'track/99999999999',
      'genre/nothing',
      'nothing/1',
      'playlist/999',
      'artist/1%27',
    ]) {
      await app.http.get(`/api/v1/radio/${path}`).expect(404);
    }
    await app.http
      .get(`/api/v1/radio/user/${ines}`)
      .set(await accounts.browser(await accounts.add('stranger')))
      .expect(404);
    for (const query of [
      'cursor=nonsense',
      'cursor=..',
      'seed=-1',
      'seed=x',
      'seed=9999999999',
      'exclude=a',
      `exclude=${'1,'.repeat(2_000)}1`,
    ]) {
      await app.http.get(`/api/v1/radio/genre/jazz?${query}`).expect(422);
    }
    await app.http.get('/api/v1/recommendations/home').expect(401);
    await say({ track_id: song(0, 0), value: 'more' }, accounts.visitor(null)).expect(401);
    for (const body of [
      {},
      { value: 'more' },
      { track_id: 1, artist_id: 1, value: 'more' },
      { track_id: song(0, 0), value: 'love' },
      { track_id: '1; DROP', value: 'more' },
      { track_id: -1, value: 'less' },
    ]) {
      await say(body).expect(422);
    }
    await say({ track_id: 999_999, value: 'more' }).expect(404);
  });

  it('composes no more than so many stations a minute for one caller', async () => {
    const eager = await accounts.browser(await accounts.add('eager'));
    const ask = async (): Promise<number> => (await app.http.get('/api/v1/radio/nothing/1').set(eager)).status;
    let asked = 0;
    // A minute may end on the way.
    while (asked <= 2 * RADIO_PAGES_PER_MINUTE && (await ask()) !== 429) asked += 1;
    expect(asked).toBeGreaterThanOrEqual(RADIO_PAGES_PER_MINUTE);
    expect(asked).toBeLessThanOrEqual(2 * RADIO_PAGES_PER_MINUTE);
  });
});
