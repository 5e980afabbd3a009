import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationSubscriptionsAnswer, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { INES, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';

const row = (id: string, content: string, given: Partial<SiteNotification> = {}): SiteNotification => ({
  id,
  type: 'new_release',
  created_at: new Date(Date.now() - 12 * 60_000).toISOString(),
  read_at: null,
  data: {
    image: null,
    person: null,
    lines: [{ type: 'primary', content, icon: null }],
    mainAction: { action: '/contact', label: 'Open' },
    buttonActions: [],
  },
  ...given,
});
const answer = (data: SiteNotification[], unreadCount: number, next: string | null = null) => ({
  pagination: {
    data,
    current_page: 1,
    per_page: 30,
    from: null,
    to: null,
    next_page: null,
    prev_page: null,
    next_cursor: next,
    prev_cursor: null,
  },
  unreadCount,
  status: 'success' as const,
});
const sent = (server: FakeServer, call: string) =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
const withUnread = (count: number) => ({ ...INES, unread_notifications_count: count });
const UNREAD = row('a', '<b>Juno</b> released <b>Velvet Hour</b><img src=x onerror="alert(1)">');
const READ = row('b', '<b>Theo</b> liked <b>Harbour &amp; Lights</b>', { read_at: '2026-01-01T00:00:00Z' });

/** A screen on which all of the page is to be seen. */
class AllInView {
  constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    this.told([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

describe('the notifications page', () => {
  const { IntersectionObserver: usual } = globalThis;
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: usual }));

  it('shows lines as words, marks all, and says so in the bell', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/notifications', () => answer([UNREAD, READ], 120))
      .on('POST /api/v1/notifications/mark-all-as-read', () => ({ unreadCount: 0, status: 'success' }));
    await openApp('/notifications', { user: withUnread(2) });
    expect(await screen.findByText('Velvet Hour')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Theo liked Harbour & Lights' })).toHaveAttribute('href', '/contact');
    expect(document.querySelector('[onerror], [data-notification] img')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(sent(server, 'POST /api/v1/notifications/mark-all-as-read')).toHaveLength(1);
  });

  it('is read by being followed, and goes when it is deleted', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/notifications', () => answer([UNREAD, READ], 1))
      .on('DELETE /api/v1/notifications/:ids', () => ({ deleted: 1, unreadCount: 1, status: 'success' }))
      .on('POST /api/v1/notifications/mark-as-read', () => ({ unreadCount: 0, status: 'success' }));
    await openApp('/notifications', { user: withUnread(1) });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Delete notification: Theo liked Harbour & Lights' }),
    );
    await waitFor(() => expect(screen.queryByText('Theo')).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete notification: Juno released Velvet Hour' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Juno released Velvet Hour' }));
    expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeVisible();
    expect(sent(server, 'POST /api/v1/notifications/mark-as-read')).toEqual([{ ids: ['a'] }]);
  });

  it('leaves the focus on the heading when the last one is deleted', async () => {
    new FakeServer()
      .on('GET /api/v1/notifications', () => answer([READ], 0))
      .on('DELETE /api/v1/notifications/:ids', () => ({ deleted: 1, unreadCount: 0, status: 'success' }));
    await openApp('/notifications', { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete notification/ }));
    expect(await screen.findByRole('heading', { name: /^Hang tight!/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
  });

  it('goes past a page of which nothing may be seen', async () => {
    new FakeServer().on('GET /api/v1/notifications', ({ query }) =>
      query.get('cursor') === 'next' ? answer([READ], 0) : answer([], 0, 'next'),
    );
    Object.assign(globalThis, { IntersectionObserver: AllInView });
    await openApp('/notifications', { user: INES });
    expect(await screen.findByText('Theo')).toBeVisible();
  });

  it('goes on where one scrolls, filters what is unread, and says when there is nothing', async () => {
    const server = new FakeServer().on('GET /api/v1/notifications', ({ query }) => {
      if (query.get('unread') === 'true') return answer([], 0);
      return query.get('cursor') === 'next' ? answer([READ], 0) : answer([UNREAD], 0, 'next');
    });
    Object.assign(globalThis, { IntersectionObserver: AllInView });
    await openApp('/notifications', { user: INES });
    expect(await screen.findByText('Theo')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(await screen.findByText('There is nothing unread.')).toBeVisible();
    server.on('GET /api/v1/notifications', () => answer([], 0));
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(
      await screen.findByRole('heading', { name: 'Hang tight! Notifications will start showing up here soon.' }),
    ).toBeVisible();
  });

  const kind = (notif_id: string) => ({ notif_id, name: notif_id, is_fixed: false, channels: [] });
  const GROUPS: NotificationSubscriptionsAnswer = {
    available_channels: ['site'],
    subscriptions: [
      { group_name: 'Music', subscriptions: [kind('new_release')] },
      { group_name: 'Comments', subscriptions: [kind('comment_posted'), kind('comment_reply')] },
    ],
    user_selections: [],
    push_public_key: '',
    status: 'success',
  };
  const ofGroups = (groups: () => NotificationSubscriptionsAnswer | Promise<NotificationSubscriptionsAnswer>) =>
    new FakeServer()
      .on('GET /api/v1/notifications', ({ query }) =>
        query.get('type') === null ? answer([UNREAD, READ], 0) : answer([READ], 0),
      )
      .on('GET /api/v1/notifications/me/subscriptions', groups);
  const askedFor = (server: FakeServer) =>
    server.requests
      .filter(({ path, query }) => path === '/api/v1/notifications' && query.get('perPage') !== '1')
      .map(({ query }) => query.get('type'));

  it('shows only what is about something, and leads to where that is chosen', async () => {
    const server = ofGroups(() => GROUPS);
    const { address } = await openApp('/notifications', { user: INES });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'About' }), 'Comments');
    await waitFor(() => expect(screen.queryByText('Velvet Hour')).toBeNull());
    expect(server.requests.some(({ query }) => query.get('type') === 'comment_posted,comment_reply')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(address()).toBe('/notifications?group=Comments&unread=true');
    await userEvent.click(screen.getByRole('link', { name: 'Notification settings' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
  });

  it('waits for what its address is about, and shows all where that cannot be found', async () => {
    let come: (groups: NotificationSubscriptionsAnswer) => void = () => undefined;
    const server = ofGroups(() => new Promise((resolve) => (come = resolve)));
    await openApp('/notifications?group=Comments', { user: INES });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/notifications/me/subscriptions'));
    expect(askedFor(server)).toEqual([]);
    come(GROUPS);
    expect(await screen.findByText('Theo')).toBeVisible();
    expect(askedFor(server)).toEqual(['comment_posted,comment_reply']);
    cleanup();
    ofGroups(() => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/notifications?group=Comments', { user: INES });
    expect(await screen.findByText('Velvet Hour')).toBeVisible();
  });

  it('opens from the bell on any page', async () => {
    new FakeServer().on('GET /api/v1/notifications', () => answer([UNREAD], 1));
    await openApp('/contact', { user: withUnread(1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const popover = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(popover).findByText('Velvet Hour')).toBeVisible();
    expect(within(popover).getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    await userEvent.click(within(popover).getByRole('link', { name: 'View all notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  });
});

describe('the link below a mail', () => {
  it('asks, and then says that it is done', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/notifications/unsubscribe/:token', () => ({ name: 'Comment on my track', status: 'success' }))
      .on('POST /api/v1/notifications/unsubscribe/:token', () => ({ name: 'Comment on my track', status: 'success' }));
    await openApp('/notifications/unsubscribe/7-comment_posted-abc');
    expect(await screen.findByText('Comment on my track')).toBeVisible();
    expect(sent(server, 'POST /api/v1/notifications/unsubscribe/7-comment_posted-abc')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(sent(server, 'POST /api/v1/notifications/unsubscribe/7-comment_posted-abc')).toHaveLength(1);
  });
});
