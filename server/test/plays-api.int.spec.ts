import { randomUUID } from 'node:crypto';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { PLAY_LATE_DAYS } from '@tonearm/shared/limits';
import { isoTime } from '../src/core/database/dialect.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Repository } from '../src/core/database/repository.js';

class Clock extends Repository {
  /** As if the play had started earlier. */
  async backdate(id: number, ms: number): Promise<void> {
    const at = new Date(Date.now() - ms).toISOString().replace('T', ' ').replace('Z', '');
    await this.unit.run('test', () => this.write('UPDATE plays SET created_at = ? WHERE id = ?', [at, id]));
  }
}

describe('plays', () => {
  let app: TestApp;
  let listener: Visitor;
  let make: CatalogueFactory;
  let artist: number;
  let clock: Clock;
  beforeAll(async () => {
    app = await createTestApp('plays');
    listener = await signIn(app);
    make = new CatalogueFactory(app.database, app.unit);
    clock = new Clock(app.database, app.unit);
    artist = await make.artist('Juno Adeyemi');
  });
  afterAll(() => app.close());

  const start = async (
    track: number,
    client: string = randomUUID(),
    source: object = { source_type: 'album', source_id: 1 },
  ): Promise<number> =>
    (
      await app.http
        .post('/api/v1/plays')
        .set(listener)
        .send({ track_id: track, client_id: client, ...source })
        .expect(201)
    ).body.play.id as number;
  const beat = (id: number, msPlayed: number) =>
    app.http.put(`/api/v1/plays/${id}`).set(listener).send({ ms_played: msPlayed });
  /** As somebody who is signed in sees it: guests may be answered what others were a moment ago. */
  const plays = async (track: number): Promise<number> =>
    (await app.http.get(`/api/v1/tracks/${track}`).set(listener)).body.track.plays as number;

  it('counts once after 30 seconds, in the track, the album and the artist', async () => {
    const album = await make.album('Velvet Hour', [artist]);
    const track = await make.track('Afterglow', [artist], { album_id: album });
    const id = await start(track);
    await clock.backdate(id, 60_000);
    await beat(id, 29_999).expect(204);
    expect(await plays(track)).toBe(0);
    await beat(id, 30_000).expect(204);
    await beat(id, 50_000).expect(204);
    expect(await plays(track)).toBe(1);
    expect((await app.http.get(`/api/v1/albums/${album}`)).body.album.plays).toBe(1);
    expect((await app.http.get(`/api/v1/artists/${artist}`)).body.artist.plays).toBe(1);
  });

  it('keeps nothing of what crawlers play', async () => {
    const track = await make.track('Crawled', [artist]);
    const { body } = await app.http
      .post('/api/v1/plays')
      .set(listener)
      .set('User-Agent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
      .send({ track_id: track, client_id: randomUUID() })
      .expect(201);
    expect(body.play.id).toBeNull();
    const rows = await app.database.read('SELECT id FROM plays WHERE track_id = ?', [track]);
    expect(rows).toEqual([]);
  });

  it('counts for the playlist that it stands on and was played from', async () => {
    const [inside, outside] = [await make.track('Listed', [artist]), await make.track('Elsewhere', [artist])];
    const { body } = await app.http
      .post('/api/v1/playlists')
      .set(listener)
      .send({ name: 'Evening', visibility: 'public', track_ids: [inside] })
      .expect(201);
    const playlist = body.playlist.id as number;
    for (const track of [inside, outside]) {
      const id = await start(track, randomUUID(), { source_type: 'playlist', source_id: playlist });
      await clock.backdate(id, 60_000);
      await beat(id, 40_000).expect(204);
    }
    expect((await app.http.get(`/api/v1/playlists/${playlist}`).expect(200)).body.playlist.plays).toBe(1);
    expect([await plays(inside), await plays(outside)]).toEqual([1, 1]);
  });

  it('counts half of a short track', async () => {
    const track = await make.track('Interlude', [artist], { duration_ms: 40_000 });
    const id = await start(track);
    await clock.backdate(id, 60_000);
    await beat(id, 20_000).expect(204);
    expect(await plays(track)).toBe(1);
  });

  it('counts nothing from addresses that the site leaves out, and keeps it as history', async () => {
    const ignore = (ranges: string[]) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'analytics.ignore_ips': ranges } });
    await ignore(['198.51.100.7', '203.0.113.0/24', '2001:db8::/32']);
    const track = await make.track('Test Tone', [artist]);
    const who = await new AccountFactory(app).add('watcher').then((id) => new AccountFactory(app).browser(id));
    const playFrom = async (address: string): Promise<void> => {
      const from = { ...who, 'X-Forwarded-For': address };
      const { body } = await app.http
        .post('/api/v1/plays')
        .set(from)
        .send({ track_id: track, client_id: randomUUID() })
        .expect(201);
      await clock.backdate(body.play.id as number, 60_000);
      await app.http.put(`/api/v1/plays/${body.play.id}`).set(from).send({ ms_played: 40_000 }).expect(204);
    };
    for (const address of ['198.51.100.7', '203.0.113.99', '2001:db8::77']) await playFrom(address);
    expect(await plays(track)).toBe(0);
    expect((await app.http.get('/api/v1/users/me/history').set(who)).text).toContain('Test Tone');
    await playFrom('198.51.100.8');
    expect(await plays(track)).toBe(1);
    await expect(ignore(['203.0.113.0/33'])).rejects.toMatchObject({ status: 422 });
    await expect(ignore(['somewhere'])).rejects.toMatchObject({ status: 422 });
    await ignore([]);
  });

  it('believes the wall clock over the client', async () => {
    const track = await make.track('Patience', [artist]);
    await beat(await start(track), 3_600_000).expect(204);
    expect(await plays(track)).toBe(0);
  });

  describe('told late, since there was no network,', () => {
    const MINUTE = 60_000;
    const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
    let accounts: AccountFactory;
    let who: Visitor;
    beforeEach(async () => {
      accounts = new AccountFactory(app);
      who = await accounts.browser(await accounts.add(`late-${randomUUID().slice(0, 8)}`));
    });
    const tell = async (track: number, startedAt: string, msPlayed: number): Promise<number> => {
      const { body } = await app.http
        .post('/api/v1/plays')
        .set(who)
        .send({ track_id: track, client_id: randomUUID(), started_at: startedAt })
        .expect(201);
      await app.http
        .put(`/api/v1/plays/${body.play.id}`)
        .set(who)
        .send({ ms_played: msPlayed, completed: true })
        .expect(204);
      return body.play.id as number;
    };
    const heardMs = async (id: number): Promise<number> =>
      Number(
        (await app.database.read<{ ms_played: number }>('SELECT ms_played FROM plays WHERE id = ?', [id]))[0]
          ?.ms_played,
      );

    it('count by when they began, one after the other', async () => {
      const [first, second] = [await make.track('Tunnel', [artist]), await make.track('Daylight', [artist])];
      await tell(first, ago(20), 3 * MINUTE);
      await tell(second, ago(17), 3 * MINUTE);
      expect([await plays(first), await plays(second)]).toEqual([1, 1]);
    });

    it('count once for all that was heard of one song, and never more than the time that went by', async () => {
      const [track, other] = [await make.track('Loop', [artist]), await make.track('Meanwhile', [artist])];
      await tell(track, ago(20), 3 * MINUTE);
      await tell(track, ago(17), 3 * MINUTE);
      expect(await plays(track)).toBe(1);
      const much = await tell(other, ago(60), 600 * MINUTE);
      // What was told before ended fourteen minutes ago.
      expect(await heardMs(much)).toBeLessThan(15 * MINUTE);
      const again = await tell(await make.track('At once', [artist]), ago(60), 3 * MINUTE);
      expect(await heardMs(again)).toBeLessThan(MINUTE);
    });

    it('begin two weeks ago at most, and not at a time to come', async () => {
      const old = await tell(await make.track('Long ago', [artist]), ago(60 * 24 * 60), 3 * MINUTE);
      const [row] = await app.database.read<{ started_at: unknown }>('SELECT started_at FROM plays WHERE id = ?', [
        old,
      ]);
      expect((Date.now() - Date.parse(isoTime(row?.started_at))) / (24 * 60 * MINUTE)).toBeCloseTo(PLAY_LATE_DAYS, 2);
      expect(await heardMs(await tell(await make.track('Tomorrow', [artist]), ago(-60 * 24), 3 * MINUTE))).toBeLessThan(
        MINUTE,
      );
    });
  });

  it('makes one play of a repeated start, and one count of repeats and parallel beats', async () => {
    const track = await make.track('Again', [artist]);
    const client = randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(track, client)));
    expect(new Set(ids).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 4 }, () => start(track)));
    for (const id of [...others, ids[0] as number]) await clock.backdate(id, 120_000);
    await Promise.all(
      [...others, ids[0] as number].flatMap((id) => [beat(id, 40_000).expect(204), beat(id, 60_000).expect(204)]),
    );
    expect(await plays(track)).toBe(1);
  });

  it('counts no second time for who deletes the first play, and never for the owner', async () => {
    const band = await make.artist('Low Harbour');
    const track = await make.track('Once more', [band]);
    const client = randomUUID();
    const forget = async (id: number): Promise<void> =>
      void (await app.http
        .delete('/api/v1/users/me/history')
        .set(listener)
        .send({ play_ids: [id] })
        .expect(200));
    const heard = async (of: number, key: string = randomUUID()): Promise<number> => {
      const id = await start(of, key);
      await clock.backdate(id, 60_000);
      await beat(id, 40_000).expect(204);
      return id;
    };
    await forget(await heard(track, client));
    await forget(await heard(track, client));
    await heard(track);
    expect(await plays(track)).toBe(1);
    const me = (await app.http.get('/api/v1/users/me').set(listener)).body.user.id as number;
    const own = await make.track('By myself', [band], { owner_id: me });
    await heard(own);
    expect(await plays(own)).toBe(0);
  });

  it("is nobody else's to change", async () => {
    const id = await start(await make.track('Mine', [artist]));
    await app.http.put(`/api/v1/plays/${id}`).send({ ms_played: 1 }).expect(404);
    await app.http.put('/api/v1/plays/999999').set(listener).send({ ms_played: 1 }).expect(404);
  });

  it('refuses hidden tracks and broken input', async () => {
    const hidden = await make.track('Hidden', [artist], { visibility: 'private', listed: false });
    await app.http.post('/api/v1/plays').send({ track_id: hidden, client_id: randomUUID() }).expect(404);
    for (const input of [
      {},
      { track_id: 'x', client_id: 'abcdefgh' },
      { track_id: 1, client_id: '<script>' },
      { track_id: 1e30, client_id: randomUUID() },
    ]) {
      await app.http.post('/api/v1/plays').set(listener).send(input).expect(422);
    }
  });
});
