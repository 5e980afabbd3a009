import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOADS_OPEN_MAX } from '@tonearm/shared/limits';
import { EXTENSIONS } from '@tonearm/shared/uploads/file-formats';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { UserContent } from '../src/modules/users/index.js';
import { UploadSweeper } from '../src/modules/uploads/index.js';
import { signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { until } from './until.js';
import { VERSION, openUploadsBed } from './uploads-bed.js';
import type { UploadsBed } from './uploads-bed.js';
import { personalDataOf } from './personal-data-of.js';

describe('uploads', () => {
  let bed: UploadsBed;
  beforeAll(async () => {
    bed = await openUploadsBed();
  });
  afterAll(() => bed.close());

  describe('in one piece', () => {
    it('become a file of their owner, by content and not by name', async () => {
      const { body } = await bed.plain(bed.visitor, bed.song, 'C:\\music\\..\\Brännö.WAV').expect(201);
      expect(body.fileEntry).toMatchObject({
        name: 'Brännö.WAV',
        mime: 'audio/wav',
        type: 'audio',
        extension: 'wav',
        file_size: bed.song.length,
        upload_type: 'trackMedia',
        deleted_at: null,
      });
      expect(body.fileEntry.file_name).toMatch(/^[\da-z]{26}\.wav$/);
      expect((await bed.bytesOf(bed.visitor, body.fileEntry as FileEntry)).equals(bed.song)).toBe(true);
      const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      expect(
        (await bed.plain(bed.visitor, picture, 'cover.png', { upload_type: 'artwork' }).expect(201)).body.fileEntry,
      ).toMatchObject({ type: 'image', mime: 'image/png' });
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it('of music are kept without what a camera wrote into them, and no picture can hurt', async () => {
      const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
        .withExif({ IFD3: { GPSLatitude: '57/1 42/1 0/1' } })
        .jpeg()
        .toBuffer();
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { body } = await bed.plain(bed.visitor, taken, 'cover.jpg', { upload_type: 'artwork' }).expect(201);
      const kept = await bed.bytesOf(bed.visitor, body.fileEntry as FileEntry);
      expect(kept).toHaveLength(body.fileEntry.file_size);
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
      const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const started = performance.now();
      expect(
        (await bed.plain(bed.visitor, bomb, 'bomb.png', { upload_type: 'artwork' }).expect(422)).body.errors.file[0],
      ).toBe('The picture has more than 40 million pixels.');
      await bed
        .plain(bed.visitor, taken.subarray(0, taken.length - 40), 'cut.jpg', { upload_type: 'artwork' })
        .expect(422);
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it.each([
      ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'song.mp3'],
      ['a program', () => Buffer.from('MZ\u0090\u0000'), 'song.wav'],
      ['a song with the name of another kind', () => bed.song, 'song.png'],
      ['a song with no ending', () => bed.song, 'song'],
      ['text', () => Buffer.from('la la la'), 'song.mp3'],
      ['one byte', () => Buffer.from([0]), 'song.mp3'],
    ])('refuse %s, and keep nothing of it', async (_, make, name) => {
      const { body } = await bed.plain(bed.visitor, make(), name).expect(422);
      expect(body.errors).toEqual({ file: ['This file type is not allowed'] });
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it('are of the types that the site takes, whatever it has taken before', async () => {
      const admin = await signIn(bed.app);
      const set = async (values: object) =>
        (await bed.app.http.put('/api/v1/settings/groups/uploading').set(admin).send({ values })).status;
      const sent = async (name: string) => {
        const { status, body } = await bed.plain(bed.visitor, bed.song, name);
        return status === 422 ? body.errors : status;
      };
      const refused = { file: ['This file type is not allowed'] };
      expect([await set({ 'uploads.audio_extensions': ['flac', 'mp3'] }), await sent('a.wav')]).toEqual([200, refused]);
      expect([await set({ 'uploads.audio_extensions': ['flac', 'wav'] }), await sent('b.wav')]).toEqual([200, 201]);
      expect([await set({ 'uploads.allowed_extensions': ['png'] }), await sent('c.wav')]).toEqual([200, refused]);
      expect([await set({ 'uploads.allowed_extensions': ['wav'] }), await sent('d.wav')]).toEqual([200, 201]);
      expect([await set({ 'uploads.blocked_extensions': ['wav'] }), await sent('e.wav')]).toEqual([200, refused]);
      for (const wrong of [
        { 'uploads.audio_extensions': ['wma'] },
        { 'uploads.audio_extensions': ['png'] },
        { 'uploads.audio_extensions': null },
        { 'uploads.allowed_extensions': ['exe'] },
        { 'uploads.blocked_extensions': 'wav' },
      ])
        expect([wrong, await set(wrong)]).toEqual([wrong, 422]);
      expect(await set({ 'uploads.allowed_extensions': [], 'uploads.blocked_extensions': [] })).toBe(200);
      expect(await set({ 'uploads.audio_extensions': EXTENSIONS.audio })).toBe(200);
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it('sent again after a lost answer, or at the same time, is kept once', async () => {
      const again = await bed.newcomer();
      const sent = (key: string, who = again) =>
        bed
          .plain(who, bed.song, 'twice.wav', { upload_type: 'trackMedia' })
          .set('Idempotency-Key', key)
          .expect(201)
          .then(({ body }) => (body as { fileEntry: FileEntry }).fileEntry.id);
      const [first, second] = await Promise.all([sent('request-1'), sent('request-1')]);
      expect([second, await sent('request-1')]).toEqual([first, first]);
      const another = await sent('request-2');
      expect([another === first, (await sent('request-1', bed.other)) === first]).toEqual([false, false]);
      const { pagination, space } = await bed.mine(again);
      expect([pagination.data.map(({ id }) => id).sort(), space.used]).toEqual([
        [first, another].sort(),
        2 * bed.song.length,
      ]);
      await bed.app.http
        .post('/api/v1/file-entries/delete')
        .set(again)
        .send({ entryIds: [first] })
        .expect(200);
      expect(await sent('request-1')).not.toBe(first);
    });

    it('refuse what is empty, missing or unclear', async () => {
      expect((await bed.plain(bed.visitor, Buffer.alloc(0)).expect(422)).body.errors.file).toBeDefined();
      await bed.app.http.post('/api/v1/file-entries').set(bed.visitor).field('note', 'no file').expect(422);
      await bed.app.http.post('/api/v1/file-entries').set(bed.visitor).send({}).expect(422);
      await bed.begin(bed.visitor, 10, 'a\u0000b.wav').expect(422);
      const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
        .jpeg()
        .toBuffer();
      const page = Buffer.from('<html><script>alert(1)</script></html>');
      await bed.plain(bed.visitor, Buffer.concat([picture, page]), 'cover.jpg', { upload_type: 'artwork' }).expect(422);
      for (const metadata of [{ upload_type: 'avatar' }, { upload_type: ['trackMedia'] }])
        await bed.plain(bed.visitor, bed.song, 'song.wav', metadata).expect(422);
      await bed.app.http
        .post('/api/v1/file-entries')
        .set(bed.visitor)
        .attach('file', bed.song, 'song.wav')
        .field('metadata', '{')
        .expect(422);
      await bed.app.http
        .post('/api/v1/file-entries')
        .set(bed.visitor)
        .set('Content-Type', 'multipart/form-data; boundary=x')
        .send('--x\r\nbroken')
        .expect(400);
      await bed.app.http.post('/api/v1/file-entries').attach('file', bed.song, 'song.wav').expect(401);
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it('leave nothing when the connection breaks', async () => {
      const { hostname, port } = new URL(bed.app.url);
      const socket = connect(Number(port), hostname);
      const headers = Object.entries({
        ...bed.visitor,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '5000000',
        Host: 'x',
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write(
        `POST /api/v1/file-entries HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n`,
      );
      socket.write(bed.song);
      await until('the file has begun', () => bed.filesIn('uploads').length === 1);
      socket.destroy();
      await until('nothing is left', () => bed.filesIn('uploads').length === 0);
      await until('no file is held open: its room would stay taken', () => bed.openFiles() === 0);
    });
  });

  describe('have room', () => {
    it('that is reserved with the first byte: of many at once only those that fit begin', async () => {
      const small = await bed.newcomer([{ name: 'storage_mb', value: 1 }]);
      const statuses = await Promise.all(
        Array.from({ length: 8 }, async () => (await bed.begin(small, 300_000)).status),
      );
      expect(statuses.sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
      expect((await bed.plain(small, bed.song).expect(403)).body).toMatchObject({
        code: 'over_quota',
        message: 'There is no room left for this file. Please delete others first.',
      });
    });

    it('for so many begun at once, and whoever begins more hears when to come again', async () => {
      const keen = await bed.newcomer();
      for (let at = 0; at < UPLOADS_OPEN_MAX; at += 50)
        await Promise.all(Array.from({ length: 50 }, () => bed.begin(keen, 1)));
      const { status, headers, text } = await bed.begin(keen, 1);
      expect([status, headers['retry-after'], (JSON.parse(text) as { retry_after: number }).retry_after]).toEqual([
        429,
        '60',
        60,
      ]);
    });

    it('for files of a size, which a role may restrict', async () => {
      const small = await bed.newcomer([{ name: 'max_file_size_mb', value: 1 }]);
      expect((await bed.plain(small, Buffer.alloc(1_200_000, 1)).expect(413)).body.message).toContain(
        'exceeds maximum allowed size of 1 MB',
      );
      await bed.begin(small, 1_048_577).expect(413);
      await bed.plain(small, bed.song).expect(201);
    });

    it('that files thrown away for good give back', async () => {
      const someone = await bed.newcomer();
      const { fileEntry } = (await bed.plain(someone, bed.song).expect(201)).body as { fileEntry: FileEntry };
      expect((await bed.mine(someone)).space).toEqual({ used: bed.song.length, available: 10_000 * 1_048_576 });
      await bed.app.http
        .post('/api/v1/file-entries/delete')
        .set(someone)
        .send({ entryIds: [fileEntry.id], deleteForever: true })
        .expect(200);
      expect((await bed.mine(someone)).space.used).toBe(0);
      expect(bed.filesIn('private/uploads')).not.toContain(fileEntry.file_name);
      await bed.app.http.get(fileEntry.url).set(someone).expect(404);
    });
  });

  it('are listed, renamed, thrown away and got back by their owner, and by nobody else', async () => {
    const someone = await bed.newcomer();
    const [first, second] = (await Promise.all(
      ['One.wav', 'Two.wav'].map(
        async (name) =>
          ((await bed.plain(someone, bed.song, name).expect(201)).body as { fileEntry: FileEntry }).fileEntry,
      ),
    )) as [FileEntry, FileEntry];
    expect(first.path).toBe(`uploads/${first.file_name}`);
    const rename = (who: Visitor, name: string) =>
      bed.app.http.put(`/api/v1/file-entries/${first.id}`).set(who).send({ name });
    const change = (what: 'delete' | 'restore', who: Visitor, body: object) =>
      bed.app.http.post(`/api/v1/file-entries/${what}`).set(who).send(body);
    const names = async (query = '?orderBy=name') =>
      (await bed.mine(someone, query)).pagination.data.map(({ name }) => name);
    await rename(bed.other, 'Mine').expect(404);
    expect((await rename(someone, ' Première ').expect(200)).body.fileEntry.name).toBe('Première.wav');
    for (const name of ['', '/', 'x'.repeat(300)]) await rename(someone, name).expect(422);
    expect([await names(), await names('?query=two'), await names('?type=image')]).toEqual([
      ['Première.wav', 'Two.wav'],
      ['Two.wav'],
      [],
    ]);
    await change('delete', bed.other, { entryIds: [first.id] }).expect(403);
    await bed.app.http.get(first.url).set(bed.other).expect(404);
    await change('delete', someone, {}).expect(422);
    expect(
      (await change('delete', someone, { paths: [first.url], entryIds: [second.id] }).expect(200)).body.deleted,
    ).toBe(2);
    expect([await names(), await names('?trashed=true&orderBy=name')]).toEqual([[], ['Première.wav', 'Two.wav']]);
    await change('restore', bed.other, { entryIds: [first.id] }).expect(403);
    expect((await change('restore', someone, { entryIds: [first.id] }).expect(200)).body.restored).toBe(1);
    expect(await names()).toEqual(['Première.wav']);
    const answer = await bed.app.http.get(first.url).set(someone).expect(200);
    expect(answer.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'audio/wav',
    });
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Premi%C3%A8re.wav");
  });

  it('stand in the export of personal data, and go to whom a leaver gives them', async () => {
    const [from, to] = [await bed.accounts.add('giver'), await bed.accounts.add('heir')];
    await bed.plain(await bed.accounts.browser(from), bed.song, 'Mine.wav').expect(201);
    expect((await personalDataOf(bed.app, from))['files']).toEqual([
      { name: 'Mine.wav', bytes: bed.song.length, at: expect.stringMatching(/Z$/) },
    ]);
    await bed.app.unit.run('test', () =>
      bed.app.nest
        .get(UserContent)
        .erase({ userId: from, action: { kind: 'transfer', toUserId: to }, alias: '' }, 1_500),
    );
    expect((await bed.mine(await bed.accounts.browser(to))).pagination.data.map(({ name }) => name)).toEqual([
      'Mine.wav',
    ]);
  });

  it('are thrown away by id or by address, whichever of the two is null', async () => {
    const someone = await bed.newcomer();
    const { id, url, path } = ((await bed.plain(someone, bed.song).expect(201)).body as { fileEntry: FileEntry })
      .fileEntry;
    const throwAway = (body: object) => bed.app.http.post('/api/v1/file-entries/delete').set(someone).send(body);
    expect((await throwAway({ entryIds: null, paths: [url] }).expect(200)).body.deleted).toBe(1);
    await throwAway({ paths: ['uploads/nothing.wav'] }).expect(200);
    expect((await throwAway({ paths: [path] }).expect(200)).body.deleted).toBeLessThanOrEqual(1);
    expect(
      (await throwAway({ entryIds: [id], paths: null, deleteForever: null }).expect(200)).body.deleted,
    ).toBeLessThanOrEqual(1);
    await throwAway({ entryIds: null, paths: null }).expect(422);
  });

  it('are swept: what stood still for a day, what lies in the bin for a month, and what an account left', async () => {
    const someone = await bed.newcomer();
    const leaver = await bed.accounts.add('leaver');
    const left = (
      (await bed.plain(await bed.accounts.browser(leaver), bed.song).expect(201)).body as { fileEntry: FileEntry }
    ).fileEntry;
    const kept = ((await bed.plain(someone, bed.song).expect(201)).body as { fileEntry: FileEntry }).fileEntry;
    const binned = ((await bed.plain(someone, bed.song).expect(201)).body as { fileEntry: FileEntry }).fileEntry;
    await bed.app.http
      .post('/api/v1/file-entries/delete')
      .set(someone)
      .send({ entryIds: [binned.id] })
      .expect(200);
    const at = await bed.locationOf(someone, bed.song.length);
    await bed.send(someone, at, 0, bed.song.subarray(0, 500)).expect(204);
    await bed.app.unit.run('test', (manager) =>
      manager.query('UPDATE file_entries SET owner_id = NULL WHERE owner_id = ?', [leaver]),
    );
    const sweeper = bed.app.nest.get(UploadSweeper);
    const draft = join(bed.app.config.dataDir, 'private/uploads', '.0b9ec0d4-7a34-4b2c-9d1f-1d1f6d1c9a11.part');
    writeFileSync(draft, 'of a put that was killed');
    await sweeper.sweep();
    expect([
      await bed.offsetOf(someone, at),
      bed.filesIn('private/uploads').includes(binned.file_name),
      bed.filesIn('private/uploads').includes(left.file_name),
    ]).toEqual([500, true, false]);
    expect(statSync(draft).size).toBe(24);
    // Of a process that was killed.
    writeFileSync(join(bed.app.config.dataDir, 'uploads', '01J00000000000000000000000.lock'), '');
    for (const name of bed.filesIn('uploads')) utimesSync(join(bed.app.config.dataDir, 'uploads', name), 1, 1);
    await sweeper.sweep(Date.now() + 31 * 86_400_000);
    expect([bed.filesIn('uploads'), bed.filesIn('private/uploads').filter((name) => name.startsWith('.'))]).toEqual([
      [],
      [],
    ]);
    expect([
      bed.filesIn('private/uploads').includes(binned.file_name),
      bed.filesIn('private/uploads').includes(kept.file_name),
    ]).toEqual([false, true]);
    await bed.app.http
      .head(at)
      .set({ ...someone, ...VERSION })
      .expect(404);
  });
});
