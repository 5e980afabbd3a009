import type { StreamUrl, StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { GUESTS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { CatalogueListing } from '../src/modules/catalogue/music/listing/index.js';
import { previewCases } from './rights-preview-cases.js';
import { shareTokenCases } from './rights-share-token-cases.js';
import { VisibilityBed } from './visibility-bed.js';
import type { ViewerName } from './visibility-bed.js';
import type { Item } from './visibility-items.js';
import { until } from './until.js';

const DAY = 86_400_000;

describe('rights of the catalogue', () => {
  let bed: VisibilityBed;

  beforeAll(async () => {
    bed = await VisibilityBed.open('rights_api');
  });
  afterAll(() => bed.close());

  const guestGet = (path: string) => bed.app.http.get(path);
  const headersOf = async (name: string): Promise<Record<string, string>> => await bed.accounts.browser(bed.idOf(name));
  const trackFor = async (viewer: ViewerName, { trackId }: Item): Promise<Record<string, unknown>> =>
    (await bed.ask(viewer, null, `/api/v1/tracks/${trackId}`)).body['track'] as Record<string, unknown>;
  const isListed = async ({ name, artistId }: Item): Promise<boolean[]> => {
    const { text } = await guestGet('/api/v1/tracks?perPage=100');
    return [text.includes(`${name} song`), (await guestGet(`/api/v1/artists/${artistId}`)).status === 200];
  };

  shareTokenCases(() => bed);

  it('the stricter of track and album holds', async () => {
    const item = await bed.add('strict', {});
    const onPage = async (): Promise<number> =>
      (
        (await guestGet(`/api/v1/albums/${item.albumId}?load=tracks&shareToken=${item.token}`)).body.album as {
          tracks: unknown[];
        }
      ).tracks.length;
    await bed.make.track('strict other', [item.artistId], { album_id: item.albumId, visibility: 'unlisted' });
    await bed.settle();
    expect((await guestGet(`/api/v1/albums/${item.albumId}?load=tracks`)).body.album).toMatchObject({
      tracks_count: 1,
      tracks: [{ id: item.trackId }],
    });
    await bed.accounts.change('albums', { visibility: 'unlisted' }, item.albumId);
    await bed.settle();
    expect([
      await onPage(),
      (await guestGet(`/api/v1/albums/${item.albumId}?shareToken=${item.token}`)).body.album.tracks_count,
    ]).toEqual([2, 2]);
    expect(await isListed(item)).toEqual([false, false]);
    await bed.accounts.change('albums', { visibility: 'private' }, item.albumId);
    await guestGet(`/api/v1/tracks/${item.trackId}`).expect(404);
    await bed.accounts.change('albums', { visibility: 'public', audience: 'followers' }, item.albumId);
    expect((await trackFor('guest', item))['unavailable']).toBe('followers');
  });

  it('says for each viewer which songs they cannot play', async () => {
    const items = [
      await bed.add('for followers', { both: { audience: 'followers' } }),
      await bed.add('for subscribers', { both: { audience: 'plans', plan_ids: '[1]' } }),
      await bed.add('elsewhere', { track: { countries_allowed: '["FR"]' } }),
      await bed.add('everywhere but there', { track: { countries_denied: '["FR"]' } }),
    ];
    const reasons = async (viewer: ViewerName): Promise<unknown[]> =>
      await Promise.all(items.map(async (item) => (await trackFor(viewer, item))['unavailable']));
    expect(await reasons('guest')).toEqual(['followers', 'plans', 'region', null]);
    expect(await reasons('follower')).toEqual([null, 'plans', 'region', null]);
    expect(await reasons('owner')).toEqual([null, null, null, null]);
    await bed.settle();
    for (const [viewer, reason] of [
      ['guest', 'followers'],
      ['follower', null],
    ] as const) {
      const { body } = await bed.ask(viewer, null, `/api/v1/tracks?artist=${items[0]?.artistId}`);
      expect((body['pagination'] as { data: unknown[] }).data).toMatchObject([{ unavailable: reason }]);
    }
    for (const [source_type, source_id] of [
      ['artist', items[0]?.artistId],
      ['album', items[0]?.albumId],
    ]) {
      for (const [viewer, reason] of [
        ['guest', 'followers'],
        ['follower', null],
      ] as const) {
        expect(
          (await bed.ask(viewer, null, '/api/v1/player/queue/expand', { source_type, source_id })).body['tracks'],
        ).toMatchObject([{ unavailable: reason }]);
      }
    }
    const home = JSON.stringify((await bed.ask('follower', null, '/api/v1/channels/home')).body);
    expect(home).toMatch(/"name":"for followers song"[^}]*"unavailable":null/);
    expect(JSON.stringify((await bed.ask('guest', null, '/api/v1/channels/home')).body)).toMatch(
      /"name":"for followers song"[^}]*"unavailable":"followers"/,
    );
  });

  previewCases(() => bed);

  describe('lists', () => {
    it('take up what has come due, once', async () => {
      const item = await bed.add('soon', { both: { publish_at: bed.accounts.at(DAY) } });
      await bed.settle();
      expect(await isListed(item)).toEqual([false, false]);
      const listing = bed.app.nest.get(CatalogueListing);
      await listing.publishDue();
      expect(await isListed(item)).toEqual([false, false]);
      const due = { publish_at: bed.accounts.at(-1_000) };
      await bed.accounts.change('tracks', due, item.trackId);
      await bed.accounts.change('albums', due, item.albumId);
      await listing.publishDue();
      expect(await isListed(item)).toEqual([true, true]);
      expect((await guestGet(`/api/v1/albums/${item.albumId}`)).body.album).toMatchObject({
        tracks_count: 1,
        is_listed: true,
      });
    });

    it('drop what somebody made while they are suspended', async () => {
      const item = await bed.add('of somebody', {});
      await bed.settle();
      await bed.app.nest.get(Jobs).start();
      const admin = await headersOf('admin');
      const ban = async (more: object) =>
        await bed.app.http
          .post(`/api/v1/users/${bed.idOf('owner')}/ban`)
          .set(admin)
          .send({ reason: '', ...more });
      expect((await ban({ permanent: true })).status).toBe(200);
      expect((await isListed(item))[0]).toBe(false);
      await until('the artist has gone too', async () => !(await isListed(item))[1]);
      await bed.app.http
        .delete(`/api/v1/users/${bed.idOf('owner')}/ban`)
        .set(admin)
        .expect(200);
      await until('all is back', async () => (await isListed(item)).every(Boolean));
      await ban({ until: new Date(Date.now() + DAY).toISOString() });
      await until('it has gone again', async () => !(await isListed(item)).some(Boolean));
      await bed.accounts.change('users', { banned_until: bed.accounts.at(-1_000) }, bed.idOf('owner'));
      await bed.app.nest.get(CatalogueListing).publishDue();
      expect(await isListed(item)).toEqual([true, true]);
    });

    it('drop a disabled artist and what only disabled artists have made', async () => {
      const [item, other] = [await bed.add('disabled', {}), await bed.add('together', {})];
      await bed.make.link('track_artists', {
        track_id: other.trackId,
        artist_id: item.artistId,
        role: 'primary',
        position: 1,
      });
      await bed.settle();
      const listing = bed.app.nest.get(CatalogueListing);
      const [genre] = await bed.app.database.read<{ genre_id: number }>(
        'SELECT genre_id FROM artist_genres WHERE artist_id = ?',
        [item.artistId],
      );
      const kin = await bed.make.artist('Kindred');
      await bed.make.link('artist_genres', { artist_id: kin, genre_id: Number(genre?.genre_id) });
      const similar = async (): Promise<string> => (await guestGet(`/api/v1/artists/${kin}/similar`).expect(200)).text;
      expect(await similar()).toContain('disabled artist');
      await listing.setArtistDisabled(item.artistId, true);
      expect(await similar()).not.toContain('disabled artist');
      expect([await isListed(item), await isListed(other)]).toEqual([
        [false, false],
        [true, true],
      ]);
      await guestGet(`/api/v1/tracks/${item.trackId}`).expect(404);
      await listing.setArtistDisabled(item.artistId, false);
      expect(await isListed(item)).toEqual([true, true]);
      await expect(listing.setArtistDisabled(2_000_000_000, true)).rejects.toMatchObject({ status: 404 });
      await bed.accounts.change('tracks', { listed: 0 }, item.trackId);
      await listing.relistEverything();
      expect(await isListed(item)).toEqual([true, true]);
    });
  });

  it('a guest without music.view is asked to sign in, on music and on streams', async () => {
    const item = await bed.add('closed', {});
    const { urls } = (await bed.ask('guest', item, '/api/v1/tracks/stream-urls', { track_ids: [item.trackId] }))
      .body as unknown as StreamUrlsAnswer;
    const url = (urls[item.trackId] as StreamUrl).url;
    const member = await bed.accounts.program(bed.idOf('user'));
    const ofProgram = (
      await bed.app.http
        .post('/api/v1/tracks/stream-urls')
        .set(member.headers)
        .send({ track_ids: [item.trackId] })
        .expect(200)
    ).body as StreamUrlsAnswer;
    await bed.app.http
      .put(`/api/v1/roles/${GUESTS_ROLE_ID}`)
      .set(await headersOf('admin'))
      .send({ name: 'guests', permissions: [{ name: 'artists.view', restrictions: [] }] })
      .expect(200);
    for (const path of ['tracks', `tracks/${item.trackId}`, 'albums', `albums/${item.albumId}`])
      expect([path, (await guestGet(`/api/v1/${path}`)).status]).toEqual([path, 401]);
    for (const path of ['tracks/stream-urls', 'plays'])
      expect(
        (
          await bed.ask('guest', item, `/api/v1/${path}`, {
            track_ids: [item.trackId],
            track_id: item.trackId,
            client_id: 'a'.repeat(8),
          })
        ).status,
      ).toBe(401);
    await until('the stream is closed', async () => (await guestGet(url)).status === 401);
    expect((await guestGet(`/track/${item.trackId}/x`)).text).not.toContain('closed song');
    // What a program of a member's was given does not hang on what guests may do.
    await guestGet((ofProgram.urls[item.trackId] as StreamUrl).url).expect(200);
  });

  it('a program hears nothing more by its addresses once its user is banned', async () => {
    const item = await bed.add('banned', {});
    const urlOf = async (userId: number): Promise<string> => {
      const { headers } = await bed.accounts.program(userId);
      const { urls } = (
        await bed.app.http
          .post('/api/v1/tracks/stream-urls')
          .set(headers)
          .send({ track_ids: [item.trackId] })
          .expect(200)
      ).body as StreamUrlsAnswer;
      return (urls[item.trackId] as StreamUrl).url;
    };
    const [free, banned] = [await bed.accounts.add('freja'), await bed.accounts.add('boris')];
    const [open, closed] = [await urlOf(free), await urlOf(banned)];
    await bed.accounts.change('users', { banned_at: bed.accounts.at(0) }, banned);
    expect([(await guestGet(open)).status, (await guestGet(closed)).status]).toEqual([200, 401]);
  });
});
