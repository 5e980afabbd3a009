import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationSubscriptionsAnswer } from '@tonearm/shared/account/notifications.dto';
import { ADMIN, INES, bootstrap, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import '../settings/notification-settings-page';
import './window-news';

const CHANNELS = ['site', 'browser', 'email', 'mobile'] as const;
const BLOCKED = 'Notifications blocked. Please enable them for this site from browser settings.';
const ANSWER: NotificationSubscriptionsAnswer = {
  available_channels: [...CHANNELS],
  subscriptions: [
    {
      group_name: 'Music',
      subscriptions: [
        { notif_id: 'new_release', name: 'Artist I follow releases music', is_fixed: false, channels: [...CHANNELS] },
      ],
    },
  ],
  user_selections: [{ notif_id: 'new_release', channels: { site: true, browser: false, email: true, mobile: false } }],
  push_public_key: 'AQID',
  status: 'success',
};
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: 'BAAA', auth: 'AAAA' } };

/** A browser with windows of the system. @param given what the person has decided. @param answer what they say when asked. */
function windows(given: NotificationPermission, answer: NotificationPermission = 'granted') {
  const asked: string[] = [];
  /** What the worker is told. */
  const told: string[] = [];
  const notification = {
    permission: given,
    requestPermission: async () => {
      asked.push('permission');
      return (notification.permission = answer);
    },
  };
  const closed: string[] = [];
  const registration = {
    getNotifications: async () => [{ close: () => closed.push('window') }],
    active: { state: 'activated', postMessage: ({ type }: { type: string }) => void told.push(type) },
    pushManager: {
      getSubscription: async () => null,
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        asked.push(key);
        return { toJSON: () => SUBSCRIPTION };
      },
    },
  };
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    startMessages: () => undefined,
  });
  Object.assign(window, { Notification: notification, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  /** From then on the page shows news. */
  const isListening = () => waitFor(() => expect(told).toContain('ready'));
  return { asked, closed, notification, registration, isListening };
}

describe('channels of the browser', () => {
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    for (const name of ['serviceWorker', 'permissions']) Reflect.deleteProperty(navigator, name);
    localStorage.clear();
  });

  const open = async (given: Parameters<typeof openApp>[1] = {}, answer = ANSWER) => {
    const server = new FakeServer()
      .on('GET /api/v1/notifications/me/subscriptions', () => answer)
      .on('PUT /api/v1/notifications/me/subscriptions', () => ({ status: 'success' }))
      .on('POST /api/v1/push-subscriptions', () => null)
      .on('DELETE /api/v1/push-subscriptions', () => null);
    const { store } = await openApp('/notifications/settings', { user: INES, ...given });
    await screen.findByRole('heading', { level: 2, name: 'Music' });
    return { server, store };
  };
  const box = (channel: string): HTMLElement =>
    screen.getByRole('checkbox', { name: `Artist I follow releases music: ${channel}` });

  it('ask for leave once where nobody has decided, and have pushes sent to this device', async () => {
    const { asked, isListening } = windows('default');
    const { server } = await open();
    await userEvent.click(box('Browser'));
    await waitFor(() => expect(box('Browser')).toBeChecked());
    await isListening();
    await userEvent.click(box('Mobile'));
    await waitFor(() => expect(box('Mobile')).toBeChecked());
    expect(asked).toEqual(['permission', 'AQID']);
    expect(server.requests.filter(({ path }) => path.endsWith('push-subscriptions')).map(({ body }) => body)).toEqual([
      SUBSCRIPTION,
    ]);
    expect(localStorage.getItem('push-person')).toBe(String(INES.id));
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'denied'],
  ] as const)('stay off where they are blocked (%s, then %s)', async (given, answer) => {
    windows(given, answer);
    await open();
    await userEvent.click(box('Browser'));
    await screen.findAllByText(BLOCKED);
    await userEvent.click(box('Mobile'));
    expect([box('Browser'), box('Mobile')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
  });

  it('open where leave is given in the settings of the browser', async () => {
    const { notification } = windows('denied');
    const status = new EventTarget();
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
    await open();
    expect(screen.getByText(BLOCKED)).toBeVisible();
    notification.permission = 'granted';
    act(() => void status.dispatchEvent(new Event('change')));
    await waitFor(() => expect(screen.queryByText(BLOCKED)).toBeNull());
    await userEvent.click(box('Browser'));
    await waitFor(() => expect(box('Browser')).toBeChecked());
  });

  it('choose nothing where the question is put aside, and ask again', async () => {
    const { notification } = windows('default', 'default');
    const { store } = await open();
    await userEvent.click(box('Browser'));
    await userEvent.click(box('Mobile'));
    expect([box('Browser'), box('Mobile')].map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    expect(store.getState().toasts.current).toBeNull();
    expect(screen.queryByText(BLOCKED)).toBeNull();
    notification.permission = 'granted';
    await userEvent.click(box('Browser'));
    await waitFor(() => expect(box('Browser')).toBeChecked());
  });

  it('say what has failed, and can be tried again', async () => {
    windows('granted');
    const { server } = await open();
    server.on('POST /api/v1/push-subscriptions', () => {
      throw new Refusal(422, { message: 'No more devices.', code: 'invalid' });
    });
    await userEvent.click(box('Mobile'));
    expect(await screen.findByText('No more devices.')).toBeVisible();
    expect(box('Mobile')).not.toBeChecked();
    expect(screen.queryByText(BLOCKED)).toBeNull();
    server.on('POST /api/v1/push-subscriptions', () => null);
    await userEvent.click(box('Mobile'));
    await waitFor(() => expect(box('Mobile')).toBeChecked());
  });

  it('say where the browser cannot, and can be tried again', async () => {
    const { registration } = windows('granted');
    await open();
    const { active } = registration;
    Object.assign(registration, { active: null });
    await userEvent.click(box('Browser'));
    expect(await screen.findByText('This browser cannot show notifications.')).toBeVisible();
    expect(box('Browser')).not.toBeChecked();
    Object.assign(registration, { active });
    await userEvent.click(box('Browser'));
    await waitFor(() => expect(box('Browser')).toBeChecked());
  });

  it.each([
    ['kept while somebody acts as another', { impersonator: { id: ADMIN.id, name: ADMIN.name } }, String(ADMIN.id)],
    ['ended where another signs in', {}, null],
  ])('have the pushes of an administrator %s', async (_what, given, person) => {
    localStorage.setItem('push-person', String(ADMIN.id));
    const { isListening } = windows('granted');
    const { server } = await open(given);
    await isListening();
    expect(localStorage.getItem('push-person')).toBe(person);
    await waitFor(() => expect(server.asked.filter((call) => call.startsWith('DELETE'))).toHaveLength(person ? 0 : 1));
  });

  it('leave a group as it is where they are blocked', async () => {
    windows('denied');
    const [group] = ANSWER.subscriptions;
    const [kind] = group?.subscriptions ?? [];
    const subscriptions = [
      { group_name: 'Music', subscriptions: [kind, { ...kind, notif_id: 'other', name: 'Other' }] },
    ];
    await open(
      {},
      {
        ...ANSWER,
        subscriptions: subscriptions as typeof ANSWER.subscriptions,
        user_selections: [{ notif_id: 'new_release', channels: { browser: true } }],
      },
    );
    const all = screen.getByRole('checkbox', { name: 'Music: Browser' });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await waitFor(() => expect(screen.getAllByText(BLOCKED)).toHaveLength(2));
    expect(all).toBePartiallyChecked();
  });

  it('show nobody what was shown to another', async () => {
    localStorage.setItem('window-person', String(ADMIN.id));
    const { closed, isListening } = windows('granted');
    const { server } = await open();
    await isListening();
    await waitFor(() => expect(closed).toHaveLength(1));
    server.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    await userEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await waitFor(() => expect(closed).toHaveLength(2));
  });

  const MOBILE = { ...ANSWER, user_selections: [{ notif_id: 'new_release', channels: { mobile: true } }] };
  const take = () => screen.queryByRole('button', { name: 'Receive notifications on this device' });

  it('offer pushes to a device that takes none yet, while any are chosen', async () => {
    windows('default');
    await open({}, MOBILE);
    expect(take()).toBeVisible();
    await userEvent.click(box('Mobile'));
    expect(take()).toBeNull();
    await userEvent.click(box('Mobile'));
    await waitFor(() => expect(box('Mobile')).toBeChecked());
    expect(take()).toBeNull();
    cleanup();
    localStorage.clear();
    windows('default');
    const { server } = await open({}, MOBILE);
    await userEvent.click(take() as HTMLElement);
    await waitFor(() => expect(take()).toBeNull());
    expect(server.asked).toContain('POST /api/v1/push-subscriptions');
    expect(box('Mobile')).toBeChecked();
  });

  it('leave the device alone where somebody acts as another', async () => {
    windows('granted');
    await open({ impersonator: { id: ADMIN.id, name: ADMIN.name } }, MOBILE);
    expect(take()).toBeNull();
  });

  it('say so where the browser has none of it', async () => {
    await open();
    await screen.findByText('This browser cannot show notifications.');
    await screen.findByText('This browser cannot receive push notifications.');
  });
});
