import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { OTTO } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../platform/dialogs/confirm-dialog';
import './ban-dialog';
import './user-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const DEVICE = {
  id: 1,
  device_type: 'other' as const,
  platform: 'Linux',
  browser: 'Firefox',
  city: '',
  country: '',
  ip_address: '203.0.113.7',
};

describe('the parts of the page of an account', () => {
  let server: FakeServer;
  let otto: AccountPage;
  beforeEach(() => {
    localStorage.clear();
    otto = { ...OTTO, two_factor_confirmed_at: '2026-01-01T00:00:00Z' };
    server = new FakeServer()
      .on('GET /api/v1/users/:id', () => ({ user: otto, status: 'success' }))
      .on('GET /api/v1/users/:id/sessions', () => ({
        sessions: [{ ...DEVICE, token: 'x', last_active: '2026-01-02T00:00:00Z', is_current_device: false }],
        status: 'success',
      }))
      .on('GET /api/v1/users/:id/sign-ins', () => ({
        sign_ins: [{ ...DEVICE, browser: 'Chrome', created_at: '2026-01-02T00:00:00Z' }],
        status: 'success',
      }))
      .on('PUT /api/v1/users/:id', ({ body }) => {
        const { expected_updated_at: _expected, password: _password, ...fields } = body ?? {};
        otto = { ...otto, ...fields };
        return { user: otto, status: 'success' };
      });
  });
  const open = (tab: string, settings = {}) => openApp(`/admin/users/9/${tab}`, { user: ADMIN, settings });
  const sent = (route: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === route);

  it('each have an address, and no others are there', async () => {
    await open('nothing');
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
  });

  it('lead from one to the other', async () => {
    const { address } = await open('security');
    const tabs = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(tabs.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(tabs.getByRole('link', { name: 'Details' }));
    await waitFor(() => expect(address()).toBe('/admin/users/9'));
    expect(await screen.findByLabelText('Display name')).toBeVisible();
  });

  it('set a password, and forget it then', async () => {
    await open('security');
    const field = await screen.findByLabelText('New password', { selector: 'input' });
    await userEvent.type(field, 'short');
    expect(screen.getByRole('button', { name: 'Set password' })).toBeDisabled();
    await userEvent.type(field, ' no more at all');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('New password of Otto Weiss set')).toBeVisible();
    expect(sent('PUT /api/v1/users/9')[0]?.body).toEqual({ password: 'short no more at all' });
    expect(field).toHaveValue('');
  });

  it('mail a link, remove the second factor, and end all sessions, the last two after a question', async () => {
    server
      .on('POST /api/v1/users/:id/send-password-reset', () => null)
      .on('DELETE /api/v1/users/:id/two-factor', () => {
        otto = { ...otto, two_factor_confirmed_at: null };
        return null;
      })
      .on('POST /api/v1/users/:id/sessions/logout-all', () => ({ status: 'success' }));
    await open('security');
    await userEvent.click(await screen.findByRole('button', { name: 'Mail a link to choose one' }));
    expect(await screen.findByText('Sent to otto@example.org')).toBeVisible();
    const factor = within(screen.getByRole('region', { name: 'Two-factor login' }));
    await userEvent.click(factor.getByRole('button', { name: 'Remove' }));
    const first = within(await screen.findByRole('dialog', { name: 'Remove the second factor of “Otto Weiss”?' }));
    expect(server.asked).not.toContain('DELETE /api/v1/users/9/two-factor');
    await userEvent.click(first.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeVisible();
    expect(await factor.findByText('Off')).toBeVisible();
    const sessions = within(screen.getByRole('region', { name: 'Active sessions' }));
    expect(sessions.getByText('Firefox on Linux')).toBeVisible();
    await userEvent.click(sessions.getByRole('button', { name: 'Log out everywhere' }));
    const second = within(await screen.findByRole('dialog', { name: 'Log “Otto Weiss” out everywhere?' }));
    await userEvent.click(second.getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Otto Weiss logged out everywhere')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Last logins' })).getByText('Chrome on Linux')).toBeVisible();
  });

  it('suspend, say why, and lift it again; what is typed meanwhile stays', async () => {
    const answer = {
      user: { ...INES, last_login_at: null, ban_reason: '', banned_until: null },
      status: 'success' as const,
    };
    server
      .on('POST /api/v1/users/:id/ban', ({ body }) => {
        otto = { ...otto, banned_at: '2026-02-01T00:00:00Z', ban_reason: String(body?.['reason']) };
        return answer;
      })
      .on('DELETE /api/v1/users/:id/ban', () => {
        otto = { ...otto, banned_at: null, ban_reason: '' };
        return answer;
      });
    await open('security', { 'dates.default_timezone': 'Africa/Lagos' });
    const password = await screen.findByLabelText('New password', { selector: 'input' });
    await userEvent.type(password, 'half a pass');
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend “Otto Weiss”?' }));
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Spam');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Spam')).toBeVisible();
    // At the title of each part, too.
    expect(screen.getAllByText('Suspended')).toHaveLength(2);
    expect(sent('POST /api/v1/users/9/ban')[0]?.body).toEqual({ reason: 'Spam', permanent: true });
    expect(password).toHaveValue('half a pass');
    await userEvent.click(screen.getByRole('button', { name: 'Lift the suspension' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
    const again = within(await screen.findByRole('dialog', { name: 'Suspend “Otto Weiss”?' }));
    await userEvent.click(again.getByRole('radio', { name: /^Until a day/ }));
    // On the clock on which its end is shown to them.
    fireEvent.change(again.getByLabelText('Until'), { target: { value: '2031-01-01 00:00' } });
    await userEvent.click(again.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(sent('POST /api/v1/users/9/ban')).toHaveLength(2));
    expect(sent('POST /api/v1/users/9/ban')[1]?.body).toEqual({ reason: '', until: '2030-12-31T23:00:00.000Z' });
  });

  it('show who has acted as them, and when', async () => {
    const one = { ip_address: '203.0.113.9', started_at: '2026-03-01T10:00:00Z' };
    server.on('GET /api/v1/users/:id/impersonations', () => ({
      impersonations: [
        { ...one, id: 2, impersonator: { id: 1, name: 'Ines Moreau' }, ended_at: null },
        { ...one, id: 1, impersonator: null, ended_at: '2026-03-01T10:05:00Z' },
      ],
      status: 'success',
    }));
    await open('security');
    const list = within(await screen.findByRole('list', { name: 'Administrators who acted as them' }));
    expect(list.getByText('Ines Moreau').closest('li')).toHaveTextContent(/Since .*, and still · 203\.0\.113\.9/);
    expect(list.getByText('A deleted account').closest('li')).toHaveTextContent(/From .* to /);
  });

  it('of oneself lead to one’s own settings', async () => {
    otto = { ...otto, id: ADMIN.id };
    await openApp(`/admin/users/${ADMIN.id}/security`, { user: ADMIN });
    const ways = await screen.findAllByRole('link', { name: 'Change it in your account settings' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/account-settings#password',
      '/account-settings#two-factor',
    ]);
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
  });

  it('save where somebody is', async () => {
    server.on('GET /api/v1/value-lists/:names', () => ({
      timezones: [{ group: 'Europe', items: [{ value: 'Europe/Stockholm', text: 'Stockholm' }] }],
      countries: [{ code: 'SE', name: 'Sweden' }],
      localizations: [{ language: 'en', name: 'English', direction: 'ltr' }],
      status: 'success',
    }));
    await open('date');
    await userEvent.click(await screen.findByRole('button', { name: /Country/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sweden' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
    expect(sent('PUT /api/v1/users/9')[0]?.body).toMatchObject({ country: 'SE', expected_updated_at: OTTO.updated_at });
  });

  it('show tokens with their requests, and revoke one', async () => {
    let tokens = [
      {
        id: 3,
        name: 'Home assistant',
        abilities: ['read' as const],
        last_used_at: null,
        expires_at: null,
        created_at: '2026-01-01T00:00:00Z',
        requests_count: 1_204,
      },
    ];
    server
      .on('GET /api/v1/users/:id/tokens', () => ({ tokens, status: 'success' }))
      .on('DELETE /api/v1/users/:id/tokens/:tokenId', () => {
        tokens = [];
        return { deleted: 1, status: 'success' };
      });
    await open('api');
    expect(await screen.findByText(/1,204 requests in 30 days/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete token Home assistant' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete token' }));
    expect(await screen.findByText('They have no tokens.')).toBeVisible();
  });
});
