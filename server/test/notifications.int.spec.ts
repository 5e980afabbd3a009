import type { NotificationListAnswer, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { DomainEvent } from '../src/core/events/domain-event.js';
import { Events } from '../src/core/events/events.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ContactReceived } from '../src/modules/admin/contact/contact.events.js';
import { BackstageRequestDecided } from '../src/modules/catalogue/backstage/requests/backstage.events.js';
import { AbuseReported } from '../src/modules/catalogue/community/abuse-reports/abuse-report.events.js';
import { UploadProcessed } from '../src/modules/catalogue/ingest/processing/processing.events.js';
import { UserFollowed } from '../src/modules/catalogue/community/library/library.events.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import type { Notice, NotificationKind } from '../src/modules/notifications/kinds/kind.js';
import { kindOf } from '../src/modules/notifications/kinds/kinds.js';
import { NoticeDelivery } from '../src/modules/notifications/notice-delivery.service.js';
import { NotificationsRepository } from '../src/modules/notifications/notifications.repository.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { jobsDone } from './jobs-done.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { personalDataOf } from './personal-data-of.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const PEOPLE = ['Olga', 'Fan', 'Tomas', 'Odile', 'Sable'] as const;

describe('notifications', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let mailbox: Mailbox;
  let artist: number;
  let album: number;
  let track: number;
  const ids = new Map<string, number>();
  const browsers = new Map<string, Visitor>();
  const idOf = (name: string): number => ids.get(name) as number;
  const as = (name: string): Visitor => browsers.get(name) as Visitor;

  async function join(name: string, roles = [USERS_ROLE_ID]): Promise<void> {
    ids.set(name, await accounts.add(name, { roles }));
    browsers.set(name, await accounts.browser(idOf(name)));
  }
  const read = async (name: string, query = ''): Promise<NotificationListAnswer> =>
    (await app.http.get(`/api/v1/notifications${query}`).set(as(name)).expect(200)).body as NotificationListAnswer;
  /** @param call method and path. */
  const send = async (name: string, call: string, body: object, status = 200) => {
    const [method, path] = call.split(' ', 2) as ['post' | 'put' | 'delete', string];
    return (await app.http[method](`/api/v1/${path}`).set(as(name)).send(body).expect(status)).body;
  };
  const linesOf = (rows: readonly SiteNotification[]): (string | undefined)[] =>
    rows.map(({ data }) => data.lines[0]?.content);
  /** Waits until all that was told has come; then what the person reads. */
  async function told(name: string, count: number, query = ''): Promise<SiteNotification[]> {
    await until(
      `${count} notifications of ${name}`,
      async () => (await read(name, query)).pagination.data.length === count,
    );
    return (await read(name, query)).pagination.data;
  }
  const comment = async (name: string, body: object, status = 201) =>
    (await send(name, 'post comments', { commentable_type: 'track', commentable_id: track, ...body }, status)).comment;
  const like = (name: string): Promise<unknown> =>
    send(name, 'post library/add', { items: [{ model_type: 'track', model_id: track }] });
  const emit = (event: DomainEvent): Promise<void> => app.unit.run('test', () => app.nest.get(Events).emit(event));
  const publish = (id: number, by = [artist]): Promise<void> =>
    emit(new ReleasePublished('album', id, by, idOf('Olga')));

  beforeAll(async () => {
    app = await createTestApp('notifications');
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    for (const name of PEOPLE) await join(name);
    await join('admin', [USERS_ROLE_ID, ADMIN_ROLE_ID]);
    artist = await make.artist('Maren Holt');
    await app.nest.get(Jobs).start();
  });
  beforeEach(async () => {
    album = await make.album('Low <b>Tide</b>', [artist], { owner_id: idOf('Olga') });
    track = await make.track('Harbour Lights', [artist], {
      album_id: album,
      owner_id: idOf('Olga'),
      duration_ms: 200_000,
    });
  });
  afterEach(async () => {
    for (const name of browsers.keys()) {
      const rows = (await read(name)).pagination.data;
      if (rows.length > 0) await send(name, `delete notifications/${rows.map(({ id }) => id).join()}`, {});
    }
  });
  afterAll(async () => {
    await app.nest.get(Jobs).stop(1_000);
    await mailbox.close();
    await app.close();
  });

  it('of a release reach followers live and by mail, once, and nobody whose release it is', async () => {
    for (const name of ['Fan', 'Olga'])
      await send(name, 'post library/add', { items: [{ model_type: 'artist', model_id: artist }] });
    const socket = new SocketClient(app.url, { headers: { cookie: as('Fan').Cookie } });
    await until('connected', () => socket.isOpen);
    await publish(album);
    await publish(album);
    const [row] = await told('Fan', 1, '?type=new_release');
    expect(row).toMatchObject({
      type: 'new_release',
      read_at: null,
      data: {
        lines: [{ type: 'primary', content: '<b>Maren Holt</b> released <b>Low &lt;b&gt;Tide&lt;/b&gt;</b>' }],
        mainAction: { action: expect.stringContaining(`/album/${album}/`) },
        buttonActions: [{ action: `play:album:${album}`, label: 'Play' }],
      },
    });
    const mail = await mailbox.next(accounts.emailOf('Fan'), /released/);
    expect(mail.text).toContain('Unsubscribe:');
    await until('heard', () => socket.heard.length > 0);
    expect(socket.heard[0]).toMatchObject({ notification: { id: row?.id }, unread_notifications_count: 1 });
    socket.socket.disconnect();
    await jobsDone(app);
    expect(await told('Fan', 1, '?type=new_release')).toHaveLength(1);
    expect((await read('Olga', '?type=new_release')).pagination.data).toEqual([]);
    expect(mailbox.count(accounts.emailOf('Olga'))).toBe(0);
  });

  it('of a release of two artists reach who follows both by one mail, behind no code for signing in', async () => {
    const other = await make.artist('Ines Roth');
    for (const id of [artist, other])
      await send('Sable', 'post library/add', { items: [{ model_type: 'artist', model_id: id }] });
    await send('Odile', 'post library/add', { items: [{ model_type: 'artist', model_id: other }] });
    const counts = () => ['Sable', 'Odile'].map((name) => mailbox.count(accounts.emailOf(name)));
    const before = counts();
    await publish(await make.album('Both', [artist, other], { owner_id: idOf('Olga') }), [artist, other]);
    await told('Odile', 1);
    await told('Sable', 1);
    await jobsDone(app);
    await until('both have a mail', async () => counts().every((count, at) => count > (before[at] as number)));
    const mails = await app.database.read<{ n: number }>(
      "SELECT COUNT(*) AS n FROM outgoing_mails WHERE template = 'new-release' AND to_email = ?",
      [accounts.emailOf('Sable')],
    );
    expect(mails.map(({ n }) => Number(n))).toEqual([1]);
    const lanes = await app.database.read("SELECT DISTINCT name, lane FROM job_runs WHERE name LIKE 'deliver-%mail'");
    expect(lanes).toEqual([{ name: 'deliver-notice-mail', lane: 'bulk' }]);
  });

  it('of several are mailed to each person, and belong to the day on which it happened', async () => {
    const followed = kindOf('new_follower') as NotificationKind;
    const noticeOf = (name: string): Promise<Notice[]> =>
      (followed.causes[0] as (typeof followed.causes)[0]).notices(
        new UserFollowed(idOf(name), idOf('Fan')),
        undefined as never,
        new Date(),
      );
    const tell = async (name: string, at: Date): Promise<void> => {
      for (const notice of await noticeOf(name)) await app.nest.get(NoticeDelivery).deliver(followed, notice, at);
    };
    for (const name of ['Tomas', 'Odile'])
      await send(name, 'put notifications/me/subscriptions', {
        selections: [{ notif_id: 'new_follower', channels: { email: true } }],
      });
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const at of [yesterday, yesterday, new Date()]) await tell('Tomas', at);
    await tell('Odile', new Date());
    await told('Tomas', 2);
    const mailed = await app.database.read<{ to_email: string; n: number }>(
      "SELECT to_email, COUNT(*) AS n FROM outgoing_mails WHERE template = 'notice' GROUP BY to_email ORDER BY to_email",
    );
    expect(mailed.map(({ to_email: to, n }) => [to, Number(n)])).toEqual([
      [accounts.emailOf('Odile'), 1],
      [accounts.emailOf('Tomas'), 2],
    ]);
  });

  it('are new once, however many tell of them at the same moment', async () => {
    const subject = { type: 'track' as const, id: track };
    const telling = { kind: 'track_liked', key: 'at once', subject, actorId: idOf('Fan'), params: {} };
    const tellings = Array.from({ length: 5 }, () =>
      app.unit.run('test', () => app.nest.get(NotificationsRepository).tell([idOf('Olga')], telling)),
    );
    expect((await Promise.all(tellings)).reduce((sum, { size }) => sum + size, 0)).toBe(1);
  });

  it('of an upload come each time that it ends', async () => {
    for (let time = 0; time < 2; time += 1) {
      await emit(new UploadProcessed(track, idOf('Olga'), 'failed', 'No sound'));
      await told('Olga', time + 1);
    }
  });

  it('for those who run the site are read by whoever has the right, by an own entry too, as long as they have it', async () => {
    const give = (permissions: object[]) => send('admin', `put users/${idOf('Sable')}`, { permissions });
    await give([{ name: 'abuse_reports.update', restrictions: [] }]);
    await emit(new AbuseReported(1, 'track', track, 'spam', null));
    expect((await told('Sable', 1))[0]?.data.mainAction?.action).toBe('/admin/abuse-reports');
    await give([]);
    const after = await read('Sable');
    expect([after.pagination.data, after.unreadCount]).toEqual([[], 0]);
    expect((await app.http.get('/api/v1/users/me').set(as('Sable'))).body.user.unread_notifications_count).toBe(0);
    await emit(new ContactReceived('Ada', 'ada@example.org'));
    const [row] = await told('admin', 1, '?type=contact_received');
    expect(row?.data.mainAction?.action).toBe('/admin/logs/outgoing-email');
  });

  it('of likes become one row an hour, which is unread again with each new person', async () => {
    await like('Tomas');
    const [first] = await told('Olga', 1);
    expect(linesOf([first as SiteNotification])).toEqual(['<b>Tomas</b> liked <b>Harbour Lights</b>']);
    expect(await send('Olga', 'post notifications/mark-as-read', { ids: [first?.id] })).toMatchObject({
      unreadCount: 0,
    });
    for (const name of ['Odile', 'Sable', 'Olga']) await like(name);
    await until('three', async () => linesOf(await told('Olga', 1))[0]?.includes('others') === true);
    const rows = await told('Olga', 1);
    expect(linesOf(rows)).toEqual([
      expect.stringMatching(/^<b>(Sable|Odile)<\/b> and 2 others liked <b>Harbour Lights<\/b>$/),
    ]);
    expect(rows[0]).toMatchObject({ id: first?.id, read_at: null });
    // Taken back and done again, it is no news.
    await send('Olga', 'post notifications/mark-all-as-read', {});
    await send('Sable', 'post library/remove', { items: [{ model_type: 'track', model_id: track }] });
    await like('Sable');
    await jobsDone(app);
    expect((await read('Olga')).unreadCount).toBe(0);
  });

  it('of comments say to each person once what concerns them, in their language', async () => {
    await accounts.change('users', { language: 'de' }, idOf('Odile'));
    const top = await comment('Tomas', { content: 'That <i>bridge</i>!', position_ms: 83_000 });
    await comment('Sable', { content: 'Yes, @Odile', parent_id: top.id });
    expect(linesOf(await told('Tomas', 1))).toEqual([
      '<b>Sable</b> replied to your comment on <b>Harbour Lights</b>: “Yes, @Odile”',
    ]);
    expect((await read('Olga')).pagination.data.at(-1)?.data.mainAction?.action).toMatch(/\?t=83$/);
    expect(linesOf(await told('Odile', 1))).toEqual([
      '<b>Sable</b> hat dich in einem Kommentar zu <b>Harbour Lights</b> erwähnt: „Yes, @Odile“',
    ]);
    expect(linesOf(await told('Olga', 2)).sort()).toEqual([
      '<b>Sable</b> commented on <b>Harbour Lights</b> at 1:23: “Yes, @Odile”',
      '<b>Tomas</b> commented on <b>Harbour Lights</b> at 1:23: “That &lt;i&gt;bridge&lt;/i&gt;!”',
    ]);
    expect((await mailbox.next(accounts.emailOf('Odile'), /erwähnt/)).subject).toBe(
      'Sable hat dich in einem Kommentar zu Harbour Lights erwähnt',
    );
    await jobsDone(app);
    expect((await read('Sable')).pagination.data).toEqual([]);
  });

  it('tell nobody of people and music that are hidden from them, before and after', async () => {
    await send('Tomas', `post users/${idOf('Olga')}/block`, {}, 204);
    await like('Tomas');
    await comment('Sable', { content: 'Lovely' });
    const rows = await told('Olga', 1);
    expect(rows[0]?.type).toBe('comment_posted');
    await send('Tomas', `delete users/${idOf('Olga')}/block`, {}, 204);
    await accounts.change('users', { banned_at: accounts.at(0) }, idOf('Sable'));
    expect((await read('Olga')).pagination.data).toEqual([]);
    expect((await read('Olga')).unreadCount).toBe(0);
    await accounts.change('users', { banned_at: null }, idOf('Sable'));
    await told('Olga', 1);

    const earlier = await make.album('Earlier', [artist], { owner_id: idOf('Olga') });
    await publish(earlier);
    await told('Fan', 1);
    await publish(album);
    await told('Fan', 2);
    await accounts.change('albums', { visibility: 'private' }, album);
    const page = await read('Fan', '?perPage=1');
    expect([linesOf(page.pagination.data), page.unreadCount]).toEqual([[expect.stringContaining('Earlier')], 1]);
    await accounts.change('albums', { visibility: 'public' }, album);
    await told('Fan', 2);
    await accounts.change('albums', { visibility: 'private' }, album);
    const other = await make.album('Hidden', [artist], { owner_id: idOf('Olga'), visibility: 'private' });
    await publish(other);
    await jobsDone(app);
    expect(linesOf((await read('Fan')).pagination.data)).toEqual([expect.stringContaining('Earlier')]);
    await accounts.change('albums', { visibility: 'public' }, album);
  });

  it('are read in pages, marked, deleted and counted by their owner alone', async () => {
    for (let at = 0; at < 3; at += 1)
      await emit(
        new BackstageRequestDecided(1_000 + at, idOf('Fan'), 'approved', 'claim-artist', artist, `Artist ${at}`, ''),
      );
    const rows = await told('Fan', 3);
    const first = await read('Fan', '?perPage=2');
    const second = await read('Fan', `?perPage=2&cursor=${first.pagination.next_cursor}`);
    expect([...first.pagination.data, ...second.pagination.data].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect([first.unreadCount, second.pagination.next_cursor]).toEqual([3, null]);
    const { id } = rows[0] as SiteNotification;
    expect(await send('Olga', 'post notifications/mark-as-read', { ids: [id] })).toMatchObject({ unreadCount: 0 });
    expect(await send('Olga', `delete notifications/${id}`, {})).toMatchObject({ deleted: 0 });
    expect(await send('Fan', 'post notifications/mark-as-read', { ids: [id] })).toMatchObject({ unreadCount: 2 });
    expect((await read('Fan', '?unread=true')).pagination.data).toHaveLength(2);
    expect((await app.http.get('/api/v1/users/me').set(as('Fan'))).body.user.unread_notifications_count).toBe(2);
    expect(await send('Fan', `delete notifications/${id}`, {})).toMatchObject({ deleted: 1, unreadCount: 2 });
    expect(await send('Fan', 'post notifications/mark-all-as-read', {})).toMatchObject({ unreadCount: 0 });
    for (const query of ['?perPage=101', '?cursor=x', '?unread=maybe'])
      await app.http.get(`/api/v1/notifications${query}`).set(as('Fan')).expect(422);
    for (const body of [{}, { ids: null }, { ids: [] }, { ids: [7] }])
      await send('Fan', 'post notifications/mark-as-read', body, 422);
    await app.http.get('/api/v1/notifications').expect(401);
    expect(await personalDataOf(app, idOf('Fan'))).toMatchObject({
      notifications: [
        expect.objectContaining({ kind: 'backstage_request_approved', text: expect.stringMatching(/Artist \d/) }),
        expect.anything(),
      ],
    });
  });

  it('come as people have chosen, but for those that cannot be turned off', async () => {
    const before = (await app.http.get('/api/v1/notifications/me/subscriptions').set(as('Olga')).expect(200)).body;
    const selectionOf = (answer: typeof before, id: string) =>
      answer.user_selections.find(({ notif_id: kind }: { notif_id: string }) => kind === id)?.channels;
    expect(before.available_channels).toEqual(['site', 'browser', 'email', 'mobile']);
    const ways = { browser: false, mobile: false };
    expect(selectionOf(before, 'track_liked')).toEqual({ ...ways, site: true, email: false });
    expect(selectionOf(before, 'abuse_reported')).toBeUndefined();
    const choose = (notif_id: string, channels: object, status = 200) =>
      send('Olga', 'put notifications/me/subscriptions', { selections: [{ notif_id, channels }] }, status);
    await choose('track_liked', { site: false });
    await choose('comment_posted', { email: false });
    await like('Odile');
    await comment('Odile', { content: 'Hm' });
    expect((await told('Olga', 1))[0]?.type).toBe('comment_posted');
    await jobsDone(app);
    await choose('track_liked', { site: true });
    await choose('backstage_request_denied', { email: false }, 422);
    await choose('nothing', { email: false }, 422);
    for (const channels of [null, 'site', { site: 'yes' }]) await choose('track_liked', channels as never, 422);
    const after = (await app.http.get('/api/v1/notifications/me/subscriptions').set(as('Olga'))).body;
    expect(selectionOf(after, 'comment_posted')).toEqual({ ...ways, site: true, email: false });
    const admins = (await app.http.get('/api/v1/notifications/me/subscriptions').set(as('admin'))).body;
    expect(selectionOf(admins, 'abuse_reported')).toEqual({ ...ways, site: true, email: true });
    await choose('comment_posted', { email: true });
  });

  it('by mail are left with one click, as mail programs do it, and by the page', async () => {
    await comment('Tomas', { content: 'One' });
    const mail = await mailbox.next(accounts.emailOf('Olga'), /commented/);
    const link = mail.links.at(-1) as string;
    expect(mail.headers['list-unsubscribe']).toBe(`<${link}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const path = new URL(link).pathname;
    await app.http.get(path).expect(200);
    const asked = await app.http.get(`/api/v1${path}`).expect(200);
    expect(asked.body.name).toBe('Comment on my track');
    await app.http.post(`${path.slice(0, -1)}${path.endsWith('0') ? 1 : 0}`).expect(404);
    for (const send of [
      () => app.http.post(path).type('form').send('List-Unsubscribe=One-Click'),
      () => app.http.post(path).field('List-Unsubscribe', 'One-Click'),
      () => app.http.post(`/api/v1${path}`).set(as('Fan')).send({}),
    ])
      await send().expect(200);
    await jobsDone(app);
    const count = mailbox.count(accounts.emailOf('Olga'));
    await comment('Sable', { content: 'Two' });
    await told('Olga', 2);
    await jobsDone(app);
    expect(mailbox.count(accounts.emailOf('Olga'))).toBe(count);
  });

  it('go with the account, and with time', async () => {
    await join('Leaver');
    await send('Leaver', 'post library/add', { items: [{ model_type: 'user', model_id: idOf('Olga') }] });
    await send('Olga', 'post library/add', { items: [{ model_type: 'user', model_id: idOf('Leaver') }] });
    expect(linesOf(await told('Leaver', 1))).toEqual(['<b>Olga</b> started following you']);
    expect((await told('Olga', 1))[0]?.data.buttonActions).toEqual([
      { action: `follow:user:${idOf('Leaver')}`, label: 'Follow back' },
    ]);
    await send('admin', `delete users/${idOf('Leaver')}`, {});
    browsers.delete('Leaver');
    const left = async (): Promise<number> =>
      Number(
        (
          await app.database.read<{ n: number }>('SELECT COUNT(*) AS n FROM notifications WHERE user_id = ?', [
            idOf('Leaver'),
          ])
        )[0]?.n,
      );
    await until('gone', async () => (await left()) === 0);
    expect((await read('Olga')).pagination.data).toEqual([]);

    await comment('Tomas', { content: 'Old' });
    await comment('Tomas', { content: 'Read' });
    const rows = await told('Olga', 2);
    await send('Olga', 'post notifications/mark-as-read', { ids: [rows[0]?.id] });
    const DAY = 86_400_000;
    await accounts.change('notifications', { read_at: accounts.at(-91 * DAY) }, rows[0]?.id as never);
    await accounts.change('notifications', { created_at: accounts.at(-300 * DAY) }, rows[1]?.id as never);
    await app.nest.get(Jobs).runNow('delete-old-notifications');
    await until('the read one is gone', async () => (await read('Olga')).pagination.data.length === 1);
  });
});
