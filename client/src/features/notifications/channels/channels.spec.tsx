import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationSubscriptionsAnswer } from '@tonearm/shared/account/notifications.dto';
import { INES, openApp } from '../../../../test/app';
import { FakeServer } from '../../../../test/fake-server';
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
  const notification = {
    permission: given,
    requestPermission: async () => {
      asked.push('permission');
      return (notification.permission = answer);
    },
  };
  const registration = {
    active: { state: 'activated', postMessage: () => undefined },
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
  return asked;
}

describe('channels of the browser', () => {
  afterEach(() => {
    for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    localStorage.clear();
  });

  const open = async () => {
    const server = new FakeServer()
      .on('GET /api/v1/notifications/me/subscriptions', () => ANSWER)
      .on('PUT /api/v1/notifications/me/subscriptions', () => ({ status: 'success' }))
      .on('POST /api/v1/push-subscriptions', () => null);
    await openApp('/notifications/settings', { user: INES });
    await screen.findByRole('heading', { level: 2, name: 'Music' });
    return server;
  };
  const box = (channel: string): HTMLElement =>
    screen.getByRole('checkbox', { name: `Artist I follow releases music: ${channel}` });

  it('ask for leave once where nobody has decided, and have pushes sent to this device', async () => {
    const asked = windows('default');
    const server = await open();
    await userEvent.click(box('Browser'));
    await waitFor(() => expect(box('Browser')).toBeChecked());
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

  it('say so where the browser has none of it', async () => {
    await open();
    await screen.findByText('This browser cannot show notifications.');
    await screen.findByText('This browser cannot receive push notifications.');
  });
});
