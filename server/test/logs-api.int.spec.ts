import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import type { NewRow } from '../src/core/database/table.js';
import { JobRunEntity } from '../src/core/database/jobs-schema.entity.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { Log } from '../src/core/log.js';
import { LogBounds } from '../src/core/logging/log-bounds.js';
import { OutgoingMailEntity } from '../src/core/mail/outgoing-mail.entity.js';
import { Mails } from '../src/core/mail/mails.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { LogsService } from '../src/modules/admin/logs/logs.service.js';
import { AuditEntryEntity } from '../src/modules/admin/audit/index.js';
import { ImpersonationEntity } from '../src/modules/auth/index.js';
import { describeApi } from '../src/openapi.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { permissions } from './roles-bed.js';
import { until } from './until.js';

/** A row of each log table, and one of those that stay as they still mean something. */
const at = new Date();
const RUN: NewRow<JobRunEntity> = {
  name: 'x',
  lane: 'bulk',
  started_at: at,
  ended_at: at,
  outcome: 'succeeded',
  attempt: 1,
  is_scheduled: true,
};
const MAIL: NewRow<OutgoingMailEntity> = {
  message_id: 'x',
  template: 'welcome',
  to_email: 'x@example.org',
  to_name: '',
  language: 'en',
  subject: 'x',
  params: '',
  status: 'sent',
  created_at: at,
};
const CHANGE: NewRow<AuditEntryEntity> = {
  route: 'PUT x',
  action: 'run',
  model: 'setting',
  changes: { records: [], ids: [], isCut: false },
  created_at: at,
};
const ACTED: NewRow<ImpersonationEntity> = { user_id: 1, session_id: 1, ip_address: '', created_at: at, ended_at: at };
const LOGS = [
  [JobRunEntity, RUN, null],
  [OutgoingMailEntity, MAIL, { ...MAIL, status: 'queued' }],
  [AuditEntryEntity, CHANGE, null],
  [ImpersonationEntity, ACTED, { ...ACTED, ended_at: null }],
] as const;

const LATEST = '/api/v1/logs/error/download-latest';
const MAILS = '/api/v1/logs/outgoing-email';

describe('logs', () => {
  let app: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp('logs');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  it('are for those who may see them', async () => {
    for (const path of [LATEST, MAILS, `${MAILS}/1`, `${MAILS}/1/download`])
      expect([path, (await app.http.get(path)).status]).toEqual([path, 401]);
  });

  it('are described as far as they answer with JSON', () => {
    expect(Object.keys(describeApi(app.nest).paths).filter((path) => path.includes('/logs/'))).toEqual([
      '/api/v1/logs/audit',
      '/api/v1/logs/audit/{id}',
      '/api/v1/logs/audit/csv/export',
      '/api/v1/logs/schedule',
      '/api/v1/logs/schedule/rerun/{id}',
      '/api/v1/logs/schedule/{id}/output',
      '/api/v1/logs/error',
      '/api/v1/logs/error/{id}',
      '/api/v1/logs/error/{file}',
      MAILS,
      `${MAILS}/{id}`,
      `${MAILS}/{id}/resend`,
    ]);
  });

  it('of errors can be downloaded, the newest day', async () => {
    const folder = join(app.config.dataDir, 'logs');
    app.nest.get(Log).error('Boom\n{"forged":true}', new Error('reset-password/hush'));
    await until('it is written', () => readdirSync(folder).length > 0);
    writeFileSync(join(folder, 'error-2020-01-01.log'), 'old');
    const { headers, text } = await app.http.get(LATEST).set(admin).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="error-20\d\d-\d\d-\d\d\.log"$/) as string,
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines.at(-1)).toMatchObject({ level: 'error', message: 'Boom\n{"forged":true}' });
    expect(text).not.toContain('hush');
    await app.http.head(LATEST).set(admin).expect(200);
    for (const path of [
      'error/download-latest/..%2f..%2fapp.secret',
      'error/download-latest%2f..',
      'error/app.secret',
    ]) {
      expect([path, (await app.http.get(`/api/v1/logs/${path}`).set(admin)).status]).toEqual([path, 404]);
    }
  });

  it('of errors are kept as many days as the setting says', async () => {
    const folder = join(app.config.dataDir, 'logs');
    const day = (ago: number): string =>
      `error-${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)}.log`;
    for (const ago of [2, 4]) writeFileSync(join(folder, day(ago)), 'x');
    await app.nest.get(SettingsService).update({ client: {}, server: { 'logging.keep_days': 3 } });
    await app.nest.get(LogsService).deleteOld();
    const names = readdirSync(folder);
    expect([names.includes(day(2)), names.includes(day(4)), names.includes('error-2020-01-01.log')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of mails show what was sent, without what opens something', async () => {
    for (const name of ['first', 'second']) {
      await app.nest
        .get(Mails)
        .queue({
          template: 'reset-password',
          to: { email: `${name}@example.org`, name, language: null },
          params: { link: 'https://example.org/reset-password/hush', minutes: '60' },
        });
    }
    const { body } = await app.http.get(`${MAILS}?status=queued`).set(admin).expect(200);
    expect(body.pagination).toMatchObject({
      total: 2,
      data: [{ to: 'second@example.org', status: 'queued', attempts: 0, sent_at: null }, { to: 'first@example.org' }],
    });
    const [{ id }] = body.pagination.data as [{ id: number }];
    const content = await app.http.get(`${MAILS}/${id}`).set(admin).expect(200);
    expect(content.body.mail).toMatchObject({
      id,
      subject: 'Choose a new password',
      text: expect.stringContaining('••••••') as string,
      html: expect.stringContaining('<html') as string,
    });
    const file = await app.http
      .get(`${MAILS}/${id}/download`)
      .set(admin)
      .expect(200)
      .expect('Content-Type', /^message\/rfc822/);
    const parts = (file.body as Buffer)
      .toString()
      .split(/\r\n\r\n|\r\n--/)
      .map((part) => Buffer.from(part, 'base64').toString());
    expect(JSON.stringify([body, content.body, parts])).not.toContain('hush');
  });

  it('of mails answer bad questions', async () => {
    expect((await app.http.get(`${MAILS}?status=sent`).set(admin)).body.pagination.data).toEqual([]);
    for (const [path, status] of [
      ['?status=nope', 422],
      ['?perPage=101', 422],
      ['/0', 404],
      ['/99999', 404],
      ['/99999/download', 404],
      ['/x', 404],
    ] as const) {
      expect([path, (await app.http.get(MAILS + path).set(admin)).status]).toEqual([path, status]);
    }
  });

  it('have a bound by rows, whatever their ages: the newest stay, and what still waits', async () => {
    const bounds = app.nest.get(LogBounds);
    expect(bounds.names()).toEqual(LOGS.map(([entity]) => entity.name).sort());
    const idsOf = async (entity: (typeof LOGS)[number][0]): Promise<number[]> =>
      (await app.unit.run('test', (manager) => manager.find<{ id: number }>(entity, { order: { id: 'ASC' } }))).map(
        ({ id }) => id,
      );
    const before = new Map<string, number[]>();
    for (const [entity, row, kept] of LOGS) {
      const rows = [...(kept ? [kept] : []), ...Array.from({ length: 30 }, () => row)];
      await app.unit.run('test', (manager) =>
        manager.insert<object>(
          entity,
          // No two changes are of one request.
          rows.map((each, n) => ({ ...each, ...(each === CHANGE && { request_id: `x-${n}` }) })),
        ),
      );
      before.set(entity.name, await idsOf(entity));
    }
    await bounds.trim(10);
    for (const [entity, , kept] of LOGS) {
      const ids = await idsOf(entity);
      expect([entity.name, ids.slice(-10)]).toEqual([entity.name, before.get(entity.name)?.slice(-10)]);
      expect([entity.name, ids.length >= 10 + (kept ? 1 : 0)]).toEqual([entity.name, true]);
      if (!kept) expect([entity.name, ids.length]).toEqual([entity.name, 10]);
    }
    const statuses = await app.unit.run('test', (manager) => manager.find(OutgoingMailEntity));
    expect(statuses.filter(({ status }) => status !== 'queued')).toHaveLength(10);
    expect(statuses.filter(({ status }) => status === 'queued').length).toBeGreaterThan(0);
  });

  it('of mails send one again, unless it waits or its codes are masked', async () => {
    const to = { email: 'again@example.org', name: 'Again', language: null };
    const mails = app.nest.get(Mails);
    await mails.queue({ template: 'welcome', to, params: { link: 'https://example.org/' } });
    await mails.queue({
      template: 'reset-password',
      to,
      params: { link: 'https://example.org/reset-password/hush', minutes: '60' },
    });
    const listed = async () =>
      (await app.http.get(`${MAILS}?query=again@`).set(admin).expect(200)).body.pagination.data as OutgoingMail[];
    const [secret, welcome] = await listed();
    const resend = async (id: number | undefined) => await app.http.post(`${MAILS}/${id}/resend`).set(admin);
    expect((await resend(welcome?.id)).status).toBe(409);

    await app.nest.get(Jobs).start();
    await until('both are sent', async () => (await listed()).every(({ status }) => status === 'sent'));
    expect((await listed()).map((mail) => mail.can_resend)).toEqual([false, true]);
    expect((await resend(secret?.id)).body).toMatchObject({ code: 'conflict' });
    expect((await resend(welcome?.id)).status).toBe(202);
    await until('it is sent again', async () => {
      const [newest] = await listed();
      return newest?.subject === welcome?.subject && newest?.status === 'sent' && newest.id !== welcome?.id;
    });
    expect(await listed()).toHaveLength(3);
    expect((await resend(99_999)).status).toBe(404);
    const accounts = new AccountFactory(app);
    const looker = await accounts.browser(await accounts.add('looker', { permissions: permissions('logs.view') }));
    expect((await app.http.post(`${MAILS}/${welcome?.id}/resend`).set(looker)).status).toBe(403);
  });
});
