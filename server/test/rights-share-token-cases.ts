import type { StreamUrl, StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { isUlid } from '@tonearm/shared/rules/ulid';
import { until } from './until.js';
import type { VisibilityBed } from './visibility-bed.js';

/** Links that open what is private. @param of the site, once it is open. */
export function shareTokenCases(of: () => VisibilityBed): void {
  const guestGet = (path: string) => of().app.http.get(path);
  const headersOf = async (name: string): Promise<Record<string, string>> =>
    await of().accounts.browser(of().idOf(name));

  describe('a share token', () => {
    it.each(['track', 'album'] as const)(
      'is made, replaced and taken back by who owns or manages the %s',
      async (kind) => {
        const bed = of();
        const item = await bed.add(`shared ${kind}`, { both: { visibility: 'private', share_token: null } });
        await bed.settle();
        const path = `/api/v1/${kind}s/${kind === 'track' ? item.trackId : item.albumId}`;
        const owner = await headersOf('owner');
        for (const name of ['user', 'follower'])
          expect((await bed.app.http.post(`${path}/share-token`).set(await headersOf(name))).status).toBe(404);
        const make = async (headers: Record<string, string>): Promise<string> =>
          (await bed.app.http.post(`${path}/share-token`).set(headers).expect(200)).body.share_token as string;
        const first = await make(owner);
        const second = await make(await headersOf('manager'));
        expect([isUlid(first), isUlid(second), first === second]).toEqual([true, true, false]);
        expect((await bed.app.http.get(path).set(owner)).body[kind]).toMatchObject({
          share_token: second,
          visibility: 'private',
          is_listed: false,
          permissions: { update: true, delete: true, share: true },
        });
        const seen = await guestGet(`${path}?shareToken=${second}`).expect(200);
        expect(seen.body[kind]).toMatchObject({ permissions: { update: false, delete: false, share: false } });
        expect(Object.keys(seen.body[kind] as object)).not.toContain('share_token');
        for (const wrong of [first, second.toLowerCase(), `${second}&shareToken=${second}`])
          await guestGet(`${path}?shareToken=${wrong}`).expect(404);
        await bed.app.http.delete(`${path}/share-token`).set(owner).expect(204);
        await guestGet(`${path}?shareToken=${second}`).expect(404);
      },
    );

    it('needs the right to private links, and a manager who may change things', async () => {
      const bed = of();
      const item = await bed.add('not to be shared', {});
      await bed.accounts.change('users', { permissions: '[]' }, bed.idOf('user'));
      const share = async (name: string) =>
        (await bed.app.http.post(`/api/v1/tracks/${item.trackId}/share-token`).set(await headersOf(name))).status;
      expect([await share('user'), await share('manager')]).toEqual([403, 200]);
      await bed.make.link('artist_managers', { artist_id: item.artistId, user_id: bed.idOf('user'), role: 'viewer' });
      expect(await share('user')).toBe(403);
      // Who only sees figures passes no private link on.
      for (const [path, kind] of [
        [`tracks/${item.trackId}`, 'track'],
        [`albums/${item.albumId}`, 'album'],
      ] as const) {
        const of = async (name: string): Promise<string[]> =>
          Object.keys(
            (
              await bed.app.http
                .get(`/api/v1/${path}`)
                .set(await headersOf(name))
                .expect(200)
            ).body[kind] as object,
          );
        expect([(await of('user')).includes('share_token'), (await of('manager')).includes('share_token')]).toEqual([
          false,
          true,
        ]);
      }
    });

    it('of an album opens what stands on it; of a track only the track, and nothing of its album', async () => {
      const bed = of();
      const item = await bed.add('secret', { both: { visibility: 'private' } });
      const album = '01ARYZ6S41ZZZZZZZZZZZZZZZZ';
      await bed.accounts.change('albums', { share_token: album }, item.albumId);
      await bed.settle();
      const onAlbum = await guestGet(`/api/v1/albums/${item.albumId}?load=tracks&shareToken=${album}`).expect(200);
      expect(onAlbum.body.album.tracks).toHaveLength(1);
      await guestGet(`/api/v1/tracks/${item.trackId}?shareToken=${album}`).expect(200);
      const alone = await guestGet(`/api/v1/tracks/${item.trackId}?shareToken=${item.token}`).expect(200);
      expect([alone.body.track.album, alone.body.track.album_id, alone.text.includes('secret album')]).toEqual([
        null,
        null,
        false,
      ]);
      await guestGet(`/api/v1/albums/${item.albumId}?shareToken=${item.token}`).expect(404);
      const kept = { uid: 'a', track_id: item.trackId, source: { type: 'track', id: item.trackId } };
      await bed.ask('user', null, `/api/v1/library/add?shareToken=${item.token}`, {
        items: [{ model_type: 'track', model_id: item.trackId }],
      });
      const { version } = (
        await bed.app.http
          .get('/api/v1/player/queue')
          .set(await headersOf('user'))
          .expect(200)
      ).body.queue as { version: number };
      await bed.app.http
        .put('/api/v1/player/queue')
        .set(await headersOf('user'))
        .send({ entries: [kept], index: 0, position_ms: 0, shuffle: false, repeat: 'off', version })
        .expect(200);
      for (const path of ['users/me/library/tracks', 'player/queue', `playlists/${item.trackId}/tracks`]) {
        const { text } = await bed.ask('user', null, `/api/v1/${path}?shareToken=${item.token}`);
        expect([path, text.includes('secret song'), text.includes('secret album')]).toEqual([path, true, false]);
      }
      expect((await guestGet(`/track/${item.trackId}/x?shareToken=${item.token}`).expect(200)).text).toContain(
        '<meta name="robots" content="noindex">',
      );
    });

    it('ends what it has opened when it is taken back', async () => {
      const bed = of();
      const item = await bed.add('taken back', { both: { visibility: 'private' } });
      const { urls } = (await bed.ask('token', item, '/api/v1/tracks/stream-urls', { track_ids: [item.trackId] }))
        .body as unknown as StreamUrlsAnswer;
      const url = (urls[item.trackId] as StreamUrl).url;
      await guestGet(url).expect(200);
      await guestGet(url.replace(/&share=\w+/, '')).expect(403);
      await bed.accounts.change('tracks', { share_token: null }, item.trackId);
      await bed.accounts.change('albums', { share_token: null }, item.albumId);
      await until('it is closed', async () => (await guestGet(url)).status === 404);
    });
  });
}
