import { SmtpMailer } from '../src/adapters/mail/smtp/smtp-mailer.js';
import { S3Storage } from '../src/adapters/storage/s3/s3-storage.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { StorageUnavailable } from '../src/core/ports/storage.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import { FaultProxy } from './fault-proxy.js';
import type { Fault } from './fault-proxy.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { S3Server } from './s3-server.js';
import { until } from './until.js';

const FAULTS: Fault[] = ['down', 'hang', 'reset', 'slow', 'cut'];
const SILENCE_MS = 300;
/** With the tries that a call makes by itself. */
const OVER_MS = 8_000;

async function failsInTime(work: () => Promise<unknown>): Promise<unknown> {
  const since = performance.now();
  const error: unknown = await work().then(() => null, (fault: unknown) => fault);
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
    const mailer = new SmtpMailer({ host: '127.0.0.1', port: proxy.port, encryption: 'none', username: '', password: '' }, { timeoutMs: SILENCE_MS });
    const to = `${fault}@example.org`;
    const send = () => mailer.send({ to: { email: to, name: '' }, from: { email: 'site@example.org', name: 'Site' }, subject: 'Hello', text: 'Hello', html: '<p>Hello', messageId: `<${fault}@example.org>`, headers: {} });
    await proxy.set(fault);
    expect(await failsInTime(send)).toHaveProperty('message');
    await proxy.set('none');
    await send();
    expect((await mailbox.next(to)).subject).toBe('Hello');
  });

  it('holds up nobody: the call succeeds, and the mail waits where the administrator sees it', async () => {
    const app = await createTestApp('mail-away');
    const admin = await signIn(app);
    await app.nest.get(SettingsService).update({ client: mailbox.settings.client, server: { ...mailbox.settings.server, 'mail.smtp.port': proxy.port } });
    await app.nest.get(Jobs).start();
    await proxy.set('reset');
    await app.http.post('/auth/forgot-password').set(await visit(app)).send({ email: ADMIN.email }).expect(200);
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
    const options = store.settings;
    const storage = new S3Storage({
      bucket: options['uploads.s3.bucket'], region: options['uploads.s3.region'], endpoint: proxy.through(store.origin), accessKeyId: options['uploads.s3.key'], secretAccessKey: options['uploads.s3.secret'], cdn: '',
    }, SILENCE_MS);
    const put = () => storage.put('private', `songs/${fault}.mp3`, new Uint8Array([1, 2, 3]));
    await proxy.set(fault);
    expect(await failsInTime(put)).toBeInstanceOf(StorageUnavailable);
    await proxy.set('none');
    await put();
    expect(await storage.stat('private', `songs/${fault}.mp3`)).toMatchObject({ size: 3 });
  });
});
