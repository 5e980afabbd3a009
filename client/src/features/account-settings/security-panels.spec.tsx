import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountServer, aSession, aToken } from '../../../test/account';
import { bootstrap, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { Refusal } from '../../../test/fake-server';

const CODES = ['aaaaaaaaaa-bbbbbbbbbb', 'cccccccccc-dddddddddd'];
const done = () => ({ status: 'success' as const });

describe('security panels of the account settings', () => {
  let server: AccountServer;
  const openSettings = async () => {
    const { store, address } = await openApp('/account-settings', { user: server.user });
    await screen.findByRole('heading', { level: 1, name: 'Account settings' });
    return { address, toast: () => store.getState().toasts.current?.message };
  };
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  const confirmPassword = async (password: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    await userEvent.type(dialog.getByLabelText('Password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    return dialog;
  };
  beforeEach(() => {
    server = new AccountServer();
  });

  it('changes the password, takes over the new session and asks for the sessions that are left', async () => {
    server.on('PUT /auth/user/password', () => ({
      bootstrapData: bootstrap({ user: { ...server.user, name: 'Renewed' } }),
      ...done(),
    }));
    server.user = { ...server.user, name: 'Renewed' };
    const { toast } = await openSettings();
    const form = panel('Password');
    const change = form.getByRole('button', { name: 'Change password' });
    await userEvent.type(form.getByLabelText('Current password'), 'a good password');
    await userEvent.type(form.getByLabelText('New password'), 'a better one');
    await userEvent.type(form.getByLabelText('Confirm password'), 'a better on');
    expect(change).toBeDisabled();
    await userEvent.type(form.getByLabelText('Confirm password'), 'e');
    await userEvent.click(change);
    await waitFor(() => expect(toast()).toBe('Password changed'));
    expect(server.sent('PUT /auth/user/password')).toEqual({
      current_password: 'a good password',
      password: 'a better one',
      password_confirmation: 'a better one',
    });
    expect(form.getByLabelText('New password')).toHaveValue('');
    await waitFor(() =>
      expect(server.asked.filter((asked) => asked === 'GET /api/v1/user-sessions').length).toBeGreaterThan(1),
    );
  });

  it('lists the tokens that a new password leaves, and revokes them with one press', async () => {
    server.user.tokens = [aToken(1, 'Home assistant'), aToken(2, 'Backup')];
    server
      .on('PUT /auth/user/password', () => ({ bootstrapData: bootstrap({ user: server.user }), ...done() }))
      .on('DELETE /api/v1/access-tokens/:id', () => {
        server.user = { ...server.user, tokens: server.user.tokens?.slice(1) ?? [] };
        return { deleted: 1, status: 'success' };
      });
    const { toast } = await openSettings();
    const form = panel('Password');
    expect(form.queryByText('Backup')).not.toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Current password'), 'a good password');
    for (const label of ['New password', 'Confirm password'])
      await userEvent.type(form.getByLabelText(label), 'a better one');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    for (const name of ['Home assistant', 'Backup']) expect(await form.findByText(name)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Revoke all tokens' }));
    await waitFor(() => expect(toast()).toBe('Tokens deleted'));
    expect(server.asked.filter((asked) => asked.startsWith('DELETE'))).toEqual([
      'DELETE /api/v1/access-tokens/1',
      'DELETE /api/v1/access-tokens/2',
    ]);
    await waitFor(() => expect(form.queryByText('Backup')).not.toBeInTheDocument());
  });

  it('mails a link to people without a password, also where one would be asked for', async () => {
    server = new AccountServer({ has_password: false });
    server.on('POST /auth/forgot-password', () => ({ message: 'We sent you a link.', status: 'success' }));
    const { toast } = await openSettings();
    await userEvent.click(panel('Password').getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(toast()).toBe('We sent you a link.'));
    expect(server.sent('POST /auth/forgot-password')).toMatchObject({ email: 'ines@moreau.studio' });
    await userEvent.click(panel('Two factor authentication').getByRole('button', { name: 'Enable' }));
    expect(await screen.findByRole('dialog', { name: 'Set a password first' })).toBeVisible();
  });

  it('sets two-factor authentication up, shows the codes, makes new ones and switches it off, asking for the password once', async () => {
    const masked = CODES.map(() => '••••••••••-••••••••••');
    const plain = ['eeeeeeeeee-ffffffffff'];
    server
      .on('POST /auth/user/two-factor-authentication', () => {
        server.user = { ...server.user, two_factor_recovery_codes: masked };
        return done();
      })
      .on('GET /auth/user/two-factor/qr-code', () => ({
        svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'JBSWY3DPEHPK3PXP',
        status: 'success',
      }))
      .on('POST /auth/user/confirmed-two-factor-authentication', ({ body }) => {
        if (body?.code !== '123456')
          throw new Refusal(422, {
            message: 'Invalid.',
            code: 'invalid',
            errors: { code: ['This code is not right.'] },
          });
        server.user = { ...server.user, two_factor_confirmed_at: '2026-03-01T00:00:00Z' };
        return done();
      })
      .on('GET /auth/user/two-factor-recovery-codes', () => ({ recovery_codes: CODES, status: 'success' }))
      .on('POST /auth/user/two-factor-recovery-codes', () => {
        server.on('GET /auth/user/two-factor-recovery-codes', () => ({ recovery_codes: plain, status: 'success' }));
        return { recovery_codes: plain, status: 'success' };
      })
      .on('DELETE /auth/user/two-factor-authentication', () => {
        server.user = { ...server.user, two_factor_confirmed_at: null, two_factor_recovery_codes: [] };
        return done();
      });
    const { toast } = await openSettings();
    const two = panel('Two factor authentication');
    await userEvent.click(two.getByRole('button', { name: 'Enable' }));
    const dialog = await confirmPassword('a wrong one');
    expect(await dialog.findByText('The password is not right.')).toBeVisible();
    expect(server.asked).not.toContain('POST /auth/user/two-factor-authentication');
    await userEvent.clear(dialog.getByLabelText('Password'));
    await confirmPassword('a good password');

    expect(await two.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(two.getByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
    );
    await userEvent.type(two.getByLabelText('Code'), '12345x');
    expect(two.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.type(two.getByLabelText('Code'), '7{Enter}');
    expect(await two.findByText('This code is not right.')).toBeVisible();
    await userEvent.clear(two.getByLabelText('Code'));
    await userEvent.type(two.getByLabelText('Code'), '123456{Enter}');

    expect(await two.findByText(CODES[1] ?? '')).toBeVisible();
    await userEvent.click(two.getByRole('button', { name: 'Make new codes' }));
    expect(await two.findByText(plain[0] ?? '')).toBeVisible();
    await userEvent.click(two.getByRole('button', { name: 'Disable' }));
    expect(await two.findByRole('button', { name: 'Enable' })).toBeVisible();
    expect(toast()).toBe('Two factor authentication has been disabled.');
    expect(server.asked.filter((asked) => asked === 'POST /auth/user/confirm-password')).toHaveLength(2);
  });

  it('hides the codes and the QR code behind the password after a while', async () => {
    server = new AccountServer({ two_factor_recovery_codes: ['••••'] });
    server.on('GET /auth/user/two-factor/qr-code', () => {
      if (!server.isPasswordConfirmed)
        throw new Refusal(423, { message: 'Please confirm your password.', code: 'password_confirmation_required' });
      return { svg: '<svg/>', secret: 'JBSWY3DP', status: 'success' };
    });
    await openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Show the QR code' }));
    await confirmPassword('a good password');
    expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
  });

  it('lists the sessions and logs out all but this one', async () => {
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000 - 60_000).toISOString();
    server.sessions.push(
      aSession(2, { device_type: 'mobile', platform: 'iPhone', browser: 'Safari', city: '', country: 'PT' }),
      aSession(3, {
        platform: '',
        browser: '',
        city: '',
        country: '',
        ip_address: '198.51.100.7',
        last_active: twoDaysAgo,
      }),
    );
    server.on('POST /api/v1/user-sessions/logout-other', () => {
      server.sessions = server.sessions.slice(0, 1);
      return done();
    });
    const { toast } = await openSettings();
    const sessions = panel('Active sessions');
    expect(await sessions.findByText('Chrome on Linux')).toBeVisible();
    expect(sessions.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Chrome on LinuxLisbon, Portugal · 203.0.113.24This device',
      'Safari on iPhonePortugal · 203.0.113.24a few seconds ago',
      'Unknown device198.51.100.72 days ago',
    ]);
    await userEvent.click(sessions.getByRole('button', { name: 'Log out other sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password'), 'a good password');
    await userEvent.click(dialog.getByRole('button', { name: 'Log out other sessions' }));
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1));
    expect(server.sent('POST /api/v1/user-sessions/logout-other')).toEqual({ password: 'a good password' });
    expect(toast()).toBe('Logged out other sessions.');
    expect(sessions.getByRole('button', { name: 'Log out other sessions' })).toBeDisabled();
  });

  it('deletes the account and leaves as a guest; the last administrator is told why not', async () => {
    server.isPasswordConfirmed = true;
    server.on('DELETE /api/v1/users/:id', () => {
      throw new Refusal(409, { message: 'The last administrator can’t be deleted.', code: 'state_conflict' });
    });
    server
      .on('GET /api/v1/channels/home', () => home())
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    server.user = { ...server.user, subscriptions: [{ valid: true, active: true }] };
    const { toast, address } = await openSettings();
    const danger = panel('Danger zone');
    const deleteWith = async (choice: string) => {
      await userEvent.click(danger.getByRole('button', { name: 'Delete account' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('Your subscription ends at once, and nothing more is paid for it.')).toBeVisible();
      expect(dialog.getByRole('radio', { name: 'Leave it, without my name' })).toBeChecked();
      await userEvent.click(dialog.getByRole('radio', { name: choice }));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
    };
    await deleteWith('Leave it, without my name');
    await waitFor(() => expect(toast()).toBe('The last administrator can’t be deleted.'));
    server.on('DELETE /api/v1/users/:id', () => ({ deleted: 1, status: 'success' }));
    await deleteWith('Delete it too');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect([address(), toast()]).toEqual(['/', 'Account deleted']);
    const { path, query } = server.requests.findLast(({ method }) => method === 'DELETE') ?? {};
    expect([path, Object.fromEntries(query ?? [])]).toMatchObject([
      '/api/v1/users/me',
      { deleteCurrentUser: 'true', contentAction: 'delete', cancelSubscription: 'true' },
    ]);
  });
});
