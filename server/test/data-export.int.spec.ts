import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { ADMIN, createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';
import { until } from './until.js';

const EXPORT = '/api/v1/users/me/export';

describe('personal data', () => {
  let app: TestApp;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await createTestApp('export');
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    await app.nest.get(Jobs).start();
    visitor = await signIn(app);
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const download = async (path: string, who = visitor) =>
    await app.http
      .get(`/${path.replace(/^\//, '')}`)
      .set(who)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
  const pathOf = async (): Promise<string> => {
    const { body } = await app.http.get(EXPORT).set(visitor).expect(200);
    return (body as { export: { download_path: string | null } }).export.download_path ?? '';
  };

  it('is packed by a job, told by mail, and only its owner gets it', async () => {
    expect((await app.http.get(EXPORT).set(visitor).expect(200)).body.export).toBeNull();
    const { body } = await app.http.post(EXPORT).set(visitor).expect(202);
    expect(body.export).toMatchObject({ state: 'queued', download_path: null });
    const mail = await mailbox.next(ADMIN.email);
    expect(mail.links[0]).toBe(`${app.config.baseUrl}/account-settings#export`);
    const path = await pathOf();
    const answer = await download(path);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      expect.stringMatching(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.zip"$/),
    ]);
    const files = unzipSync(answer.body as Uint8Array);
    const written = Buffer.from(files['data.json'] as Uint8Array).toString();
    expect(written).toBe(JSON.stringify(JSON.parse(written), null, 2));
    const data = JSON.parse(written) as { account: { email: string }; sessions: object[] };
    expect(data).toMatchObject({
      account: { email: ADMIN.email },
      profile: { description: '' },
      access_tokens: [],
      listening_history: [],
    });
    expect(Buffer.from(files['sessions.csv'] as Uint8Array).toString()).toMatch(/^\uFEFF"device_type","platform"/);
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|argon2/);
    await app.http.get(`/${path.replace(/^\//, '')}`).expect(401);
    await app.http
      .get(`${EXPORT}/${'0'.repeat(26)}/download`)
      .set(visitor)
      .expect(404);
    await app.http.get(`${EXPORT}/..%2Fapp.secret/download`).set(visitor).expect(404);
  });

  it('is made once a day, and gone after two', async () => {
    const { headers } = await app.http.post(EXPORT).set(visitor).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
    const path = await pathOf();
    await app.unit.run(
      'test',
      async () => void (await app.unit.manager.query("UPDATE data_exports SET expires_at = '2026-01-01 00:00:00.000'")),
    );
    expect((await download(path)).status).toBe(410);
    await app.nest.get(Jobs).add({ name: 'delete-expired-exports', payload: {} });
    await until(
      'the row is gone',
      async () => ((await app.http.get(EXPORT).set(visitor)).body as { export: unknown }).export === null,
    );
  });

  it('may be asked for again at once where it failed', async () => {
    const accounts = new AccountFactory(app);
    const nina = await accounts.browser(await accounts.add('nina'));
    const state = async (): Promise<unknown> =>
      ((await app.http.get(EXPORT).set(nina).expect(200)).body as { export: { state: string } }).export.state;
    const folder = join(app.config.dataDir, 'private/exports');
    rmSync(folder, { recursive: true, force: true });
    // No file can be written below another one.
    writeFileSync(folder, '');
    await app.http.post(EXPORT).set(nina).expect(202);
    await until('it has failed', async () => (await state()) === 'failed');
    rmSync(folder);
    expect(
      (await Promise.all([app.http.post(EXPORT).set(nina), app.http.post(EXPORT).set(nina)]))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([202, 429]);
    await mailbox.next(accounts.emailOf('nina'));
    expect(await state()).toBe('ready');
  });

  it('can be switched off', async () => {
    await app.nest.get(SettingsService).update({ client: { 'gdpr.export_enable': false }, server: {} });
    await app.http.post(EXPORT).set(visitor).expect(403);
  });
});
