import sharp from 'sharp';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { SmtpMailer } from '../src/adapters/mail/smtp/smtp-mailer.js';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { S3Storage } from '../src/adapters/storage/s3/s3-storage.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { StorageUnavailable } from '../src/core/ports/storage.js';
import type { S3Options } from '../src/core/ports/storage.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SettingsStorage } from '../src/core/storage/settings-storage.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { FaultProxy } from './fault-proxy.js';
import type { Fault } from './fault-proxy.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const FAULTS: Fault[] = ['down', 'hang', 'reset', 'slow', 'cut'];
const SILENCE_MS = 700;
const LONG_MS = 60_000;
const PATIENCE_MS = 2_000;
/** With the tries that a call makes by itself. */
const OVER_MS = 12_000;

const bucketThrough = (proxy: FaultProxy, { settings, origin }: S3Server): S3Options => ({
  bucket: settings['uploads.s3.bucket'],
  region: settings['uploads.s3.region'],
  endpoint: proxy.through(origin),
  accessKeyId: settings['uploads.s3.key'],
  secretAccessKey: settings['uploads.s3.secret'],
  cdn: '',
});

async function failsInTime(work: () => Promise<unknown>): Promise<unknown> {
  const since = performance.now();
  const error: unknown = await work().then(
    () => null,
    (fault: unknown) => fault,
  );
  expect(performance.now() - since).toBeLessThan(OVER_MS);
  return error;
}

/** quality.md, row 133. */
describe('a mail server through a broken network', () => {
  let mailbox: Mailbox;
  let proxy: FaultProxy;

  beforeAll(async () => {
    mailbox = await openMailbox();
    proxy = await FaultProxy.before(`smtp://127.0.0.1:${mailbox.port}`);
  });
  afterAll(async () => {
    await proxy.close();
    await mailbox.close();
  });

  it.each(FAULTS)('%s: a try ends in time, and the next one arrives', async (fault) => {
    const mailer = new SmtpMailer(
      { host: '127.0.0.1', port: proxy.port, encryption: 'none', username: '', password: '' },
      { timeoutMs: SILENCE_MS },
    );
    const to = `${fault}@example.org`;
    const send = () =>
      mailer.send({
        to: { email: to, name: '' },
        from: { email: 'site@example.org', name: 'Site' },
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello',
        messageId: `<${fault}@example.org>`,
        headers: {},
      });
    await proxy.set(fault);
    expect(await failsInTime(send)).toHaveProperty('message');
    await proxy.set('none');
    await send();
    expect((await mailbox.next(to)).subject).toBe('Hello');
  });

  it('holds up nobody: the call succeeds, and the mail waits where the administrator sees it', async () => {
    const app = await createTestApp('mail-away');
    const admin = await signIn(app);
    await app.nest
      .get(SettingsService)
      .update({
        client: mailbox.settings.client,
        server: { ...mailbox.settings.server, 'mail.smtp.port': proxy.port },
      });
    await app.nest.get(Jobs).start();
    await proxy.set('reset');
    await app.http
      .post('/auth/forgot-password')
      .set(await visit(app))
      .send({ email: ADMIN.email })
      .expect(200);
    await until('a try has failed', async () => {
      const { body } = await app.http.get('/api/v1/logs/outgoing-email').set(admin).expect(200);
      const [mail] = body.pagination.data as { status: string; attempts: number }[];
      return mail?.status === 'queued' && mail.attempts > 0;
    });
    await proxy.set('none');
    await app.close();
  });
});

/** quality.md, row 134. */
describe('a bucket through a broken network', () => {
  let store: S3Server;
  let proxy: FaultProxy;

  beforeAll(async () => {
    store = new S3Server();
    await store.listen();
    proxy = await FaultProxy.before(store.origin);
  });
  afterAll(async () => {
    await proxy.close();
    await store.close();
  });

  it.each(FAULTS)('%s: a file is refused in time and kept nowhere, and the next one is stored', async (fault) => {
    const storage = new S3Storage(bucketThrough(proxy, store), SILENCE_MS);
    const put = () => storage.put('private', `songs/${fault}.mp3`, new Uint8Array([1, 2, 3]));
    await proxy.set(fault);
    expect(await failsInTime(put)).toBeInstanceOf(StorageUnavailable);
    await proxy.set('none');
    await put();
    expect(await storage.stat('private', `songs/${fault}.mp3`)).toMatchObject({ size: 3 });
  });

  it('keeps nobody waiting who wants to see a file, as long as it keeps one who sends it', async () => {
    const storage = new S3Storage(bucketThrough(proxy, store), LONG_MS, SILENCE_MS);
    await storage.put('private', 'songs/seen.mp3', new Uint8Array([1, 2, 3]));
    const file = await storage.open('private', 'songs/seen.mp3');
    await proxy.set('hang');
    expect(await failsInTime(() => storage.stat('private', 'songs/seen.mp3'))).toBeInstanceOf(StorageUnavailable);
    expect(await failsInTime(async () => await file?.read(Buffer.alloc(3), 0, 3))).toBeInstanceOf(StorageUnavailable);
    await proxy.set('none');
  });
});

/** quality.md, rows 69 and 134. */
describe('a site whose bucket lies behind a broken network', () => {
  const store = new S3Server();
  let proxy: FaultProxy;
  let app: TestApp;
  let visitor: Visitor;

  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const send = async (name: string) =>
    app.http
      .post('/api/v1/file-entries')
      .set(visitor)
      .attach('file', await picture(), name)
      .field('metadata', JSON.stringify({ upload_type: 'artwork' }));
  const listed = async () =>
    (
      (await app.http.get('/api/v1/users/me/file-entries').set(visitor).expect(200)).body as {
        pagination: { data: FileEntry[] };
      }
    ).pagination.data
      .map(({ name }) => name)
      .sort();

  beforeAll(async () => {
    await store.listen();
    proxy = await FaultProxy.before(store.origin);
    ADAPTERS.storage = (config, disks, settings) =>
      new SettingsStorage(settings, {
        local: new LocalStorage(config.dataDir, disks),
        s3: (options) => new S3Storage(options, SILENCE_MS, PATIENCE_MS),
      });
    app = await createTestApp('bucket-away');
    visitor = await signIn(app);
    await app.nest
      .get(SettingsService)
      .update({
        client: { 'uploads.uploads_driver': 's3', 'uploads.public_driver': 's3' },
        server: { ...store.settings, 'uploads.s3.endpoint': proxy.through(store.origin) },
      });
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
    await store.close();
  });

  it.each(FAULTS)(
    '%s: files are refused and not shown, in time and in words, the rest goes on, and all is well again after',
    async (fault) => {
      const before = await listed();
      const { fileEntry } = (await send(`before ${fault}.png`)).body as { fileEntry: FileEntry };
      await app.http
        .post('/api/v1/users/me/avatar')
        .set(visitor)
        .attach('file', await picture(), 'me.png')
        .expect(200);
      const { image } = (await app.http.get('/api/v1/users/me').set(visitor).expect(200)).body.user as {
        image: string;
      };
      await proxy.set(fault);
      const since = performance.now();
      const asked = await Promise.all([
        send(`during ${fault}.png`),
        app.http
          .post('/api/v1/users/me/avatar')
          .set(visitor)
          .attach('file', await picture(), 'me.png'),
        app.http.get(fileEntry.url).set(visitor),
        app.http.get(`/api/v1/file-entries/${fileEntry.id}/thumbnail`).set(visitor),
        app.http.get(new URL(image, app.config.baseUrl).pathname),
      ]);
      expect(asked.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
        asked.map(() => [503, 'gateway_unavailable']),
      );
      expect(await listed()).toEqual([...before, `before ${fault}.png`].sort());
      expect(performance.now() - since).toBeLessThan(OVER_MS);
      await proxy.set('none');
      expect((await send(`after ${fault}.png`)).status).toBe(201);
      await app.http.get(`/api/v1/file-entries/${fileEntry.id}/thumbnail`).set(visitor).expect(200);
      await app.http.get(new URL(image, app.config.baseUrl).pathname).expect(200);
      expect(await listed()).toEqual([...before, `before ${fault}.png`, `after ${fault}.png`].sort());
    },
  );
});
