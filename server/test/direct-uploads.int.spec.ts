import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Storage } from '../src/core/ports/storage.js';
import { FileEntriesRepository } from '../src/modules/uploads/entries/file-entries.repository.js';
import { FileRemoval } from '../src/modules/uploads/entries/file-removal.js';
import { DirectSweeper, UploadSweeper } from '../src/modules/uploads/index.js';
import { UploadBytes } from '../src/modules/uploads/intake/upload-bytes.js';
import { UploadFolder } from '../src/modules/uploads/intake/upload-folder.js';
import { UploadRemoval } from '../src/modules/uploads/intake/upload-removal.js';
import { UploadsRepository } from '../src/modules/uploads/intake/uploads.repository.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

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
  const announce = (size = song.length, extra: object = {}) => ({
    filename: 'Brännö.wav',
    mime: 'audio/wav',
    disk: 'uploads',
    extension: 'wav',
    size,
    metadata: { upload_type: 'trackMedia' },
    ...extra,
  });
  const put = async (url: string, bytes: Uint8Array, type = 'audio/wav') =>
    fetch(url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'Content-Type': type } });
  const presign = async (who: Visitor, size?: number, extra?: object) =>
    (await post(who, 'simple/presign', announce(size, extra)).expect(200)).body as Presigned;
  const finish = (who: Visitor, key: string, extra: object = {}) =>
    post(who, 'entries', {
      filename: key.split('/').at(-1),
      clientName: 'Brännö.wav',
      clientMime: 'audio/wav',
      clientExtension: 'wav',
      ...extra,
    });
  const sent = async (who: Visitor, bytes: Uint8Array = song, extra?: object): Promise<Presigned> => {
    const address = await presign(who, bytes.length, extra);
    expect((await put(address.url, bytes)).status).toBe(200);
    return address;
  };
  const create = async (who: Visitor, size = long.length) =>
    (await post(who, 'multipart/create', announce(size)).expect(200)).body as Begun;
  const sign = (who: Visitor, begun: Begun, partNumbers: unknown) =>
    post(who, 'multipart/batch-sign-part-urls', { ...begun, partNumbers });
  const sendParts = async (begun: Begun, numbers: readonly number[]) => {
    const { urls } = (await sign(visitor, begun, numbers).expect(200)).body as {
      urls: { partNumber: number; url: string }[];
    };
    return await Promise.all(
      urls.map(async ({ partNumber, url }) => {
        const part = uploadPartsOf(long.length)[partNumber - 1];
        const answer = await put(url, long.subarray(part?.start, part?.end), '');
        return { PartNumber: partNumber, ETag: String(answer.headers.get('etag')), status: answer.status };
      }),
    );
  };
  const stored = (): string[] => [...store.objects.keys()].filter((key) => key.startsWith('private/uploads/'));
  const space = async (who: Visitor): Promise<number> =>
    ((await app.http.get('/api/v1/users/me/file-entries').set(who).expect(200)).body as { space: { used: number } })
      .space.used;
  const newcomer = async (restrictions: { name: string; value: number }[] = []): Promise<Visitor> =>
    accounts.browser(
      await accounts.add(`d${Math.random().toString(36).slice(2, 12)}`, {
        roles: restrictions.length > 0 ? [] : [USERS_ROLE_ID],
        ...(restrictions.length > 0 ? { permissions: [{ name: 'files.create', restrictions }] } : {}),
      }),
    );
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
    store.faultAt = null;
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it('are there once an administrator has turned them on, and the page is told', async () => {
    const admin = await signIn(app);
    const settings = async () =>
      (
        (await app.http.get('/api/v1/bootstrap-data').set(visitor).expect(200)).body as {
          bootstrapData: { settings: object };
        }
      ).bootstrapData.settings;
    expect(await settings()).toMatchObject({
      'uploads.chunk_size': 5_242_880,
      'uploads.s3_direct_upload': false,
      'uploads.disable_tus': false,
      'uploads.uploads_driver': 'local',
    });
    const refused = await post(visitor, 'simple/presign', announce()).expect(409);
    expect(refused.body.message).toBe('Files do not go straight to a bucket here.');
    const save = (client: object) =>
      app.http.put('/api/v1/settings').set(admin).send({ client, server: store.settings }).expect(200);
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
      const { fileEntry } = (await post(visitor, 'entries', { filename: key }).expect(201)).body as {
        fileEntry: FileEntry;
      };
      expect(fileEntry).toMatchObject({
        name: 'Brännö.wav',
        mime: 'audio/wav',
        type: 'audio',
        file_size: song.length,
        disk: 'private',
      });
      expect(stored()).toEqual([`private/uploads/${fileEntry.file_name}`]);
      // The address still works for a while: it reaches nothing any more.
      await put(url, Buffer.alloc(song.length));
      expect(store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(song)).toBe(true);
      expect((await app.http.get(fileEntry.url).set(visitor).expect(200)).headers['content-length']).toBe(
        String(song.length),
      );
    });

    it('take what was announced only: size and type are part of the signature', async () => {
      const { url, key } = await presign(visitor);
      for (const [bytes, type] of [
        [long, 'audio/wav'],
        [song, 'text/html'],
        [song.subarray(1), 'audio/wav'],
      ] as const)
        expect((await put(url, bytes, type)).status).toBe(403);
      expect((await finish(visitor, key).expect(409)).body.message).toBe('The upload is not complete.');
      await put(url, song);
      await finish(visitor, key).expect(201);
    });

    it.each([
      ['a page that is called a song', () => Buffer.from('<html><script>alert(1)</script></html>'), {}],
      ['a song that is called something else', () => song, { clientExtension: 'mp3' }],
      ['a song that is called a page', () => song, { clientMime: 'text/html' }],
      ['another size', () => song, { size: 5 }],
      [
        'a tag with a page behind it',
        () =>
          Buffer.concat([
            Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 8, 0, 0]),
            Buffer.alloc(131_072),
            Buffer.from('<html>'),
          ]),
        {},
      ],
    ])('refuse %s, and keep nothing of it', async (_, make, extra) => {
      const before = [stored().length, await space(visitor)];
      const { key } = await sent(visitor, make());
      expect(Object.keys((await finish(visitor, key, extra).expect(422)).body.errors as object)).toEqual(['file']);
      expect([stored().length, await space(visitor)]).toEqual(before);
      await finish(visitor, key).expect(404);
    });

    it('are known for what they are behind a tag of any length', async () => {
      const silence = Buffer.concat(
        Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
      );
      const tagged = Buffer.concat([
        Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 8, 0, 0]),
        Buffer.alloc(131_072),
        silence,
      ]);
      const { key } = await sent(visitor, tagged, { filename: 'a.mp3', mime: 'audio/wav' });
      expect((await finish(visitor, key, { clientExtension: 'mp3' }).expect(201)).body.fileEntry).toMatchObject({
        mime: 'audio/mpeg',
        extension: 'mp3',
      });
      const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const cover = await presign(visitor, picture.length, {
        filename: 'a.png',
        mime: 'image/png',
        metadata: { upload_type: 'artwork' },
      });
      await put(cover.url, picture, 'image/png');
      expect((await post(visitor, 'entries', { filename: cover.key }).expect(201)).body.fileEntry).toMatchObject({
        type: 'image',
        mime: 'image/png',
      });
    });

    it.each(['in one piece', 'in parts'])(
      'become a picture %s however often their making is cut off, and only where there is room for what it became',
      async (way) => {
        const noise = Buffer.from(Uint8Array.from({ length: 700 * 700 * 3 }, (_, at) => (at * 7_919) % 251));
        const picture = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
          .jpeg({ quality: 20 })
          .toBuffer();
        const someone = await newcomer([{ name: 'storage_mb', value: 1 }]);
        const announced = { filename: 'Cover.jpg', mime: 'image/jpeg', metadata: { upload_type: 'artwork' } };
        const arrive = async (): Promise<string> => {
          if (way === 'in one piece') {
            const { url, key } = await presign(someone, picture.length, announced);
            expect((await put(url, picture, 'image/jpeg')).status).toBe(200);
            return key;
          }
          const begun = (await post(someone, 'multipart/create', announce(picture.length, announced)).expect(200))
            .body as Begun;
          const { urls } = (await sign(someone, begun, [1]).expect(200)).body as { urls: { url: string }[] };
          const ETag = (await put(String(urls[0]?.url), picture, '')).headers.get('etag');
          for (let time = 0; time < 2; time += 1)
            await post(someone, 'multipart/complete', { ...begun, parts: [{ PartNumber: 1, ETag }] }).expect(200);
          return begun.key;
        };
        const run = (sql: string) => app.unit.run('test', (manager) => manager.query(sql));
        const key = await arrive();
        const refusal =
          app.database.dialect === 'mysql'
            ? "FOR EACH ROW SIGNAL SQLSTATE '45000'"
            : "BEGIN SELECT RAISE(ABORT, 'cut off'); END";
        await run(`CREATE TRIGGER no_entries BEFORE INSERT ON file_entries ${refusal}`);
        for (let time = 0; time < 2; time += 1) await post(someone, 'entries', { filename: key }).expect(500);
        await run('DROP TRIGGER no_entries');
        const { fileEntry } = (await post(someone, 'entries', { filename: key }).expect(201)).body as {
          fileEntry: FileEntry;
        };
        const kept = store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes as Buffer;
        expect([kept.length, fileEntry.file_size > picture.length, await space(someone)]).toEqual([
          fileEntry.file_size,
          true,
          fileEntry.file_size,
        ]);
        expect(
          [...store.objects.keys()].filter((name) => name.includes('/incoming/') && name.includes(fileEntry.file_name)),
        ).toEqual([]);
        // Room for what was announced, and not for what it becomes.
        const second = await arrive();
        await post(someone, 'simple/presign', announce(1_048_576 - fileEntry.file_size - picture.length)).expect(200);
        expect((await post(someone, 'entries', { filename: second }).expect(403)).body.code).toBe('over_quota');
        await post(someone, 'entries', { filename: second }).expect(404);
        expect([...store.objects.keys()].filter((name) => name.includes(String(second.split('/').at(-1))))).toEqual([]);
        await post(someone, 'simple/presign', announce(picture.length)).expect(200);
      },
    );

    it('are refused before a byte is sent where they could not become a file', async () => {
      for (const wrong of [
        { filename: 'a.exe' },
        { filename: '../../etc/passwd' },
        { filename: 'song' },
        { mime: 'text/html' },
        { filename: 'a\u0000.wav' },
        { metadata: { upload_type: 'avatar' } },
      ]) {
        await post(visitor, 'simple/presign', announce(song.length, wrong)).expect(422);
      }
      for (const size of [0, -1, 1.5, 1e12, 'much'])
        await post(visitor, 'multipart/create', announce(size as number)).expect(422);
      expect((await post(visitor, 'multipart/create', announce(501 * 1_048_576)).expect(413)).body.message).toBe(
        '`Brännö.wav` exceeds maximum allowed size of 500 MB',
      );
      for (const key of ['x', '../../etc/passwd', 'uploads/../x', `uploads/${'0'.repeat(26)}.wav`, 'x'.repeat(200)])
        await finish(visitor, key).expect(404);
      await app.http.post('/api/v1/s3/simple/presign').send(announce()).expect(401);
    });

    it('have room that is reserved at once, and given back by whoever gives up', async () => {
      const small = await newcomer([{ name: 'storage_mb', value: 1 }]);
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await post(small, 'simple/presign', announce(300_000))).status),
      );
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
      expect((await post(visitor, 'multipart/get-uploaded-parts', begun).expect(200)).body.parts).toEqual([
        { PartNumber: 2, ETag: second?.ETag, Size: long.length - 20 * 1_048_576 },
      ]);
      const [first] = await sendParts(begun, [1]);
      for (const parts of [
        [{ PartNumber: 1, ETag: 'wrong' }],
        [
          { PartNumber: 1, ETag: first?.ETag },
          { PartNumber: 3, ETag: second?.ETag },
        ],
      ]) {
        const wrong = await post(visitor, 'multipart/complete', { ...begun, parts }).expect(422);
        expect(wrong.body).toMatchObject({ message: GENERIC, errors: { parts: [GENERIC] } });
      }
      await finish(visitor, begun.key).expect(409);
      const parts = [second, first].map((part) => ({ PartNumber: part?.PartNumber, ETag: part?.ETag }));
      for (let time = 0; time < 2; time += 1)
        await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      const { fileEntry } = (await finish(visitor, begun.key).expect(201)).body as { fileEntry: FileEntry };
      expect(store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(long)).toBe(true);
      await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
      await sign(visitor, begun, [1]).expect(409);
      await post(visitor, 'multipart/abort', begun).expect(409);
      expect(store.objects.has(`private/uploads/${fileEntry.file_name}`)).toBe(true);
    });

    it("are their owner's alone, and signed in small numbers", async () => {
      const begun = await create(visitor);
      const mine = await create(other);
      for (const path of ['get-uploaded-parts', 'batch-sign-part-urls', 'complete', 'abort']) {
        const more = { partNumbers: [1], parts: [{ PartNumber: 1, ETag: 'x' }] };
        await post(other, `multipart/${path}`, { ...begun, ...more }).expect(404);
        await post(other, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more }).expect(404);
        await post(visitor, `multipart/${path}`, { key: begun.key, uploadId: mine.uploadId, ...more }).expect(404);
        await post(visitor, `multipart/${path}`, { key: '../x', uploadId: begun.uploadId, ...more }).expect(404);
      }
      for (const numbers of [
        [],
        [0],
        [3],
        [10_001],
        [1e9],
        [1, 1],
        ['1'],
        Array.from({ length: 11 }, (_, at) => at + 1),
        Array.from({ length: 1_000 }, (_, at) => at + 1),
      ]) {
        await sign(visitor, begun, numbers).expect(422);
      }
      for (const parts of [[], [{ PartNumber: 0, ETag: 'x' }], [{ PartNumber: 1 }], 'all'])
        await post(visitor, 'multipart/complete', { ...begun, parts }).expect(422);
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
      const calls = [
        finish(visitor, key),
        post(visitor, 'multipart/create', announce()),
        post(visitor, 'multipart/get-uploaded-parts', begun),
        post(visitor, 'multipart/complete', { ...begun, parts }),
      ];
      for (const call of calls)
        expect((await call.expect(503)).body).toMatchObject({ message: GENERIC, code: 'gateway_unavailable' });
      expect(
        (await app.http.post('/api/v1/file-entries').set(visitor).attach('file', song, 'song.wav').expect(503)).body
          .message,
      ).toBe(GENERIC);
      expect(readdirSync(join(app.config.dataDir, 'uploads'))).toEqual([]);
      await put(waiting.url, song)
        .then((answer) => answer.text())
        .catch(() => undefined);
      expect(store.objects.has(`private/${waiting.key}`)).toBe(false);
    }
    store.fault = 'none';
    expect((await put(url, song)).status).toBe(200);
    expect((await put(waiting.url, song)).status).toBe(200);
    await post(visitor, 'multipart/complete', { ...begun, parts }).expect(200);
    const ids = await Promise.all(
      [key, begun.key, waiting.key].map(
        async (each) => (await finish(visitor, each).expect(201)).body.fileEntry.id as number,
      ),
    );
    expect(new Set(ids).size).toBe(3);
    // The forms, whose bytes the bucket may have kept.
    const open = async () =>
      app.unit.run('test', (manager) =>
        manager.query<object[]>("SELECT name FROM uploads WHERE entry_id IS NULL AND name = 'song.wav'"),
      );
    expect(await open()).toHaveLength(3);
    await sweep(25);
    expect(await open()).toEqual([]);
  });

  it('are thrown away for good also while the store is away: nobody sees them, and their bytes go with the next sweep', async () => {
    const someone = await newcomer();
    const { fileEntry } = (await finish(someone, (await sent(someone)).key).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const admin = await signIn(app);
    store.fault = 'broken';
    const { body } = await app.http
      .post('/api/v1/file-entries/delete')
      .set(someone)
      .send({ entryIds: [fileEntry.id], deleteForever: true })
      .expect(200);
    expect([body.deleted, await space(someone), store.objects.has(`private/uploads/${fileEntry.file_name}`)]).toEqual([
      1,
      0,
      true,
    ]);
    for (const who of [someone, admin]) await app.http.get(`/api/v1/file-entries/${fileEntry.id}`).set(who).expect(404);
    await app.http
      .post('/api/v1/file-entries/restore')
      .set(admin)
      .send({ entryIds: [fileEntry.id] })
      .expect(200, { restored: 0, status: 'success' });
    await expect(sweep(0)).rejects.toThrow('The file store refused or did not answer.');
    store.fault = 'none';
    await sweep(0);
    expect(store.objects.has(`private/uploads/${fileEntry.file_name}`)).toBe(false);
    expect(
      await app.unit.run('test', (manager) =>
        manager.query<object[]>(`SELECT id FROM file_entries WHERE id = ${fileEntry.id}`),
      ),
    ).toEqual([]);
  });

  it('are handed out by the bucket where the site says so, to keep; proofs of who somebody is pass through this server', async () => {
    const admin = await signIn(app);
    const deliver = (delivery: string) =>
      app.http
        .put('/api/v1/settings')
        .set(admin)
        .send({ server: { 'uploads.delivery': delivery } })
        .expect(200);
    const { fileEntry } = (await finish(visitor, (await sent(visitor)).key).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
    const proof = await presign(visitor, pdf.length, {
      filename: 'passport.pdf',
      mime: 'application/pdf',
      metadata: { upload_type: 'identity' },
    });
    await put(proof.url, pdf, 'application/pdf');
    const identity = (await post(visitor, 'entries', { filename: proof.key }).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const whole = await app.http.get(fileEntry.url).set(visitor).expect(200);
    await deliver('redirect');
    const away = await app.http.get(fileEntry.url).set(visitor).redirects(0).expect(302);
    expect(away.headers['cache-control']).toBe('no-store');
    const answer = await fetch(String(away.headers['location']));
    expect(['content-type', 'content-disposition', 'content-length'].map((name) => answer.headers.get(name))).toEqual(
      ['content-type', 'content-disposition', 'content-length'].map((name) => whole.headers[name]),
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(song)).toBe(true);
    const head = await app.http.head(fileEntry.url).set(visitor).expect(200);
    expect([head.headers['content-length'], head.headers['content-type']]).toEqual([String(song.length), 'audio/wav']);
    await app.http.get(fileEntry.url).set(other).redirects(0).expect(404);
    await app.http.get(identity.fileEntry.url).set(visitor).redirects(0).expect(200);
    store.fault = 'broken';
    expect((await app.http.get(fileEntry.url).set(visitor).redirects(0).expect(503)).body).toMatchObject({
      code: 'gateway_unavailable',
      message: GENERIC,
    });
    await deliver('app');
    // Found, and then its bytes do not come.
    store.faultAt = /^GET /;
    const broken = await app.http.get(fileEntry.url).set(visitor).expect(503);
    expect([broken.body.code, broken.headers['content-disposition']]).toEqual(['gateway_unavailable', undefined]);
  });

  it('are finished by whoever is at it, although the sweep comes by', async () => {
    const address = '/api/v1/tus/upload';
    const version = { 'Tus-Resumable': '1.0.0' };
    const piece = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' };
    const at = (
      await app.http
        .post(address)
        .set({
          ...visitor,
          ...version,
          'Upload-Length': String(song.length),
          'Upload-Metadata': `clientName ${Buffer.from('a.wav').toString('base64')}`,
        })
        .expect(201)
    ).headers['location'] as string;
    await app.http
      .patch(at)
      .set({ ...visitor, ...version, ...piece })
      .send(song)
      .expect(204);
    let open: () => void = () => undefined;
    store.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const finishing = app.http
      .post('/api/v1/tus/entries')
      .set(visitor)
      .send({ uploadKey: at.split('/').at(-1) })
      .then((answer) => answer);
    const lies = (ending: string) =>
      readdirSync(join(app.config.dataDir, 'uploads')).some((name) => name.endsWith(ending));
    await until('the file is on its way', () => lies('.lock'));
    // Of another process, which has locks of its own.
    const { nest } = app;
    const [folder, uploads] = [new UploadFolder(app.config), nest.get(UploadsRepository)];
    const removal = new UploadRemoval(uploads, folder, nest.get(UploadBytes), app.unit);
    const elsewhere = new UploadSweeper(
      nest.get(Jobs),
      uploads,
      nest.get(FileEntriesRepository),
      folder,
      nest.get(FileRemoval),
      nest.get(Storage),
      removal,
    );
    const sweeping = elsewhere.sweep(Date.now() + 25 * 3_600_000);
    await until('the sweep waits for it', () => lies('.wanted')).finally(() => {
      store.gate = null;
      open();
    });
    const { status, body } = await finishing;
    await sweeping;
    expect(status).toBe(201);
    await app.http
      .get((body as { fileEntry: FileEntry }).fileEntry.url)
      .set(visitor)
      .expect(200);
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
    await sweep(1);
    expect(stored()).toHaveLength(kept.length + 5);
    // No address of those that were given up works any more.
    await sweep(3);
    expect(stored()).toHaveLength(kept.length + 3);
    expect(stored()).not.toContain(`private/${late.key}`);
    store.fault = 'broken';
    await expect(sweep(25)).rejects.toThrow('The file store refused or did not answer.');
    // A key that may not list what is unfinished holds up nothing else.
    store.faultAt = /[?&]uploads(?:[=&]|$)/;
    await expect(sweep(25)).rejects.toThrow('The file store refused or did not answer.');
    expect(stored().sort()).toEqual([...kept, `private/uploads/${fileEntry.file_name}`].sort());
    expect(store.parts.unfinished.size).toBe(1);
    store.fault = 'none';
    await sweep(25);
    expect(stored().sort()).toEqual([...kept, `private/uploads/${fileEntry.file_name}`].sort());
    expect(store.parts.unfinished.size).toBe(0);
    expect(
      await app.unit.run('test', (manager) => manager.query<object[]>('SELECT upload_key FROM direct_uploads')),
    ).toEqual([]);
    await app.http.get(fileEntry.url).set(visitor).expect(200);
  });
});
