import PostalMime from 'postal-mime';
import { EmbeddedQueue } from '../src/adapters/queue/embedded/embedded-queue.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { MailCleaner } from '../src/core/mail/mail-cleaner.js';
import { Events } from '../src/core/events/events.js';
import { MailDelivery } from '../src/core/mail/mail-delivery.js';
import { MailLog } from '../src/core/mail/mail-log.js';
import { MailRenderer } from '../src/core/mail/mail-renderer.js';
import { MASK } from '../src/core/mail/mail-values.js';
import { Mails } from '../src/core/mail/mails.js';
import { OutgoingMailsRepository } from '../src/core/mail/outgoing-mails.repository.js';
import { SealedParams } from '../src/core/mail/sealed-params.js';
import { Mailer } from '../src/core/ports/mailer.js';
import type { RetryPolicy } from '../src/core/ports/queue.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LocalizationDeletion } from '../src/modules/admin/localizations/localization-deletion.service.js';
import { LocalizationsService } from '../src/modules/admin/localizations/localizations.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { until } from './until.js';

const CODE = '482913';
const LINK = 'https://radio.example/auth/email/verify/1/5f2b9c';
const PATIENT: RetryPolicy = { attempts: 40, backoffMs: 20 };
const DAY_MS = 86_400_000;

describe('mails', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let started: Jobs[];
  const get = <T>(type: abstract new (...parts: never[]) => T): T => app.nest.get<T>(type);
  const settings = (values: { client?: Record<string, unknown>; server?: Record<string, unknown> }) =>
    get(SettingsService).update({ client: {}, server: {}, ...values });
  const verifyMail = (email: string, language: string | null = null) =>
    ({
      template: 'verify-code',
      to: { email, name: 'Inés Kessler', language },
      params: { code: CODE, link: LINK, minutes: '10' },
    }) as const;
  const logged = async (email: string) => (await get(MailLog).list({ query: email })).data;
  const statusOf = async (email: string) => (await logged(email)).map((mail) => mail.status);
  const rowOf = async (email: string) =>
    (
      await app.database.read<{ id: number; params: string }>(
        'SELECT id, params FROM outgoing_mails WHERE to_email = ?',
        [email],
      )
    )[0];

  /** The site's mails, but tried again sooner, and sent by a queue of their own. */
  async function startMails(retry = PATIENT): Promise<Mails> {
    const { database, unit } = app;
    const log = new Log('silent');
    const jobs = new Jobs(new EmbeddedQueue(database, unit, log, { pollMs: 20 }), database, unit, log);
    const delivery = new MailDelivery(
      unit,
      get(OutgoingMailsRepository),
      get(MailRenderer),
      get(Mailer),
      get(SealedParams),
      get(Events),
      retry,
    );
    const mails = new Mails(
      jobs,
      unit,
      get(OutgoingMailsRepository),
      get(MailRenderer),
      get(SealedParams),
      delivery,
      get(MailCleaner),
    );
    started.push(jobs);
    await jobs.start();
    return mails;
  }

  beforeAll(async () => {
    app = await createTestApp('mails', { BASE_URL: 'http://radio.example/music' });
  });
  beforeEach(async () => {
    started = [];
    mailbox = await openMailbox();
    await settings(mailbox.settings);
  });
  afterEach(async () => {
    await Promise.all([mailbox.close(), ...started.map((jobs) => jobs.stop(2_000))]);
  });
  afterAll(() => app.close());

  it('arrive in the language of the receiver, or in the site’s', async () => {
    const mails = await startMails();
    await settings({
      client: {
        'branding.site_name': 'Radio Brännö',
        'branding.logo_light': '/storage/logo.png',
        'locale.default': 'de',
      },
    });
    await app.unit.run('register', () => mails.queue(verifyMail('ines@example.org', 'en-GB')));
    await mails.queue(verifyMail('uwe@example.org'));
    const [english, german] = [await mailbox.next('ines@example.org'), await mailbox.next('uwe@example.org')];
    expect([english.subject, german.subject]).toEqual(['Confirm your email address', 'Bestätige deine E-Mail-Adresse']);
    for (const mail of [english, german]) {
      expect(mail).toMatchObject({ code: CODE, links: [LINK, 'http://radio.example/music'] });
      expect(mail.html).toContain('src="http://radio.example/music/storage/logo.png" alt="Radio Brännö"');
    }
    expect(german.text).toContain('Code und Link gelten 10 Minuten.');
    await settings({ client: { 'branding.site_name': 'Tonearm', 'branding.logo_light': '', 'locale.default': 'en' } });
  });

  it('are sent in the words that the site has for them by then, and in English ones where a language has none', async () => {
    const mails = await startMails();
    const languages = get(LocalizationsService);
    const polish = await languages.create({ name: 'Polski', language: 'pl' });
    const write = async (language: string, subject: string | null, body: string | null): Promise<void> => {
      const [row] = await app.database.read<{ id: number }>('SELECT id FROM localizations WHERE language = ?', [
        language,
      ]);
      const lines = { 'mail.verify-code.subject': subject, 'mail.verify-code.body': body };
      await languages.update(row?.id ?? 0, { lines });
    };
    await write('de', 'Dein Code', 'Hier ist er:\n\n:code\n\n:button');
    await write('en', 'Your code', '<i>Here</i> it is.\n\n:code\n\n:button');
    for (const language of ['de', 'en', 'pl']) await mails.queue(verifyMail(`own-${language}@example.org`, language));
    const german = await mailbox.next('own-de@example.org');
    expect(german).toMatchObject({ subject: 'Dein Code', code: CODE, links: [LINK, 'http://radio.example/music'] });
    expect(german.text).toContain('Hier ist er:');
    for (const language of ['en', 'pl']) {
      const { subject, html } = await mailbox.next(`own-${language}@example.org`);
      expect([subject, html.includes('&lt;i&gt;Here&lt;/i&gt; it is.')]).toEqual(['Your code', true]);
    }
    await write('de', null, null);
    await write('en', null, null);
    await mails.queue(verifyMail('own-again@example.org', 'de'));
    expect((await mailbox.next('own-again@example.org')).subject).toBe('Bestätige deine E-Mail-Adresse');
    await get(LocalizationDeletion).delete([polish.id]);
  });

  it('are never sent where what caused them is rolled back', async () => {
    const mails = await startMails();
    await expect(
      app.unit.run('register', async () => {
        await mails.queue(verifyMail('nobody@example.org'));
        throw new Error('taken');
      }),
    ).rejects.toThrow('taken');
    await mails.queue(verifyMail('after@example.org'));
    await mailbox.next('after@example.org');
    expect([mailbox.count('nobody@example.org'), await logged('nobody@example.org')]).toEqual([0, []]);
  });

  it('wait, to be seen in the log, while the mail server is gone', async () => {
    const mails = await startMails();
    await mailbox.close();
    await mails.queue(verifyMail('later@example.org'));
    await until('a try has failed', async () => (await logged('later@example.org'))[0]?.last_error !== null);
    const [waiting] = (await get(MailLog).list({}, { status: 'queued' })).data;
    expect(waiting).toMatchObject({
      to: 'later@example.org',
      status: 'queued',
      sent_at: null,
      last_error: expect.stringContaining('ECONNREFUSED') as string,
    });
    const { text, html, mime } = await get(MailLog).get(waiting?.id ?? 0);
    for (const part of [text, html, (await rowOf('later@example.org'))?.params])
      expect(part).not.toMatch(new RegExp(`${CODE}|5f2b9c`));
    expect((await PostalMime.parse(mime)).text).toContain(MASK);

    mailbox = await openMailbox(mailbox.port);
    expect((await mailbox.next('later@example.org')).code).toBe(CODE);
    await until('it is noted', async () => (await statusOf('later@example.org'))[0] === 'sent');
    expect(await logged('later@example.org')).toMatchObject([
      { last_error: null, from: 'noreply@radio.example', sent_at: expect.any(String) as string },
    ]);
  });

  it('are given up after the last try, and one that no try can help after the first', async () => {
    const mails = await startMails({ attempts: 2, backoffMs: 10 });
    await mails.queue({ ...verifyMail('two@example.org, three@example.org') });
    await mailbox.close();
    await mails.queue(verifyMail('gone@example.org'));
    await until(
      'both are given up',
      async () =>
        [...(await statusOf('gone@example.org')), ...(await statusOf('two@example.org'))].join() === 'failed,failed',
    );
    expect([(await logged('gone@example.org'))[0]?.attempts, (await logged('two@example.org'))[0]?.attempts]).toEqual([
      2, 1,
    ]);
    const kept = JSON.stringify(get(SealedParams).open((await rowOf('gone@example.org'))?.params ?? ''));
    expect(kept).toBe(JSON.stringify({ code: MASK, link: MASK, minutes: '10' }));
  });

  it('are sent once, and keep no code afterwards', async () => {
    await get(Jobs).start();
    started.push(get(Jobs));
    await get(Mails).queue(verifyMail('once@example.org'));
    await mailbox.next('once@example.org');
    await until('it is noted', async () => (await statusOf('once@example.org'))[0] === 'sent');
    const { id, params } = (await rowOf('once@example.org')) as { id: number; params: string };
    expect(get(SealedParams).open(params)).toEqual({ code: MASK, link: MASK, minutes: '10' });
    await get(MailDelivery).deliver(id);
    expect(mailbox.count('once@example.org')).toBe(1);
    const { mime, message_id: messageId } = await get(MailLog).get(id);
    expect(await PostalMime.parse(mime)).toMatchObject({
      messageId,
      subject: 'Confirm your email address',
      to: [{ address: 'once@example.org', name: 'Inés Kessler' }],
      from: { address: 'noreply@radio.example', name: 'Tonearm' },
      text: expect.stringContaining(MASK) as string,
      html: expect.stringContaining(MASK) as string,
    });
  });

  it('are shown, and sent again, in the words that they had, whatever was edited since', async () => {
    const mails = await startMails();
    const languages = get(LocalizationsService);
    const write = async (subject: string | null, body: string | null): Promise<void> => {
      const [row] = await app.database.read<{ id: number }>("SELECT id FROM localizations WHERE language = 'de'");
      await languages.update(row?.id ?? 0, { lines: { 'mail.welcome.subject': subject, 'mail.welcome.body': body } });
    };
    const welcome = {
      template: 'welcome',
      to: { email: 'then@example.org', name: 'Inés', language: 'de' },
      params: { link: 'http://radio.example/music' },
    } as const;
    await write('Damals', 'So stand es da.\n\n:button');
    await mails.queue(welcome);
    await mails.queue(verifyMail('kept@example.org'));
    await mailbox.next('then@example.org');
    await mailbox.next('kept@example.org');
    await until('both are noted', async () =>
      [...(await statusOf('then@example.org')), ...(await statusOf('kept@example.org'))].every(
        (status) => status === 'sent',
      ),
    );
    await write('Heute', 'Heute steht es anders.\n\n:button');
    await settings({ client: { 'branding.site_name': 'Another name' } });
    const { id } = (await rowOf('then@example.org')) as { id: number };
    const shown = await get(MailLog).get(id);
    expect(shown).toMatchObject({ subject: 'Damals', text: expect.stringContaining('So stand es da.') as string });
    for (const part of [shown.text, shown.html]) expect(part).not.toMatch(/Heute|Another name/);

    await mails.resend(id);
    await until('it is sent again', () => mailbox.count('then@example.org') === 2);
    const again = await mailbox.next('then@example.org');
    expect([again.subject, again.text.trim()]).toEqual(['Damals', shown.text.trim()]);
    await until('it is noted', async () => (await statusOf('then@example.org')).join() === 'sent,sent');
    expect(await get(MailLog).get((await logged('then@example.org'))[0]?.id ?? 0)).toMatchObject({ text: shown.text });

    // Nothing that opens something is kept, however it is read.
    const [kept] = await app.database.read<{ content: string }>(
      "SELECT content FROM outgoing_mails WHERE to_email = 'kept@example.org'",
    );
    expect(JSON.stringify(get(SealedParams).openContent(kept?.content ?? ''))).not.toMatch(
      new RegExp(`${CODE}|5f2b9c`),
    );
    // What was sent before there were words to keep is shown in those of today.
    await app.unit.run('test', (manager) => manager.query('UPDATE outgoing_mails SET content = NULL'));
    expect((await get(MailLog).get(id)).text).toContain('Heute steht es anders.');
    await write(null, null);
    await settings({ client: { 'branding.site_name': 'Tonearm' } });
  });

  it('are refused at once where a value is missing', async () => {
    await expect(
      get(Mails).queue({
        ...verifyMail('x@example.org'),
        params: { code: CODE, link: 'javascript:alert(1)', minutes: '10' },
      }),
    ).rejects.toThrow('needs a link');
    expect(await logged('x@example.org')).toEqual([]);
  });

  it('leave the table in time', async () => {
    await get(Mails).queue(verifyMail('old@example.org'));
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    await get(MailCleaner).clean();
    expect(await statusOf('old@example.org')).toEqual(['queued']);
    await get(MailCleaner).clean(at(2));
    expect(await logged('old@example.org')).toMatchObject([
      { status: 'failed', last_error: 'It was not sent within a day.' },
    ]);
    await get(MailCleaner).clean(at(29));
    expect(await statusOf('old@example.org')).toEqual(['failed']);
    await get(MailCleaner).clean(at(31));
    expect((await get(MailLog).list({})).data).toEqual([]);
  });
});
