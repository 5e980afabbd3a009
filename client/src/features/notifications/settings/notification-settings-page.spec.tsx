import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationSubscriptionsAnswer } from '@tonearm/shared/account/notifications.dto';
import { INES, openApp } from '../../../../test/app';
import { FakeServer } from '../../../../test/fake-server';
import './notification-settings-page';

const PATH = '/notifications/settings';
const kind = (
  notif_id: string,
  name: string,
  is_fixed = false,
  channels: ('site' | 'email')[] = ['site', 'email'],
) => ({ notif_id, name, is_fixed, channels });
const ANSWER: NotificationSubscriptionsAnswer = {
  available_channels: ['site', 'email'],
  subscriptions: [
    {
      group_name: 'Comments',
      subscriptions: [kind('comment_posted', 'Comment on my track'), kind('comment_reply', 'Reply to my comment')],
    },
    { group_name: 'System', subscriptions: [kind('data_export_ready', 'My data export is ready', false, ['site'])] },
    { group_name: 'Security', subscriptions: [kind('new_login', 'Login from a new device', true)] },
  ],
  user_selections: [
    { notif_id: 'comment_posted', channels: { site: true, email: true } },
    { notif_id: 'comment_reply', channels: { site: true, email: false } },
    { notif_id: 'data_export_ready', channels: { site: true, email: false } },
    { notif_id: 'new_login', channels: { site: false, email: true } },
  ],
  push_public_key: 'AAAA',
  status: 'success',
};
const box = (name: string): HTMLElement => screen.getByRole('checkbox', { name });
const open = async (given: Parameters<typeof openApp>[1] = {}, answer = ANSWER) => {
  const server = new FakeServer()
    .on('GET /api/v1/notifications/me/subscriptions', () => answer)
    .on('GET /api/v1/notifications', () => ({
      pagination: { data: [], next_cursor: null } as never,
      unreadCount: 0,
      status: 'success' as const,
    }))
    .on('PUT /api/v1/notifications/me/subscriptions', () => ({ status: 'success' }));
  const app = await openApp(PATH, { user: INES, ...given });
  const sent = () =>
    server.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/me/sub')).map(({ body }) => body);
  return { ...app, sent };
};

describe('the notification settings', () => {
  it('set a kind or a whole group by the keyboard, and send only what is another', async () => {
    const { store, sent } = await open();
    await screen.findByRole('heading', { level: 2, name: 'Comments' });
    expect(box('Comments: Site')).toBeChecked();
    expect(box('Comments: Email')).toBePartiallyChecked();
    box('Comments: Email').focus();
    await userEvent.keyboard(' ');
    for (const name of ['Comments', 'Comment on my track', 'Reply to my comment'])
      expect(box(`${name}: Email`)).toBeChecked();
    await userEvent.keyboard(' ');
    expect(box('Comment on my track: Email')).not.toBeChecked();
    expect(box('Comments: Email')).not.toBePartiallyChecked();
    box('Reply to my comment: Site').focus();
    await userEvent.keyboard(' ');
    expect(box('Comments: Site')).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Update preferences' }));
    await waitFor(() => expect(store.getState().toasts.current).toMatchObject({ message: 'Updated preferences' }));
    expect(sent()).toEqual([
      {
        selections: [
          { notif_id: 'comment_posted', channels: { email: false } },
          { notif_id: 'comment_reply', channels: { site: false } },
        ],
      },
    ]);
    expect(screen.getByRole('button', { name: 'Update preferences' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('show what cannot be turned off, and why, and no box where a kind never comes', async () => {
    await open();
    const security = await screen.findByRole('region', { name: 'Security' });
    const fixed = within(security).getByRole('checkbox', { name: 'Login from a new device: Email' });
    expect(fixed).toBeChecked();
    expect(fixed).toBeDisabled();
    expect(fixed).toHaveAccessibleDescription(/^Cannot be turned off/);
    expect(box('Security: Email')).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Login from a new device: Site' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^(System|My data export is ready): Email$/ })).toBeNull();
  });

  it('ask before unsaved choices are left', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Comment on my track: Site' }));
    await userEvent.click(screen.getAllByRole('link', { name: 'Tonearm' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it.each([
    ['nobody is told anything', { settings: { 'notif.integrated': false } as never }, ANSWER, '/'],
    ['nobody chooses', { settings: { 'notif.subs.integrated': false } as never }, ANSWER, '/'],
    ['there is nothing to choose', {}, { ...ANSWER, subscriptions: [], user_selections: [] }, '/'],
    ['the right is missing', { user: { ...INES, permissions: [] } }, ANSWER, '/404'],
    ['nobody is signed in', { user: null }, ANSWER, '/login'],
  ])('lead away where %s', async (_why, given, answer, to) => {
    const { address } = await open(given, answer);
    await waitFor(() => expect(address().split('?')[0]).toBe(to));
  });
});
