import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, Permission, PublicUser } from '@tonearm/shared/account/account.dto';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import type { UserRecord } from '@tonearm/shared/admin/users.dto';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { aRole } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../platform/dialogs/confirm-dialog';
import './give-by-email-dialog';
import '../../../platform/forms/merge-dialog';
import './role-page';
import './roles-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const given = (...names: string[]): Permission[] => names.map((name) => ({ name, restrictions: [] }));
const may = (...names: string[]): CurrentUser => ({ ...INES, permissions: given('admin.access', ...names) });
const person = (id: number, name: string): UserRecord => ({
  ...INES,
  id,
  name,
  last_login_at: null,
  ban_reason: '',
  banned_until: null,
});

const publicUser = (id: number, name: string): PublicUser => ({
  id,
  model_type: 'user',
  name,
  image: null,
  created_at: '2026-01-01T00:00:00.000Z',
  profile: { description: '', city: '', country: null, links: [], header_image: null, header_colors: [] },
});

describe('the page of a role', () => {
  let server: FakeServer;
  let role: RoleDetails;
  let holders: UserRecord[];
  beforeEach(() => {
    localStorage.clear();
    role = aRole(7, 'Editors', { internal: false, permissions: given('tags.update'), users_count: 1 });
    holders = [person(9, 'Otto Weiss')];
    server = new FakeServer()
      .on('GET /api/v1/roles/:id', () => ({ role, status: 'success' }))
      .on('GET /api/v1/users', () => {
        const list = listOf(holders);
        return { ...list, pagination: { ...list.pagination, total: holders.length } };
      })
      .on('POST /api/v1/roles', ({ body }) => {
        if (body?.['name'] === 'users')
          throw new Refusal(422, {
            message: 'x',
            code: 'invalid',
            errors: { name: ['There is a role with this name already.'] },
          });
        role = aRole(8, String(body?.['name']), {
          internal: false,
          permissions: body?.['permissions'] as Permission[],
        });
        return { role, status: 'success' };
      })
      .on('PUT /api/v1/roles/:id', ({ body }) => {
        const { expected_updated_at: expected, ...fields } = body ?? {};
        if (expected !== role.updated_at)
          throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: role });
        role = { ...role, ...fields, updated_at: '2026-01-09T00:00:00.000Z' };
        return { role, status: 'success' };
      });
  });
  const open = async (user: CurrentUser = ADMIN, path = '/admin/roles/7/edit') => {
    const app = await openApp(path, { user });
    await screen.findByLabelText('Name');
    return app;
  };
  const toggle = (name: string) => screen.getByRole('switch', { name });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const sent = (method: string) => server.requests.filter((one) => one.method === method).map(({ body }) => body);

  it('is for those who may change roles; making one takes more', async () => {
    const { address } = await openApp('/admin/roles/7/edit', { user: may('roles.view') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/roles/7');
  });

  it('of a new one is closed to those who may only change them', async () => {
    const { address } = await openApp('/admin/roles/new', { user: may('roles.update') });
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('makes one of the whole catalogue, says at its field what is wrong, and goes on with it', async () => {
    const { address } = await open(ADMIN, '/admin/roles/new');
    expect(screen.getAllByRole('switch')).toHaveLength(PERMISSIONS.length + 2);
    const name = screen.getByLabelText('Name');
    await userEvent.type(name, 'users');
    await userEvent.click(toggle('Open the admin area'));
    await userEvent.click(toggle('Ask to become, claim or verify an artist'));
    const kinds = within(screen.getByRole('group', { name: 'Kinds of requests' }));
    await userEvent.click(kinds.getByRole('checkbox', { name: 'Claim an artist' }));
    await press('Create');
    expect(await screen.findByText('There is a role with this name already.')).toBeVisible();
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Helpers');
    await press('Create');
    expect(await screen.findByText('Helpers created')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/roles/8/edit'));
    expect(sent('POST').at(-1)).toEqual({
      name: 'Helpers',
      description: '',
      permissions: [
        ...given('admin.access'),
        { name: 'backstageRequests.create', restrictions: [{ name: 'types', value: 'become-artist,verify-artist' }] },
      ],
    });
  });

  it('sends only what was changed', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has been changed yet.');
    await userEvent.type(screen.getByLabelText('Description'), 'They keep order.');
    await press('Save');
    expect(await screen.findByText('Editors updated')).toBeVisible();
    await userEvent.click(toggle('Stream full tracks'));
    await userEvent.click(toggle('Download tracks that are offered for it'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Files that are offered' }), 'MP3 only');
    await press('Save');
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
    expect(sent('PUT')).toEqual([
      { description: 'They keep order.', expected_updated_at: '2026-01-01T00:00:00Z' },
      {
        permissions: [
          ...given('music.play'),
          { name: 'music.download', restrictions: [{ name: 'formats', value: 'mp3' }] },
          ...given('tags.update'),
        ],
        expected_updated_at: '2026-01-09T00:00:00.000Z',
      },
    ]);
  });

  it('shows field by field what somebody else has saved meanwhile, and goes on top of it', async () => {
    await open();
    await userEvent.click(toggle('See tags'));
    role = {
      ...role,
      name: 'Keepers',
      permissions: given('tags.update', 'tags.delete'),
      updated_at: '2026-01-05T00:00:00.000Z',
    };
    await press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(dialog.getByText('Keepers')).toBeVisible();
    expect(dialog.getByText('Delete tags')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Keepers updated')).toBeVisible();
    expect(sent('PUT').at(-1)).toEqual({
      permissions: given('tags.view', 'tags.update', 'tags.delete'),
      expected_updated_at: '2026-01-05T00:00:00.000Z',
    });
  });

  it('lists who holds it, gives it and takes it', async () => {
    server
      .on('GET /api/v1/search/model/:model', () => ({
        results: [
          { id: 10, name: 'Maren Holt', image: null, description: 'maren@example.org' },
          { id: 11, name: 'Mara Wren', image: null, description: null },
        ],
        status: 'success',
      }))
      .on('POST /api/v1/roles/:id/add-users', ({ body }) => {
        const [id = 0] = body?.['user_ids'] as number[];
        holders = [...holders, person(id, id === 10 ? 'Maren Holt' : 'Mara Wren')];
        return { users: [], status: 'success' };
      })
      .on('POST /api/v1/roles/:id/remove-users', () => {
        holders = holders.filter(({ id }) => id !== 9);
        return { users: [], status: 'success' };
      });
    await open();
    const card = within(screen.getByRole('region', { name: 'Who holds it' }));
    expect(await card.findByRole('link', { name: 'Otto Weiss' })).toHaveAttribute('href', '/admin/users/9');
    await userEvent.type(card.getByRole('combobox', { name: 'Give it to' }), 'mar');
    await userEvent.click(await screen.findByRole('option', { name: /Maren Holt/ }));
    expect(await screen.findByText('Maren Holt has the role Editors now')).toBeVisible();
    // The list of those to choose from closes: while it is open, all else is hidden from screen readers.
    const field = card.getByRole('combobox', { name: 'Give it to' });
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect([field, document.activeElement]).toEqual([field, field]);
    expect(field).toHaveValue('');
    expect(await card.findByRole('link', { name: 'Maren Holt' })).toBeVisible();
    await userEvent.type(field, 'mar');
    await screen.findByRole('option', { name: /Mara Wren/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await card.findByRole('link', { name: 'Mara Wren' })).toBeVisible();
    expect([field.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', field]);
    await userEvent.click(card.getByRole('button', { name: 'Take the role from Otto Weiss' }));
    await waitFor(() => expect(card.queryByRole('link', { name: 'Otto Weiss' })).toBeNull());
    const changes = server.requests.filter(({ path }) => path.endsWith('-users'));
    expect(changes.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/roles/7/add-users', { user_ids: [10] }],
      ['/api/v1/roles/7/add-users', { user_ids: [11] }],
      ['/api/v1/roles/7/remove-users', { user_ids: [9] }],
    ]);
  });

  it('is given by email addresses', async () => {
    server.on('POST /api/v1/roles/:id/add-users', ({ body }) => {
      const emails = body?.['emails'] as string[];
      if (emails.includes('nobody@example.org'))
        throw new Refusal(422, {
          message: 'x',
          code: 'invalid',
          errors: { emails: ['Nobody has the address nobody@example.org here.'] },
        });
      return { users: emails.map((name, at) => publicUser(20 + at, name)), status: 'success' };
    });
    await open(may('roles.update', 'tags.update', 'users.update'));
    await press('Give it by email address');
    const dialog = within(await screen.findByRole('dialog', { name: /by email address/ }));
    const field = dialog.getByRole('textbox', { name: 'Email addresses' });
    const give = () => userEvent.click(dialog.getByRole('button', { name: 'Give the role' }));
    await userEvent.type(field, 'Ana@Example.org, not-an-address');
    await give();
    expect(await dialog.findByText('not-an-address is no email address.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'nobody@example.org');
    await give();
    expect(await dialog.findByText('Nobody has the address nobody@example.org here.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana@Example.org, bo@example.org{Enter}ana@example.org');
    await give();
    expect(await screen.findByText('2 have the role Editors now')).toBeVisible();
    const changes = server.requests.filter(({ path }) => path.endsWith('/add-users'));
    expect(changes.at(-1)?.body).toEqual({ emails: ['ana@example.org', 'bo@example.org'] });
  });

  it('is given by email address without a word of who has an account to those who may not see users', async () => {
    server.on('POST /api/v1/roles/:id/add-users', () => ({ users: [], status: 'success' }));
    role = { ...role, users_count: null };
    await open(may('roles.update', 'tags.update'));
    await press('Give it by email address');
    const dialog = within(await screen.findByRole('dialog', { name: /by email address/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email addresses' }), 'ana@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Give the role' }));
    expect(
      await screen.findByText('Whoever has an account by one of these addresses has the role Editors now'),
    ).toBeVisible();
  });

  it('leaves the holders to those who may see users', async () => {
    role = { ...role, users_count: null };
    await open(may('roles.update', 'tags.update'));
    expect(screen.getByText('Only those who may change users see who holds it.')).toBeVisible();
    expect(server.asked).not.toContain('GET /api/v1/users');
  });

  it.each([
    ['with more rights than one’s own', may('roles.update'), {}, 'This role has rights that you do not have.'],
    [
      'of one’s own',
      { ...may('roles.update', 'tags.update'), roles: [{ id: 7, name: 'Editors' }] },
      {},
      'You may not change a role of your own.',
    ],
  ])('is only read for one %s', async (_case, user, more, why) => {
    role = { ...role, ...more };
    await open(user);
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeDisabled();
    expect(toggle('Change the tags of any music')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps the role of guests and that of new users until another is, and offers no deletion of either', async () => {
    role = { ...role, guests: true };
    await open();
    expect(toggle('Role of guests')).toBeDisabled();
    expect(toggle('Role of guests')).toHaveAccessibleDescription('To change it, make another role that of guests.');
    expect(toggle('Role of new users')).toBeDisabled();
    expect(screen.getByText('Everybody who is not logged in.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete role' })).toBeNull();
  });
});
