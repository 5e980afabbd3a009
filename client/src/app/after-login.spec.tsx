import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import { ADMIN, INES, bootstrap, openApp } from '../../test/app';
import { home, lowTide } from '../../test/catalogue';
import { FakeServer } from '../../test/fake-server';
import { jestObject } from '../../test/jest-object';
// First: jest cannot link two chunks that share files at once.
import '../features/admin/start-page';
import './admin/admin-layout';

const EDITOR: CurrentUser = { ...INES, permissions: [...INES.permissions, { name: 'admin.access', restrictions: [] }] };

async function enterPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

async function enterCode(): Promise<void> {
  await enterPassword();
  await userEvent.type(await screen.findByLabelText('Code'), '482913');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

async function useService(user: CurrentUser): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const data: SocialAuthMessage = {
    type: 'social-auth',
    status: 'SUCCESS',
    callbackData: { bootstrapData: bootstrap({ user }) },
  };
  await act(
    async () => void window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data })),
  );
}

describe('after logging in', () => {
  let server: FakeServer;
  let open: jest.SpyInstance<Window | null, Parameters<typeof window.open>>;
  const answer = (user: CurrentUser) => ({ bootstrapData: bootstrap({ user }), status: 'success' as const });
  const ways: Record<string, (user: CurrentUser) => Promise<void>> = {
    'a password': async (user) => {
      server.on('POST /auth/login', () => answer(user));
      await enterPassword();
    },
    'two factors': async (user) => {
      server
        .on('POST /auth/login', () => ({ two_factor: true, status: 'success' }))
        .on('POST /auth/two-factor-challenge', () => answer(user));
      await enterCode();
    },
    'a service': useService,
  };
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/channels/home', () => home())
      .on('GET /api/v1/albums/:id', () => lowTide());
    open = jestObject.spyOn(window, 'open').mockImplementation(() => ({ closed: false }) as Window);
  });
  afterEach(() => open.mockRestore());

  describe.each(Object.keys(ways))('with %s', (way) => {
    const logIn = async (path: string, user: CurrentUser) => {
      const { address } = await openApp(path, { settings: { 'social.google.enable': true } });
      await ways[way]?.(user);
      return address;
    };

    it('administrators begin in the admin area', async () => {
      const address = await logIn('/login', ADMIN);
      expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
      expect(address()).toBe('/admin');
    });

    it('they go where they wanted to all the same', async () => {
      const address = await logIn('/login?redirect=%2Falbum%2F7%2Fmaren-holt%2Flow-tide-almanac', ADMIN);
      await waitFor(() => expect(address()).toBe('/album/7/maren-holt/low-tide-almanac'));
    });

    it.each([
      ['a listener', INES],
      ['who may do some of it', EDITOR],
    ])('%s begins at home', async (_who, user) => {
      const address = await logIn('/login', user);
      await waitFor(() => expect(address()).toBe('/'));
    });
  });

  it('an administrator who is logged in already is led there too, and never off the site', async () => {
    const { address } = await openApp('/login?redirect=%2F%2Felsewhere.example', { user: ADMIN });
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});
