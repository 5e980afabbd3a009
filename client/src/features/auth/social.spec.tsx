import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import { INES, bootstrap, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';

const settings = { 'social.google.enable': true, 'social.oidc.enable': true, 'social.oidc.label': 'Moreau Studio' };
const popup = { closed: false };
const post = (message: Partial<SocialAuthMessage>, origin = window.location.origin) =>
  act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin, data: { type: 'social-auth', callbackData: null, ...message } }),
      ),
  );

describe('signing in through a service', () => {
  let server: FakeServer;
  let open: jest.SpyInstance<Window | null, Parameters<typeof window.open>>;
  const button = () => screen.findByRole('button', { name: 'Continue with Google' });
  const openPopup = async (path = '/login') => {
    const app = await openApp(path, { settings });
    await userEvent.click(await button());
    return app;
  };
  beforeEach(() => {
    localStorage.clear();
    popup.closed = false;
    open = jestObject.spyOn(window, 'open').mockImplementation(() => popup as Window);
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });
  afterEach(() => open.mockRestore());

  it('offers what the settings switched on, below a divider', async () => {
    await openApp('/login', { settings });
    expect(await button()).toHaveTextContent('Google');
    expect(screen.getByText('OR')).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: /^Continue with/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Continue with Google', 'Continue with Moreau Studio']);
  });

  it('has marks only where the buttons are compact', async () => {
    await openApp('/register', { settings: { ...settings, 'social.compact_buttons': true } });
    expect(await button()).toHaveTextContent(/^$/);
    expect(screen.getByText('Or sign up with')).toBeVisible();
  });

  it('opens a popup of its size under the path of the site, and takes over what it posts', async () => {
    const { store } = await openApp('/login', { settings });
    window.bootstrapData = bootstrap({ settings: { html_base_uri: '/music/' } });
    await userEvent.click(await button());
    const [url, , features] = open.mock.calls[0] ?? [];
    expect(url).toBe('/music/secure/auth/social/google/login');
    expect(features).toMatch(/width=650,height=550/);
    await post(
      { status: 'SUCCESS', callbackData: { bootstrapData: bootstrap({ user: INES }) } },
      'https://elsewhere.example',
    );
    await post({
      type: 'something' as 'social-auth',
      status: 'SUCCESS',
      callbackData: { bootstrapData: bootstrap({ user: INES }) },
    });
    expect(store.getState().session.user).toBeNull();
    await post({ status: 'SUCCESS', callbackData: { bootstrapData: bootstrap({ user: INES }) } });
    await waitFor(() => expect(store.getState().session.user?.id).toBe(5));
  });

  it('is over when the popup was closed', async () => {
    jestObject.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: (ms) => jestObject.advanceTimersByTime(ms) });
      const { store } = await openApp('/login', { settings });
      await user.click(await button());
      expect(await button()).toBeDisabled();
      popup.closed = true;
      await act(async () => jestObject.advanceTimersByTime(2_000));
      expect(await button()).toBeEnabled();
      await post({ status: 'SUCCESS', callbackData: { bootstrapData: bootstrap({ user: INES }) } });
      expect(store.getState().session.user).toBeNull();
    } finally {
      jestObject.useRealTimers();
    }
  });

  it('asks to allow popups', async () => {
    open.mockImplementation(() => null);
    const { store } = await openPopup();
    expect(store.getState().toasts.current).toMatchObject({
      type: 'danger',
      message: 'Please allow popups for this site.',
    });
    expect(await button()).toBeEnabled();
  });

  it.each([
    [{ errorMessage: 'Google did not tell an email address.' }, 'Google did not tell an email address.'],
    [null, 'An error occurred. Please try again later'],
  ])('tells %j', async (callbackData, message) => {
    const { store } = await openPopup();
    await post({ status: 'ERROR', callbackData });
    expect(store.getState().toasts.current).toMatchObject({ type: 'danger', message });
  });

  it('asks for the code of the second factor, from the register page too', async () => {
    await openPopup('/register');
    await post({ status: 'SUCCESS', callbackData: { two_factor: true } });
    expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  });

  it('takes over a session that was there already', async () => {
    const { store } = await openPopup();
    await post({ status: 'ALREADY_LOGGED_IN', callbackData: { bootstrapData: bootstrap({ user: INES }) } });
    await waitFor(() => expect(store.getState().session.user?.id).toBe(5));
  });

  it('connects to the account that has the address already, with its password', async () => {
    let isRight = false;
    server.on('POST /secure/auth/social/connect', () => {
      if (!isRight)
        throw new Refusal(422, {
          message: 'Invalid.',
          code: 'invalid',
          errors: { password: ['The password is not right.'] },
        });
      return { bootstrapData: bootstrap({ user: INES }), status: 'success' };
    });
    const { store } = await openPopup();
    await post({ status: 'REQUEST_PASSWORD' });
    const dialog = await screen.findByRole('dialog', { name: 'Password required' });
    expect(dialog).toHaveTextContent(
      'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
    );
    const connect = screen.getByRole('button', { name: 'Connect' });
    expect(connect).toBeDisabled();
    const password = dialog.querySelector('input') as HTMLInputElement;
    expect(password).toHaveFocus();
    await userEvent.type(password, 'a good password');
    await userEvent.click(connect);
    expect(await screen.findByText('The password is not right.')).toBeVisible();
    isRight = true;
    await userEvent.click(connect);
    await waitFor(() => expect(store.getState().session.user?.id).toBe(5));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests.find(({ path }) => path.endsWith('/connect'))?.body).toEqual({
      password: 'a good password',
    });
  });
});
