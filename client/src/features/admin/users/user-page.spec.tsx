import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { OTTO, aRole } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../platform/forms/merge-dialog';
import './user-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const ADDRESS = '/admin/users/9';

describe('the page of an account', () => {
  let server: FakeServer;
  let otto: AccountPage;
  beforeEach(() => {
    localStorage.clear();
    otto = OTTO;
    server = new FakeServer()
      .on('GET /api/v1/users/:id', () => ({ user: otto, status: 'success' }))
      .on('GET /api/v1/roles', () => ({
        pagination: {
          data: [aRole(1, 'guests', { guests: true }), aRole(2, 'users'), aRole(3, 'artists')],
          current_page: 1,
          per_page: 100,
          from: 1,
          to: 3,
          next_page: null,
          prev_page: null,
          next_cursor: null,
          prev_cursor: null,
        },
        status: 'success',
      }))
      .on('PUT /api/v1/users/:id', ({ body }) => {
        const { expected_updated_at: expected, roles, email_verified: _verified, ...fields } = body ?? {};
        if (expected !== otto.updated_at)
          throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: otto });
        if (fields['email'] === 'taken@example.org')
          throw new Refusal(422, {
            message: 'x',
            code: 'invalid',
            errors: { email: ['This email address is taken.'] },
          });
        otto = {
          ...otto,
          ...fields,
          ...(roles !== undefined && {
            roles: (roles as number[]).map((id) => ({ id, name: id === 2 ? 'users' : 'artists' })),
          }),
          updated_at: `2026-01-0${Number(otto.updated_at?.slice(8, 10)) + 1}T00:00:00.000Z`,
        };
        return { user: otto, status: 'success' };
      });
  });
  const open = () => openApp(ADDRESS, { user: ADMIN });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('mails the code again to an address that is not verified', async () => {
    otto = { ...OTTO, email_verified_at: null };
    server.on('POST /api/v1/users/:id/resend-verification', () => null);
    const { store } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mail the code again' }));
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe(`Sent to ${OTTO.email}`));
    expect(server.asked).toContain('POST /api/v1/users/9/resend-verification');
  });

  it('offers no code for a verified address', async () => {
    otto = { ...OTTO, email_verified_at: '2026-01-01T00:00:00Z' };
    await open();
    expect(await screen.findByLabelText('Email address')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mail the code again' })).toBeNull();
  });

  it('is for those who may change users', async () => {
    const { address } = await openApp(ADDRESS, {
      user: { ...INES, permissions: [...INES.permissions, { name: 'admin.access', restrictions: [] }] },
    });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/users/9');
  });

  it('of nobody is not found', async () => {
    server.on('GET /api/v1/users/:id', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    await open();
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
  });

  it('shows what is known, and sends only what was changed', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Otto Weiss' })).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('Last login').parentElement).toHaveTextContent('Never');
    expect(account.getByRole('link', { name: 'Maren Holt' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has been changed yet.');
    await userEvent.type(screen.getByLabelText('Display name'), '!');
    await userEvent.type(screen.getByRole('combobox', { name: 'Roles of this person' }), 'art{Enter}');
    await save();
    expect(await screen.findByText('Otto Weiss! updated')).toBeVisible();
    expect(sent()).toEqual([{ name: 'Otto Weiss!', roles: [2, 3], expected_updated_at: OTTO.updated_at }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Otto Weiss!');
  });

  it('keeps a new address verified while the switch says so, and says at the field what is wrong with it', async () => {
    await open();
    const email = await screen.findByLabelText('Email address');
    await userEvent.clear(email);
    expect(screen.getByText('Enter an email address.', { selector: '.errmsg' })).toBeVisible();
    await userEvent.type(email, 'taken@example.org');
    await save();
    expect(await screen.findByText('This email address is taken.', { selector: '.errmsg' })).toBeVisible();
    expect(email).toHaveFocus();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@example.org');
    await save();
    expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({ email: 'new@example.org', email_verified: true });
  });

  it('gives somebody room for files of their own, and takes it back', async () => {
    otto = { ...OTTO, permissions: [{ name: 'files.create', restrictions: [{ name: 'storage_mb', value: 2_048 }] }] };
    await open();
    const room = await screen.findByRole('spinbutton', { name: 'Room for files' });
    expect(room).toHaveValue(null);
    expect(room).toHaveAccessibleDescription('Left empty, it is 2 GB, as their roles say.');
    await userEvent.type(room, '-1');
    expect(screen.getByText('Must be a whole number from 0 to 10,000,000.', { selector: '.errmsg' })).toBeVisible();
    await userEvent.clear(room);
    await userEvent.type(room, '500');
    await save();
    expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
    await userEvent.clear(room);
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ available_storage_mb: 500 }, { available_storage_mb: null }]);
  });

  it('of oneself leaves the room to administrators', async () => {
    otto = { ...OTTO, id: INES.id };
    const rights = ['admin.access', 'users.update'].map((name) => ({ name, restrictions: [] }));
    await openApp(`/admin/users/${INES.id}`, { user: { ...INES, permissions: [...INES.permissions, ...rights] } });
    expect(await screen.findByRole('spinbutton', { name: 'Room for files' })).toBeDisabled();
  });

  it('saves on top of what somebody else has saved meanwhile', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText('First name'), '!');
    otto = { ...otto, last_name: 'Wise', updated_at: '2026-01-05T00:00:00.000Z' };
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(dialog.getByText('Wise')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(otto).toMatchObject({ first_name: 'Otto!', last_name: 'Wise' }));
    expect(screen.getByLabelText('Last name')).toHaveValue('Wise');
  });
});
