import type { NotificationListAnswer, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import type { BroadcastRecord } from '@tonearm/shared/admin/broadcasts.dto';
import { BROADCASTS_PER_HOUR } from '@tonearm/shared/limits';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { UnitOfWork } from '../src/core/database/unit-of-work.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { BroadcastsRepository } from '../src/modules/notifications/broadcasts/broadcasts.repository.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { personalDataOf } from './personal-data-of.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const API = '/api/v1/notifications';
const WORDS = { title: 'We move on <b>Sunday</b>', content: 'The site rests.\nFrom 2 to 3 & no longer.' };
const MANY = 1_300;

class Rows extends Repository {
  async add(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    await this.unit.run('factory', () => this.insertMany(table, columns, rows));
  }
}

describe('broadcasts', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let mailbox: Mailbox;
  let admin: Visitor;
  let editors: number;
  const ids = new Map<string, number>();
  const idOf = (name: string): number => ids.get(name) as number;
  const as = async (name: string): Promise<Visitor> => await accounts.browser(idOf(name));
  const sent: BroadcastRecord[] = [];

  const post = async (path: string, body: object, status = 200, who = admin) =>
    (await app.http.post(`${API}/${path}`).set(who).send(body).expect(status)).body;
  async function send(body: object): Promise<BroadcastRecord> {
    const { broadcast } = await post('broadcast', { ...WORDS, ...body }, 202);
    sent.push(broadcast);
    return broadcast;
  }
  const listed = async (query = ''): Promise<BroadcastRecord[]> =>
    (await app.http.get(`${API}/broadcasts${query}`).set(admin).expect(200)).body.pagination.data;
  const found = async (id: number): Promise<BroadcastRecord> =>
    (await listed('?perPage=100')).find((one) => one.id === id) as BroadcastRecord;
  async function ended(id: number, state = 'done'): Promise<BroadcastRecord> {
    await until(`broadcast ${id} is ${state}`, async () => (await found(id)).state === state);
    return await found(id);
  }
  async function rowsOf(name: string): Promise<SiteNotification[]> {
    const { body } = await app.http.get(`${API}?type=broadcast`).set(await as(name));
    return (body as NotificationListAnswer).pagination.data;
  }
  const counted = async (statement: string, values: SqlValue[] = []): Promise<number> =>
    Number((await app.database.read<{ n: number }>(statement, values))[0]?.n);
  /** One that waits for its job, as it would once its sender may not any more. */
  const queued = (userId: number): Promise<number> =>
    app.unit.run('test', async () => {
      const audience = { roles: [], countries: [], languages: [] };
      const { id } = await app.nest
        .get(BroadcastsRepository)
        .insert({ ...WORDS, user_id: userId, action_label: null, action_link: null, audience, by_email: true });
      await app.nest.get(Jobs).add({ name: 'send-broadcast', payload: { id }, uniqueKey: `of ${userId}` });
      return id;
    });
  const toldOf = (id: number): Promise<number> =>
    counted('SELECT COUNT(*) AS n FROM notifications WHERE dedupe_key = ?', [`broadcast:${id}`]);

  beforeAll(async () => {
    app = await createTestApp('broadcasts');
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    accounts = new AccountFactory(app);
    ids.set('admin', await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID], values: { country: 'IS' } }));
    admin = await as('admin');
    const role = await app.http.post('/api/v1/roles').set(admin).send({ name: 'Editors', permissions: [] }).expect(201);
    editors = role.body.role.id;
    const people: [string, number[], Record<string, SqlValue>][] = [
      ['ada', [USERS_ROLE_ID, editors], { country: 'DE', language: 'de' }],
      ['ben', [USERS_ROLE_ID, editors], { country: 'DE', language: 'en' }],
      ['cleo', [USERS_ROLE_ID, editors], { country: 'FR' }],
      ['dora', [USERS_ROLE_ID], { country: 'DE', language: 'de' }],
      ['eva', [USERS_ROLE_ID, editors], { country: 'DE', banned_at: accounts.at(0) }],
      ['finn', [USERS_ROLE_ID, editors], { country: 'DE', deleted_at: accounts.at(0) }],
      ['gus', [USERS_ROLE_ID, editors], { country: 'FR', language: 'xx', email_verified_at: null }],
    ];
    for (const [name, roles, values] of people) ids.set(name, await accounts.add(name, { roles, values }));
    await app.nest.get(Jobs).start();
  });
  afterAll(async () => {
    await app.nest.get(Jobs).stop(1_000);
    await mailbox.close();
    await app.close();
  });

  it('are nobody’s who holds one of the two rights alone', async () => {
    const grants: PermissionName[][] = [['users.update'], ['admin.access'], ['users.update', 'admin.access']];
    const answers: number[][] = [];
    for (const [at, names] of grants.entries()) {
      const id = await accounts.add(`holder${at}`, { permissions: names.map((name) => ({ name, restrictions: [] })) });
      const who = await accounts.browser(id);
      const socket = new SocketClient(app.url, { headers: { cookie: who.Cookie } });
      await until('connected', () => socket.isOpen);
      expect(await socket.watch('admin.broadcasts')).toBe(names.length === 2);
      socket.socket.disconnect();
      const { status: stopped } = await app.http.post(`${API}/broadcasts/99/stop`).set(who);
      answers.push([
        (await app.http.post(`${API}/broadcast`).set(who).send({ title: '' })).status,
        (await app.http.post(`${API}/broadcast/count`).set(who).send({ audience: {} })).status,
        (await app.http.post(`${API}/broadcast/preview`).set(who).send(WORDS)).status,
        (await app.http.get(`${API}/broadcasts`).set(who)).status,
        stopped,
      ]);
    }
    expect(answers).toEqual([Array(5).fill(403), Array(5).fill(403), [422, 200, 200, 200, 404]]);
    await app.http.post(`${API}/broadcast`).send(WORDS).expect(401);
    const token = await accounts.program(idOf('admin'));
    await app.http.post(`${API}/broadcast`).set(token.headers).send(WORDS).expect(403);
  });

  it('count whom they would reach: with one of each list that is given, neither banned nor in the trash', async () => {
    const count = async (audience: object) => (await post('broadcast/count', { audience })).count as number;
    const role = { roles: [editors] };
    expect([
      await count(role),
      await count({ ...role, countries: ['DE'] }),
      await count({ ...role, countries: ['DE', 'FR'] }),
      await count({ ...role, languages: ['de'] }),
      // Who has chosen none, or one that the site has not, reads the site's own.
      await count({ ...role, languages: ['en'] }),
      await count({ roles: [editors, ADMIN_ROLE_ID] }),
      await count({ countries: ['DE'], languages: ['de'] }),
      await count({ roles: [ADMIN_ROLE_ID], countries: ['DE'] }),
    ]).toEqual([4, 2, 4, 1, 3, 5, 2, 0]);
    const open = await counted('SELECT COUNT(*) AS n FROM users WHERE banned_at IS NULL AND deleted_at IS NULL');
    expect(await post('broadcast/count', { audience: {} })).toMatchObject({ count: open, is_more: false });
  });

  it('refuse what cannot be said, leads nowhere safe, or has no audience', async () => {
    const refused: [object, string][] = [
      [{ title: '  ' }, 'title'],
      [{ title: 'a\u202eb' }, 'title'],
      [{ content: '\u200b' }, 'content'],
      [{ action: { label: 'Go', action: '//elsewhere.example' } }, 'action.action'],
      [{ action: { label: 'Go', action: 'javascript:alert(1)' } }, 'action.action'],
      [{ action: { label: '', action: '/home' } }, 'action.label'],
      [{ audience: { roles: [9_999] } }, 'audience.roles'],
      [{ audience: { countries: ['XX'] } }, 'audience.countries'],
      [{ audience: { languages: ['tlh'] } }, 'audience.languages'],
      [{ audience: { plan_ids: [1] } }, 'audience.plan_ids'],
      [{ audience: 'all' }, 'audience'],
      [{ audience: [] }, 'audience'],
      [{ audience: { roles: 'all' } }, 'audience'],
      [{ by_email: [] }, 'by_email'],
      [{ action: [] }, 'action'],
      [{ action: [{ label: 'Go', action: '/home' }] }, 'action'],
      [{ action: { label: 'Go', action: null } }, 'action.action'],
    ];
    for (const [body, field] of refused) {
      const { errors } = await post('broadcast', { ...WORDS, ...body }, 422);
      expect([body, Object.keys(errors)]).toEqual([body, [expect.stringMatching(`^${field}`)]]);
    }
    expect(await listed()).toEqual([]);
    await post('broadcast/preview', { ...WORDS, action: [] }, 422);
    for (const audience of [null, [], 'all', undefined]) await post('broadcast/count', { audience }, 422);
  });

  it('look in their preview as row and mail will, and in the language of who asks', async () => {
    const action = { label: 'What changes', action: 'https://news.example.org/move' };
    const { notification, mail } = await post('broadcast/preview', { ...WORDS, action });
    expect(notification.data).toMatchObject({
      lines: [
        { type: 'primary', content: '<b>We move on &lt;b&gt;Sunday&lt;/b&gt;</b>' },
        { type: 'secondary', content: 'The site rests.\nFrom 2 to 3 &amp; no longer.' },
      ],
      mainAction: { action: action.action },
      buttonActions: [action],
    });
    expect(mail).toMatchObject({
      subject: WORDS.title,
      text: expect.stringContaining('The site rests.\nFrom 2 to 3 & no longer.'),
      html: expect.stringContaining('href="https://news.example.org/move"'),
    });
    const inGerman = { ...admin, 'Accept-Language': 'de' };
    expect((await post('broadcast/preview', WORDS, 200, inGerman)).mail.html).toContain('>Ansehen</a>');
  });

  it('reach each of a role once, live and by mail where that is wanted and confirmed, however many runs tell it', async () => {
    const leave = { selections: [{ notif_id: 'broadcast', channels: { email: false } }] };
    await app.http
      .put(`${API}/me/subscriptions`)
      .set(await as('ben'))
      .send(leave)
      .expect(200);
    const stay = { selections: [{ notif_id: 'broadcast', channels: { site: false } }] };
    await app.http
      .put(`${API}/me/subscriptions`)
      .set(await as('cleo'))
      .send(stay)
      .expect(200);
    const socket = new SocketClient(app.url, { headers: { cookie: (await as('ada')).Cookie } });
    const page = new SocketClient(app.url, { headers: { cookie: admin.Cookie } });
    await until('connected', () => socket.isOpen && page.isOpen);
    expect(await page.watch('admin.broadcasts')).toBe(true);
    const action = { label: 'What changes', action: '/channel/new' };
    const { id } = await send({ action, audience: { roles: [editors] } });
    for (const key of ['again', 'and again'])
      await app.unit.run('test', () =>
        app.nest.get(Jobs).add({ name: 'send-broadcast', payload: { id }, uniqueKey: key }),
      );
    expect(await ended(id)).toMatchObject({
      total: 4,
      told: 3,
      mailed: 2,
      progress: 100,
      by_email: true,
      roles: [{ id: editors, name: 'Editors' }],
      sent_by: { id: idOf('admin'), name: 'admin' },
      ended_at: expect.any(String),
    });
    await until('heard', () => socket.heard.length > 0 && page.changed.includes('admin.broadcasts'));
    expect(socket.heard).toMatchObject([{ notification: { type: 'broadcast' }, unread_notifications_count: 1 }]);
    for (const one of [socket, page]) one.socket.disconnect();
    const reached = await Promise.all(
      ['ada', 'ben', 'cleo', 'dora', 'gus'].map(async (name) => (await rowsOf(name)).length),
    );
    expect(reached).toEqual([1, 1, 0, 0, 1]);
    expect((await rowsOf('ada'))[0]?.data.mainAction?.action).toBe('/channel/new');
    const mail = await mailbox.next(accounts.emailOf('ada'), /We move on/);
    expect(mail.links).toContain(`${app.config.baseUrl}/channel/new`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await mailbox.next(accounts.emailOf('cleo'), /We move on/);
    const mailed = await counted("SELECT COUNT(*) AS n FROM outgoing_mails WHERE template = 'broadcast'");
    expect(mailed).toBe(2);
    // By the link below the mail it comes no more, and is read all the same.
    await app.http.post(new URL(mail.links.at(-1) as string).pathname).expect(200);
    const next = await send({ audience: { roles: [editors], countries: ['DE'] } });
    expect(await ended(next.id)).toMatchObject({ told: 2, mailed: 0 });
  });

  it('stand in the log of changes, and in what their sender takes along', async () => {
    const { body } = await app.http.get('/api/v1/logs/audit').set(admin).expect(200);
    expect(body.pagination.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'create', model: 'broadcast' })]),
    );
    expect(JSON.stringify(await personalDataOf(app, idOf('admin')))).toContain('The site rests.');
    expect(JSON.stringify(await personalDataOf(app, idOf('ada')))).toContain('The site rests.');
  });

  it('do not come by mail where their sender does not want it', async () => {
    const { id } = await send({ by_email: false, audience: { countries: ['IS'] } });
    expect(await ended(id)).toMatchObject({ total: 1, told: 1, mailed: 0 });
  });

  it('lead to the site from windows of the browser, also where they lead away from it', async () => {
    const selections = [{ notif_id: 'broadcast', channels: { browser: true } }];
    await app.http.put(`${API}/me/subscriptions`).set(admin).send({ selections }).expect(200);
    const socket = new SocketClient(app.url, { headers: { cookie: admin.Cookie } });
    await until('connected', () => socket.isOpen);
    const action = { label: 'More', action: 'https://news.example.org/move' };
    const { id } = await send({ action, by_email: false, audience: { countries: ['IS'] } });
    const signals = () => socket.told.filter(([event]) => event === 'notification.announced');
    await until('shown', () => signals().length === 1);
    expect(signals()[0]?.[1]).toMatchObject({ link: '/notifications' });
    await ended(id);
    socket.socket.disconnect();
  });

  it('end before their next piece once somebody stops them, and who was told stays told', async () => {
    const rows = new Rows(app.database, app.unit);
    const now = sqlTime(new Date());
    const many = Array.from({ length: MANY }, (_, at) => at + 5_000);
    await rows.add(
      'users',
      ['id', 'name', 'email', 'country', 'email_verified_at', 'created_at', 'updated_at'],
      many.map((id) => [id, `Fan ${id}`, `fan${id}@example.org`, 'NO', now, now, now]),
    );
    const stopping: Promise<unknown>[] = [];
    app.nest.get(UnitOfWork).measure(({ name }) => {
      if (name === 'notifications.tell' && stopping.length === 0)
        stopping.push(post(`broadcasts/${sent.at(-1)?.id}/stop`, {}));
    });
    const { id } = await send({ audience: { countries: ['NO'] } });
    const stopped = await ended(id, 'stopped');
    app.nest.get(UnitOfWork).measure(null);
    await Promise.all(stopping);
    expect(stopped.total).toBe(MANY);
    await app.unit.run('test', () =>
      app.nest.get(Jobs).add({ name: 'send-broadcast', payload: { id }, uniqueKey: 'afterwards' }),
    );
    await until('nothing waits', async () => {
      const waiting =
        "SELECT COUNT(*) AS n FROM jobs WHERE name = 'send-broadcast' AND state IN ('waiting', 'running')";
      return (await counted(waiting)) === 0;
    });
    const after = await found(id);
    expect(after.told).toBeGreaterThan(0);
    expect(after.mailed).toBeLessThan(MANY);
    expect([after.state, await toldOf(id)]).toEqual(['stopped', after.told]);
    expect((await post(`broadcasts/${id}/stop`, {})).broadcast.state).toBe('stopped');
  });

  it('are told no further once their sender may not any more', async () => {
    const values = { banned_at: accounts.at(0) };
    const userId = await accounts.add('holder', { roles: [ADMIN_ROLE_ID], values });
    const before = await counted('SELECT COUNT(*) AS n FROM notifications');
    expect(await ended(await queued(userId), 'failed')).toMatchObject({ told: 0, total: null });
    expect(await counted('SELECT COUNT(*) AS n FROM notifications')).toBe(before);
  });

  it('are refused, and told no further, where the site tells nobody anything', async () => {
    await app.nest.get(SettingsService).update({ client: { 'notif.integrated': false }, server: {} });
    const { errors } = await post('broadcast', { ...WORDS, audience: { countries: ['IS'] } }, 422);
    expect(Object.keys(errors)).toEqual(['title']);
    expect(await ended(await queued(idOf('admin')), 'failed')).toMatchObject({ told: 0, mailed: 0, total: null });
    await app.nest.get(SettingsService).update({ client: { 'notif.integrated': true }, server: {} });
  });

  it('take what is null for what is missing', async () => {
    const none = { roles: null, countries: null, languages: null, plan_ids: null };
    const all = await post('broadcast/count', { audience: {} });
    expect(await post('broadcast/count', { audience: none })).toEqual(all);
    await post('broadcast/preview', { ...WORDS, action: null });
    const { id } = await send({ by_email: null, action: null, audience: { ...none, countries: ['FJ'] } });
    expect(await ended(id)).toMatchObject({ by_email: true, action: null, total: 0 });
    const everybody = await send({ audience: null });
    await post(`broadcasts/${everybody.id}/stop`, {});
    expect(everybody).toMatchObject({ roles: [], countries: [], languages: [] });
  });

  it('are so many in an hour, and are listed a page at a time', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length <= BROADCASTS_PER_HOUR)
      statuses.push(
        (
          await app.http
            .post(`${API}/broadcast`)
            .set(admin)
            .send({ ...WORDS, audience: { countries: ['FJ'] } })
        ).status,
      );
    expect(statuses.at(-1)).toBe(429);
    const { pagination } = (await app.http.get(`${API}/broadcasts?perPage=3&page=2`).set(admin).expect(200)).body;
    expect(pagination).toMatchObject({ current_page: 2, prev_page: 1, next_page: 3 });
    expect(pagination.data[0].id).toBeLessThan((await listed('?perPage=3')).at(-1)?.id as number);
  });
});
