import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { S3Storage } from '../src/adapters/storage/s3/s3-storage.js';
import { StorageUnavailable } from '../src/core/ports/storage.js';
import type { OpenFile } from '../src/core/ports/storage.js';
import type { SettingsReader } from '../src/core/settings/settings.service.js';
import { SettingsStorage } from '../src/core/storage/settings-storage.js';
import { directStorageContract } from './contracts/direct-storage.contract.js';
import { storageContract } from './contracts/storage.contract.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const IN_BUCKET = { 'uploads.public_driver': 's3', 'uploads.uploads_driver': 's3' } as const;

describe('files in a bucket', () => {
  const store = new S3Server();
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-s3-'));
  const music = join(folder, 'music');
  let values: Record<string, unknown> = {};
  const settings: SettingsReader = {
    get: async (key: SettingKey) => await Promise.resolve((values[key] ?? SETTINGS[key].default) as never),
  };
  const local = new LocalStorage(folder, {
    find: async (name) => await Promise.resolve(name === 'music' ? { root: music, isReadOnly: true } : null),
  });
  const make = () => new SettingsStorage(settings, { local, s3: (options) => new S3Storage(options) });
  const put = async (text: string, key = 'cover') => await make().put('public', key, Buffer.from(text));

  beforeAll(async () => {
    await store.listen();
    mkdirSync(music);
    writeFileSync(join(music, 'kept.txt'), 'kept');
  });
  beforeEach(() => {
    store.fault = 'none';
    values = { ...store.settings, ...IN_BUCKET };
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const healed = () => {
    store.fault = 'none';
    return make();
  };

  storageContract(healed, {
    writable: 'public',
    readOnly: 'music',
    hasFolders: false,
    unwritable: () => {
      store.fault = 'broken';
      return make();
    },
    unreadable: async () => {
      await put('opened', 'opened');
      const file = (await make().open('public', 'opened')) as OpenFile;
      store.fault = 'cut';
      return file;
    },
  });

  directStorageContract(make, 'public', function* away() {
    for (const fault of ['forbidden', 'broken', 'cut'] as const) {
      store.fault = fault;
      yield fault;
    }
    store.fault = 'none';
  });

  it('lie there and not here', async () => {
    await put('a cover', 'covers/ab.webp');
    expect(store.objects.get('public/covers/ab.webp')?.bytes.toString()).toBe('a cover');
    expect(await local.stat('public', 'covers/ab.webp')).toBeNull();
    expect(await make().localPath('public', 'covers/ab.webp')).toBeNull();
    expect(await make().localPath('music', 'kept.txt')).toBe(join(music, 'kept.txt'));
  });

  it('are found here when they were put before the bucket was chosen, and deleted in both places', async () => {
    await local.put('public', 'old.webp', Buffer.from('old'));
    expect((await make().stat('public', 'old.webp'))?.size).toBe(3);
    await put('newer', 'old.webp');
    expect((await make().stat('public', 'old.webp'))?.size).toBe(5);
    await make().delete('public', 'old.webp');
    expect([await make().stat('public', 'old.webp'), await local.stat('public', 'old.webp')]).toEqual([null, null]);
  });

  it('are sent again when the store stumbles once', async () => {
    const path = join(folder, 'a file');
    writeFileSync(path, 'whole');
    store.faultOnce('broken');
    await make().putFile('public', 'stumbled', path);
    expect(store.objects.get('public/stumbled')?.bytes.toString()).toBe('whole');
  });

  it('go there straight only while a bucket is chosen for their disk', async () => {
    values = { ...values, 'uploads.public_driver': 'local' };
    expect([await make().direct('public'), await make().direct('music'), await local.direct()]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await make().direct('private')).not.toBeNull();
  });

  it('come from pages of this site where the bucket permits it', async () => {
    const lacks = async () => (await make().direct('private'))?.lacksFor('https://music.example');
    const rule = { origins: ['https://music.example'], methods: ['PUT', 'GET'], exposed: ['ETag'] };
    expect(await lacks()).toEqual(['PUT', 'GET']);
    store.cors = { ...rule, origins: ['https://other.example'] };
    expect(await lacks()).toEqual(['PUT', 'GET']);
    store.cors = { ...rule, methods: ['GET'] };
    expect(await lacks()).toEqual(['PUT']);
    store.cors = { ...rule, methods: ['PUT'] };
    expect(await lacks()).toEqual(['GET']);
    store.cors = { ...rule, exposed: [] };
    expect(await lacks()).toEqual(['ETag']);
    store.cors = rule;
    expect(await lacks()).toEqual([]);
  });

  it('are unavailable, not missing, while the store is', async () => {
    await put('there');
    for (const fault of ['forbidden', 'broken', 'cut'] as const) {
      store.fault = fault;
      for (const work of [
        () => put('lost?'),
        () => make().stat('public', 'cover'),
        () => make().open('public', 'cover'),
        () => make().delete('public', 'cover'),
        () => make().ping(),
      ]) {
        await expect(work()).rejects.toThrow(StorageUnavailable);
      }
    }
    store.fault = 'none';
    expect((await make().stat('public', 'cover'))?.size).toBe(5);
    for (const wrong of [{ 'uploads.s3.secret': 'guessed' }, { 'uploads.s3.bucket': 'other' }]) {
      values = { ...store.settings, ...IN_BUCKET, ...wrong };
      for (const work of [() => make().stat('public', 'cover'), () => make().open('public', 'cover')])
        await expect(work()).rejects.toThrow(StorageUnavailable);
    }
  });
});

describe('a site that keeps its files in a bucket', () => {
  const store = new S3Server();
  let app: TestApp;
  let admin: Visitor;
  const save = (server: object, client: object = IN_BUCKET) =>
    app.http.put('/api/v1/settings').set(admin).send({ client, server });
  const tryOut = async (values: object) =>
    (await app.http.post('/api/v1/settings/test/storage').set(admin).send({ values }).expect(200)).body as {
      ok: boolean;
      message: string;
    };
  const upload = async () =>
    app.http
      .post('/api/v1/users/me/avatar')
      .set(admin)
      .attach(
        'file',
        await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c81e1e' } })
          .png()
          .toBuffer(),
        'me.png',
      );

  beforeAll(async () => {
    await store.listen();
    app = await createTestApp('s3');
    admin = await signIn(app);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  it('is set up by an administrator, who may try before saving', async () => {
    expect((await save({}).expect(422)).body.errors).toEqual({
      'uploads.public_driver': ['This needs a bucket, a key and a secret.'],
      'uploads.uploads_driver': ['This needs a bucket, a key and a secret.'],
    });
    expect(await tryOut({})).toMatchObject({ ok: true, message: 'A file was written.' });
    expect(await tryOut({ ...IN_BUCKET, ...store.settings })).toMatchObject({
      ok: true,
      message: 'A file was written.',
    });
    expect(store.objects.has('public/.health')).toBe(true);
    const refused = await tryOut({ ...IN_BUCKET, ...store.settings, 'uploads.s3.secret': 'guessed' });
    const closed = await tryOut({ ...IN_BUCKET, ...store.settings, 'uploads.s3.endpoint': 'http://127.0.0.1:9' });
    expect([refused.ok, closed]).toEqual([false, refused]);
    const straight = {
      ...IN_BUCKET,
      ...store.settings,
      'uploads.s3_direct_upload': true,
      'uploads.delivery': 'redirect',
    };
    const rule = { origins: [new URL(app.config.baseUrl).origin], methods: ['PUT', 'GET'], exposed: ['ETag'] };
    const told: string[] = [];
    for (const cors of [null, { ...rule, exposed: [] }, { ...rule, methods: ['PUT'] }, rule]) {
      store.cors = cors;
      told.push((await tryOut(straight)).message);
    }
    expect(told).toEqual([
      "Pages of this site may not send files to the bucket. Please allow PUT with any header from this site's address in the bucket's CORS rules.",
      "Pages of this site may not read the bucket's answers about parts. Please expose the header ETag in the bucket's CORS rules.",
      "Pages of this site may not play files from the bucket. Please allow GET from this site's address in the bucket's CORS rules.",
      'A file was written.',
    ]);
    await save(store.settings).expect(200);
    expect((await app.http.get('/api/v1/settings').set(admin)).text).not.toContain(store.settings['uploads.s3.secret']);
  });

  it('serves pictures from it, and says so while it is away', async () => {
    const { body } = (await upload()) as unknown as { body: { user: { image: string } } };
    const at = body.user.image;
    expect([...store.objects.keys()].filter((key) => key.startsWith('public/avatars/'))).toContain(
      `public${at.slice('/storage'.length)}`,
    );
    await app.http.get(at).expect(200).expect('Content-Type', 'image/webp');
    store.fault = 'broken';
    for (const answer of [await upload(), await app.http.get(at)]) {
      expect([answer.status, answer.body.message]).toEqual([503, 'There was an issue. Please try again.']);
    }
    expect((await app.http.get('/api/v1/users/me').set(admin)).body.user.image).toBe(at);
    store.fault = 'none';
    await app.http.get(at).expect(200);
    expect((await upload()).status).toBe(200);
  });
});

describe('a file on its way to a bucket that fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-s3-file-'));
  const path = join(folder, 'long.wav');
  /** What the store says, request by request; then always the last one. */
  let answers: number[] = [];
  const taken: number[] = [];
  const server = createServer((request, response) => {
    const status = answers.length > 1 ? (answers.shift() as number) : (answers[0] as number);
    if (status === 0) return request.socket.destroy();
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    request.on('end', () => {
      if (status === 200) taken.push(bytes);
      response.writeHead(status, { ETag: '"x"' }).end(status === 200 ? '' : '<Error><Code>Fault</Code></Error>');
    });
    return undefined;
  });
  const isHeldOpen = (): boolean =>
    readdirSync('/proc/self/fd').some((name) => {
      try {
        return readlinkSync(`/proc/self/fd/${name}`) === path;
      } catch {
        return false;
      }
    });
  const optionsOf = (at: Server) => ({
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    cdn: '',
    endpoint: `http://127.0.0.1:${(at.address() as AddressInfo).port}`,
  });
  const send = (): Promise<void> => new S3Storage(optionsOf(server)).putFile('private', 'uploads/long.wav', path);

  beforeAll(async () => {
    writeFileSync(path, Buffer.alloc(2_000_000, 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['a fault', [500, 200]],
    ['a lost connection', [0, 200]],
  ])('is sent again, whole, after %s', async (_what, given) => {
    answers = [...given];
    taken.length = 0;
    await send();
    expect(taken).toEqual([2_000_000]);
  });

  it.each([
    ['refuses it', 403],
    ['is away', 0],
    ['is none', 404],
  ])('is given up where the store %s, and closed', async (_what, status) => {
    answers = [status];
    await expect(send()).rejects.toThrow(StorageUnavailable);
    await until('the file is closed', () => !isHeldOpen());
  });

  it('is given up where it cannot be read any more', async () => {
    answers = [200];
    // A file whose every read fails.
    await expect(
      new S3Storage(optionsOf(server)).putFile('private', 'uploads/unread.wav', '/proc/self/mem'),
    ).rejects.toMatchObject({ code: 'EIO' });
  });

  it('may take any time while its bytes flow; a store that falls silent is away', async () => {
    const silenceMs = 600;
    const slow = createServer((request, response) => {
      if (request.method !== 'PUT') {
        response.writeHead(200, { 'Content-Length': 1_000, ETag: '"x"' });
        if (request.method === 'HEAD') response.end();
        // Then nothing.
        else response.write('half of it');
        return;
      }
      const began = performance.now();
      request.on('data', () => {
        if (performance.now() - began > silenceMs * 2) return;
        request.pause();
        setTimeout(() => request.resume(), 20);
      });
      request.on('end', () => response.writeHead(200, { ETag: '"x"' }).end());
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const storage = new S3Storage(optionsOf(slow), silenceMs);
    const long = join(folder, 'longer.wav');
    writeFileSync(long, Buffer.alloc(40_000_000));
    const began = performance.now();
    await storage.putFile('private', 'uploads/longer.wav', long);
    expect(performance.now() - began).toBeGreaterThan(silenceMs * 2);
    const file = (await storage.open('private', 'x')) as OpenFile;
    await expect(file.read(Buffer.alloc(1_000), 0, 1_000)).rejects.toThrow(StorageUnavailable);
    slow.closeAllConnections();
    slow.close();
  });
});
