import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ADMIN, createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';

describe('settings of an administrator', () => {
  let app: TestApp;
  let admin: Visitor;
  let mailbox: Mailbox;
  const tryOut = async (what: 'mail' | 'recaptcha', values?: Record<string, unknown>) =>
    (await app.http.post(`/api/v1/settings/test/${what}`).set(admin).send({ values })) as unknown as {
      status: number;
      body: { ok?: boolean; message: string; details?: string; errors?: object };
    };

  beforeAll(async () => {
    app = await createTestApp('settings-tests');
    admin = await signIn(app);
    mailbox = await openMailbox();
  });
  afterAll(async () => {
    await mailbox.close();
    await app.close();
  });

  it('hold secrets that nobody reads again, and that null takes away', async () => {
    const save = (value: string | null) =>
      app.http
        .put('/api/v1/settings')
        .set(admin)
        .send({ server: { 'recaptcha.secret_key': value } })
        .expect(200);
    const saved = await save('hush-4f2a');
    expect(saved.body.secrets['recaptcha.secret_key']).toBe(true);
    const { text } = await app.http.get('/api/v1/settings').set(admin).expect(200);
    expect(text + saved.text + (await app.http.get('/').set(admin)).text).not.toContain('hush-4f2a');
    expect((await save(null)).body.secrets['recaptcha.secret_key']).toBe(false);
  });

  it('can be tried: a mail is sent with values that are not saved, and nothing is saved', async () => {
    const { body } = await tryOut('mail', {
      ...mailbox.settings.server,
      'mail.from.address': 'radio@example.org',
      'branding.site_name': '',
    });
    expect(body).toEqual({ ok: true, message: `A mail was sent to ${ADMIN.email}.`, status: 'success' });
    expect((await mailbox.next(ADMIN.email)).subject).toBe('Test mail from Tonearm');
    expect(await app.nest.get(SettingsService).get('mail.driver')).toBe('log');
    expect((await tryOut('mail')).body).toMatchObject({
      ok: true,
      message: 'The mail was written to the log of the server.',
    });
  });

  it('say the same of every mail server that takes no mail, and tell it no stored password', async () => {
    await app.nest
      .get(SettingsService)
      .update({
        client: {},
        server: {
          'mail.smtp.host': 'mail.example.org',
          'mail.smtp.username': 'radio',
          'mail.smtp.password': 'hush-4f2a',
        },
      });
    let heard = '';
    const other = createServer((socket) => {
      socket.on('data', (data) => {
        heard += data.toString();
        socket.write(/^EHLO/i.test(data.toString()) ? '250-other\r\n250 AUTH PLAIN LOGIN\r\n' : '535 no\r\n');
      });
      socket.on('error', () => undefined);
      socket.write('220 other\r\n');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const at = (port: number) => ({
      'mail.driver': 'smtp',
      'mail.smtp.host': '127.0.0.1',
      'mail.smtp.port': port,
      'mail.smtp.encryption': 'none',
    });
    const refused = await tryOut('mail', at((other.address() as AddressInfo).port));
    const closed = await tryOut('mail', at(await freePort()));
    expect([refused.body.ok, refused.body]).toEqual([false, closed.body]);
    expect(refused.body).not.toHaveProperty('details');
    expect(heard).toMatch(/EHLO/i);
    expect(heard + Buffer.from(heard.replace(/.*AUTH PLAIN /s, ''), 'base64').toString()).not.toContain('hush-4f2a');
    other.close();
  });

  it("tell the driver's own words of what is not in the server's network", async () => {
    const { body } = await tryOut('mail', {
      'mail.driver': 'smtp',
      'mail.smtp.host': 'mail.invalid',
      'mail.smtp.password': 'mail.invalid',
    });
    expect([body.ok, body.message, body.details]).toEqual([
      false,
      expect.stringContaining('The mail could not be sent.'),
      // A name that is looked up in vain; as secret as it is here, it is not told.
      expect.stringMatching(/^(getaddrinfo|query\w+) \w+ ••••••$/),
    ]);
  });

  it('ask no provider of human checks without one, or without a key', async () => {
    expect((await tryOut('recaptcha')).body.ok).toBe(true);
    expect((await tryOut('recaptcha', { 'recaptcha.driver': 'turnstile' })).body).toEqual({
      ok: false,
      message: 'The provider does not know the secret key.',
      status: 'success',
    });
  });

  it('are not tried with values that could not be saved, nor too often', async () => {
    expect(Object.keys((await tryOut('mail', { 'mail.smtp.port': 0, 'mail.nope': 1 })).body.errors ?? {})).toEqual([
      'mail.smtp.port',
      'mail.nope',
    ]);
    expect((await app.http.post('/api/v1/settings/test/mail').set(admin).send({ values: 'x' })).status).toBe(422);
    expect((await app.http.post('/api/v1/settings/test/mail').send({})).status).toBeGreaterThanOrEqual(401);
    const answers = await Promise.all(Array.from({ length: 22 }, () => tryOut('recaptcha')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await new Promise((resolve) => connect(port, '127.0.0.1').once('error', resolve));
  return port;
}
