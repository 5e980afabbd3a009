import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { GUEST_STREAM_URLS_PER_MINUTE, USER_STREAM_URLS_PER_MINUTE } from '@tonearm/shared/limits';
import { createTestApp, signIn, visit } from '../../../../../test/create-test-app.js';
import type { TestApp, Visitor } from '../../../../../test/create-test-app.js';
import { CatalogueFactory } from '../../../../../test/factories/catalogue.js';
import { until } from '../../../../../test/until.js';
import { Actor } from '../../../../core/access/actor.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { StreamUrlsService } from './stream-urls.service.js';

const FORMATS = ['opus', 'vorbis', 'aac', 'mp3', 'flac', 'wav'];

describe('POST tracks/stream-urls', () => {
  const library = mkdtempSync(join(tmpdir(), 'tonearm-library-'));
  let app: TestApp;
  let factory: CatalogueFactory;
  let rootId: number;

  beforeAll(async () => {
    app = await createTestApp('stream_urls');
    factory = new CatalogueFactory(app.database, app.unit);
    await factory.link('library_roots', {
      path: library,
      path_hash: 'a'.repeat(40),
      created_at: '2026-01-01 00:00:00.000',
    });
    rootId = Number((await app.database.read<{ id: number }>('SELECT id FROM library_roots'))[0]?.id);
  });
  afterAll(async () => {
    await app.close();
    rmSync(library, { recursive: true, force: true });
  });

  const addTrack = async (
    name: string,
    { codec = 'mp3', mime = 'audio/mpeg', ...values }: Record<string, string | number> = {},
  ): Promise<number> => {
    const id = await factory.track(name, [], values);
    writeFileSync(join(library, `${name}.mp3`), `the sound of ${name}`);
    await factory.link('renditions', {
      track_id: id,
      format: 'original',
      codec,
      mime,
      bitrate_kbps: 256,
      file_size: 5,
      disk: `library:${rootId}`,
      storage_key: `${name}.mp3`,
    });
    return id;
  };
  const askFor = (ids: number[], visitor: Partial<Visitor> = {}, more: object = { formats: FORMATS }) =>
    app.http
      .post('/api/v1/tracks/stream-urls')
      .set(visitor)
      .send({ track_ids: ids, ...more });
  const answerFor = async (...input: Parameters<typeof askFor>): Promise<StreamUrlsAnswer> =>
    (await askFor(...input).expect(200)).body as StreamUrlsAnswer;
  const secondsLeft = (expiresAt: string | undefined): number =>
    Math.round((Date.parse(expiresAt ?? '') - Date.now()) / 1000);

  it('gives a guest an address for an hour, with what playing it well needs', async () => {
    const id = await addTrack('first', {
      track_gain_db: -6.5,
      track_peak: 0.98,
      encoder_delay: 576,
      encoder_padding: 1000,
    });
    const answer = await answerFor([id, id]);
    expect(answer).toEqual({
      status: 'success',
      refused: {},
      urls: {
        [id]: {
          url: expect.stringMatching(new RegExp(`^/stream/${id}/\\d+\\?expires=\\d+&key=open&signature=[\\w-]{43}$`)),
          mime: 'audio/mpeg',
          bitrate_kbps: 256,
          expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
          gapless: { encoder_delay: 576, encoder_padding: 1000 },
          is_preview: false,
          preview_start_ms: 0,
          preview_reason: null,
          loudness: { track_gain_db: -6.5, track_peak: 0.98, album_gain_db: null, album_peak: null },
        },
      },
    });
    expect(secondsLeft(answer.urls[id]?.expires_at)).toBeGreaterThan(3_590);
    expect(secondsLeft(answer.urls[id]?.expires_at)).toBeLessThanOrEqual(3_600);
    const heard = await app.http.get(answer.urls[id]?.url ?? '').buffer(true);
    expect([heard.status, heard.body.toString()]).toEqual([200, 'the sound of first']);
  });

  it('cuts previews as long as the site says', async () => {
    const id = await addTrack('previewed', { duration_ms: 100_000 });
    const length = async (): Promise<number> => {
      const actor = new Actor(5, [9], [{ name: 'music.view', restrictions: [] }], 77);
      const { urls } = await app.nest
        .get(StreamUrlsService)
        .create(actor, '198.51.100.1', { track_ids: [id], formats: ['mp3'] });
      const [, from, to] = /[?&]preview=(\d+)-(\d+)/.exec(urls[id]?.url ?? '') ?? [];
      return (Number(to) - Number(from)) / 1_000;
    };
    const save = (seconds: number) =>
      app.nest.get(SettingsService).update({ client: { 'player.preview_seconds': seconds }, server: {} });
    expect(await length()).toBe(30);
    await save(12);
    expect(await length()).toBe(12);
    await save(30);
  });

  it('gives a signed-in listener an address for six hours that only this session opens', async () => {
    const id = await addTrack('second');
    const visitor = await signIn(app);
    const url = (await answerFor([id], visitor)).urls[id];
    expect(secondsLeft(url?.expires_at)).toBeGreaterThan(21_590);
    expect(url).toMatchObject({ loudness: null, gapless: null });
    expect((await app.http.get(url?.url ?? '').set({ Cookie: visitor.Cookie })).status).toBe(200);
    expect((await app.http.get(url?.url ?? '').set({ Cookie: (await signIn(app)).Cookie })).status).toBe(403);
    expect((await app.http.get(url?.url ?? '')).status).toBe(403);
    await app.http.post('/auth/logout').set(visitor);
    await until(
      'the sign-out shows',
      async () => (await app.http.get(url?.url ?? '').set({ Cookie: visitor.Cookie })).status === 403,
    );
  });

  it('says why not, track by track', async () => {
    const [open, hidden, missing] = [
      await addTrack('open'),
      await addTrack('hidden', { visibility: 'private' }),
      await addTrack('missing', { missing_at: '2026-01-01 00:00:00.000' }),
    ];
    const unlisted = await addTrack('unlisted', { visibility: 'unlisted' });
    const lossless = await addTrack('lossless', { codec: 'alac', mime: 'audio/mp4' });
    const bare = await factory.track('bare', []);
    const answer = await answerFor([open, hidden, missing, unlisted, lossless, bare, 2_000_000_000]);
    expect(Object.keys(answer.urls).map(Number)).toEqual([open]);
    expect(answer.refused).toEqual({
      [hidden]: 'not_found',
      [unlisted]: 'not_found',
      [missing]: 'not_found',
      2000000000: 'not_found',
      [lossless]: 'unsupported',
      [bare]: 'unsupported',
    });
    expect((await answerFor([hidden], await signIn(app))).urls[hidden]).toBeDefined();
    expect((await answerFor([lossless], {}, {})).urls[lossless]).toBeDefined();
  });

  it('says forbidden where the role allows only lower bitrates', async () => {
    const id = await addTrack('heavy');
    const limited = (value: number | null) =>
      new Actor(5, [9], [{ name: 'music.play', restrictions: [{ name: 'max_bitrate_kbps', value }] }], 77);
    const create = (value: number | null) =>
      app.nest.get(StreamUrlsService).create(limited(value), '198.51.100.1', { track_ids: [id], formats: FORMATS });
    expect((await create(128)).refused).toEqual({ [id]: 'forbidden' });
    expect((await create(256)).refused).toEqual({});
    expect((await create(null)).refused).toEqual({});
  });

  it.each([
    [{}],
    [{ track_ids: [] }],
    [{ track_ids: [0] }],
    [{ track_ids: ['1'] }],
    [{ track_ids: [1.5] }],
    [{ track_ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
    [{ track_ids: [1], formats: [3] }],
  ])('refuses %j with 422', async (body) => {
    const response = await app.http.post('/api/v1/tracks/stream-urls').send(body);
    expect([response.status, response.body.code]).toEqual([422, 'invalid']);
  });

  it('asks a browser for its token, like every other call', async () => {
    const { Cookie } = await visit(app);
    expect((await askFor([1], { Cookie })).status).toBe(419);
  });

  it("slows a guest's address down, not others and not who is signed in, who has a measure of their own", async () => {
    const from = (address: string) => askFor([1]).set('X-Forwarded-For', address);
    // Twice the limit: a new minute may begin in between.
    const statuses = new Set<number>();
    for (let count = 0; count <= 2 * GUEST_STREAM_URLS_PER_MINUTE; count += 1)
      statuses.add((await from('198.51.100.7')).status);
    expect([...statuses].sort()).toEqual([200, 429]);
    const slowed = await from('198.51.100.7');
    if (slowed.status === 429) expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.8')).status).toBe(200);
    expect((await askFor([1], await signIn(app)).set('X-Forwarded-For', '198.51.100.7')).status).toBe(200);
    const copy = (userId: number) =>
      app.nest.get(StreamUrlsService).create(new Actor(userId, [], []), '198.51.100.9', { track_ids: [1] });
    const tries = await Promise.allSettled(
      Array.from({ length: 2 * USER_STREAM_URLS_PER_MINUTE + 1 }, () => copy(4_000)),
    );
    expect(tries.find((one) => one.status === 'rejected')).toMatchObject({ reason: { status: 429 } });
    await copy(4_001);
  });
});
