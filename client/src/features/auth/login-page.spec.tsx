import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, bootstrap, openApp } from '../../../test/app';
import { home, lowTide } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';

const signIn = () => screen.getByRole('button', { name: 'Log in' });
const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password');
};
const signedIn = () => ({ bootstrapData: bootstrap({ user: INES }), status: 'success' as const });

describe('login page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });

  it('cannot be sent before email and password make sense', async () => {
    await openApp('/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'ines');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    expect(signIn()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Email'), '@moreau.studio');
    expect(signIn()).toBeEnabled();
  });

  it('stays in the frame of the appearance editor, where somebody is logged in', async () => {
    const { parent } = window;
    Object.defineProperty(window, 'parent', { configurable: true, value: {} });
    await openApp('/login', { user: INES });
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  });

  it('shows the server’s words under their field and focuses it; typing takes them away', async () => {
    server.on('POST /auth/login', () => {
      throw new Refusal(422, {
        message: 'Invalid.',
        code: 'invalid',
        errors: { password: ['The email or password is not right.'] },
      });
    });
    await openApp('/login');
    await fillIn();
    await userEvent.click(signIn());
    const password = screen.getByLabelText('Password');
    expect(await screen.findByText('The email or password is not right.')).toBeVisible();
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription('The email or password is not right.');
    expect(password).toBeInvalid();
    await userEvent.type(password, '!');
    expect(screen.queryByText('The email or password is not right.')).not.toBeInTheDocument();
  });

  it('tells what no field can tell in a toast', async () => {
    server.on('POST /auth/login', () => {
      throw new Refusal(429, { message: 'Too many tries. Wait a minute.', code: 'too_many_requests' });
    });
    const { store } = await openApp('/login');
    await fillIn();
    await userEvent.click(signIn());
    expect(store.getState().toasts.current).toMatchObject({
      type: 'danger',
      message: 'Too many tries. Wait a minute.',
    });
  });

  it('stays for a month unless told otherwise, and returns to where the person wanted to go', async () => {
    server.on('POST /auth/login', signedIn).on('GET /api/v1/albums/:id', () => lowTide());
    const { address } = await openApp('/login?redirect=%2Falbum%2F7%2Fmaren-holt%2Flow-tide-almanac');
    await fillIn();
    expect(screen.getByRole('checkbox', { name: 'Stay signed in for a month' })).toBeChecked();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(signIn());
    expect(await screen.findByRole('heading', { name: 'Low Tide Almanac' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(address()).toBe('/album/7/maren-holt/low-tide-almanac');
    expect(server.requests.find(({ path }) => path === '/auth/login')?.body).toEqual({
      email: 'ines@moreau.studio',
      password: 'a good password',
      remember: true,
    });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads off the site (%s)',
    async (target) => {
      const { address } = await openApp(`/login?redirect=${encodeURIComponent(target)}`, {
        user: INES,
        loaders: { channelPage: home() },
      });
      expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
      expect(address()).toBe('/');
    },
  );

  it('leads to the checkout of a plan that was chosen before, once, and only where things are sold', async () => {
    const settings = { 'billing.enable': true };
    server.on('POST /auth/login', () => ({ bootstrapData: bootstrap({ user: INES, settings }), status: 'success' }));
    const { address } = await openApp('/login?productId=3&priceId=14', { settings });
    await fillIn();
    await userEvent.click(signIn());
    await waitFor(() => expect(address()).toBe('/checkout/3/14'));
    cleanup();
    const next = await openApp('/login', { user: INES, settings });
    await waitFor(() => expect(next.address()).toBe('/'));
    cleanup();
    const unsold = await openApp('/login?productId=3&priceId=14', { user: INES });
    await waitFor(() => expect(unsold.address()).toBe('/'));
  });

  it('is filled in with one of the demonstration’s accounts', async () => {
    await openApp('/login', { settings: { 'site.demo': true } });
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toMatch(
      /^demo([1-9]\d?|100)@example\.com$/,
    );
    expect(signIn()).toBeEnabled();
  });

  it.each([
    ['/login', false, 'Log in to your account', '/register'],
    ['/login', true, 'Log in to your account', null],
    ['/workspace/join/login', true, 'To join your team on Tonearm, login to your account', '/workspace/join/register'],
  ])('at %s, registration disabled: %s, shows the ways in', async (path, isDisabled, heading, register) => {
    await openApp(`${path}?redirect=%2Fgenres`, { settings: { 'registration.disable': isDisabled } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    const link = screen.queryByRole('link', { name: 'Sign up' });
    if (register) expect(link).toHaveAttribute('href', `${register}?redirect=%2Fgenres`);
    else expect(link).not.toBeInTheDocument();
  });

  it('tells of a link that expired, once', async () => {
    const { store, address } = await openApp('/login?notice=link_expired');
    expect(store.getState().toasts.current).toMatchObject({
      type: 'danger',
      message: 'This link has expired. Please request a new one.',
    });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  describe('with two factors', () => {
    const submit = () => screen.getByRole('button', { name: 'Continue' });
    const reachCode = async (): Promise<ReturnType<typeof openApp>> => {
      const app = await openApp('/login?redirect=%2Falbum%2F7');
      await fillIn();
      await userEvent.click(signIn());
      expect(await screen.findByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
      return app;
    };
    beforeEach(
      () =>
        void server
          .on('POST /auth/login', () => ({ two_factor: true, status: 'success' }))
          .on('GET /api/v1/albums/:id', () => lowTide()),
    );

    it('asks for the six digits of the authenticator, pasted with a blank too', async () => {
      server.on('POST /auth/two-factor-challenge', signedIn);
      await reachCode();
      const code = screen.getByLabelText('Code');
      expect(code).toHaveFocus();
      expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await userEvent.type(code, '12345');
      expect(submit()).toBeDisabled();
      await userEvent.clear(code);
      await userEvent.paste('482 913');
      await userEvent.click(submit());
      expect(await screen.findByRole('heading', { name: 'Low Tide Almanac' })).toBeVisible();
      expect(server.requests.find(({ path }) => path === '/auth/two-factor-challenge')?.body).toEqual({
        code: '482913',
      });
    });

    it('or for a recovery code of 21 characters', async () => {
      server.on('POST /auth/two-factor-challenge', () => {
        throw new Refusal(422, {
          message: 'Invalid.',
          code: 'invalid',
          errors: { recovery_code: ['This recovery code is not right.'] },
        });
      });
      await reachCode();
      await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
      const code = screen.getByLabelText('Recovery code');
      await userEvent.type(code, 'abcdefghij-abcdefghi');
      expect(submit()).toBeDisabled();
      await userEvent.type(code, 'j');
      await userEvent.click(submit());
      expect(await screen.findByText('This recovery code is not right.')).toBeVisible();
      expect(code).toHaveFocus();
      expect(server.requests.at(-1)?.body).toEqual({ recovery_code: 'abcdefghij-abcdefghij' });
      await userEvent.click(screen.getByRole('button', { name: 'Use a code of your app instead' }));
      expect(screen.getByLabelText('Code')).toHaveValue('');
    });

    it('starts over when the first step was too long ago', async () => {
      server.on('POST /auth/two-factor-challenge', () => {
        throw new Refusal(422, { message: 'Invalid.', code: 'invalid', errors: { code: ['Please log in again.'] } });
      });
      await reachCode();
      await userEvent.type(screen.getByLabelText('Code'), '482913');
      await userEvent.click(submit());
      expect(await screen.findByText('Please log in again.')).toBeVisible();
      await userEvent.click(await screen.findByRole('button', { name: 'Back to log in' }));
      expect(screen.getByLabelText('Password')).toHaveValue('');
    });
  });

  it('signs out through the account menu', async () => {
    server.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    const { address, store } = await openApp('/', { user: INES, loaders: { channelPage: home() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in to your account' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(store.getState().session.user).toBeNull();
  });

  it('does not sign out inside the appearance editor', async () => {
    const { store } = await openApp('/', { user: INES, loaders: { channelPage: home() } });
    Object.defineProperty(window, 'self', { configurable: true, value: {} });
    try {
      await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    } finally {
      Object.defineProperty(window, 'self', { configurable: true, value: window });
    }
    expect(store.getState().toasts.current).toMatchObject({
      type: 'danger',
      message: "Can't logout while in appearance editor.",
    });
    expect(server.asked).not.toContain('POST /auth/logout');
  });
});
