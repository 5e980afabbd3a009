import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { DirectSweeper, UploadSweeper } from '../src/modules/uploads/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { S3Server } from './s3-server.js';

const GENERIC = 'There was an issue. Please try again.';
const BUCKET = { 'uploads.uploads_driver': 's3', 'uploads.s3_direct_upload': true };

interface Presigned {
  url: string;
  key: string;
}

interface Begun {
  key: string;
  uploadId: string;
}

describe('uploads straight to a bucket', () => {
  const store = new S3Server();
  const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
  /** Two parts, as the rule cuts it. */
  const long = Buffer.concat([song, Buffer.alloc(21 * 1_048_576)]);
  let app: TestApp;
  let accounts: AccountFactory;
  let visitor: Visitor;
  let other: Visitor;

  const post = (who: Visitor, path: string, body: object) => app.http.post(`/api/v1/s3/${path}`).set(who).send(body);
  const announce = (size = song.length, extra: object = {}) => ({ filename: 'Brännö.wav', mime: 'audio/wav', disk: 'uploads', extension: 'wav', size, metadata: { upload_type: 'trackMedia' }, ...extra });
  const put = async (url: string, bytes: Uint8Array, type = 'audio/wav') => fetch(url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'Content-Type': type } });
  const presign = async (who: Visitor, size?: number, extra?: object) => (await post(who, 'simple/presign', announce(size, extra)).expect(200)).body as Presigned;
  const finish = (who: Visitor, key: string, extra: object = {}) => post(who, 'entries', { filename: key.split('/').at(-1), clientName: 'Brännö.wav', clientMime: 'audio/wav', clientExtension: 'wav', ...extra });
  const sent = async (who: Visitor, bytes: Uint8Array = song, extra?: object): Promise<Presigned> => {
    const address = await presign(who, bytes.length, extra);
    expect((await put(address.url, bytes)).status).toBe(200);
    return address;
  };
  const create = async (who: Visitor, size = long.length) => (await post(who, 'multipart/create', announce(size)).expect(200)).body as Begun;
  const sign = (who: Visitor, begun: Begun, partNumbers: unknown) => post(who, 'multipart/batch-sign-part-urls', { ...begun, partNumbers });
  const sendParts = async (begun: Begun, numbers: readonly number[]) => {
    const { urls } = (await sign(visitor, begun, numbers).expect(200)).body as { urls: { partNumber: number; url: string }[] };
    return await Promise.all(urls.map(async ({ partNumber, url }) => {
      const part = uploadPartsOf(long.length)[partNumber - 1];
      const answer = await put(url, long.subarray(part?.start, part?.end), '');
      return { PartNumber: partNumber, ETag: String(answer.headers.get('etag')), status: answer.status };
    }));
  };
  const stored = (): string[] => [...store.objects.keys()].filter((key) => key.startsWith('private/uploads/'));
  const space = async (who: Visitor): Promise<number> => ((await app.http.get('/api/v1/users/me/file-entries').set(who).expect(200)).body as { space: { used: number } }).space.used;
  const newcomer = async (restrictions: { name: string; value: number }[] = []): Promise<Visitor> => accounts.browser(await accounts.add(`d${Math.random().toString(36).slice(2, 12)}`, {
    roles: restrictions.length > 0 ? [] : [USERS_ROLE_ID], ...(restrictions.length > 0 ? { permissions: [{ name: 'files.create', restrictions }] } : {}),
  }));
  const sweep = async (hours: number): Promise<void> => {
    await app.nest.get(UploadSweeper).sweep(Date.now() + hours * 3_600_000);
    await app.nest.get(DirectSweeper).sweep(Date.now() + hours * 3_600_000);
  };

  beforeAll(async () => {
    await store.listen();
    app = await createTestApp('direct-uploads');
    accounts = new AccountFactory(app);
    [visitor, other] = [await newcomer(), await newcomer()];
  });
  beforeEach(() => {
    store.fault = 'none';
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it('are there once an administrator has turned them on, and the page is told', async () => {
    const admin = await signIn(app);
    const settings = async () => ((await app.http.get('/api/v1/bootstrap-data').set(visitor).expect(200)).body as { bootstrapData: { settings: object } }).bootstrapData.settings;
    expect(await settings()).toMatchObject({ 'uploads.chunk_size': 5_242_880, 'uploads.s3_direct_upload': false, 'uploads.disable_tus': false, 'uploads.uploads_driver': 'local' });
    const refused = await post(visitor, 'simple/presign', announce()).expect(409);
    expect(refused.body.message).toBe('Files do not go straight to a bucket here.');
    const save = (client: object) => app.http.put('/api/v1/settings').set(admin).send({ client, server: store.settings }).expect(200);
    await save({ 'uploads.uploads_driver': 's3' });
    await post(visitor, 'multipart/create', announce()).expect(409);
    await save(BUCKET);
    expect(await settings()).toMatchObject(BUCKET);
  });

  describe('in one piece', () => {
    it('become one file of their owner, however often they are finished', async () => {
      const { url, key } = await sent(visitor);
      expect(key).toMatch(/^uploads\/incoming\/[\da-z]{26}\.wav$/);
      await finish(other, key).expect(404);
      const answers = await Promise.all([finish(visitor, key), finish(visitor, key), finish(visitor, key)]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.fileEntry.id as number}`)).size).toBe(1);
      const { fileEntry } = (await post(visitor, 'entries', { filename: key }).expect(201)).body as { fileEntry: FileEntry };
      expect(fileEntry).toMatchObject({ name: 'Brännö.wav', mime: 'audio/wav', type: 'audio', file_size: song.length, disk: 'private' });
      expect(stored()).toEqual([`private/uploads/${fileEntry.file_name}`]);
      // The address still works for a while: it reaches nothing any more.
      await put(url, Buffer.alloc(song.length));
      expect(store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(song)).toBe(true);
      expect((await app.http.get(fileEntry.url).set(visitor).expect(200)).headers['content-length']).toBe(String(song.length));
    });

    it('take what was announced only: size and type are part of the signature', async () => {
      const { url, key } = await presign(visitor);
      for (const [bytes, type] of [[long, 'audio/wav'], [song, 'text/html'], [song.subarray(1), 'audio/wav']] as const) expect((await put(url, bytes, type)).status).toBe(403);
      expect((await finish(visitor, key).expect(409)).body.message).toBe('The upload is not complete.');
      await put(url, song);
      await finish(visitor, key).expect(201);
    });

    it.each([
      ['a page that is called a song', () => Buffer.from('<html><script>alert(1)</script></html>'), {}], ['a song that is called something else', () => song, { clientExtension: 'mp3' }],
      ['a song that is called a page', () => song, { clientMime: 'text/html' }], ['another size', () => song, { size: 5 }],
      ['a tag with a page behind it', () => Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 8, 0, 0]), Buffer.alloc(131_072), Buffer.from('<html>')]), {}],
    ])('refuse %s, and keep nothing of it', async (_, make, extra) => {
      const before = [stored().length, await space(visitor)];
      const { key } = await sent(visitor, make());
      expect(Object.keys((await finish(visitor, key, extra).expect(422)).body.errors as object)).toEqual(['file']);
      expect([stored().length, await space(visitor)]).toEqual(before);
      await finish(visitor, key).expect(404);
    });

    it('are known for what they are behind a tag of any length', async () => {
      const silence = Buffer.concat(Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])));
      const tagged = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 8, 0, 0]), Buffer.alloc(131_072), silence]);
      const { key } = await sent(visitor, tagged, { filename: 'a.mp3', mime: 'audio/wav' });
      expect((await finish(visitor, key, { clientExtension: 'mp3' }).expect(201)).body.fileEntry).toMatchObject({ mime: 'audio/mpeg', extension: 'mp3' });
      const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } }).png().toBuffer();
      const cover = await presign(visitor, picture.length, { filename: 'a.png', mime: 'image/png', metadata: { upload_type: 'artwork' } });
      await put(cover.url, picture, 'image/png');
      expect((await post(visitor, 'entries', { filename: cover.key }).expect(201)).body.fileEntry).toMatchObject({ type: 'image', mime: 'image/png' });
    });

    it('are refused before a byte is sent where they could not become a file', async () => {
      for (const wrong of [{ filename: 'a.exe' }, { filename: '../../etc/passwd' }, { filename: 'song' }, { mime: 'text/html' }, { filename: 'a\u0000.wav' }, { metadata: { upload_type: 'avatar' } }]) {
        await post(visitor, 'simple/presign', announce(song.length, wrong)).expect(422);
      }
      for (const size of [0, -1, 1.5, 1e12, 'much']) await post(visitor, 'multipart/create', announce(size as number)).expect(422);
      expect((await post(visitor, 'multipart/create', announce(501 * 1_048_576)).expect(413)).body.message).toBe('`Brännö.wav` exceeds maximum allowed size of 500 MB');
      for (const key of ['x', '../../etc/passwd', 'uploads/../x', `uploads/${'0'.repeat(26)}.wav`, 'x'.repeat(200)]) await finish(visitor, key).expect(404);
      await app.http.post('/api/v1/s3/simple/presign').send(announce()).expect(401);
    });

    it('have room that is reserved at once, and given back by whoever gives up', async () => {
      const small = await newcomer([{ name: 'storage_mb', value: 1 }]);
      const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await post(small, 'simple/presign', announce(300_000))).status));
      expect(statuses.sort()).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
      const someone = await newcomer([{ name: 'storage_mb', value: 1 }]);
      const { key } = await sent(someone, song);
      await presign(someone, 800_000);
      await post(someone, 'simple/presign', announce(800_000)).expect(403);
      await post(other, 'multipart/abort', { key }).expect(404);
      const before = stored().length;
      await post(someone, 'multipart/abort', { key }).expect(200);
      expect(stored()).toHaveLength(before - 1);
      await presign(someone, 200_000);
    });
  });

  describe('in parts', () => {
    it('go on where they stopped and become one file', async () => {
      const begun = await create(visitor);
      expect(begun.key).toMatch(/^uploads\/[\da-z]{26}\.wav$/);
      const [second] = await sendParts(begun, [2]);
      expect((await post(visitor, 'multipart/get-uploaded-parts', begun).expect(200)).body.parts).toEqual([{ PartNumber: 2, ETag: second?.ETag, Size: long.length - 20 * 1_048_576 }]);
      const [first] = await sendParts(begun, [1]);
      for (const parts of [[{ PartNumber: 1, ETag: 'wrong' }], [{ PartNumber: 1, ETag: first?.ETag }, { PartNumber: 3, ETag: second?.ETag }]]) {
        const wrong = await post(visitor, 'multipart/complete', { ...begun, parts }).expect(422);
        expect(wrong.body).toMatchObject({ message: GENERIC, errors: { parts: [GENERIC] } });
      }
      await finish(visitor, begun.key).expect(409);
      const parts = [second, first].map((part) => ({ PartNumber: part?.PartNumber, ETag: part?.ETag }));
      for (let time = 0; time < 2; time += 1) await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      const { fileEntry } = (await finish(visitor, begun.key).expect(201)).body as { fileEntry: FileEntry };
      expect(store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(long)).toBe(true);
      await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      await sign(visitor, begun, [1]).expect(409);
      await post(visitor, 'multipart/abort', begun).expect(409);
      expect(store.objects.has(`private/uploads/${fileEntry.file_name}`)).toBe(true);
    });

    it('are their owner\'s alone, and signed in small numbers', async () => {
      const begun = await create(visitor);
      const mine = await create(other);
      for (const path of ['get-uploaded-parts', 'batch-sign-part-urls', 'complete', 'abort']) {
        const more = { partNumbers: [1], parts: [{ PartNumber: 1, ETag: 'x' }] };
        await post(other, `multipart/${path}`, { ...begun, ...more }).expect(404);
        await post(other, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more }).expect(404);
        await post(visitor, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more }).expect(404);
        await post(visitor, `multipart/${path}`, { key: '../x', uploadId: begun.uploadId, ...more }).expect(404);
      }
      for (const numbers of [[], [0], [3], [10_001], [1e9], [1, 1], ['1'], Array.from({ length: 11 }, (_, at) => at + 1), Array.from({ length: 1_000 }, (_, at) => at + 1)]) {
        await sign(visitor, begun, numbers).expect(422);
      }
      for (const parts of [[], [{ PartNumber: 0, ETag: 'x' }], [{ PartNumber: 1 }], 'all']) await post(visitor, 'multipart/complete', { ...begun, parts }).expect(422);
      const { urls } = (await sign(visitor, begun, [2]).expect(200)).body as { urls: { url: string }[] };
      expect((await put(String(urls[0]?.url), long, '')).status).toBe(403);
    });

    it('are gone at once when they are given up', async () => {
      const begun = await create(visitor);
      await sendParts(begun, [1]);
      await post(visitor, 'multipart/abort', begun).expect(200);
      expect([...store.parts.unfinished.values()].filter(({ key }) => key === `private/${begun.key}`)).toEqual([]);
      await post(visitor, 'multipart/abort', begun).expect(404);
      await sign(visitor, begun, [1]).expect(404);
    });
  });

  it('fail with a message while the store is away, lose nothing, and go on after it', async () => {
    const { url, key } = await sent(visitor);
    const begun = await create(visitor);
    const parts = (await sendParts(begun, [1, 2])).map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const waiting = await presign(visitor);
    for (const fault of ['forbidden', 'broken', 'cut'] as const) {
      store.fault = fault;
      const calls = [finish(visitor, key), post(visitor, 'multipart/create', announce()), post(visitor, 'multipart/get-uploaded-parts', begun), post(visitor, 'multipart/complete', { ...begun, parts })];
      for (const call of calls) expect((await call.expect(503)).body).toMatchObject({ message: GENERIC, code: 'gateway_unavailable' });
      expect((await app.http.post('/api/v1/file-entries').set(visitor).attach('file', song, 'song.wav').expect(503)).body.message).toBe(GENERIC);
      expect(readdirSync(join(app.config.dataDir, 'uploads'))).toEqual([]);
      await put(waiting.url, song).then((answer) => answer.text()).catch(() => undefined);
      expect(store.objects.has(`private/${waiting.key}`)).toBe(false);
    }
    store.fault = 'none';
    expect((await put(url, song)).status).toBe(200);
    expect((await put(waiting.url, song)).status).toBe(200);
    await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
    const ids = await Promise.all([key, begun.key, waiting.key].map(async (each) => (await finish(visitor, each).expect(201)).body.fileEntry.id as number));
    expect(new Set(ids).size).toBe(3);
  });

  it('are swept after a day: what nobody finished, what a leaver left, and what came too late; never what became a file', async () => {
    await sweep(25);
    const kept = stored();
    const leaver = await accounts.add('leaver');
    const leaving = await accounts.browser(leaver);
    await sent(leaving);
    await sendParts(await create(visitor), [1]);
    await sent(visitor);
    const late = await sent(visitor);
    await post(visitor, 'multipart/abort', { key: late.key }).expect(200);
    await put(late.url, song);
    const done = await sent(visitor);
    const { fileEntry } = (await finish(visitor, done.key).expect(201)).body as { fileEntry: FileEntry };
    await put(done.url, song);
    await app.unit.run('test', (manager) => manager.query('DELETE FROM users WHERE id = ?', [leaver]));
    expect(stored()).toHaveLength(kept.length + 5);
    await sweep(23);
    expect(stored()).toHaveLength(kept.length + 5);
    store.fault = 'broken';
    await expect(sweep(25)).rejects.toThrow('The file store refused or did not answer.');
    store.fault = 'none';
    await sweep(25);
    expect(stored().sort()).toEqual([...kept, `private/uploads/${fileEntry.file_name}`].sort());
    expect(store.parts.unfinished.size).toBe(0);
    expect(await app.unit.run('test', (manager) => manager.query<object[]>('SELECT upload_key FROM direct_uploads'))).toEqual([]);
    await app.http.get(fileEntry.url).set(visitor).expect(200);
  });
});
