import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Actor } from '../src/core/access/actor.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LateRenditions } from '../src/modules/catalogue/ingest/processing/late-renditions.service.js';
import { StreamSigner } from '../src/modules/catalogue/playback/streaming/stream-signature.js';
import type { StreamGrant } from '../src/modules/catalogue/playback/streaming/stream-signature.js';
import { StreamUrlsService } from '../src/modules/catalogue/playback/streaming/stream-urls.service.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { HAS_FFMPEG } from './has-ffmpeg.js';
import { toneWav } from './media/tone.js';
import { ProcessingBed } from './processing-bed.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const SECONDS = 14;
const PATIENCE_MS = 60_000;
const WITHOUT_SEGMENTS = ['mp3 320', 'mp3 128', 'opus 96', 'opus 128', 'aac 160'];
const song = (seconds = SECONDS): Buffer => toneWav([{ seconds, dbfs: -16 }], { rate: 44_100 });
const withFfmpeg = HAS_FFMPEG ? describe : describe.skip;

withFfmpeg('uploads in segments', () => {
  let bed: ProcessingBed;
  let listener: Visitor;
  let offered: number;
  beforeAll(async () => {
    bed = await ProcessingBed.open('hls');
    listener = await bed.accounts.browser(await bed.accounts.add('listener'));
    await offer(true);
    offered = await bed.upload(song());
    await bed.rest();
  }, PATIENCE_MS);
  afterAll(() => bed.close());

  const offer = async (isOn: boolean) =>
    await bed.app.nest.get(SettingsService).update({ client: { 'player.hls': isOn }, server: {} });
  const fetchAs = async (visitor: Partial<Visitor>, url: string, range?: string) => {
    const answer = await fetch(bed.app.url + url, {
      redirect: 'manual',
      headers: { ...(visitor.Cookie ? { Cookie: visitor.Cookie } : {}), ...(range ? { Range: range } : {}) },
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const statusOf = async (url: string, visitor: Partial<Visitor> = listener): Promise<number> =>
    (await fetchAs(visitor, url)).status;
  const offerOf = async (id: number, visitor: Partial<Visitor> = listener, kbps: number | null = 320) =>
    (
      await bed.app.http
        .post('/api/v1/tracks/stream-urls')
        .set(visitor)
        .send({ track_ids: [id], formats: ['mp3', 'wav'], ...(kbps && { max_bitrate_kbps: kbps }) })
        .expect(200)
    ).body.urls[id] as { url: string; hls_url?: string; is_preview: boolean };
  const masterOf = async (id: number, visitor: Partial<Visitor> = listener): Promise<string> =>
    (await offerOf(id, visitor)).hls_url ?? '';
  /** The address of the list of segments, as a player finds it. */
  const mediaOf = async (master: string, visitor: Partial<Visitor> = listener): Promise<string> => {
    const { bytes } = await fetchAs(visitor, master);
    const found = new URL(bytes.toString().trim().split('\n').at(-1) ?? '', `http://site${master}`);
    return found.pathname + found.search;
  };
  /** Every part that the list names, in its order. */
  const partsOf = (list: string): { url: string; length: number; start: number; seconds: number }[] => {
    const [map] = [...list.matchAll(/^#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"$/gm)];
    const parts = [...list.matchAll(/^#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)$/gm)];
    return [
      { url: map?.[1] ?? '', length: Number(map?.[2]), start: Number(map?.[3]), seconds: 0 },
      ...parts.map(([, seconds, length, start, url]) => ({
        url: url ?? '',
        length: Number(length),
        start: Number(start),
        seconds: Number(seconds),
      })),
    ];
  };
  const grantFor = async (more: Partial<StreamGrant> = {}): Promise<string> => {
    const [row] = await bed.rows<{ id: number }>("SELECT id FROM renditions WHERE track_id = ? AND format = 'hls'", [
      offered,
    ]);
    const grant = {
      trackId: offered,
      renditionId: Number(row?.id),
      expires: Math.floor(Date.now() / 1000) + 600,
      key: 'open',
      ...more,
    };
    return bed.app.nest.get(StreamSigner).query(grant);
  };

  it(
    'play from the first part to the last, which are ranges of one file',
    async () => {
      expect((await bed.renditions(offered)).slice(1)).toEqual([...WITHOUT_SEGMENTS, 'hls 128', 'hls 320']);
      expect(bed.leftovers()).toEqual({ renditions: 9, drafts: 0 });
      const owner = await bed.accounts.browser(bed.ownerId);
      expect((await bed.app.http.get(`/api/v1/tracks/${offered}`).set(owner)).body.track.renditions).toHaveLength(6);

      const { url, hls_url: master = '' } = await offerOf(offered);
      expect(url).toMatch(/^\/stream\//);
      expect(master).toMatch(
        new RegExp(`^/api/v1/tracks/${offered}/hls/master\\.m3u8\\?expires=\\d+&key=[\\w-]+&signature=[\\w-]{43}$`),
      );
      const first = await fetchAs(listener, master);
      expect([first.status, first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
        200,
        'application/vnd.apple.mpegurl',
        'private, no-cache',
      ]);
      const bandwidth = Number(/BANDWIDTH=(\d+),CODECS="mp4a\.40\.2"/.exec(first.bytes.toString())?.[1]);
      const { status, bytes: list } = await fetchAs(listener, await mediaOf(master));
      expect([status, list.toString().split('\n', 1)[0], list.toString().trim().endsWith('#EXT-X-ENDLIST')]).toEqual([
        200,
        '#EXTM3U',
        true,
      ]);
      const parts = partsOf(list.toString());
      expect(parts).toHaveLength(1 + Math.ceil(SECONDS / 6));
      const pieces: Buffer[] = [];
      for (const { url: file, start, length, seconds } of parts) {
        const piece = await fetchAs(listener, file, `bytes=${start}-${start + length - 1}`);
        expect([piece.status, piece.bytes.length, piece.headers.get('content-type')]).toEqual([
          206,
          length,
          'audio/mp4',
        ]);
        if (seconds > 1) expect((length * 8) / seconds).toBeLessThan(bandwidth);
        pieces.push(piece.bytes);
      }
      const folder = mkdtempSync(join(tmpdir(), 'tonearm-hls-'));
      writeFileSync(join(folder, 'all.mp4'), Buffer.concat(pieces));
      const decoded = execFileSync(
        'ffmpeg',
        ['-v', 'error', '-i', join(folder, 'all.mp4'), '-f', 's16le', '-ac', '1', '-ar', '44100', '-'],
        { maxBuffer: 10_000_000 },
      );
      rmSync(folder, { recursive: true });
      expect(decoded.length / 2 / 44_100).toBeCloseTo(SECONDS, 0);
      expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(SECONDS, 0);
      expect(
        (await fetch(bed.app.url + master, { method: 'HEAD', headers: { Cookie: listener.Cookie } })).headers.get(
          'content-length',
        ),
      ).toBe(String(first.bytes.length));
      expect(
        (await fetch(bed.app.url + master, { method: 'POST', headers: { Cookie: listener.Cookie } })).status,
      ).toBeGreaterThanOrEqual(400);
    },
    PATIENCE_MS,
  );

  it('open to nobody whom the stream is closed to', async () => {
    const master = await masterOf(offered);
    const media = await mediaOf(master);
    const stranger = await signIn(bed.app);
    const base = `/api/v1/tracks/${offered}/hls`;
    for (const url of [master, media]) {
      expect([await statusOf(url), await statusOf(url, {}), await statusOf(url, stranger)]).toEqual([200, 403, 403]);
      for (const forged of [
        url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
        url.replace(/expires=\d/, 'expires=9'),
        `${url}&x=1`,
        url.split('?')[0] ?? '',
        url.replace(`tracks/${offered}/`, 'tracks/999999/'),
      ])
        expect(await statusOf(forged)).toBe(403);
    }
    // A signed address of another form, a part of the track only, and one that is over.
    const { url: stream } = await offerOf(offered);
    const [, other, query] = /\/(\d+)\?(.*)$/.exec(stream) ?? [];
    expect([await statusOf(`${base}/${other}.m3u8?${query}`), await statusOf(`${base}/master.m3u8?${query}`)]).toEqual([
      403, 403,
    ]);
    expect(await statusOf(`${base}/master.m3u8?${await grantFor({ preview: { startMs: 0, endMs: 5_000 } })}`, {})).toBe(
      403,
    );
    expect(
      await statusOf(`${base}/master.m3u8?${await grantFor({ expires: Math.floor(Date.now() / 1000) - 120 })}`, {}),
    ).toBe(410);
    expect(await statusOf(`${base}/master.m3u8?${await grantFor()}`, {})).toBe(200);
    const [, least] = /\/(\d+)\.m3u8/.exec(await mediaOf((await offerOf(offered, listener, 128)).hls_url ?? '')) ?? [];
    expect(await statusOf(media.replace(/\/\d+\.m3u8/, `/${least}.m3u8`))).toBe(403);
    for (const [odd, status] of [
      ['/api/v1/tracks/x/hls/master.m3u8', 404],
      [`${base}/x.m3u8`, 403],
      [`${base}/../master.m3u8`, 404],
      ['/api/v1/tracks/1e9/hls/1.m3u8?%', 404],
    ] as const)
      expect(await statusOf(odd)).toBe(status);

    await bed.app.unit.run('hide', (manager) =>
      manager.query("UPDATE tracks SET visibility = 'private' WHERE id = ?", [offered]),
    );
    await until('it is hidden', async () => (await statusOf(master)) === 404 && (await statusOf(media)) === 404);
    await bed.app.unit.run('show', (manager) =>
      manager.query("UPDATE tracks SET visibility = 'public' WHERE id = ?", [offered]),
    );
    await until('it is back', async () => (await statusOf(media)) === 200);
  });

  it('come in the quality that was chosen; whoever wants all there is has the file', async () => {
    const bandwidthOf = async (kbps: number | null): Promise<number | undefined> => {
      const { hls_url: master } = await offerOf(offered, listener, kbps);
      if (master === undefined) return undefined;
      const list = (await fetchAs(listener, master)).bytes.toString();
      const [, named] = /\n(\d+)\.m3u8/.exec(list) ?? [];
      const [row] = await bed.rows<{ bitrate_kbps: number }>('SELECT bitrate_kbps FROM renditions WHERE id = ?', [
        named ?? null,
      ]);
      expect(list.match(/#EXT-X-STREAM-INF/g)).toHaveLength(1);
      expect(Number(/BANDWIDTH=(\d+)/.exec(list)?.[1])).toBeGreaterThan(Number(row?.bitrate_kbps) * 1_000);
      return Number(row?.bitrate_kbps);
    };
    expect([await bandwidthOf(128), await bandwidthOf(320), await bandwidthOf(null)]).toEqual([128, 320, undefined]);
    expect((await offerOf(offered, listener, null)).url).toBeTruthy();
  });

  it('are for those who may hear all of it, as well as it sounds', async () => {
    const offerTo = async (...permissions: Actor['permissions'][number][]) =>
      (
        await bed.app.nest
          .get(StreamUrlsService)
          .create(new Actor(5, [9], permissions, 77), '198.51.100.1', {
            track_ids: [offered],
            formats: ['mp3', 'opus'],
          })
      ).urls[offered];
    const plays = (kbps: number) => ({ name: 'music.play', restrictions: [{ name: 'max_bitrate_kbps', value: kbps }] });
    const view = { name: 'music.view', restrictions: [] };
    expect(await offerTo(view, plays(160))).toMatchObject({
      bitrate_kbps: 128,
      is_preview: false,
      hls_url: expect.any(String),
    });
    const held = await offerTo(view, plays(96));
    expect([held?.bitrate_kbps, held?.hls_url]).toEqual([96, undefined]);
    const preview = await offerTo(view);
    expect([preview?.is_preview, preview?.hls_url]).toEqual([true, undefined]);
  });

  it(
    'are not offered, made or answered while the site wants none, and made for what came meanwhile once it does',
    async () => {
      const master = await masterOf(offered);
      const media = await mediaOf(master);
      await offer(false);
      expect((await offerOf(offered)).hls_url).toBeUndefined();
      expect([await statusOf(master), await statusOf(media)]).toEqual([404, 404]);
      const late = await bed.upload(song(1));
      await bed.rest();
      // As if the machine had had no encoder then.
      await bed.app.unit.run('bare', (manager) =>
        manager.query("DELETE FROM renditions WHERE track_id = ? AND format <> 'original'", [late]),
      );
      await bed.app.nest.get(LateRenditions).queue();
      await bed.rest();
      expect((await bed.renditions(late)).slice(1)).toEqual(WITHOUT_SEGMENTS);
      await offer(true);
      expect((await offerOf(late)).hls_url).toBeUndefined();
      await bed.app.nest.get(LateRenditions).queue();
      await bed.rest();
      expect((await bed.renditions(late)).slice(-2)).toEqual(['hls 128', 'hls 320']);
      expect(await statusOf(await mediaOf(await masterOf(late)))).toBe(200);
      // As songs were cut when there was one form for all qualities.
      await bed.app.unit.run('before', async (manager) => {
        await manager.query("DELETE FROM renditions WHERE track_id = ? AND format = 'hls' AND bitrate_kbps = 128", [
          late,
        ]);
        await manager.query("UPDATE renditions SET bitrate_kbps = 160 WHERE track_id = ? AND format = 'hls'", [late]);
      });
      await bed.app.nest.get(LateRenditions).queue();
      await bed.rest();
      expect(await bed.renditions(late)).toEqual(expect.arrayContaining(['hls 128', 'hls 320']));
      // Both files go with the rendition.
      await bed.app.unit.run('discard', () => bed.processing.discard([late]));
      await until('its files are gone', () => bed.leftovers().renditions === 9);
      expect(await bed.rows('SELECT id FROM rendition_files WHERE track_id = ?', [late])).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'lie in a bucket like every other form',
    async () => {
      const store = new S3Server();
      await store.listen();
      const settings = bed.app.nest.get(SettingsService);
      await settings.update({ client: { 'uploads.uploads_driver': 's3' }, server: store.settings });
      try {
        store.objects.set('private/uploads/far.wav', {
          bytes: song(1),
          etag: '"far"',
          at: new Date(),
          type: 'audio/wav',
        });
        const id = await bed.upload(null, {});
        await bed.rest();
        await bed.app.unit.run('move', (manager) =>
          manager.query("UPDATE renditions SET storage_key = 'uploads/far.wav' WHERE track_id = ?", [id]),
        );
        await bed.app.unit.run('again', () => bed.processing.start([id]));
        await bed.rest();
        const media = await mediaOf(await masterOf(id));
        const [init] = partsOf((await fetchAs(listener, media)).bytes.toString());
        const piece = await fetchAs(listener, init?.url ?? '', `bytes=0-${(init?.length ?? 0) - 1}`);
        expect([piece.status, piece.bytes.subarray(4, 8).toString()]).toEqual([206, 'ftyp']);
        store.fault = 'forbidden';
        expect(await statusOf(media)).toBe(502);
      } finally {
        await settings.update({ client: { 'uploads.uploads_driver': 'local' }, server: {} });
        await store.close();
      }
    },
    PATIENCE_MS,
  );
});
