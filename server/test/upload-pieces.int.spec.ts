import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Visitor } from './create-test-app.js';
import { until } from './until.js';
import { PIECE, TUS, VERSION, base64, openUploadsBed } from './uploads-bed.js';
import type { UploadsBed } from './uploads-bed.js';

const sha1 = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64');

describe('uploads', () => {
  let bed: UploadsBed;
  beforeAll(async () => {
    bed = await openUploadsBed();
  });
  afterAll(() => bed.close());

  describe('in pieces', () => {
    it('go on where they stopped, and become one file however often they are finished', async () => {
      const at = await bed.locationOf(bed.visitor, bed.song.length, 'Piece by piece.wav');
      expect(at).toMatch(/^\/api\/v1\/tus\/upload\/[0-9A-Z]{26}$/);
      await bed.send(bed.visitor, at, 0, bed.song.subarray(0, 1_000)).expect(204).expect('Upload-Offset', '1000');
      expect(await bed.offsetOf(bed.visitor, at)).toBe(1_000);
      expect((await bed.finish(bed.visitor, at).expect(409)).body.message).toBe('The upload is not complete.');
      await bed
        .send(bed.visitor, at, 1_000, bed.song.subarray(1_000), {
          'Upload-Checksum': `sha1 ${sha1(bed.song.subarray(1_000))}`,
        })
        .expect(204);
      const entries = (
        await Promise.all([bed.finish(bed.visitor, at), bed.finish(bed.visitor, at), bed.finish(bed.visitor, at)])
      ).map(({ status, body }) => [status, body.fileEntry.id]);
      expect(new Set(entries.map(String)).size).toBe(1);
      const { fileEntry } = (await bed.finish(bed.visitor, at).expect(201)).body as { fileEntry: FileEntry };
      expect(fileEntry.name).toBe('Piece by piece.wav');
      expect((await bed.bytesOf(bed.visitor, fileEntry)).equals(bed.song)).toBe(true);
      expect(await bed.offsetOf(bed.visitor, at)).toBe(bed.song.length);
    });

    it('bear any name that a file can have', async () => {
      for (const name of [`${'n'.repeat(400)}.wav`, `a.${'x'.repeat(400)}`, '.wav', '\u{1F600}'.repeat(300)]) {
        await bed.app.http
          .delete(await bed.locationOf(bed.visitor, 10, name))
          .set({ ...bed.visitor, ...VERSION })
          .expect(204);
      }
    });

    it('answer as tus 1.0.0 says', async () => {
      const at = await bed.locationOf(bed.visitor, bed.song.length);
      expect(
        (await bed.app.http.post(TUS).set(bed.visitor).set('Upload-Length', '1').expect(412)).headers['tus-version'],
      ).toBe('1.0.0');
      await bed.app.http
        .head(at)
        .set({ ...bed.visitor, 'Tus-Resumable': '0.2.0' })
        .expect(412);
      await bed.app.http
        .head(at)
        .set({ ...bed.visitor, ...VERSION })
        .expect('Cache-Control', 'no-store')
        .expect('Upload-Length', String(bed.song.length));
      const said = `clientName ${base64('Brännö.wav')},upload_type ${base64('trackMedia')},isPrivate,note ${base64('x'.repeat(2_000))}`;
      const described = (await bed.begin(bed.visitor, 5, '', { 'Upload-Metadata': said }).expect(201)).headers[
        'location'
      ] as string;
      await bed.app.http
        .head(described)
        .set({ ...bed.visitor, ...VERSION })
        .expect('Upload-Metadata', said);
      await bed.app.http
        .delete(described)
        .set({ ...bed.visitor, ...VERSION })
        .expect(204);
      const options = await bed.app.http.options(TUS).set(bed.visitor).expect(204);
      expect(options.headers['tus-extension']).toContain('checksum');
      expect(options.headers['tus-checksum-algorithm']).toBe('sha1');
      await bed.send(bed.visitor, at, 0, bed.song, { 'Content-Type': 'application/octet-stream' }).expect(415);
      await bed.app.http
        .patch(at)
        .set({ ...bed.visitor, ...PIECE })
        .send(bed.song)
        .expect(400);
      await bed.send(bed.visitor, at, 5, bed.song).expect(409);
      await bed.send(bed.visitor, at, 0, Buffer.concat([bed.song, bed.song])).expect(413);
      await bed.send(bed.visitor, at, 0, bed.song.subarray(0, 100), { 'Upload-Checksum': 'md5 abc' }).expect(400);
      const wrong = await bed.send(bed.visitor, at, 0, bed.song.subarray(0, 100), {
        'Upload-Checksum': `sha1 ${sha1(bed.song)}`,
      });
      expect([wrong.status, JSON.parse(wrong.text).message, await bed.offsetOf(bed.visitor, at)]).toEqual([
        460,
        'The checksum does not match.',
        0,
      ]);
      await bed.app.http
        .post(at)
        .set({ ...bed.visitor, ...PIECE, 'Upload-Offset': '0', 'X-HTTP-Method-Override': 'PATCH' })
        .send(bed.song.subarray(0, 10))
        .expect(204);
      await bed.app.http
        .delete(at)
        .set({ ...bed.visitor, ...VERSION })
        .expect(204);
      await bed.app.http
        .head(at)
        .set({ ...bed.visitor, ...VERSION })
        .expect(404);
      expect(bed.filesIn('uploads')).toEqual([]);
    });

    it('bear clients that did not hear the answer, or change their mind', async () => {
      const at = await bed.locationOf(bed.visitor, bed.song.length);
      await bed.send(bed.visitor, at, 0, bed.song).expect(204);
      await bed.finish(bed.visitor, at).expect(201);
      await bed
        .send(bed.visitor, at, bed.song.length, Buffer.alloc(0))
        .expect(204)
        .expect('Upload-Offset', String(bed.song.length));
      await bed.send(bed.visitor, at, bed.song.length, Buffer.from('x')).expect(413);
      await bed.send(bed.visitor, at, 0, bed.song).expect(409);
      const stored = bed.filesIn('private/uploads').length;
      const given = await bed.locationOf(bed.visitor, bed.song.length);
      await bed.send(bed.visitor, given, 0, bed.song).expect(204);
      const [first, gone, second] = await Promise.all([
        bed.finish(bed.visitor, given),
        bed.app.http.delete(given).set({ ...bed.visitor, ...VERSION }),
        bed.finish(bed.visitor, given),
      ]);
      expect(gone.status).toBe(204);
      for (const { status } of [first, second]) expect([201, 404, 409]).toContain(status);
      expect(bed.filesIn('private/uploads').length - stored).toBe(
        first.status === 201 || second.status === 201 ? 1 : 0,
      );
    });

    it('leave nothing where they are refused at once, whatever stands in their headers', async () => {
      const refused = (headers: object, bytes = 'hello') =>
        bed.begin(bed.visitor, 5, 'a.wav', { ...PIECE, ...headers }).send(Buffer.from(bytes));
      await refused({ 'Upload-Checksum': `sha1 ${sha1(bed.song)}` }).expect(460);
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
      await until('nothing is left', () => bed.filesIn('uploads').length === 0);
      const behindProxies = await refused({ 'X-Forwarded-Proto': 'https,http' }).expect(201);
      await bed.app.http
        .delete(behindProxies.headers['location'] as string)
        .set({ ...bed.visitor, ...VERSION })
        .expect(204);
    });

    it("are their owner's alone", async () => {
      const at = await bed.locationOf(bed.visitor, bed.song.length);
      await bed.send(bed.visitor, at, 0, bed.song).expect(204);
      for (const call of [
        bed.app.http.head(at).set({ ...bed.other, ...VERSION }),
        bed.send(bed.other, at, 0, bed.song),
        bed.app.http.delete(at).set({ ...bed.other, ...VERSION }),
        bed.finish(bed.other, at),
      ])
        await call.expect(404);
      await bed.begin({} as Visitor, 10).expect(401);
      await bed.app.http.head(at).set(VERSION).expect(401);
      for (const key of ['../../etc/passwd', '%2e%2e%2fx', 'x'.repeat(300), '0'.repeat(26)])
        await bed.app.http
          .head(`${TUS}/${key}`)
          .set({ ...bed.visitor, ...VERSION })
          .expect(404);
      await bed.finish(bed.visitor, at).expect(201);
    });

    it('refuse sizes that are none, or too much', async () => {
      for (const size of ['-1', '1.5', 'many', '1e3'])
        expect([400, 422]).toContain((await bed.begin(bed.visitor, 0, 'a.wav', { 'Upload-Length': size })).status);
      expect((await bed.begin(bed.visitor, 0)).status).toBe(422);
      const tooMuch = await bed.begin(bed.visitor, 501 * 1_048_576, 'long.wav').expect(413);
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
        await bed
          .begin(bed.visitor, picture.length, '', {
            'Upload-Metadata': `clientName ${base64('a.png')},upload_type ${base64('artwork')}`,
          })
          .expect(201)
      ).headers['location'] as string;
      await bed.send(bed.visitor, at, 0, picture).expect(204);
      bed.images.isBroken = true;
      await bed.finish(bed.visitor, at).expect(500);
      bed.images.isBroken = false;
      await bed.finish(bed.visitor, at).expect(201);
    });

    it('take a file for what it holds only', async () => {
      const page = Buffer.from('<html>no song</html>');
      const at = await bed.locationOf(bed.visitor, page.length, 'song.mp3');
      await bed.send(bed.visitor, at, 0, page).expect(204);
      await bed.finish(bed.visitor, at).expect(422);
      await bed.app.http
        .head(at)
        .set({ ...bed.visitor, ...VERSION })
        .expect(404);
      expect(bed.filesIn('uploads')).toEqual([]);
    });
  });
});
