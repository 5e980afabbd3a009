import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../ui/data-table/column-menu';
import '../../../platform/admin/list/bulk-edit-dialog';
import './users-page';
import '../../../platform/admin/list/filter-editor';
import './ban-dialog';
import './delete-users-dialog';
import './new-user-dialog';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const record = (id: number, name: string, given: Partial<UserRecord> = {}): UserRecord => ({
  ...INES,
  id,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  last_login_at: null,
  ban_reason: '',
  banned_until: null,
  ...given,
});
const PEOPLE = [
  record(ADMIN.id, 'Ines Moreau'),
  record(9, 'Otto Weiss', { banned_at: '2026-02-01T00:00:00Z' }),
  record(10, 'Maren Holt', { email_verified_at: null }),
];

describe('the list of all accounts', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/users', () => ({
        pagination: {
          data: PEOPLE,
          total: PEOPLE.length,
          total_is_capped: false,
          current_page: 1,
          per_page: 15,
          last_page: 1,
          from: 1,
          to: PEOPLE.length,
          next_page: null,
          prev_page: null,
          next_cursor: null,
          prev_cursor: null,
        },
        status: 'success',
      }))
      .on('GET /api/v1/value-lists/:names', () => ({ countries: [{ code: 'SE', name: 'Sweden' }], status: 'success' }));
  });
  const open = async (user = ADMIN, search = '', isSelling = false) => {
    const app = await openApp(`/admin/users${search}`, { user, settings: { 'billing.enable': isSelling } });
    await screen.findByRole('grid', { name: 'Users' });
    return app;
  };
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const sent = (route: string) => server.requests.filter(({ method, path }) => `${method} ${path}` === route);
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });

  it('is reached by those who may change users, and by nobody else', async () => {
    const { address } = await openApp('/admin/users', { user: may('users.view', 'users.create') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/users');
  });

  it('says how each one stands, and leads to the account', async () => {
    const { address } = await open();
    expect(row('Ines Moreau')).toHaveTextContent('Active');
    expect(row('Otto Weiss')).toHaveTextContent('Suspended');
    expect(row('Maren Holt')).toHaveTextContent('Not verified');
    await userEvent.click(screen.getByRole('link', { name: 'Edit: Otto Weiss' }));
    await waitFor(() => expect(address()).toBe('/admin/users/9'));
  });

  it('says in words what narrows it', async () => {
    const filters = [
      { key: 'banned_at', operator: 'notNull', value: true },
      { key: 'country', operator: '=', value: 'SE' },
    ];
    await open(ADMIN, `?filters=${btoa(JSON.stringify(filters)).replaceAll('=', '')}`);
    expect(screen.getByRole('button', { name: 'Suspended yes' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Country Sweden' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Country Sweden' }));
    expect(await screen.findByRole('combobox', { name: 'Value' })).toHaveDisplayValue('Sweden');
  });

  it('suspends many at once', async () => {
    server.on('POST /api/v1/users/bulk-update', () => ({ updated: 2, task: null, status: 'success' }));
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Otto Weiss' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Maren Holt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Suspend or lift' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change 2 rows' }));
    expect(await screen.findByText('2 changed')).toBeVisible();
    expect(sent('POST /api/v1/users/bulk-update')[0]?.body).toEqual({ ids: [9, 10], values: { banned: true } });
  });

  it('offers nothing that would end one’s own account, and no deletion without the right to it', async () => {
    await open(may('users.update'));
    expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
    await userEvent.click(within(row('Maren Holt')).getByRole('button', { name: 'More: Maren Holt' }));
    expect(await screen.findByRole('menuitem', { name: 'Suspend' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('deletes one for good, after asking what becomes of what they made', async () => {
    server
      .on('DELETE /api/v1/users/:id', () => ({ deleted: 1, status: 'success' }))
      .on('GET /api/v1/search/model/:model', () => ({
        results: [9, 10].map((id) => ({
          id,
          name: id === 9 ? 'Otto Weiss' : 'Maren Holt',
          image: null,
          description: null,
        })),
        status: 'success',
      }));
    await open();
    await userEvent.click(within(row('Maren Holt')).getByRole('button', { name: 'More: Maren Holt' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Maren Holt?' }));
    expect(dialog.getByRole('radio', { name: 'Keep it without their name' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Hand it over' }));
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'To whom?' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Otto Weiss' }));
    expect(screen.queryByRole('option', { name: 'Maren Holt' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Maren Holt deleted')).toBeVisible();
    // Gone is gone.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent('DELETE /api/v1/users/10').map(({ query }) => query.get('contentAction'))).toEqual(['transfer_to:9']);
  });

  it('ends what somebody pays for with the account only where that is said', async () => {
    server.on('DELETE /api/v1/users/:id', ({ query }) => {
      if (query.get('cancelSubscription') !== 'true')
        throw new Refusal(409, { message: 'A paid subscription is still running.', code: 'conflict' });
      return { deleted: 1, status: 'success' };
    });
    await open(ADMIN, '', true);
    const remove = async (isEnded: boolean) => {
      await userEvent.click(within(row('Maren Holt')).getByRole('button', { name: 'More: Maren Holt' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Maren Holt?' }));
      if (isEnded) await userEvent.click(dialog.getByRole('switch', { name: 'End paid subscriptions too' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    };
    await remove(false);
    expect(await screen.findByText('A paid subscription is still running.')).toBeVisible();
    await remove(true);
    expect(await screen.findByText('Maren Holt deleted')).toBeVisible();
  });

  it('deletes many in the same way', async () => {
    server.on('POST /api/v1/users/bulk-delete', () => ({ updated: 2, task: null, status: 'success' }));
    await open(ADMIN, '', true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Otto Weiss' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const ofOne = within(await screen.findByRole('dialog', { name: 'Delete 1 account?' }));
    await userEvent.click(ofOne.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Maren Holt' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 accounts?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Delete it too' }));
    await userEvent.click(dialog.getByRole('switch', { name: 'End paid subscriptions too' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 deleted')).toBeVisible();
    expect(sent('POST /api/v1/users/bulk-delete')[0]?.body).toEqual({
      ids: [9, 10],
      contentAction: 'delete',
      cancelSubscription: true,
      deleteForever: true,
    });
  });

  it('invites somebody by mail, and says at its field what the server says', async () => {
    server.on('POST /api/v1/users', ({ body }) => {
      if (body?.['email'] === 'taken@example.org')
        throw new Refusal(422, { message: 'x', code: 'invalid', errors: { email: ['This email address is taken.'] } });
      return { user: record(11, 'New One'), status: 'success' };
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
    await userEvent.type(dialog.getByLabelText('Email address'), 'taken@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await dialog.findByText('This email address is taken.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Email address'));
    await userEvent.type(dialog.getByLabelText('Email address'), 'new@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('New One invited by mail')).toBeVisible();
    expect(sent('POST /api/v1/users').at(-1)?.body).toEqual({
      email: 'new@example.org',
      first_name: '',
      last_name: '',
    });
  });

  it('makes an account with a password, once it is long enough', async () => {
    server.on('POST /api/v1/users', () => ({ user: record(11, 'New One'), status: 'success' }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
    await userEvent.type(dialog.getByLabelText('Email address'), 'new@example.org');
    await userEvent.click(dialog.getByRole('radio', { name: 'Set a password' }));
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input[type=password]' }), 'short');
    expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input[type=password]' }), ' no more at all');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('New One created')).toBeVisible();
    expect(sent('POST /api/v1/users')[0]?.body).toMatchObject({
      password: 'short no more at all',
      email_verified: false,
    });
  });

  it('makes an account with permissions of its own, none above those of who gives them', async () => {
    server.on('POST /api/v1/users', () => ({ user: record(11, 'New One'), status: 'success' }));
    await open(may('users.update', 'users.create', 'roles.update', 'tags.create'));
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New user' }));
    await userEvent.type(dialog.getByLabelText('Email address'), 'new@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Permissions' }));
    expect(dialog.getByRole('switch', { name: 'Delete tags' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('switch', { name: 'Make new tags for own music' }));
    expect(dialog.getByRole('button', { name: 'Permissions (1)' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('New One invited by mail')).toBeVisible();
    expect(sent('POST /api/v1/users')[0]?.body).toMatchObject({
      permissions: [{ name: 'tags.create', restrictions: [] }],
    });
  });
});
