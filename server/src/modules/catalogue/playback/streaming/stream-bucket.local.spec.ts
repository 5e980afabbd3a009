import { randomBytes } from 'node:crypto';
import { S3Server } from '../../../../../test/s3-server.js';
import { StreamingBed } from '../../../../../test/streaming-bed.js';
import type { Playable } from '../../../../../test/streaming-bed.js';
import { S3Storage } from '../../../../adapters/storage/s3/s3-storage.js';
import { pagePolicy } from '../../../../core/http/security-headers.js';
import { bucketOrigins } from '../../../../core/storage/bucket-origins.js';
import { SettingsStorage } from '../../../../core/storage/settings-storage.js';

const BYTES = randomBytes(700_000);

describe('songs that lie in a bucket', () => {
  const store = new S3Server();
  let bed: StreamingBed;
  let song: Playable;

  const choose = async (server: object, client: object = {}) => {
    await bed.settings.update({ client: client as never, server: server as never });
    await bed.serve(
      { checkMs: 0, patienceMs: 700 },
      (local, settings) => new SettingsStorage(settings, { local, s3: (options) => new S3Storage(options) }),
    );
  };
  const lay = async (name: string, disk: string): Promise<Playable> => {
    const ids = await bed.addTrack(name, null);
    await bed.execute('UPDATE renditions SET disk = ?, storage_key = ? WHERE id = ?', [
      disk,
      `uploads/${name}`,
      ids.renditionId,
    ]);
    return ids;
  };

  beforeAll(async () => {
    await store.listen();
    bed = await StreamingBed.open('bucket');
    song = await lay('song.mp3', 'private');
    store.put('private/uploads/song.mp3', BYTES);
    await choose(store.settings, { 'uploads.uploads_driver': 's3' });
  });
  beforeEach(() => {
    store.fault = 'none';
  });
  afterAll(async () => {
    await bed.close();
    await store.close();
  });

  it.each(['app', 'x_accel'])(
    'pass through this server, ranges and conditions included, where delivery is %s',
    async (delivery) => {
      await choose({ 'uploads.delivery': delivery });
      const path = bed.path(song);
      const whole = await bed.ask(path);
      expect([whole.status, whole.headers['content-type'], whole.body.equals(BYTES)]).toEqual([
        200,
        'audio/mpeg',
        true,
      ]);
      const part = await bed.ask(path, { Range: 'bytes=300000-599999', 'If-Range': String(whole.headers.etag) });
      expect([part.status, part.headers['content-range'], part.body.equals(BYTES.subarray(300_000, 600_000))]).toEqual([
        206,
        `bytes 300000-599999/${BYTES.length}`,
        true,
      ]);
      expect((await bed.ask(path, { Range: 'bytes=0-1', 'If-Range': '"older"' })).status).toBe(200);
      expect((await bed.ask(path, { 'If-None-Match': String(whole.headers.etag) })).status).toBe(304);
      expect((await bed.ask(path, { Range: `bytes=${BYTES.length}-` })).status).toBe(416);
    },
  );

  it('come from the bucket itself where the site says so, at an address that is soon old', async () => {
    await choose({ 'uploads.delivery': 'redirect' });
    const path = bed.path(song);
    const { status, headers } = await bed.ask(path, { Range: 'bytes=0-1' });
    expect([status, headers['cache-control']]).toEqual([302, 'private, max-age=60']);
    const at = new URL(String(headers.location));
    expect([at.origin, at.searchParams.get('X-Amz-Expires'), (await bed.ask(path)).headers.location]).toEqual([
      store.origin,
      '900',
      String(headers.location),
    ]);
    const part = await fetch(at, { headers: { Range: 'bytes=300000-599999' } });
    expect([
      part.status,
      part.headers.get('content-type'),
      Buffer.from(await part.arrayBuffer()).equals(BYTES.subarray(300_000, 600_000)),
    ]).toEqual([206, 'audio/mpeg', true]);
    expect((await bed.ask(path, {}, 'HEAD')).headers['content-length']).toBe(String(BYTES.length));
    expect((await bed.ask(bed.path(song, { secondsLeft: -100 }))).status).toBe(410);
    expect((await bed.ask(bed.path(await lay('nothing.mp3', 'private')))).status).toBe(404);
    const here = await bed.addTrack('here.mp3', Buffer.from('here'));
    expect((await bed.ask(bed.path(here))).body.toString()).toBe('here');
    await choose({ 'uploads.cdn_domain': 'https://cdn.example/' });
    expect(String((await bed.ask(path)).headers.location)).toMatch(
      /^https:\/\/cdn\.example\/music\/private\/uploads\/song\.mp3\?.*X-Amz-Signature=/,
    );
  });

  it('are places that pages may use only then', async () => {
    expect(await bucketOrigins(bed.settings)).toEqual([store.origin, 'https://cdn.example']);
    const policy = pagePolicy('n', { buckets: await bucketOrigins(bed.settings) });
    expect(policy).toContain(`media-src 'self' blob: ${store.origin} https://cdn.example;`);
    expect(policy).toContain(`connect-src 'self' ${store.origin} https://cdn.example;`);
    await choose(
      { 'uploads.delivery': 'app', 'uploads.cdn_domain': '', 'uploads.s3.endpoint': '' },
      { 'uploads.s3_direct_upload': true },
    );
    expect(await bucketOrigins(bed.settings)).toEqual(['https://music.s3.eu-test-1.amazonaws.com']);
    const signed = await (
      await new S3Storage({
        bucket: 'music',
        region: 'eu-test-1',
        endpoint: '',
        cdn: '',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      }).direct('private')
    ).signPut('x', { size: 1, mime: '', seconds: 1 });
    expect(new URL(signed).origin).toBe('https://music.s3.eu-test-1.amazonaws.com');
    await choose(store.settings, { 'uploads.s3_direct_upload': false });
    expect(await bucketOrigins(bed.settings)).toEqual([]);
  });

  it.each(['app', 'redirect'])(
    'are a fault of the gateway while the store is away, told at once and logged once, and back after it (%s)',
    async (delivery) => {
      await choose({ 'uploads.delivery': delivery });
      const logged = bed.log.lines.length;
      for (const fault of ['forbidden', 'broken', 'cut', 'silent'] as const) {
        store.fault = fault;
        const since = performance.now();
        const { status, body } = await bed.ask(bed.path(song));
        expect([fault, status, JSON.parse(body.toString())]).toEqual([
          fault,
          502,
          expect.objectContaining({ code: 'gateway_unavailable', message: 'There was an issue. Please try again.' }),
        ]);
        expect(performance.now() - since).toBeLessThan(3_000);
      }
      expect(bed.log.lines.slice(logged)).toHaveLength(1);
      store.fault = 'none';
      expect((await bed.ask(bed.path(song))).status).toBe(delivery === 'app' ? 200 : 302);
      expect(bed.handler.usage.buffersInUse).toBe(0);
    },
  );
});
