import { randomUUID } from 'node:crypto';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';
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

  const start = async (track: number, client: string = randomUUID(), source: object = { source_type: 'album', source_id: 1 }): Promise<number> =>
    (await app.http.post('/api/v1/plays').set(listener).send({ track_id: track, client_id: client, ...source }).expect(201)).body.play.id as number;
  const beat = (id: number, msPlayed: number) => app.http.put(`/api/v1/plays/${id}`).set(listener).send({ ms_played: msPlayed });
  const plays = async (track: number): Promise<number> => (await app.http.get(`/api/v1/tracks/${track}`)).body.track.plays as number;

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

  it('counts for the playlist that it stands on and was played from', async () => {
    const [inside, outside] = [await make.track('Listed', [artist]), await make.track('Elsewhere', [artist])];
    const { body } = await app.http.post('/api/v1/playlists').set(listener).send({ name: 'Evening', visibility: 'public', track_ids: [inside] }).expect(201);
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

  it('believes the wall clock over the client', async () => {
    const track = await make.track('Patience', [artist]);
    await beat(await start(track), 3_600_000).expect(204);
    expect(await plays(track)).toBe(0);
  });

  it('makes one play of a repeated start, and one count of repeats and parallel beats', async () => {
    const track = await make.track('Again', [artist]);
    const client = randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(track, client)));
    expect(new Set(ids).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 4 }, () => start(track)));
    for (const id of [...others, ids[0] as number]) await clock.backdate(id, 120_000);
    await Promise.all([...others, ids[0] as number].flatMap((id) => [beat(id, 40_000).expect(204), beat(id, 60_000).expect(204)]));
    expect(await plays(track)).toBe(1);
  });

  it('counts no second time for who deletes the first play, and never for the owner', async () => {
    const band = await make.artist('Low Harbour');
    const track = await make.track('Once more', [band]);
    const client = randomUUID();
    const forget = async (id: number): Promise<void> => void (await app.http.delete('/api/v1/users/me/history').set(listener).send({ play_ids: [id] }).expect(200));
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

  it('is nobody else\'s to change', async () => {
    const id = await start(await make.track('Mine', [artist]));
    await app.http.put(`/api/v1/plays/${id}`).send({ ms_played: 1 }).expect(404);
    await app.http.put('/api/v1/plays/999999').set(listener).send({ ms_played: 1 }).expect(404);
  });

  it('refuses hidden tracks and broken input', async () => {
    const hidden = await make.track('Hidden', [artist], { visibility: 'private', listed: false });
    await app.http.post('/api/v1/plays').send({ track_id: hidden, client_id: randomUUID() }).expect(404);
    for (const input of [{}, { track_id: 'x', client_id: 'abcdefgh' }, { track_id: 1, client_id: '<script>' }, { track_id: 1e30, client_id: randomUUID() }]) {
      await app.http.post('/api/v1/plays').set(listener).send(input).expect(422);
    }
  });
});
