import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { LogMailer } from '../src/adapters/mail/log/log-mailer.js';
import { SmtpMailer } from '../src/adapters/mail/smtp/smtp-mailer.js';
import { Log } from '../src/core/log.js';
import { SettingsMailer } from '../src/core/mail/settings-mailer.js';
import type { MailMessage, SmtpOptions } from '../src/core/ports/mailer.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { mailerContract, MESSAGE } from './contracts/mailer.contract.js';
import { openMailbox } from './mailbox.js';
import { openTestDatabase } from './open-test-database.js';

/** Of smtp-server's own key, which its package publishes, for localhost until 2119. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIC8zCCAdugAwIBAgIBATANBgkqhkiG9w0BAQsFADAUMRIwEAYDVQQDDAlsb2Nh
bGhvc3QwIBcNMjAwMTAxMDAwMDAwWhgPMjExOTAxMDEwMDAwMDBaMBQxEjAQBgNV
BAMMCWxvY2FsaG9zdDCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoCggEBAOme
UKocPqFn4bRIjBxN9h7feJsEwaQH47d7z6V/DOwzAk8B7NcXF70OJUN68K3g0zln
aCXhBMu4DMV6h9I8NFnwcfvCCCVOvcbLTsk+xURQ7wNck0V2NsrfSubOkipHp/3m
zH5mUftNzQ+FBbA85M9BX4HI65F5qzBeRIeVF1//vWB3lMZadIDALfv0rpkpoAms
rMWS4y6XeLl8/l/iVcbJNQAoNTaBDu5ViQv91gT+zCHLtsFbDHdl3oC09IFmH09f
47CB+uFP5kv0lVwvUIcTJfWH5KNpMdTomIQ8YR7O+USWYazUcYH4sIEm+dBsODQE
GgyMa/wyT3S4YJ6WOlECAwEAAaNOMEwwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREE
EzARgglsb2NhbGhvc3SHBH8AAAEwHQYDVR0OBBYEFJ6Av30r0PHWPA8KhsEvihjt
dasWMA0GCSqGSIb3DQEBCwUAA4IBAQB7UfyCPztlBYKEp0GQCWw86r5tqQXmwjlk
f5XFTZuG+U+MFO5lpq2QrF127b2Yc5oXMN6MBgjdrS1fpmC5fPb/b62KD51WiW5u
vESDD++HfsSvQDWnz1rTY+S/dMHPgXVm4y6I/IYUGGBdTM0lLZtaFjecb2d/fudL
pXf9BC9CzLjTCvagsESrBBYkTR6DnTGl0LErWXksx3zwd/CUPrztfvzs257hVypE
6LHtVa0TJ0S6FeHvZEImwdI2SjB3vEZvLarxRSo1lu1T6JgSIP+vtvyJRHMAJ/Vc
sBc48uiGA0axGK3OGZLLxdhtdx1BX2IxjX+zlMYDz7wuVNKH1gJY
-----END CERTIFICATE-----
`;
const SHORT_MS = 300;
const HOSTILE_NAMES = [
  'Ines\r\nBcc: eve@example.org\r\n\r\n<b>Win</b>',
  'Ines\nTo: eve@example.org',
  'Ines\rSubject: Win',
  '<eve@example.org>',
  '"Ines", eve@example.org',
  'eve@example.org,',
  'eve:\u2028;\u0000',
  '=?UTF-8?Q?Ines=0D=0ABcc:_eve@example.org?=',
];

interface Received {
  receivers: string[];
  isEncrypted: boolean;
  user: unknown;
  raw: string;
}

interface SmtpHost {
  port: number;
  received: Received[];
  close: () => Promise<void>;
}

/** A mail server as the options make it. */
async function openHost(options: SMTPServerOptions): Promise<SmtpHost> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    cert: CERTIFICATE,
    onData: (stream, { envelope, secure, user }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          receivers: envelope.rcptTo.map((to) => to.address),
          isEncrypted: secure,
          user: user as unknown,
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A host that answers nothing after what it says first. */
async function openSilentHost(greeting: string): Promise<{ port: number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const optionsFor = (port: number, changes: Partial<SmtpOptions> = {}): SmtpOptions => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  username: '',
  password: '',
  ...changes,
});
const trusting = { tls: { ca: CERTIFICATE } };

describe('LogMailer', () => {
  mailerContract(() => {
    const write = process.stderr.write.bind(process.stderr);
    const lines: string[] = [];
    process.stderr.write = (line: string | Uint8Array) => lines.push(String(line)) > 0;
    return Promise.resolve({
      mailer: new LogMailer(new Log('info')),
      arrived: (email) =>
        Promise.resolve(
          lines
            .map((line) => (JSON.parse(line) as { message: string }).message)
            .filter((message) => message.startsWith(`Mail to ${email}: `))
            .map((message) => ({
              subject: message.slice(`Mail to ${email}: `.length, message.indexOf('\n')),
              text: message.slice(message.indexOf('\n') + 2),
            })),
        ),
      close: () => Promise.resolve(void (process.stderr.write = write)),
    });
  });
});

describe('SmtpMailer', () => {
  let host: SmtpHost;
  const open = async (options: SMTPServerOptions = {}): Promise<SmtpHost> => (host = await openHost(options));
  const only = (): Received => {
    expect(host.received).toHaveLength(1);
    return host.received[0] as Received;
  };
  const send = (
    changes: Partial<SmtpOptions> = {},
    message: Partial<MailMessage> = {},
    extras: { tls?: object; timeoutMs?: number } = {},
  ) => new SmtpMailer(optionsFor(host.port, changes), extras).send({ ...MESSAGE, ...message });
  afterEach(() => host.close());

  describe('like any mailer', () => {
    mailerContract(async () => {
      await open();
      const read = async ({ raw }: Received) => {
        const { subject = '', text = '' } = await PostalMime.parse(raw);
        return { subject, text: text.trim() };
      };
      return {
        mailer: new SmtpMailer(optionsFor(host.port)),
        close: () => Promise.resolve(),
        arrived: (email) => Promise.all(host.received.filter((mail) => mail.receivers.includes(email)).map(read)),
      };
    });
  });

  it('sends text and HTML with names and headers in any script', async () => {
    await open();
    await send({}, { headers: { 'Auto-Submitted': 'auto-generated' } });
    const mail = await PostalMime.parse(only().raw);
    expect(mail).toMatchObject({
      from: { address: 'noreply@radio.example', name: 'Radio Brännö' },
      to: [{ address: 'ines@example.org', name: 'Inés Kessler' }],
      subject: MESSAGE.subject,
      attachments: [],
    });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([MESSAGE.text, MESSAGE.html]);
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('lets no name add a header or a receiver', async () => {
    await open();
    await Promise.all(
      HOSTILE_NAMES.map((name) =>
        send(
          {},
          {
            to: { email: 'ines@example.org', name },
            from: { email: 'noreply@radio.example', name },
            subject: `Hello ${name}`,
          },
        ),
      ),
    );
    expect(host.received).toHaveLength(HOSTILE_NAMES.length);
    for (const { receivers, raw } of host.received) {
      const mail = await PostalMime.parse(raw);
      expect(receivers).toEqual(['ines@example.org']);
      expect([mail.to?.map((to) => to.address), mail.from?.address]).toEqual([
        ['ines@example.org'],
        'noreply@radio.example',
      ]);
      expect(mail.headers.map((header) => header.key).sort()).toEqual([
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(mail.text?.trim()).toBe(MESSAGE.text);
    }
  });

  it('signs in, and says so where it may not', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
      username === 'radio' && password === 'hunter2'
        ? done(null, { user: username })
        : done(new Error('Wrong password'));
    await open({ onAuth, authOptional: false, allowInsecureAuth: true });
    await send({ username: 'radio', password: 'hunter2' });
    expect(only().user).toBe('radio');
    await expect(send({ username: 'radio', password: 'wrong' })).rejects.toThrow(/Invalid login/);
    await expect(
      new SmtpMailer(optionsFor(host.port, { username: 'radio', password: 'wrong' })).verify(),
    ).rejects.toThrow(/Invalid login/);
    expect(host.received).toHaveLength(1);
  });

  it.each([
    ['starttls', false],
    ['tls', true],
  ] as const)('encrypts with %s, with a certificate that it trusts only', async (encryption, secure) => {
    await open({ secure });
    await send({ encryption }, {}, trusting);
    expect(only().isEncrypted).toBe(true);
    await expect(send({ encryption })).rejects.toThrow(/self-signed/i);
    expect(host.received).toHaveLength(1);
  });

  it('does not fall back to plain text where the server offers no encryption', async () => {
    await open({ disabledCommands: ['STARTTLS'] });
    await expect(send({ encryption: 'starttls' }, {}, trusting)).rejects.toThrow(/TLS/);
    expect(host.received).toEqual([]);
  });

  it('rejects what the server refuses', async () => {
    await open({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    await expect(send()).rejects.toThrow(/No such mailbox/);
    await host.close();
    await expect(send()).rejects.toThrow(/ECONNREFUSED/);
    await open({
      onData: (stream, _session, done) =>
        void stream.resume().on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 }))),
    });
    await expect(send()).rejects.toThrow(/Spam/);
  });

  it.each([
    ['never greets', ''],
    ['greets and falls silent', '220 mail.example ESMTP\r\n'],
  ])('gives up on a server that %s', async (_what, greeting) => {
    await open();
    const silent = await openSilentHost(greeting);
    const since = performance.now();
    await expect(send({ port: silent.port }, {}, { timeoutMs: SHORT_MS })).rejects.toThrow(/timeout|never received/i);
    expect(performance.now() - since).toBeLessThan(10 * SHORT_MS);
    await silent.close();
  });
});

describe('SettingsMailer', () => {
  it('sends the way the settings say at that moment', async () => {
    const [opened, first, second] = await Promise.all([openTestDatabase('mailer'), openMailbox(), openMailbox()]);
    const settings = new SettingsService(
      new SettingsRepository(opened.database, opened.unit),
      opened.unit,
      new SecretBox('00'.repeat(32)),
    );
    const made: number[] = [];
    const mailer = new SettingsMailer(settings, {
      log: () => new LogMailer(new Log('silent')),
      smtp: (options) => {
        made.push(options.port);
        return Promise.resolve(new SmtpMailer(options));
      },
    });
    const counts = () => [first.count('ines@example.org'), second.count('ines@example.org')];
    await mailer.send(MESSAGE);
    expect(counts()).toEqual([0, 0]);
    for (const mailbox of [first, second]) {
      await settings.update(mailbox.settings);
      await mailer.send(MESSAGE);
      await mailer.send(MESSAGE);
    }
    await settings.update({ client: {}, server: { 'mail.driver': 'log' } });
    await mailer.send(MESSAGE);
    expect(counts()).toEqual([2, 2]);
    expect(made).toEqual([first.port, second.port]);
    await Promise.all([first.close(), second.close(), opened.close()]);
  });
});
