import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOADS_OPEN_MAX } from '@tonearm/shared/limits';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { SharpImageProcessor } from '../src/adapters/image/sharp-image-processor.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { PersonalData, UserContent } from '../src/modules/users/index.js';
import { UploadSweeper } from '../src/modules/uploads/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { until } from './until.js';

const TUS = '/api/v1/tus/upload';
const VERSION = { 'Tus-Resumable': '1.0.0' };
const PIECE = { ...VERSION, 'Content-Type': 'application/offset+octet-stream' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64');

/** A library that fails now and then, whatever the picture is. */
class FailingImages extends SharpImageProcessor {
  isBroken = false;

  override async withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.isBroken) throw new Error('Out of memory.');
    return await super.withoutMetadata(bytes);
  }
}

describe('uploads', () => {
  const images = new FailingImages();
  const ordinary = ADAPTERS.imageProcessor;
  let app: TestApp;
  let accounts: AccountFactory;
  let visitor: Visitor;
  let other: Visitor;
  const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
  const filesIn = (folder: string): string[] => {
    try {
      return readdirSync(join(app.config.dataDir, folder));
    } catch {
      return [];
    }
  };
  /** How many of our files this process holds open. */
  const openFiles = (): number =>
    readdirSync('/proc/self/fd').filter((name) => {
      try {
        return (
          readlinkSync(`/proc/self/fd/${name}`).startsWith(app.config.dataDir) &&
          readlinkSync(`/proc/self/fd/${name}`).includes('/uploads/')
        );
      } catch {
        return false;
      }
    }).length;
  const plain = (who: Visitor, bytes: Uint8Array, name = 'song.wav', metadata?: object) => {
    const post = app.http.post('/api/v1/file-entries').set(who).attach('file', Buffer.from(bytes), name);
    return metadata ? post.field('metadata', JSON.stringify(metadata)) : post;
  };
  const begin = (who: Visitor, size: number, name = 'song.wav', headers: object = {}) =>
    app.http
      .post(TUS)
      .set({
        ...who,
        ...VERSION,
        'Upload-Length': String(size),
        'Upload-Metadata': `clientName ${base64(name)},upload_type ${base64('trackMedia')}`,
        ...headers,
      });
  const locationOf = async (who: Visitor, size: number, name?: string): Promise<string> =>
    (await begin(who, size, name).expect(201)).headers['location'] as string;
  const send = (
    who: Visitor,
    at: string,
    ...[offset, bytes, headers = {}]: [offset: number, bytes: Buffer, headers?: object]
  ) =>
    app.http
      .patch(at)
      .set({ ...who, ...PIECE, 'Upload-Offset': String(offset), ...headers })
      .send(bytes);
  const offsetOf = async (who: Visitor, at: string): Promise<number> =>
    Number(
      (
        await app.http
          .head(at)
          .set({ ...who, ...VERSION })
          .expect(200)
      ).headers['upload-offset'],
    );
  const finish = (who: Visitor, at: string) =>
    app.http
      .post('/api/v1/tus/entries')
      .set(who)
      .send({ uploadKey: at.split('/').at(-1) });
  const mine = async (who: Visitor, query = '') =>
    (await app.http.get(`/api/v1/users/me/file-entries${query}`).set(who).expect(200)).body as {
      pagination: { data: FileEntry[] };
      space: { used: number; available: number | null };
    };
  const bytesOf = async (who: Visitor, entry: FileEntry): Promise<Buffer> => {
    const answer = await app.http
      .get(entry.url)
      .set(who)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    return answer.body as Buffer;
  };
  const newcomer = async (restrictions: { name: string; value: number }[] = []): Promise<Visitor> =>
    accounts.browser(
      await accounts.add(`u${randomBytes(6).toString('hex')}`, {
        roles: restrictions.length > 0 ? [] : [USERS_ROLE_ID],
        ...(restrictions.length > 0 ? { permissions: [{ name: 'files.create', restrictions }] } : {}),
      }),
    );

  beforeAll(async () => {
    ADAPTERS.imageProcessor = () => images;
    app = await createTestApp('uploads');
    accounts = new AccountFactory(app);
    [visitor, other] = [await newcomer(), await newcomer()];
  });
  afterAll(async () => {
    ADAPTERS.imageProcessor = ordinary;
    await app.close();
  });

  describe('in one piece', () => {
    it('become a file of their owner, by content and not by name', async () => {
      const { body } = await plain(visitor, song, 'C:\\music\\..\\Brännö.WAV').expect(201);
      expect(body.fileEntry).toMatchObject({
        name: 'Brännö.WAV',
        mime: 'audio/wav',
        type: 'audio',
        extension: 'wav',
        file_size: song.length,
        upload_type: 'trackMedia',
        deleted_at: null,
      });
      expect(body.fileEntry.file_name).toMatch(/^[\da-z]{26}\.wav$/);
      expect((await bytesOf(visitor, body.fileEntry as FileEntry)).equals(song)).toBe(true);
      const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      expect(
        (await plain(visitor, picture, 'cover.png', { upload_type: 'artwork' }).expect(201)).body.fileEntry,
      ).toMatchObject({ type: 'image', mime: 'image/png' });
      expect(filesIn('uploads')).toEqual([]);
    });

    it('of music are kept without what a camera wrote into them, and no picture can hurt', async () => {
      const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
        .withExif({ IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { body } = await plain(visitor, taken, 'cover.jpg', { upload_type: 'artwork' }).expect(201);
      const kept = await bytesOf(visitor, body.fileEntry as FileEntry);
      expect(kept).toHaveLength(body.fileEntry.file_size);
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
      const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const started = performance.now();
      expect((await plain(visitor, bomb, 'bomb.png', { upload_type: 'artwork' }).expect(422)).body.errors.file[0]).toBe(
        'The picture has more than 40 million pixels.',
      );
      await plain(visitor, taken.subarray(0, taken.length - 40), 'cut.jpg', { upload_type: 'artwork' }).expect(422);
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(filesIn('uploads')).toEqual([]);
    });

    it.each([
      ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'song.mp3'],
      ['a program', () => Buffer.from('MZ\u0090\u0000'), 'song.wav'],
      ['a song with the name of another kind', () => song, 'song.png'],
      ['a song with no ending', () => song, 'song'],
      ['text', () => Buffer.from('la la la'), 'song.mp3'],
      ['one byte', () => Buffer.from([0]), 'song.mp3'],
    ])('refuse %s, and keep nothing of it', async (_, make, name) => {
      const { body } = await plain(visitor, make(), name).expect(422);
      expect(body.errors).toEqual({ file: ['This file type is not allowed'] });
      expect(filesIn('uploads')).toEqual([]);
    });

    it('sent again after a lost answer, or at the same time, is kept once', async () => {
      const again = await newcomer();
      const sent = (key: string, who = again) =>
        plain(who, song, 'twice.wav', { upload_type: 'trackMedia' })
          .set('Idempotency-Key', key)
          .expect(201)
          .then(({ body }) => (body as { fileEntry: FileEntry }).fileEntry.id);
      const [first, second] = await Promise.all([sent('request-1'), sent('request-1')]);
      expect([second, await sent('request-1')]).toEqual([first, first]);
      const another = await sent('request-2');
      expect([another === first, (await sent('request-1', other)) === first]).toEqual([false, false]);
      const { pagination, space } = await mine(again);
      expect([pagination.data.map(({ id }) => id).sort(), space.used]).toEqual([
        [first, another].sort(),
        2 * song.length,
      ]);
      await app.http
        .post('/api/v1/file-entries/delete')
        .set(again)
        .send({ entryIds: [first] })
        .expect(200);
      expect(await sent('request-1')).not.toBe(first);
    });

    it('refuse what is empty, missing or unclear', async () => {
      expect((await plain(visitor, Buffer.alloc(0)).expect(422)).body.errors.file).toBeDefined();
      await app.http.post('/api/v1/file-entries').set(visitor).field('note', 'no file').expect(422);
      await app.http.post('/api/v1/file-entries').set(visitor).send({}).expect(422);
      await begin(visitor, 10, 'a\u0000b.wav').expect(422);
      const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
        .jpeg()
        .toBuffer();
      const page = Buffer.from('<html><script>alert(1)</script></html>');
      await plain(visitor, Buffer.concat([picture, page]), 'cover.jpg', { upload_type: 'artwork' }).expect(422);
      for (const metadata of [{ upload_type: 'avatar' }, { upload_type: ['trackMedia'] }])
        await plain(visitor, song, 'song.wav', metadata).expect(422);
      await app.http
        .post('/api/v1/file-entries')
        .set(visitor)
        .attach('file', song, 'song.wav')
        .field('metadata', '{')
        .expect(422);
      await app.http
        .post('/api/v1/file-entries')
        .set(visitor)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nbroken')
        .expect(400);
      await app.http.post('/api/v1/file-entries').attach('file', song, 'song.wav').expect(401);
      expect(filesIn('uploads')).toEqual([]);
    });

    it('leave nothing when the connection breaks', async () => {
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname);
      const headers = Object.entries({
        ...visitor,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '5000000',
        Host: 'x',
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write(
        `POST /api/v1/file-entries HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`,
      );
      socket.write(song);
      await until('the file has begun', () => filesIn('uploads').length === 1);
      socket.destroy();
      await until('nothing is left', () => filesIn('uploads').length === 0);
      await until('no file is held open: its room would stay taken', () => openFiles() === 0);
    });
  });

  describe('in pieces', () => {
    it('go on where they stopped, and become one file however often they are finished', async () => {
      const at = await locationOf(visitor, song.length, 'Piece by piece.wav');
      expect(at).toMatch(/^\/api\/v1\/tus\/upload\/[0-9A-Z]{26}$/);
      await send(visitor, at, 0, song.subarray(0, 1_000)).expect(204).expect('Upload-Offset', '1000');
      expect(await offsetOf(visitor, at)).toBe(1_000);
      expect((await finish(visitor, at).expect(409)).body.message).toBe('The upload is not complete.');
      await send(visitor, at, 1_000, song.subarray(1_000), {
        'Upload-Checksum': `sha1 ${sha1(song.subarray(1_000))}`,
      }).expect(204);
      const entries = (await Promise.all([finish(visitor, at), finish(visitor, at), finish(visitor, at)])).map(
        ({ status, body }) => [status, body.fileEntry.id],
      );
      expect(new Set(entries.map(String)).size).toBe(1);
      const { fileEntry } = (await finish(visitor, at).expect(201)).body as { fileEntry: FileEntry };
      expect(fileEntry.name).toBe('Piece by piece.wav');
      expect((await bytesOf(visitor, fileEntry)).equals(song)).toBe(true);
      expect(await offsetOf(visitor, at)).toBe(song.length);
    });

    it('bear any name that a file can have', async () => {
      for (const name of [`${'n'.repeat(400)}.wav`, `a.${'x'.repeat(400)}`, '.wav', '\u{1F600}'.repeat(300)]) {
        await app.http
          .delete(await locationOf(visitor, 10, name))
          .set({ ...visitor, ...VERSION })
          .expect(204);
      }
    });

    it('answer as tus 1.0.0 says', async () => {
      const at = await locationOf(visitor, song.length);
      expect((await app.http.post(TUS).set(visitor).set('Upload-Length', '1').expect(412)).headers['tus-version']).toBe(
        '1.0.0',
      );
      await app.http
        .head(at)
        .set({ ...visitor, 'Tus-Resumable': '0.2.0' })
        .expect(412);
      await app.http
        .head(at)
        .set({ ...visitor, ...VERSION })
        .expect('Cache-Control', 'no-store')
        .expect('Upload-Length', String(song.length));
      const said = `clientName ${base64('Brännö.wav')},upload_type ${base64('trackMedia')},isPrivate,note ${base64('x'.repeat(2_000))}`;
      const described = (await begin(visitor, 5, '', { 'Upload-Metadata': said }).expect(201)).headers[
        'location'
      ] as string;
      await app.http
        .head(described)
        .set({ ...visitor, ...VERSION })
        .expect('Upload-Metadata', said);
      await app.http
        .delete(described)
        .set({ ...visitor, ...VERSION })
        .expect(204);
      const options = await app.http.options(TUS).set(visitor).expect(204);
      expect(options.headers['tus-extension']).toContain('checksum');
      expect(options.headers['tus-checksum-algorithm']).toBe('sha1');
      await send(visitor, at, 0, song, { 'Content-Type': 'application/octet-stream' }).expect(415);
      await app.http
        .patch(at)
        .set({ ...visitor, ...PIECE })
        .send(song)
        .expect(400);
      await send(visitor, at, 5, song).expect(409);
      await send(visitor, at, 0, Buffer.concat([song, song])).expect(413);
      await send(visitor, at, 0, song.subarray(0, 100), { 'Upload-Checksum': 'md5 abc' }).expect(400);
      const wrong = await send(visitor, at, 0, song.subarray(0, 100), { 'Upload-Checksum': `sha1 ${sha1(song)}` });
      expect([wrong.status, JSON.parse(wrong.text).message, await offsetOf(visitor, at)]).toEqual([
        460,
        'The checksum does not match.',
        0,
      ]);
      await app.http
        .post(at)
        .set({ ...visitor, ...PIECE, 'Upload-Offset': '0', 'X-HTTP-Method-Override': 'PATCH' })
        .send(song.subarray(0, 10))
        .expect(204);
      await app.http
        .delete(at)
        .set({ ...visitor, ...VERSION })
        .expect(204);
      await app.http
        .head(at)
        .set({ ...visitor, ...VERSION })
        .expect(404);
      expect(filesIn('uploads')).toEqual([]);
    });

    it('bear clients that did not hear the answer, or change their mind', async () => {
      const at = await locationOf(visitor, song.length);
      await send(visitor, at, 0, song).expect(204);
      await finish(visitor, at).expect(201);
      await send(visitor, at, song.length, Buffer.alloc(0)).expect(204).expect('Upload-Offset', String(song.length));
      await send(visitor, at, song.length, Buffer.from('x')).expect(413);
      await send(visitor, at, 0, song).expect(409);
      const stored = filesIn('private/uploads').length;
      const given = await locationOf(visitor, song.length);
      await send(visitor, given, 0, song).expect(204);
      const [first, gone, second] = await Promise.all([
        finish(visitor, given),
        app.http.delete(given).set({ ...visitor, ...VERSION }),
        finish(visitor, given),
      ]);
      expect(gone.status).toBe(204);
      for (const { status } of [first, second]) expect([201, 404, 409]).toContain(status);
      expect(filesIn('private/uploads').length - stored).toBe(first.status === 201 || second.status === 201 ? 1 : 0);
    });

    it('leave nothing where they are refused at once, whatever stands in their headers', async () => {
      const refused = (headers: object, bytes = 'hello') =>
        begin(visitor, 5, 'a.wav', { ...PIECE, ...headers }).send(Buffer.from(bytes));
      await refused({ 'Upload-Checksum': `sha1 ${sha1(song)}` }).expect(460);
      await refused({}, 'hello world').expect(413);
      for (const metadata of [
        'a b c',
        `a ${base64('x')},a ${base64('y')}`,
        `__proto__ ${base64('x')}`,
        'clientName %%%',
        ',',
      ]) {
        expect(JSON.parse((await refused({ 'Upload-Metadata': metadata }).expect(400)).text)).toMatchObject({
          code: 'bad_request',
        });
      }
      await until('nothing is left', () => filesIn('uploads').length === 0);
      const behindProxies = await refused({ 'X-Forwarded-Proto': 'https,http' }).expect(201);
      await app.http
        .delete(behindProxies.headers['location'] as string)
        .set({ ...visitor, ...VERSION })
        .expect(204);
    });

    it("are their owner's alone", async () => {
      const at = await locationOf(visitor, song.length);
      await send(visitor, at, 0, song).expect(204);
      for (const call of [
        app.http.head(at).set({ ...other, ...VERSION }),
        send(other, at, 0, song),
        app.http.delete(at).set({ ...other, ...VERSION }),
        finish(other, at),
      ])
        await call.expect(404);
      await begin({} as Visitor, 10).expect(401);
      await app.http.head(at).set(VERSION).expect(401);
      for (const key of ['../../etc/passwd', '%2e%2e%2fx', 'x'.repeat(300), '0'.repeat(26)])
        await app.http
          .head(`${TUS}/${key}`)
          .set({ ...visitor, ...VERSION })
          .expect(404);
      await finish(visitor, at).expect(201);
    });

    it('refuse sizes that are none, or too much', async () => {
      for (const size of ['-1', '1.5', 'many', '1e3'])
        expect([400, 422]).toContain((await begin(visitor, 0, 'a.wav', { 'Upload-Length': size })).status);
      expect((await begin(visitor, 0)).status).toBe(422);
      const tooMuch = await begin(visitor, 501 * 1_048_576, 'long.wav').expect(413);
      expect(JSON.parse(tooMuch.text)).toMatchObject({
        code: 'too_large',
        message: '`long.wav` exceeds maximum allowed size of 500 MB',
      });
    });

    it('stay when it is not their fault that they cannot be kept', async () => {
      const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const at = (
        await begin(visitor, picture.length, '', {
          'Upload-Metadata': `clientName ${base64('a.png')},upload_type ${base64('artwork')}`,
        }).expect(201)
      ).headers['location'] as string;
      await send(visitor, at, 0, picture).expect(204);
      images.isBroken = true;
      await finish(visitor, at).expect(500);
      images.isBroken = false;
      await finish(visitor, at).expect(201);
    });

    it('take a file for what it holds only', async () => {
      const page = Buffer.from('<html>no song</html>');
      const at = await locationOf(visitor, page.length, 'song.mp3');
      await send(visitor, at, 0, page).expect(204);
      await finish(visitor, at).expect(422);
      await app.http
        .head(at)
        .set({ ...visitor, ...VERSION })
        .expect(404);
      expect(filesIn('uploads')).toEqual([]);
    });
  });

  describe('have room', () => {
    it('that is reserved with the first byte: of many at once only those that fit begin', async () => {
      const small = await newcomer([{ name: 'storage_mb', value: 1 }]);
      const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await begin(small, 300_000)).status));
      expect(statuses.sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
      expect((await plain(small, song).expect(403)).body).toMatchObject({
        code: 'over_quota',
        message: 'There is no room left for this file. Please delete others first.',
      });
    });

    it('for so many begun at once, and whoever begins more hears when to come again', async () => {
      const keen = await newcomer();
      for (let at = 0; at < UPLOADS_OPEN_MAX; at += 50)
        await Promise.all(Array.from({ length: 50 }, () => begin(keen, 1)));
      const { status, headers, text } = await begin(keen, 1);
      expect([status, headers['retry-after'], (JSON.parse(text) as { retry_after: number }).retry_after]).toEqual([
        429,
        '60',
        60,
      ]);
    });

    it('for files of a size, which a role may restrict', async () => {
      const small = await newcomer([{ name: 'max_file_size_mb', value: 1 }]);
      expect((await plain(small, Buffer.alloc(1_200_000, 1)).expect(413)).body.message).toContain(
        'exceeds maximum allowed size of 1 MB',
      );
      await begin(small, 1_048_577).expect(413);
      await plain(small, song).expect(201);
    });

    it('that files thrown away for good give back', async () => {
      const someone = await newcomer();
      const { fileEntry } = (await plain(someone, song).expect(201)).body as { fileEntry: FileEntry };
      expect((await mine(someone)).space).toEqual({ used: song.length, available: 10_000 * 1_048_576 });
      await app.http
        .post('/api/v1/file-entries/delete')
        .set(someone)
        .send({ entryIds: [fileEntry.id], deleteForever: true })
        .expect(200);
      expect((await mine(someone)).space.used).toBe(0);
      expect(filesIn('private/uploads')).not.toContain(fileEntry.file_name);
      await app.http.get(fileEntry.url).set(someone).expect(404);
    });
  });

  it('are listed, renamed, thrown away and got back by their owner, and by nobody else', async () => {
    const someone = await newcomer();
    const [first, second] = (await Promise.all(
      ['One.wav', 'Two.wav'].map(
        async (name) => ((await plain(someone, song, name).expect(201)).body as { fileEntry: FileEntry }).fileEntry,
      ),
    )) as [FileEntry, FileEntry];
    expect(first.path).toBe(`uploads/${first.file_name}`);
    const rename = (who: Visitor, name: string) =>
      app.http.put(`/api/v1/file-entries/${first.id}`).set(who).send({ name });
    const change = (what: 'delete' | 'restore', who: Visitor, body: object) =>
      app.http.post(`/api/v1/file-entries/${what}`).set(who).send(body);
    const names = async (query = '?orderBy=name') =>
      (await mine(someone, query)).pagination.data.map(({ name }) => name);
    await rename(other, 'Mine').expect(404);
    expect((await rename(someone, ' Première ').expect(200)).body.fileEntry.name).toBe('Première.wav');
    for (const name of ['', '/', 'x'.repeat(300)]) await rename(someone, name).expect(422);
    expect([await names(), await names('?query=two'), await names('?type=image')]).toEqual([
      ['Première.wav', 'Two.wav'],
      ['Two.wav'],
      [],
    ]);
    await change('delete', other, { entryIds: [first.id] }).expect(403);
    await app.http.get(first.url).set(other).expect(404);
    await change('delete', someone, {}).expect(422);
    expect(
      (await change('delete', someone, { paths: [first.url], entryIds: [second.id] }).expect(200)).body.deleted,
    ).toBe(2);
    expect([await names(), await names('?trashed=true&orderBy=name')]).toEqual([[], ['Première.wav', 'Two.wav']]);
    await change('restore', other, { entryIds: [first.id] }).expect(403);
    expect((await change('restore', someone, { entryIds: [first.id] }).expect(200)).body.restored).toBe(1);
    expect(await names()).toEqual(['Première.wav']);
    const answer = await app.http.get(first.url).set(someone).expect(200);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'audio/wav',
    });
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Premi%C3%A8re.wav");
  });

  it('stand in the export of personal data, and go to whom a leaver gives them', async () => {
    const [from, to] = [await accounts.add('giver'), await accounts.add('heir')];
    await plain(await accounts.browser(from), song, 'Mine.wav').expect(201);
    expect((await app.nest.get(PersonalData).collect(from))['files']).toEqual([
      { name: 'Mine.wav', bytes: song.length, at: expect.stringMatching(/Z$/) },
    ]);
    await app.unit.run('test', () =>
      app.nest.get(UserContent).erase({ userId: from, action: { kind: 'transfer', toUserId: to }, alias: '' }, 1_500),
    );
    expect((await mine(await accounts.browser(to))).pagination.data.map(({ name }) => name)).toEqual(['Mine.wav']);
  });

  it('are thrown away by id or by address, whichever of the two is null', async () => {
    const someone = await newcomer();
    const { id, url, path } = ((await plain(someone, song).expect(201)).body as { fileEntry: FileEntry }).fileEntry;
    const throwAway = (body: object) => app.http.post('/api/v1/file-entries/delete').set(someone).send(body);
    expect((await throwAway({ entryIds: null, paths: [url] }).expect(200)).body.deleted).toBe(1);
    await throwAway({ paths: ['uploads/nothing.wav'] }).expect(200);
    expect((await throwAway({ paths: [path] }).expect(200)).body.deleted).toBeLessThanOrEqual(1);
    expect(
      (await throwAway({ entryIds: [id], paths: null, deleteForever: null }).expect(200)).body.deleted,
    ).toBeLessThanOrEqual(1);
    await throwAway({ entryIds: null, paths: null }).expect(422);
  });

  it('are swept: what stood still for a day, what lies in the bin for a month, and what an account left', async () => {
    const someone = await newcomer();
    const leaver = await accounts.add('leaver');
    const left = ((await plain(await accounts.browser(leaver), song).expect(201)).body as { fileEntry: FileEntry })
      .fileEntry;
    const kept = ((await plain(someone, song).expect(201)).body as { fileEntry: FileEntry }).fileEntry;
    const binned = ((await plain(someone, song).expect(201)).body as { fileEntry: FileEntry }).fileEntry;
    await app.http
      .post('/api/v1/file-entries/delete')
      .set(someone)
      .send({ entryIds: [binned.id] })
      .expect(200);
    const at = await locationOf(someone, song.length);
    await send(someone, at, 0, song.subarray(0, 500)).expect(204);
    await app.unit.run('test', (manager) =>
      manager.query('UPDATE file_entries SET owner_id = NULL WHERE owner_id = ?', [leaver]),
    );
    const sweeper = app.nest.get(UploadSweeper);
    const draft = join(app.config.dataDir, 'private/uploads', '.0b9ec0d4-7a34-4b2c-9d1f-1d1f6d1c9a11.part');
    writeFileSync(draft, 'of a put that was killed');
    await sweeper.sweep();
    expect([
      await offsetOf(someone, at),
      filesIn('private/uploads').includes(binned.file_name),
      filesIn('private/uploads').includes(left.file_name),
    ]).toEqual([500, true, false]);
    expect(statSync(draft).size).toBe(24);
    // Of a process that was killed.
    writeFileSync(join(app.config.dataDir, 'uploads', '01J00000000000000000000000.lock'), '');
    for (const name of filesIn('uploads')) utimesSync(join(app.config.dataDir, 'uploads', name), 1, 1);
    await sweeper.sweep(Date.now() + 31 * 86_400_000);
    expect([filesIn('uploads'), filesIn('private/uploads').filter((name) => name.startsWith('.'))]).toEqual([[], []]);
    expect([
      filesIn('private/uploads').includes(binned.file_name),
      filesIn('private/uploads').includes(kept.file_name),
    ]).toEqual([false, true]);
    await app.http
      .head(at)
      .set({ ...someone, ...VERSION })
      .expect(404);
  });
});
