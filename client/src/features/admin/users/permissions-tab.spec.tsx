import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountPage, CurrentUser, Permission } from '@tonearm/shared/account/account.dto';
import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { OTTO, aRole } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../platform/forms/merge-dialog';
import './user-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const given = (...names: string[]): Permission[] => names.map((name) => ({ name, restrictions: [] }));
const limited = (name: string, limit: string, value: number): Permission => ({
  name,
  restrictions: [{ name: limit, value }],
});
const manager = (playlists: number, ...more: string[]): CurrentUser => ({
  ...INES,
  permissions: [
    ...INES.permissions.filter(({ name }) => name !== 'playlists.create'),
    limited('playlists.create', 'count', playlists),
    ...given('admin.access', 'users.update', 'settings.view', ...more),
  ],
});
const MANAGER = manager(5, 'roles.view', 'roles.update');

describe('the permissions of an account', () => {
  let server: FakeServer;
  let otto: AccountPage;
  const own = (permissions: Permission[]): void => {
    otto = { ...OTTO, own_permissions: permissions, permissions: [...OTTO.permissions, ...permissions] };
  };
  beforeEach(() => {
    localStorage.clear();
    own([]);
    server = new FakeServer()
      .on('GET /api/v1/users/:id', () => ({ user: otto, status: 'success' }))
      .on('GET /api/v1/roles', () => ({
        pagination: {
          data: [
            aRole(1, 'guests', { guests: true, permissions: given('music.view') }),
            aRole(2, 'users', { permissions: OTTO.permissions }),
            aRole(4, 'admin', { permissions: given('admin') }),
          ],
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
        if (body?.['expected_updated_at'] !== otto.updated_at)
          throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: otto });
        own(body?.['permissions'] as Permission[]);
        otto = { ...otto, updated_at: '2026-01-02T00:00:00.000Z' };
        return { user: otto, status: 'success' };
      });
  });
  const open = async (user: CurrentUser = ADMIN) => {
    await openApp(`/admin/users/${otto.id}/permissions`, { user });
    await screen.findByRole('switch', { name: 'See the settings' });
  };
  const toggle = (name: string) => screen.getByRole('switch', { name });
  const row = (name: string) => within(toggle(name).closest('li') as HTMLElement);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('are the whole catalogue, in groups, with the roles that give them', async () => {
    await open();
    expect(screen.getAllByRole('switch')).toHaveLength(PERMISSIONS.length);
    const users = within(screen.getByRole('region', { name: 'Users' }));
    expect(users.getByRole('switch', { name: 'Delete users' })).toHaveAccessibleDescription('users.delete');
    expect(await row('Make playlists').findByText('Through users')).toBeVisible();
    expect(toggle('Make playlists')).not.toBeChecked();
    // Not theirs: the role of guests.
    expect(row('See catalogue pages').getByText('Through users')).toBeVisible();
    expect(row('Delete users').queryByText(/^Through/)).toBeNull();
  });

  it('are given, limited and taken, and nothing else is sent', async () => {
    own([limited('files.create', 'storage_mb', 500), ...given('logs.view')]);
    await open();
    expect(toggle('See the logs and the jobs')).toBeChecked();
    await userEvent.click(toggle('See the logs and the jobs'));
    await userEvent.click(toggle('Make playlists'));
    const count = row('Make playlists').getByRole('spinbutton', { name: 'How many playlists a user may have' });
    expect(count).toHaveValue(null);
    await userEvent.type(count, '12');
    await userEvent.click(row('Make playlists').getByRole('switch', { name: 'Invite others to a playlist' }));
    const room = screen.getByRole('spinbutton', { name: 'Room for files, in megabytes' });
    expect(room).toHaveValue(500);
    await userEvent.clear(room);
    await save();
    expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
    expect(sent()).toEqual([
      {
        permissions: [
          { name: 'files.create', restrictions: [{ name: 'storage_mb', value: null }] },
          {
            name: 'playlists.create',
            restrictions: [
              { name: 'count', value: 12 },
              { name: 'collaborative', value: false },
            ],
          },
        ],
        expected_updated_at: OTTO.updated_at,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has been changed yet.');
  });

  it('keep their limits when one is taken and given again', async () => {
    own([limited('playlists.create', 'count', 7)]);
    await open();
    await userEvent.click(toggle('Make playlists'));
    await userEvent.click(toggle('Make playlists'));
    expect(screen.getByRole('spinbutton', { name: 'How many playlists a user may have' })).toHaveValue(7);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('Nothing has been changed yet.');
  });

  it('say what is wrong with a limit', async () => {
    await open();
    await userEvent.click(toggle('Make playlists'));
    const count = row('Make playlists').getByRole('spinbutton', { name: 'How many playlists a user may have' });
    await userEvent.type(count, '-1');
    expect(count).toBeInvalid();
    const fault = 'This has to be a whole number, 0 or more, or empty for no limit.';
    expect(count).toHaveAccessibleDescription(fault);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(fault);
  });

  describe('by somebody who may not do everything', () => {
    it('are no more than they have themselves', async () => {
      await open(MANAGER);
      expect(toggle('Everything')).toBeDisabled();
      expect(toggle('Everything')).toHaveAccessibleDescription('admin · You do not have this permission yourself.');
      await userEvent.click(toggle('See the settings'));
      await userEvent.click(toggle('Make playlists'));
      const count = row('Make playlists').getByRole('spinbutton', { name: 'How many playlists a user may have' });
      expect(count).toHaveValue(5);
      await userEvent.type(count, '0');
      expect(count).toHaveAccessibleDescription('You have 5 yourself, and can give no more.');
      await userEvent.clear(count);
      expect(count).toBeInvalid();
      await userEvent.type(count, '3');
      await save();
      expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
      expect(sent()[0]?.['permissions']).toEqual([...given('settings.view'), limited('playlists.create', 'count', 3)]);
    });

    it('stay where they are wider than theirs', async () => {
      own([limited('playlists.create', 'count', 50)]);
      await open(MANAGER);
      expect(toggle('Make playlists')).toBeDisabled();
      expect(toggle('Make playlists')).toHaveAccessibleDescription(
        'playlists.create · They have more of it than you have yourself.',
      );
      expect(screen.getByRole('spinbutton', { name: 'How many playlists a user may have' })).toBeDisabled();
    });

    it('are not changed without the right to change roles', async () => {
      await open(manager(5));
      expect(screen.getByText('Only those who may change roles give permissions.')).toBeVisible();
      expect(toggle('See the settings')).toBeDisabled();
      expect(row('Make playlists').getByText('Through a role')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
      expect(server.asked).not.toContain('GET /api/v1/roles');
    });

    it('are not changed where somebody may do more', async () => {
      own(given('logs.view'));
      await open(MANAGER);
      expect(screen.getByText('This account has rights that you do not have.')).toBeVisible();
      expect(toggle('See the logs and the jobs')).toBeChecked();
      expect(toggle('See the settings')).toBeDisabled();
    });

    it('are not changed for oneself', async () => {
      otto = { ...otto, id: MANAGER.id, permissions: MANAGER.permissions };
      await open(MANAGER);
      expect(screen.getByText('You may not change your own rights.')).toBeVisible();
      expect(toggle('See the settings')).toBeDisabled();
    });
  });

  it('go on top of what somebody else has saved meanwhile', async () => {
    await open();
    await userEvent.click(toggle('See the settings'));
    own(given('logs.view'));
    otto = { ...otto, updated_at: '2026-01-05T00:00:00.000Z' };
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(dialog.getByText('See the logs and the jobs')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Otto Weiss updated')).toBeVisible();
    expect(sent().at(-1)?.['permissions']).toEqual(given('settings.view', 'logs.view'));
  });
});
