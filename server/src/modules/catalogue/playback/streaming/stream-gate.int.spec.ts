import { Actor } from '../../../../core/access/actor.js';
import { NO_PLANS } from '../../../../core/access/subscriptions.js';
import { LISTENER, StreamingBed } from '../../../../../test/streaming-bed.js';
import type { Playable } from '../../../../../test/streaming-bed.js';
import { until } from '../../../../../test/until.js';

const cookie = (token: string) => ({ Cookie: `a=b; tonearm_session=${token}` });

describe('who may have a stream', () => {
  let bed: StreamingBed;
  let song: Playable;
  const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await bed.ask(path, headers)).status;

  beforeAll(async () => {
    bed = await StreamingBed.open('gate');
    song = await bed.addTrack('song.mp3', Buffer.from('music'));
    bed.sessions.actors
      .set('anna', new Actor(1, [2], LISTENER, 11))
      .set('ben', new Actor(2, [2], LISTENER, 12))
      .set('admin', new Actor(3, [4], [{ name: 'admin', restrictions: [] }], 13));
  });
  afterAll(() => bed.close());

  it.each(['expires', 'key', 'signature'])('403 with another %s, without a body of the file', async (name) => {
    const url = new URL(bed.path(song), 'http://a');
    const value = url.searchParams.get(name) ?? '';
    url.searchParams.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'));
    const { status, headers, body } = await bed.ask(url.pathname + url.search);
    expect([status, headers['content-type']]).toEqual([403, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toEqual({
      message: 'This address is not valid.',
      code: 'forbidden',
      request_id: headers['x-request-id'],
    });
  });

  it('403 for the signature of another track or rendition, and without one', async () => {
    const other = await bed.addTrack('other.mp3', Buffer.from('other'));
    const query = bed.path(song).split('?')[1];
    expect(await statusOf(`/stream/${other.trackId}/${song.renditionId}?${query}`)).toBe(403);
    expect(await statusOf(`/stream/${song.trackId}/${other.renditionId}?${query}`)).toBe(403);
    expect(await statusOf(`/stream/${song.trackId}/${song.renditionId}`)).toBe(403);
    expect(await statusOf(bed.path({ trackId: other.trackId, renditionId: song.renditionId }))).toBe(404);
  });

  it.each(['0', '-1', '1e30', 'abc', '1%20OR%201=1', '01', '99999999999', 'null'])(
    '404 for %s as an id',
    async (id) => {
      expect(await statusOf(`/stream/${id}/1?expires=1`)).toBe(404);
      expect(await statusOf(`/stream/1/${id}?expires=1`)).toBe(404);
    },
  );

  it('410 once expired, a minute of difference between clocks forgiven', async () => {
    const { status, body } = await bed.ask(bed.path(song, { secondsLeft: -62 }));
    expect([status, JSON.parse(body.toString())]).toEqual([410, expect.objectContaining({ code: 'gone' })]);
    expect(await statusOf(bed.path(song, { secondsLeft: -50 }))).toBe(200);
    const tampered = bed.path(song, { secondsLeft: -62 }).replace(/.$/, '');
    expect(await statusOf(tampered)).toBe(403);
  });

  it('a session opens its own addresses, another session and a guest do not', async () => {
    const path = bed.path(song, { sessionId: 11 });
    expect(await statusOf(path, cookie('anna'))).toBe(200);
    expect(await statusOf(path, cookie('ben'))).toBe(403);
    expect(await statusOf(path, cookie('unknown'))).toBe(403);
    expect(await statusOf(path)).toBe(403);
    expect(await statusOf(bed.path(song), cookie('ben'))).toBe(200);
  });

  it("a sign-out and a lost right end a session's addresses within two seconds", async () => {
    bed.sessions.actors.set('carl', new Actor(4, [2], LISTENER, 14));
    const path = bed.path(song, { sessionId: 14 });
    expect(await statusOf(path, cookie('carl'))).toBe(200);
    const since = Date.now();
    bed.sessions.actors.set('carl', new Actor(4, [2], [], 14));
    await until('the right is gone', async () => (await statusOf(path, cookie('carl'))) === 403);
    bed.sessions.actors.set('dora', new Actor(5, [2], LISTENER, 15));
    expect(await statusOf(bed.path(song, { sessionId: 15 }), cookie('dora'))).toBe(200);
    bed.sessions.actors.delete('dora');
    await until(
      'the session is gone',
      async () => (await statusOf(bed.path(song, { sessionId: 15 }), cookie('dora'))) === 403,
    );
    expect(Date.now() - since).toBeLessThan(4_000);
  });

  it('the end of a plan ends the addresses of what it gave: music for its subscribers, and higher rates', async () => {
    const early = await bed.addTrack('early.mp3', Buffer.from('early'), {
      audience: 'plans',
      plan_ids: '[1]',
      audience_until: '2999-01-01 00:00:00.000',
    });
    const listener = (ids: number[], value: number | null) =>
      new Actor(
        18,
        [2],
        [
          { name: 'music.view', restrictions: [] },
          { name: 'music.play', restrictions: [{ name: 'max_bitrate_kbps', value }] },
        ],
        18,
        { plans: { ...NO_PLANS, ids } },
      );
    const codeOf = async (ids: Playable): Promise<unknown> => {
      const { status, body } = await bed.ask(bed.path(ids, { sessionId: 18 }), cookie('fay'));
      return status === 200 ? 200 : JSON.parse(body.toString()).code;
    };
    bed.sessions.actors.set('fay', listener([1], 320));
    expect([await codeOf(early), await codeOf(song)]).toEqual([200, 200]);
    bed.sessions.actors.set('fay', listener([], 128));
    await until('the rate is lower', async () => (await codeOf(song)) === 'forbidden');
    expect(await codeOf(early)).toBe('subscription_required');
    await bed.execute("UPDATE tracks SET audience_until = '2020-01-01 00:00:00.000' WHERE id = ?", [early.trackId]);
    await bed.execute('UPDATE renditions SET bitrate_kbps = 128 WHERE track_id = ?', [early.trackId]);
    await until('anybody may play it', async () => (await codeOf(early)) === 200);
  });

  it('503 while the site is being worked on, for addresses that were handed out before too; those of the admin area listen on', async () => {
    bed.sessions.actors
      .set('erin', new Actor(6, [2], LISTENER, 16))
      .set('editor', new Actor(9, [3], [...LISTENER, { name: 'admin.access', restrictions: [] }], 17));
    const [erins, editors] = [bed.path(song, { sessionId: 16 }), bed.path(song, { sessionId: 17 })];
    expect(await statusOf(erins, cookie('erin'))).toBe(200);
    const switchTo = (isOn: boolean) => bed.settings.update({ client: { 'site.maintenance': isOn }, server: {} });
    await switchTo(true);
    await until('the site is closed', async () => (await statusOf(erins, cookie('erin'))) === 503);
    const closed = await bed.ask(erins, cookie('erin'));
    expect([closed.headers['retry-after'], JSON.parse(closed.body.toString())]).toEqual([
      '300',
      expect.objectContaining({ code: 'maintenance' }),
    ]);
    await until('it is closed to guests', async () => (await statusOf(bed.path(song))) === 503);
    expect(await statusOf(editors, cookie('editor'))).toBe(200);
    expect(bed.log.lines).toEqual([]);
    await switchTo(false);
    await until('the site is open again', async () => (await statusOf(erins, cookie('erin'))) === 200);
  });

  it('a program listens as long as its user may, by their rights, and they are asked for about once a second', async () => {
    const [path, hidden] = [
      bed.path(song, { userId: 7 }),
      await bed.addTrack('own.mp3', Buffer.from('own'), { visibility: 'private' }),
    ];
    const granted = [...LISTENER, { name: 'api.access', restrictions: [] }];
    const before = bed.sessions.asked;
    bed.sessions.users
      .set(7, new Actor(7, [2], granted))
      .set(8, new Actor(8, [4], [{ name: 'admin', restrictions: [] }]));
    const began = performance.now();
    for (let count = 0; count < 20; count += 1) expect(await statusOf(path, { Range: 'bytes=0-1' })).toBe(206);
    expect(bed.sessions.asked - before).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 1000));
    expect([await statusOf(bed.path(hidden, { userId: 7 })), await statusOf(bed.path(hidden, { userId: 8 }))]).toEqual([
      404, 200,
    ]);
    // Suspended, without the right to programs or to music, and gone.
    const fallen: [Actor | null, number][] = [
      [new Actor(7, [], [], null, { gate: 'banned' }), 401],
      [new Actor(7, [2], LISTENER), 401],
      [
        new Actor(
          7,
          [2],
          granted.filter(({ name }) => name !== 'music.play'),
        ),
        403,
      ],
      [null, 401],
    ];
    for (const [actor, status] of fallen) {
      await bed.serve();
      if (actor) bed.sessions.users.set(7, actor);
      else bed.sessions.users.delete(7);
      expect(await statusOf(path)).toBe(status);
    }
  });

  it('404 for what is hidden, but for who sees everything', async () => {
    const hidden = [
      await bed.addTrack('private.mp3', Buffer.from('private'), { visibility: 'private' }),
      await bed.addTrack('unlisted.mp3', Buffer.from('unlisted'), { visibility: 'unlisted' }),
      await bed.addTrack('missing.mp3', Buffer.from('missing'), { missing_at: '2026-01-01 00:00:00.000' }),
      await bed.addTrack('of-album.mp3', Buffer.from('album'), { album_id: await bed.addAlbum('private') }),
    ];
    for (const ids of hidden) {
      expect(await statusOf(bed.path(ids))).toBe(404);
      expect(await statusOf(bed.path(ids, { sessionId: 11 }), cookie('anna'))).toBe(404);
      expect(await statusOf(bed.path(ids, { sessionId: 13 }), cookie('admin'))).toBe(200);
    }
  });

  it('a track that is taken back is 404 within two seconds, although its address is still good', async () => {
    const ids = await bed.addTrack('taken-back.mp3', Buffer.from('music'));
    expect(await statusOf(bed.path(ids))).toBe(200);
    const since = Date.now();
    await bed.execute("UPDATE tracks SET visibility = 'private' WHERE id = ?", [ids.trackId]);
    await until('it is hidden', async () => (await statusOf(bed.path(ids))) === 404);
    expect(Date.now() - since).toBeLessThan(2_000);
  });

  it('the ranges of a listener ask for the session about once a second', async () => {
    const before = bed.sessions.asked;
    const path = bed.path(song, { sessionId: 11 });
    const since = Date.now();
    for (let count = 0; count < 50; count += 1) await bed.ask(path, { ...cookie('anna'), Range: 'bytes=0-1' });
    expect(bed.sessions.asked - before).toBeLessThanOrEqual(2 + (Date.now() - since) / 1_000);
  });

  it('leaves other methods and other addresses to others', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await bed.ask(bed.path(song), {}, method)).status).toBe(418);
    expect(await statusOf('/stream/1')).toBe(418);
  });
});
