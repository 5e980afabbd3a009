import type { CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import type { NotificationListAnswer } from '@tonearm/shared/account/notifications.dto';
import type { NotificationsChangedMessage } from '@tonearm/shared/realtime/messages';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Events } from '../src/core/events/events.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { jobsDone } from './jobs-done.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

describe('notifications in several windows', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let artist: number;
  let owner: number;
  let fan: Visitor;
  let fanId: number;
  let windows: SocketClient[];

  const call = async (who: Visitor, method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    await app.http[method](`/api/v1/${path}`)
      .set(who)
      .send(body as object);
  const read = async (query = ''): Promise<NotificationListAnswer> =>
    (await call(fan, 'get', `notifications${query}`)).body as NotificationListAnswer;
  const publish = (album: number): Promise<void> =>
    app.unit.run('test', () => app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], owner)));
  const albumOf = (name: string): Promise<number> => make.album(name, [artist], { owner_id: owner });
  const changes = (of: SocketClient): NotificationsChangedMessage[] =>
    of.told.flatMap(([event, payload]) =>
      event === 'notification.changed' ? [payload as NotificationsChangedMessage] : [],
    );
  /** Publishes it. @returns how many are unread then, as the bell is told. */
  async function countAfter(album: number): Promise<number> {
    const [window] = windows as [SocketClient, SocketClient];
    const before = window.heard.length;
    await publish(album);
    await until('the bell rings', () => window.heard.length > before);
    return (window.heard.at(-1) as { unread_notifications_count: number }).unread_notifications_count;
  }

  beforeAll(async () => {
    app = await createTestApp('notifications-live');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    owner = await accounts.add('Olga', { roles: [USERS_ROLE_ID] });
    fanId = await accounts.add('Fan', { roles: [USERS_ROLE_ID] });
    fan = await accounts.browser(fanId);
    artist = await make.artist('Maren Holt');
    await call(fan, 'post', 'library/add', { items: [{ model_type: 'artist', model_id: artist }] });
    await app.nest.get(Jobs).start();
    windows = [1, 2].map(() => new SocketClient(app.url, { headers: { cookie: fan.Cookie } }));
    await until('connected', () => windows.every(({ isOpen }) => isOpen));
  });
  afterAll(async () => {
    for (const { socket } of windows) socket.disconnect();
    await app.nest.get(Jobs).stop(1_000);
    await app.close();
  });

  it('are counted without those that are hidden, for one of many followers too', async () => {
    const first = await albumOf('First');
    expect(await countAfter(first)).toBe(1);
    await accounts.change('albums', { visibility: 'private' }, first);
    expect(await countAfter(await albumOf('Second'))).toBe(1);
    expect(await countAfter(await albumOf('Third'))).toBe(2);
    await accounts.change('albums', { visibility: 'public' }, first);
    expect(await countAfter(await albumOf('Fourth'))).toBe(4);
    expect((await read()).unreadCount).toBe(4);
  });

  it('that are read or deleted in one are so in the others, and in nobody else’s', async () => {
    const rows = (await read()).pagination.data;
    const [one, two] = rows.map(({ id }) => id) as [string, string];
    const olga = await accounts.browser(owner);
    await call(olga, 'post', 'notifications/mark-as-read', { ids: [one] });
    await call(fan, 'post', 'notifications/mark-as-read', { ids: [one] });
    await call(fan, 'post', 'notifications/mark-as-read', { ids: [one] });
    await call(fan, 'delete', `notifications/${two}`);
    await call(fan, 'post', 'notifications/mark-all-as-read');
    for (const window of windows) {
      await until('told', () => changes(window).length >= 3);
      expect(changes(window)).toEqual([
        { change: 'read', ids: [one], unread_notifications_count: 3 },
        { change: 'deleted', ids: [two], unread_notifications_count: 2 },
        { change: 'read', ids: null, unread_notifications_count: 0 },
      ]);
    }
  });

  it('are found by several kinds, and lead to the comment that is to be answered', async () => {
    const track = await make.track('Harbour Lights', [artist], { owner_id: fanId, duration_ms: 200_000 });
    const olga = await accounts.browser(owner);
    const about = { commentable_type: 'track', commentable_id: track };
    const { comment } = (
      await call(olga, 'post', 'comments', { ...about, content: 'That bridge!', position_ms: 83_000 })
    ).body;
    await until('told', async () => (await read('?type=comment_posted,comment_reply')).pagination.data.length === 1);
    const [row] = (await read('?type=comment_posted,comment_reply')).pagination.data;
    expect(row?.data.buttonActions).toEqual([
      { action: expect.stringMatching(new RegExp(`/track/${track}/.*\\?t=83&reply=${comment.id}$`)), label: 'Reply' },
    ]);
    const kinds = new Set((await read()).pagination.data.map(({ type }) => type));
    expect(kinds).toEqual(new Set(['comment_posted', 'new_release']));
    expect((await read(`?type=${Array.from({ length: 101 }, (_, at) => `k${at}`).join()}`)) as object).toMatchObject({
      errors: { type: expect.anything() },
    });

    for (let at = 0; at < 5; at += 1)
      await call(olga, 'post', 'comments', { ...about, content: `reply ${at}`, parent_id: comment.id });
    await call(olga, 'post', 'comments', { ...about, content: 'Another' });
    const list = `comments?commentableType=track&commentableId=${track}`;
    const all = (await call(olga, 'get', `${list}&parentId=${comment.id}`)).body.pagination.data as { id: number }[];
    for (const id of [comment.id, all.at(-1)?.id]) {
      const found = (await call(olga, 'get', `${list}&threadOf=${id}`)).body.pagination.data as CommentThread[];
      expect(found.map((thread) => thread.id)).toEqual([comment.id]);
    }
    expect((await call(olga, 'get', `${list}&threadOf=999999`)).body.pagination.data).toEqual([]);
    expect((await call(olga, 'get', `${list}&threadOf=x`)).status).toBe(422);
  });

  it('do not come while the site does without them', async () => {
    await jobsDone(app);
    const before = (await read('?type=new_release')).pagination.data.length;
    await app.nest.get(SettingsService).update({ client: { 'notif.integrated': false }, server: {} });
    await publish(await albumOf('Untold'));
    await jobsDone(app);
    expect((await read('?type=new_release')).pagination.data).toHaveLength(before);
  });
});
