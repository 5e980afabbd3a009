import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import sharp from 'sharp';
import { PublicFetcher } from '../src/core/net/public-fetch.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

const SIZES = [64, 160, 320, 640];
const picture = (background = '#c81e1e') => sharp({ create: { width: 300, height: 200, channels: 3, background } });
/** A picture of exactly so many bytes: what follows the end of a JPEG is ignored. */
const padded = async (bytes: number): Promise<Buffer> => {
  const jpeg = await picture().jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
};

/** Serves one file to whoever asks, as a site of the web would. */
async function serve(bytes: Uint8Array, type = 'image/png'): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`, server };
}

describe('profile pictures', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let id: number;
  let visitor: Visitor;
  const upload = (who: Visitor, bytes: Uint8Array, name = 'photo.png', target: number | string = 'me') =>
    app.http.post(`/api/v1/users/${target}/avatar`).set(who).attach('file', Buffer.from(bytes), name);
  const imageOf = async (who: Visitor): Promise<string | null> =>
    (await app.http.get('/api/v1/users/me').set(who).expect(200)).body.user.image as string | null;
  /** How many files lie there. */
  const stored = (): number => {
    const folder = join(app.config.dataDir, 'public/avatars');
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')).length
      : 0;
  };
  const newcomer = async (name: string): Promise<Visitor> => await accounts.browser(await accounts.add(name));

  beforeAll(async () => {
    app = await createTestApp('avatars');
    accounts = new AccountFactory(app);
  });
  beforeEach(async () => {
    id = await accounts.add(`user${Math.random().toString(36).slice(2)}`);
    visitor = await accounts.browser(id);
  });
  afterAll(() => app.close());

  it('are of a type that the site takes, whatever they are called; so are wide pictures and covers of playlists', async () => {
    const { body } = await app.http.post('/api/v1/playlists').set(visitor).send({ name: 'Mix' }).expect(201);
    const routes = ['users/me/avatar', 'users/me/header-image', `playlists/${body.playlist.id}/image`];
    const send = async (bytes: Buffer, name: string): Promise<unknown[]> =>
      await Promise.all(
        routes.map(async (path) => {
          const answer = await app.http.post(`/api/v1/${path}`).set(visitor).attach('file', bytes, name);
          return answer.status === 200 ? 200 : answer.body.errors.file[0];
        }),
      );
    const save = (client: Record<string, unknown>) => app.nest.get(SettingsService).update({ client, server: {} });
    const refused = routes.map(() => 'This file type is not allowed');
    const taken = routes.map(() => 200);
    const [png, jpeg] = [await picture().png().toBuffer(), await picture().jpeg().toBuffer()];
    await save({ 'uploads.blocked_extensions': ['png'] });
    expect([await send(png, 'photo.png'), await send(png, 'photo.jpg'), await send(jpeg, 'photo.png')]).toEqual([
      refused,
      refused,
      taken,
    ]);
    await save({ 'uploads.blocked_extensions': [], 'uploads.allowed_extensions': ['mp3', 'png'] });
    expect([await send(jpeg, 'photo.jpg'), await send(png, 'photo.png')]).toEqual([refused, taken]);
    await save({ 'uploads.allowed_extensions': [] });
    expect(await send(jpeg, 'photo.jpg')).toEqual(taken);
  });

  it('are made anew in every size, and kept by nothing that the original said', async () => {
    const original = await picture()
      .withExif({ IFD0: { Copyright: 'Taken at home, 52.5 N' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(visitor, original, 'photo.jpg').expect(200);
    expect(body).toMatchObject({ status: 'success', user: { id } });
    const image = body.user.image as string;
    expect(image).toMatch(/^\/storage\/avatars\/[\da-f]{40}\/320\.webp$/);
    for (const size of SIZES) {
      const answer = await app.http
        .get(image.replace('/320.webp', `/${size}.webp`))
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
        });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('immutable') as string,
      });
      expect((answer.body as Buffer).includes('Taken at home')).toBe(false);
      expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
        format: 'webp',
        width: size,
        height: size,
      });
    }
    expect((await app.http.get(`/api/v1/users/${id}`)).body.user.image).toBe(image);
  });

  it("take the old one's files away, and nobody else's", async () => {
    const before = stored();
    const bytes = await picture().png().toBuffer();
    const other = await newcomer('twin');
    await upload(other, bytes).expect(200);
    await upload(visitor, bytes).expect(200);
    await Promise.all([upload(visitor, bytes), upload(visitor, await picture('#1e1ec8').png().toBuffer())]);
    expect(stored()).toBe(before + 2 * SIZES.length);
    const removed = await app.http.delete('/api/v1/users/me/avatar').set(visitor).expect(200);
    expect(removed.body.user.image).toBeNull();
    await app.http.get((await imageOf(other)) as string).expect(200);
    await app.http.delete('/api/v1/users/me/avatar').set(visitor).expect(200);
    await app.http.delete('/api/v1/users/me/avatar').set(other).expect(200);
    expect(stored()).toBe(before);
  });

  it('may be 2 MB to the byte', async () => {
    await upload(visitor, await padded(AVATAR_MAX_BYTES), 'full.jpg').expect(200);
    const image = await imageOf(visitor);
    const { body } = await upload(visitor, await padded(AVATAR_MAX_BYTES + 1), 'C:\\me\\pho\u202et`o.png').expect(422);
    expect(body.errors).toEqual({ file: ['`photo.png` exceeds maximum allowed size of 2 MB'] });
    expect(
      (await upload(visitor, Buffer.alloc(3 * AVATAR_MAX_BYTES), '雨.png').expect(422)).body.errors.file[0],
    ).toContain('`雨.png` exceeds');
    expect(await imageOf(visitor)).toBe(image);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['TIFF', () => picture().tiff().toBuffer()],
    ['program', () => Buffer.from('MZ\u0090\u0000')],
  ])('are no %s, whatever its name', async (_, make) => {
    expect((await upload(visitor, await make(), 'photo.png').expect(422)).body.errors).toEqual({
      file: ['This file type is not allowed'],
    });
  });

  it('are no bomb, no torn picture and no empty file', async () => {
    const bomb = await picture().png().toBuffer();
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    const jpeg = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    const started = performance.now();
    for (const bytes of [bomb, jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(0)]) {
      expect(Object.keys((await upload(visitor, bytes).expect(422)).body.errors as object)).toEqual(['file']);
    }
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await imageOf(visitor)).toBeNull();
  });

  it('are asked for where none came', async () => {
    const post = () => app.http.post('/api/v1/users/me/avatar').set(visitor);
    for (const call of [
      post(),
      post().send({}),
      post().field('note', 'no file'),
      post().attach('file', Buffer.alloc(0), { filename: '' }),
    ]) {
      expect((await call.expect(422)).body.errors).toEqual({ file: ['Please select an image.'] });
    }
  });

  it('refuse what is no body of ours', async () => {
    const post = (type: string, body: string, path = '/api/v1/users/me/avatar') =>
      app.http.post(path).set(visitor).set('Content-Type', type).send(body);
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    await post('multipart/form-data', part).expect(400);
    await post('multipart/form-data; boundary=x', part).expect(400);
    await post('multipart/form-data; boundary=x', '--x\r\nbroken').expect(400);
    await post('multipart/mixed; boundary=x', part).expect(415);
    await post('image/png', 'png').expect(415);
    await post('multipart/form-data; boundary=x', part, '/api/v1/users/me/profile').expect(415);
    const png = await picture().png().toBuffer();
    await app.http
      .post('/api/v1/users/me/avatar')
      .set(visitor)
      .attach('file', png, 'a.png')
      .attach('file', png, 'b.png')
      .expect(400);
    await app.http.post('/api/v1/users/me/avatar').set(visitor).attach('other', png, 'a.png').expect(400);
    await app.http
      .post('/api/v1/users/me/avatar')
      .set(visitor)
      .field('__proto__[url]', 'x')
      .field('url[a]', 'x')
      .expect(422);
  });

  it('stop reading what never ends', async () => {
    const answer = await new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const call = request(`${app.url}/api/v1/users/me/avatar`, {
        method: 'POST',
        headers: { ...visitor, 'Content-Type': 'multipart/form-data; boundary=x' },
      });
      let sent = 0;
      let isOver = false;
      const end = (status: number): void => {
        isOver = true;
        resolve({ status, sent });
        call.destroy();
      };
      const more = (): void => {
        while (!isOver && call.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      call.on('response', (response) => end(response.statusCode ?? 0)).on('drain', more);
      call.on('error', (error) => (isOver ? undefined : reject(error)));
      call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      more();
    });
    expect(answer.status).toBe(413);
    expect(answer.sent).toBeLessThan(40 * AVATAR_MAX_BYTES);
    const length = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(10 ** 9) };
    const refused = await new Promise<number>((resolve) => {
      request(`${app.url}/api/v1/users/me/avatar`, { method: 'POST', headers: { ...visitor, ...length } })
        .on('response', (response) => {
          resolve(response.statusCode ?? 0);
          response.destroy();
        })
        .on('error', () => undefined)
        .flushHeaders();
    });
    expect(refused).toBe(413);
  });

  it("are one's own, or those of people with no more rights", async () => {
    const png = await picture().png().toBuffer();
    const manager = await accounts.browser(
      await accounts.add('avatar-manager', { permissions: [{ name: 'users.update', restrictions: [] }] }),
    );
    const adminId = await accounts.add('avatar-admin', { permissions: [{ name: 'admin', restrictions: [] }] });
    await upload(await newcomer('stranger'), png, 'a.png', id).expect(403);
    await app.http
      .delete(`/api/v1/users/${id}/avatar`)
      .set(await newcomer('stranger2'))
      .expect(403);
    await upload(manager, png, 'a.png', adminId).expect(403);
    await upload(manager, png, 'a.png', 999_999).expect(404);
    expect((await upload(manager, png, 'a.png', id).expect(200)).body.user).toMatchObject({ id });
    await app.http.post(`/api/v1/users/${id}/avatar`).attach('file', png, 'a.png').expect(401);
    const { 'X-XSRF-TOKEN': _token, ...cookieOnly } = visitor;
    await app.http.post('/api/v1/users/me/avatar').set(cookieOnly).attach('file', png, 'a.png').expect(419);
  });

  it('come from the web, but from nowhere near', async () => {
    const from = (url: unknown, who = visitor) => app.http.post('/api/v1/users/me/avatar').set(who).send({ url });
    const { url, server } = await serve(await picture().png().toBuffer());
    const page = await serve(Buffer.from('<html>'), 'text/html');
    const lie = await serve(Buffer.from('<html>'));
    const big = await serve(Buffer.alloc(AVATAR_MAX_BYTES + 1));
    for (const near of [
      url,
      'http://[::1]/a.png',
      'http://169.254.169.254/',
      'http://2130706433/',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'gopher://a',
      'x',
      `https://a.example/${'a'.repeat(3_000)}`,
      7,
    ]) {
      expect(Object.keys((await from(near).expect(422)).body.errors as object)).toEqual(['url']);
    }
    // This machine stands for the web from here on.
    Object.assign(app.nest.get(PublicFetcher), { mayConnect: () => true });
    const second = await newcomer('fetcher');
    expect((await from(url, second).expect(200)).body.user.image).toMatch(/avatars/);
    expect(
      (await app.http.post('/api/v1/users/me/avatar').set(second).field('url', url).expect(200)).body.user.image,
    ).toMatch(/avatars/);
    for (const other of [page, lie, big])
      expect(Object.keys((await from(other.url, second).expect(422)).body.errors as object)).toEqual(['url']);
    for (const { server: open } of [{ server }, page, lie, big]) open.close();
  });

  it('may be tried twenty times an hour', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await upload(visitor, Buffer.from('x'))).status);
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  });
});
