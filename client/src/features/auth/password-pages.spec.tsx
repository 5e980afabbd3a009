import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, bootstrap, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';

describe('forgotten passwords', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });

  it('get a link by mail; the server’s words stand in a toast on the login page', async () => {
    server.on('POST /auth/forgot-password', () => ({
      message: 'If there is such an account, a mail is on its way.',
      status: 'success',
    }));
    const { store, address } = await openApp('/forgot-password');
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'ines');
    expect(screen.getByRole('button', { name: 'Send link' })).toBeDisabled();
    await userEvent.type(email, '@moreau.studio');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().toasts.current).toMatchObject({
      type: 'positive',
      message: 'If there is such an account, a mail is on its way.',
    });
    expect(server.requests.find(({ path }) => path === '/auth/forgot-password')?.body).toEqual({
      email: 'ines@moreau.studio',
    });
  });

  it('keep to the email that the address gives', async () => {
    await openApp('/forgot-password?email=ines%40moreau.studio');
    expect(await screen.findByLabelText('Email')).toBeDisabled();
    expect(screen.getByLabelText('Email')).toHaveValue('ines@moreau.studio');
    expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
  });

  it('are set anew by the link’s token', async () => {
    server.on('POST /auth/reset-password', () => ({ status: 'success' }));
    const { store, address } = await openApp('/password/reset/0123abc?email=ines%40moreau.studio');
    await userEvent.type(await screen.findByLabelText('Password'), 'a better password');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a better password');
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().toasts.current).toMatchObject({
      type: 'positive',
      message: 'Your password has been reset!',
    });
    expect(server.requests.find(({ path }) => path === '/auth/reset-password')?.body).toEqual({
      token: '0123abc',
      email: 'ines@moreau.studio',
      password: 'a better password',
      password_confirmation: 'a better password',
    });
  });

  it('end the session of this page too', async () => {
    server
      .on('POST /auth/reset-password', () => ({ status: 'success' }))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    const { store, address } = await openApp('/password/reset/0123abc?email=ines%40moreau.studio', { user: INES });
    await userEvent.type(await screen.findByLabelText('Password'), 'a better password');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a better password{Enter}');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session.user).toBeNull();
  });

  it('say when the link is no longer good', async () => {
    server.on('POST /auth/reset-password', () => {
      throw new Refusal(422, {
        message: 'Invalid.',
        code: 'invalid',
        errors: { token: ['This link is no longer valid.'] },
      });
    });
    const { store } = await openApp('/password/reset/0123abc?email=ines%40moreau.studio');
    await userEvent.type(await screen.findByLabelText('Password'), 'a better password');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a better password{Enter}');
    await waitFor(() =>
      expect(store.getState().toasts.current).toMatchObject({
        type: 'danger',
        message: 'This link is no longer valid.',
      }),
    );
  });
});
