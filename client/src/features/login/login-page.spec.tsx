import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, bootstrap, openApp } from '../../../test/app';
import { home, lowTide } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';

const signIn = () => screen.getByRole('button', { name: 'Sign in' });
const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Email'), 'ines@moreau.studio');
  await userEvent.type(screen.getByLabelText('Password'), 'a good password');
};
const signedIn = () => ({ bootstrapData: bootstrap({ user: INES }), status: 'success' as const });

describe('login page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
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

  it('shows the server’s words under their field and focuses it; typing takes them away', async () => {
    server.on('POST /auth/login', () => {
      throw new Refusal(422, { message: 'Invalid.', code: 'invalid', errors: { password: ['The email or password is not right.'] } });
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
    expect(store.getState().toasts.current).toMatchObject({ type: 'danger', message: 'Too many tries. Wait a minute.' });
  });

  it('stays for a month unless told otherwise, and returns to where the person wanted to go', async () => {
    server.on('POST /auth/login', signedIn).on('GET /api/v1/albums/:id', () => lowTide());
    const { address } = await openApp('/login?redirect=%2Falbum%2F7%2Fmaren-holt%2Flow-tide-almanac');
    await fillIn();
    expect(screen.getByRole('checkbox', { name: 'Stay signed in for a month' })).toBeChecked();
    await userEvent.click(signIn());
    expect(await screen.findByRole('heading', { name: 'Low Tide Almanac' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(address()).toBe('/album/7/maren-holt/low-tide-almanac');
    expect(server.requests.find(({ path }) => path === '/auth/login')?.body).toEqual({ email: 'ines@moreau.studio', password: 'a good password', remember: true });
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])('never leads off the site (%s)', async (target) => {
    const { address } = await openApp(`/login?redirect=${encodeURIComponent(target)}`, { user: INES, loaders: { homePage: home() } });
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('signs out through the account menu', async () => {
    server.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    const { address, store } = await openApp('/', { user: INES, loaders: { homePage: home() } });
    await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }, { timeout: 5_000 }));
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(store.getState().session.user).toBeNull();
  });
});
