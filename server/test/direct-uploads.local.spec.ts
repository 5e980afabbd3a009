import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { GENERIC_ERROR as GENERIC } from '@tonearm/shared/errors';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { signIn } from './create-test-app.js';
import { BUCKET, openDirectUploadsBed } from './direct-uploads-bed.js';
import type { Begun, DirectUploadsBed } from './direct-uploads-bed.js';
import { partsTests } from './direct-uploads-parts.js';

describe('uploads straight to a bucket', () => {
  let bed: DirectUploadsBed;
  beforeAll(async () => {
    bed = await openDirectUploadsBed();
  });
  beforeEach(() => {
    bed.store.fault = 'none';
    bed.store.faultAt = null;
  });
  afterAll(() => bed.close());

  it('are there once an administrator has turned them on, and the page is told', async () => {
    const admin = await signIn(bed.app);
    const settings = async () =>
      (
        (await bed.app.http.get('/api/v1/bootstrap-data').set(bed.visitor).expect(200)).body as {
          bootstrapData: { settings: object };
        }
      ).bootstrapData.settings;
    expect(await settings()).toMatchObject({
      'uploads.chunk_size': 5_242_880,
      'uploads.s3_direct_upload': false,
      'uploads.disable_tus': false,
      'uploads.uploads_driver': 'local',
    });
    const refused = await bed.post(bed.visitor, 'simple/presign', bed.announce()).expect(409);
    expect(refused.body.message).toBe('Files do not go straight to a bucket here.');
    const save = (client: object) =>
      bed.app.http.put('/api/v1/settings').set(admin).send({ client, server: bed.store.settings }).expect(200);
    await save({ 'uploads.uploads_driver': 's3' });
    await bed.post(bed.visitor, 'multipart/create', bed.announce()).expect(409);
    await save(BUCKET);
    expect(await settings()).toMatchObject(BUCKET);
  });

  describe('in one piece', () => {
    it('become one file of their owner, however often they are finished', async () => {
      const { url, key } = await bed.sent(bed.visitor);
      expect(key).toMatch(/^uploads\/incoming\/[\da-z]{26}\.wav$/);
      await bed.finish(bed.other, key).expect(404);
      const answers = await Promise.all([
        bed.finish(bed.visitor, key),
        bed.finish(bed.visitor, key),
        bed.finish(bed.visitor, key),
      ]);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.fileEntry.id as number}`)).size).toBe(1);
      const { fileEntry } = (await bed.post(bed.visitor, 'entries', { filename: key }).expect(201)).body as {
        fileEntry: FileEntry;
      };
      expect(fileEntry).toMatchObject({
        name: 'Brännö.wav',
        mime: 'audio/wav',
        type: 'audio',
        file_size: bed.song.length,
        disk: 'private',
      });
      expect(bed.stored()).toEqual([`private/uploads/${fileEntry.file_name}`]);
      // The address still works for a while: it reaches nothing any more.
      await bed.put(url, Buffer.alloc(bed.song.length));
      expect(bed.store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes.equals(bed.song)).toBe(true);
      expect((await bed.app.http.get(fileEntry.url).set(bed.visitor).expect(200)).headers['content-length']).toBe(
        String(bed.song.length),
      );
    });

    it('take what was announced only: size and type are part of the signature', async () => {
      const { url, key } = await bed.presign(bed.visitor);
      for (const [bytes, type] of [
        [bed.long, 'audio/wav'],
        [bed.song, 'text/html'],
        [bed.song.subarray(1), 'audio/wav'],
      ] as const)
        expect((await bed.put(url, bytes, type)).status).toBe(403);
      expect((await bed.finish(bed.visitor, key).expect(409)).body.message).toBe('The upload is not complete.');
      await bed.put(url, bed.song);
      await bed.finish(bed.visitor, key).expect(201);
    });

    it.each([
      ['a page that is called a song', () => Buffer.from('<html><script>alert(1)</script></html>'), {}],
      ['a song that is called something else', () => bed.song, { clientExtension: 'mp3' }],
      ['a song that is called a page', () => bed.song, { clientMime: 'text/html' }],
      ['another size', () => bed.song, { size: 5 }],
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
      const before = [bed.stored().length, await bed.space(bed.visitor)];
      const { key } = await bed.sent(bed.visitor, make());
      expect(Object.keys((await bed.finish(bed.visitor, key, extra).expect(422)).body.errors as object)).toEqual([
        'file',
      ]);
      expect([bed.stored().length, await bed.space(bed.visitor)]).toEqual(before);
      await bed.finish(bed.visitor, key).expect(404);
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
      const { key } = await bed.sent(bed.visitor, tagged, { filename: 'a.mp3', mime: 'audio/wav' });
      expect((await bed.finish(bed.visitor, key, { clientExtension: 'mp3' }).expect(201)).body.fileEntry).toMatchObject(
        { mime: 'audio/mpeg', extension: 'mp3' },
      );
      const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const cover = await bed.presign(bed.visitor, picture.length, {
        filename: 'a.png',
        mime: 'image/png',
        metadata: { upload_type: 'artwork' },
      });
      await bed.put(cover.url, picture, 'image/png');
      expect(
        (await bed.post(bed.visitor, 'entries', { filename: cover.key }).expect(201)).body.fileEntry,
      ).toMatchObject({ type: 'image', mime: 'image/png' });
    });

    it.each(['in one piece', 'in parts'])(
      'become a picture %s however often their making is cut off, and only where there is room for what it became',
      async (way) => {
        const noise = Buffer.from(Uint8Array.from({ length: 700 * 700 * 3 }, (_, at) => (at * 7_919) % 251));
        const picture = await sharp(noise, { raw: { width: 700, height: 700, channels: 3 } })
          .jpeg({ quality: 20 })
          .toBuffer();
        const someone = await bed.newcomer([{ name: 'storage_mb', value: 1 }]);
        const announced = { filename: 'Cover.jpg', mime: 'image/jpeg', metadata: { upload_type: 'artwork' } };
        const arrive = async (): Promise<string> => {
          if (way === 'in one piece') {
            const { url, key } = await bed.presign(someone, picture.length, announced);
            expect((await bed.put(url, picture, 'image/jpeg')).status).toBe(200);
            return key;
          }
          const begun = (
            await bed.post(someone, 'multipart/create', bed.announce(picture.length, announced)).expect(200)
          ).body as Begun;
          const { urls } = (await bed.sign(someone, begun, [1]).expect(200)).body as { urls: { url: string }[] };
          const ETag = (await bed.put(String(urls[0]?.url), picture, '')).headers.get('etag');
          for (let time = 0; time < 2; time += 1)
            await bed.post(someone, 'multipart/complete', { ...begun, parts: [{ PartNumber: 1, ETag }] }).expect(200);
          return begun.key;
        };
        const run = (sql: string) => bed.app.unit.run('test', (manager) => manager.query(sql));
        const key = await arrive();
        const refusal =
          bed.app.database.dialect === 'mysql'
            ? "FOR EACH ROW SIGNAL SQLSTATE '45000'"
            : "BEGIN SELECT RAISE(ABORT, 'cut off'); END";
        await run(`CREATE TRIGGER no_entries BEFORE INSERT ON file_entries ${refusal}`);
        for (let time = 0; time < 2; time += 1) await bed.post(someone, 'entries', { filename: key }).expect(500);
        await run('DROP TRIGGER no_entries');
        const { fileEntry } = (await bed.post(someone, 'entries', { filename: key }).expect(201)).body as {
          fileEntry: FileEntry;
        };
        const kept = bed.store.objects.get(`private/uploads/${fileEntry.file_name}`)?.bytes as Buffer;
        expect([kept.length, fileEntry.file_size > picture.length, await bed.space(someone)]).toEqual([
          fileEntry.file_size,
          true,
          fileEntry.file_size,
        ]);
        expect(
          [...bed.store.objects.keys()].filter(
            (name) => name.includes('/incoming/') && name.includes(fileEntry.file_name),
          ),
        ).toEqual([]);
        // Room for what was announced, and not for what it becomes.
        const second = await arrive();
        await bed
          .post(someone, 'simple/presign', bed.announce(1_048_576 - fileEntry.file_size - picture.length))
          .expect(200);
        expect((await bed.post(someone, 'entries', { filename: second }).expect(403)).body.code).toBe('over_quota');
        await bed.post(someone, 'entries', { filename: second }).expect(404);
        expect([...bed.store.objects.keys()].filter((name) => name.includes(String(second.split('/').at(-1))))).toEqual(
          [],
        );
        await bed.post(someone, 'simple/presign', bed.announce(picture.length)).expect(200);
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
        await bed.post(bed.visitor, 'simple/presign', bed.announce(bed.song.length, wrong)).expect(422);
      }
      for (const size of [0, -1, 1.5, 1e12, 'much'])
        await bed.post(bed.visitor, 'multipart/create', bed.announce(size as number)).expect(422);
      expect(
        (await bed.post(bed.visitor, 'multipart/create', bed.announce(501 * 1_048_576)).expect(413)).body.message,
      ).toBe('`Brännö.wav` exceeds maximum allowed size of 500 MB');
      for (const key of ['x', '../../etc/passwd', 'uploads/../x', `uploads/${'0'.repeat(26)}.wav`, 'x'.repeat(200)])
        await bed.finish(bed.visitor, key).expect(404);
      await bed.app.http.post('/api/v1/s3/simple/presign').send(bed.announce()).expect(401);
    });

    it('have room that is reserved at once, and given back by whoever gives up', async () => {
      const small = await bed.newcomer([{ name: 'storage_mb', value: 1 }]);
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await bed.post(small, 'simple/presign', bed.announce(300_000))).status),
      );
      expect(statuses.sort()).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
      const someone = await bed.newcomer([{ name: 'storage_mb', value: 1 }]);
      const { key } = await bed.sent(someone, bed.song);
      await bed.presign(someone, 800_000);
      await bed.post(someone, 'simple/presign', bed.announce(800_000)).expect(403);
      await bed.post(bed.other, 'multipart/abort', { key }).expect(404);
      const before = bed.stored().length;
      await bed.post(someone, 'multipart/abort', { key }).expect(200);
      expect(bed.stored()).toHaveLength(before - 1);
      await bed.presign(someone, 200_000);
    });
  });

  partsTests(() => bed);

  it('fail with a message while the store is away, lose nothing, and go on after it', async () => {
    const { url, key } = await bed.sent(bed.visitor);
    const begun = await bed.create(bed.visitor);
    const parts = (await bed.sendParts(begun, [1, 2])).map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const waiting = await bed.presign(bed.visitor);
    for (const fault of ['forbidden', 'broken', 'cut'] as const) {
      bed.store.fault = fault;
      const calls = [
        bed.finish(bed.visitor, key),
        bed.post(bed.visitor, 'multipart/create', bed.announce()),
        bed.post(bed.visitor, 'multipart/get-uploaded-parts', begun),
        bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }),
      ];
      for (const call of calls)
        expect((await call.expect(503)).body).toMatchObject({ message: GENERIC, code: 'gateway_unavailable' });
      expect(
        (
          await bed.app.http
            .post('/api/v1/file-entries')
            .set(bed.visitor)
            .attach('file', bed.song, 'song.wav')
            .expect(503)
        ).body.message,
      ).toBe(GENERIC);
      expect(readdirSync(join(bed.app.config.dataDir, 'uploads'))).toEqual([]);
      await bed
        .put(waiting.url, bed.song)
        .then((answer) => answer.text())
        .catch(() => undefined);
      expect(bed.store.objects.has(`private/${waiting.key}`)).toBe(false);
    }
    bed.store.fault = 'none';
    expect((await bed.put(url, bed.song)).status).toBe(200);
    expect((await bed.put(waiting.url, bed.song)).status).toBe(200);
    await bed.post(bed.visitor, 'multipart/complete', { ...begun, parts }).expect(200);
    const ids = await Promise.all(
      [key, begun.key, waiting.key].map(
        async (each) => (await bed.finish(bed.visitor, each).expect(201)).body.fileEntry.id as number,
      ),
    );
    expect(new Set(ids).size).toBe(3);
    // The forms, whose bytes the bucket may have kept.
    const open = async () =>
      bed.app.unit.run('test', (manager) =>
        manager.query<object[]>("SELECT name FROM uploads WHERE entry_id IS NULL AND name = 'song.wav'"),
      );
    expect(await open()).toHaveLength(3);
    await bed.sweep(25);
    expect(await open()).toEqual([]);
  });

  it('are handed out by the bucket where the site says so, to keep; proofs of who somebody is pass through this server', async () => {
    const admin = await signIn(bed.app);
    const deliver = (delivery: string) =>
      bed.app.http
        .put('/api/v1/settings')
        .set(admin)
        .send({ server: { 'uploads.delivery': delivery } })
        .expect(200);
    const { fileEntry } = (await bed.finish(bed.visitor, (await bed.sent(bed.visitor)).key).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
    const proof = await bed.presign(bed.visitor, pdf.length, {
      filename: 'passport.pdf',
      mime: 'application/pdf',
      metadata: { upload_type: 'identity' },
    });
    await bed.put(proof.url, pdf, 'application/pdf');
    const identity = (await bed.post(bed.visitor, 'entries', { filename: proof.key }).expect(201)).body as {
      fileEntry: FileEntry;
    };
    const whole = await bed.app.http.get(fileEntry.url).set(bed.visitor).expect(200);
    await deliver('redirect');
    const away = await bed.app.http.get(fileEntry.url).set(bed.visitor).redirects(0).expect(302);
    expect(away.headers['cache-control']).toBe('no-store');
    const answer = await fetch(String(away.headers['location']));
    expect(['content-type', 'content-disposition', 'content-length'].map((name) => answer.headers.get(name))).toEqual(
      ['content-type', 'content-disposition', 'content-length'].map((name) => whole.headers[name]),
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(bed.song)).toBe(true);
    const head = await bed.app.http.head(fileEntry.url).set(bed.visitor).expect(200);
    expect([head.headers['content-length'], head.headers['content-type']]).toEqual([
      String(bed.song.length),
      'audio/wav',
    ]);
    await bed.app.http.get(fileEntry.url).set(bed.other).redirects(0).expect(404);
    await bed.app.http.get(identity.fileEntry.url).set(bed.visitor).redirects(0).expect(200);
    bed.store.fault = 'broken';
    expect((await bed.app.http.get(fileEntry.url).set(bed.visitor).redirects(0).expect(503)).body).toMatchObject({
      code: 'gateway_unavailable',
      message: GENERIC,
    });
    await deliver('app');
    // Found, and then its bytes do not come.
    bed.store.faultAt = /^GET /;
    const broken = await bed.app.http.get(fileEntry.url).set(bed.visitor).expect(503);
    expect([broken.body.code, broken.headers['content-disposition']]).toEqual(['gateway_unavailable', undefined]);
  });
});
