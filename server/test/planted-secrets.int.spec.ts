import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Test } from 'supertest';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { ErrorReports } from '../src/core/logging/error-reports.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { openCollector } from './otlp-collector.js';
import type { Collector } from './otlp-collector.js';
import { until } from './until.js';

const METRICS_TOKEN = 'planted-metrics-0123456789';
const TRACES_KEY = 'planted-traces-Rw35';
const PASSWORD = 'planted-password-Zq81';
const PLANTED = {
  'a password': PASSWORD,
  'a wrong password': 'planted-guess-Hw02',
  'a sealed setting': 'planted-sealed-Kx77',
  'the password of the mail server': 'planted-smtp-Vb13',
  'the secret key of the store': 'planted-bucket-Nn58',
  'a passphrase of backups': 'planted-phrase-Jt46',
  'the token of metrics': METRICS_TOKEN,
  'the key of the collector': TRACES_KEY,
};
/** Whom reports must not name. */
const PERSON = 'planted-person@example.org';
/** Where nothing waits. */
const CLOSED_PORT = 9;

/** The ways in which texts carry a value. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];
/** Base64 parts of mails, read. */
const decoded = (mime: string): string =>
  mime
    .split(/\r\n\r\n|\r\n--/)
    .map((part) => Buffer.from(part, 'base64').toString())
    .join('\n');

const idsIn = (list: string): number[] =>
  (JSON.parse(list) as { pagination: { data: { id: number }[] } }).pagination.data.map(({ id }) => id);

/** Secrets go through calls that succeed and calls that fail; then whoever may read what the site notes about itself reads all of it. */
describe('nothing secret', () => {
  let app: TestApp;
  let admin: Visitor;
  let mailbox: Mailbox;
  let collector: Server;
  let traces: Collector;
  let reports: ErrorReports;
  const reported: string[] = [];
  const printed: string[] = [];
  const secrets: Record<string, string> = { ...PLANTED };
  const places: Record<string, string> = {};

  const post = (path: string, body: object, who: Visitor = admin): Test => app.http.post(path).set(who).send(body);
  const read = async (path: string): Promise<string> => {
    const answer = await app.http.get(path).set(admin);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text ?? (answer.body as Buffer).toString();
  };
  const save = async (server: object): Promise<void> =>
    void (await app.http.put('/api/v1/settings').set(admin).send({ server }).expect(200));

  beforeAll(async () => {
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
    traces = await openCollector();
    app = await createTestApp('planted', {
      LOG_LEVEL: 'info',
      METRICS_TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${TRACES_KEY}`,
    });
    await signIn(app);
    const accounts = new AccountFactory(app);
    admin = await accounts.browser(1, { isConfirmed: true });
    mailbox = await openMailbox();
    collector = createServer((request, response) => {
      let text = `${request.url}\n`;
      request.on('data', (data: Buffer) => (text += data.toString()));
      request.on('end', () => {
        reported.push(text);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    // The application's own reports one fault in five, and a fault is reported once.
    await app.nest.get(ErrorReports).onApplicationShutdown();
    reports = new ErrorReports(app.nest.get(SettingsService), app.nest.get(Log), 1);
    reports.onModuleInit();
    await save({
      'logging.sentry_dsn': `http://abc@127.0.0.1:${(collector.address() as AddressInfo).port}/1`,
      'recaptcha.secret_key': PLANTED['a sealed setting'],
      'logging.slow_request_ms': 1,
    });
    await app.nest.get(Jobs).start();
  });
  afterAll(async () => {
    await reports.onApplicationShutdown();
    collector.close();
    await mailbox.close();
    await app.close();
    await traces.close();
    jest.restoreAllMocks();
  });

  it('gets into calls that succeed unseen', async () => {
    await app.nest.get(SettingsService).update(mailbox.settings);
    const accounts = new AccountFactory(app);
    const id = await accounts.add('planted-person');
    const person = await accounts.browser(id, { isConfirmed: true });
    const changed = await app.http
      .put('/auth/user/password')
      .set(person)
      .send({ current_password: accounts.password, password: PASSWORD, password_confirmation: PASSWORD });
    expect(changed.status).toBe(200);
    const signedIn = await post('/auth/login', { email: PERSON, password: PASSWORD }, await visit(app));
    expect(signedIn.status).toBe(200);
    const cookies = (signedIn.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0] ?? '');
    secrets['a session'] = cookies.find((cookie) => cookie.startsWith('tonearm_session='))?.split('=')[1] ?? '';
    const factor = await post(
      '/auth/user/two-factor-authentication',
      {},
      await accounts.browser(id, { isConfirmed: true }),
    );
    expect(factor.status).toBe(200);
    const qr = await app.http
      .get('/auth/user/two-factor/qr-code')
      .set(await accounts.browser(id, { isConfirmed: true }))
      .expect(200);
    secrets['the key of a second factor'] = (qr.body as { secret: string }).secret;
    const token = await post('/api/v1/access-tokens', { tokenName: 'x', password: ADMIN.password }).expect(201);
    secrets['a token'] = (token.body as { plainTextToken: string }).plainTextToken;
    await app.http.get('/api/v1/users/me').set('Authorization', `Bearer ${secrets['a token']}`).expect(200);
    await post('/auth/forgot-password', { email: PERSON }, await visit(app)).expect(200);
    const { text } = await mailbox.next(PERSON, /^Choose a new password/);
    secrets['the token of a link'] = /(?:reset|password)\/([\w-]{20,})/.exec(text)?.[1] ?? text;
    await post('/api/v1/admin/backup', { files: 'listed', passphrase: PLANTED['a passphrase of backups'] }).expect(202);
    await until('the backup has ended', async () =>
      /"state":"(?:done|failed)"/.test(await read('/api/v1/admin/backups')),
    );
    for (const [what, secret] of Object.entries(secrets)) expect([what, secret.length > 12]).toEqual([what, true]);
  });

  it('gets into calls that are refused or break unseen', async () => {
    const stranger = await visit(app);
    const guess = PLANTED['a wrong password'];
    await post('/auth/login', { email: PERSON, password: guess }, stranger).expect(422);
    const smtp = {
      ...mailbox.settings.server,
      'mail.smtp.port': CLOSED_PORT,
      'mail.smtp.username': 'radio',
      'mail.smtp.password': PLANTED['the password of the mail server'],
    };
    await post('/api/v1/settings/test/mail', { values: smtp }).expect(200);
    await post('/api/v1/settings/test/storage', {
      values: {
        'uploads.uploads_driver': 's3',
        'uploads.s3.key': 'AKIDTEST',
        'uploads.s3.secret': PLANTED['the secret key of the store'],
        'uploads.s3.bucket': 'music',
        'uploads.s3.endpoint': `http://127.0.0.1:${CLOSED_PORT}`,
      },
    }).expect(200);
    await app.nest.get(SettingsService).update({ client: {}, server: smtp });
    await post('/auth/forgot-password', { email: PERSON }, stranger).expect(200);
    const query = `token=${secrets['the token of a link']}&password=${guess}&access_token=${secrets['a token']}`;
    await app.http.get(`/api/v1/tracks/99999999?${query}`);
    await app.http.get(`/reset-password/${secrets['the token of a link']}?email=${PERSON}`);

    for (const table of ['sign_ins', 'password_resets', 'access_token_days', 'known_devices'])
      await app.unit.run('test', (manager) => manager.query(`DROP TABLE ${table}`));
    const broken = [
      await post('/auth/login', { email: PERSON, password: PASSWORD }, stranger),
      await post(
        '/auth/reset-password',
        { email: PERSON, token: secrets['the token of a link'], password: PASSWORD, password_confirmation: PASSWORD },
        stranger,
      ),
      await post('/auth/forgot-password', { email: PERSON }, stranger),
    ];
    expect(broken.map(({ status }) => status)).toContain(500);
    await app.http.get('/api/v1/users/me').set('Authorization', `Bearer ${secrets['a token']}`);
    app.nest.get(Log).error(`The account of ${PERSON} broke`, new Error(`password=${guess} of ${PERSON}`));
  });

  it('gets into jobs that fail unseen', async () => {
    app.nest.get(Jobs).define({
      name: 'fetch-with-secrets',
      lane: 'delivery',
      retry: { attempts: 1, backoffMs: 1 },
      run: () => {
        app.nest.get(Log).warn(`Asked https://x.example/?token=${secrets['a token']}`);
        return Promise.reject(
          new Error(
            `GET https://radio:${PASSWORD}@x.example/ with ${secrets['a token']}, tonearm_session=${secrets['a session']} failed`,
          ),
        );
      },
    });
    await app.nest.get(Jobs).add({ name: 'fetch-with-secrets', payload: {} });
    await until('the job has failed', async () =>
      (await read('/api/v1/admin/jobs?state=failed')).includes('fetch-with'),
    );
  });

  it('stands in what anybody reads of it afterwards', async () => {
    const folder = join(app.config.dataDir, 'logs');
    await until('it was reported', () => reported.length >= 3);
    places['the log'] = printed.join('');
    places['the files of the log'] = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
    const errors = await read('/api/v1/logs/error?perPage=100');
    expect(idsIn(errors).length).toBeGreaterThan(3);
    for (const id of idsIn(errors))
      places[`error ${id}`] =
        (await read(`/api/v1/logs/error/${id}`)) + (await read(`/api/v1/logs/error/${id}/download`));
    places['the list of errors'] = errors;
    places['the newest file'] = await read('/api/v1/logs/error/download-latest');
    const mails = await read('/api/v1/logs/outgoing-email?perPage=100');
    places['the list of mails'] = mails;
    for (const id of idsIn(mails)) {
      places[`mail ${id}`] = await read(`/api/v1/logs/outgoing-email/${id}`);
      places[`file of mail ${id}`] = decoded(await read(`/api/v1/logs/outgoing-email/${id}/download`));
    }
    for (const state of ['waiting', 'delayed', 'running', 'failed'])
      places[`${state} jobs`] = await read(`/api/v1/admin/jobs?state=${state}&perPage=100`);
    places['runs of jobs'] = await read('/api/v1/admin/jobs/runs?perPage=100');
    places['the log of schedules'] = await read('/api/v1/logs/schedule?perPage=100');
    places['backups'] = await read('/api/v1/admin/backups');
    places['settings'] = await read('/api/v1/settings');
    places['metrics'] = (
      await app.http.get('/api/v1/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`).expect(200)
    ).text;
    places['reports of errors'] = reported.join('\n');
    await until('the last call was traced', () => traces.spans().some(({ name }) => name === 'GET /api/v1/metrics'));
    places['traces'] = traces.bodies.join('\n');
    for (const [place, text] of Object.entries(places)) {
      const found = Object.entries(secrets).filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)));
      expect([place, found.map(([what]) => what)]).toEqual([place, []]);
    }
    expect(places['failed jobs']).toContain('fetch-with-secrets');
    expect(places['the log']).toContain('[hidden]');
    expect(traces.headers[0]?.['x-key']).toBe(TRACES_KEY);
    expect(places['traces']).toContain('job fetch-with-secrets');
    expect(places['traces']).not.toMatch(/example\.org|planted-person|AKIDTEST|\?token|[?&]email=/);
    expect(places['reports of errors']).toContain('[email]');
    expect(places['reports of errors']).not.toMatch(/example\.org|127\.0\.0\.1"/);
  });
});
