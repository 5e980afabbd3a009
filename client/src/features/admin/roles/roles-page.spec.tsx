import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRole } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import './roles-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

describe('the list of roles', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/roles', () =>
        listOf([
          aRole(1, 'guests', { guests: true }),
          aRole(2, 'users', { default: true, users_count: 1_204 }),
          aRole(7, 'Editors', { internal: false, users_count: 3 }),
        ]),
      )
      .on('POST /api/v1/roles/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  const menuOf = async (name: string) =>
    await userEvent.click((await row(name)).getByRole('button', { name: `More: ${name}` }));

  it('says who gets each by itself, and how many hold it', async () => {
    await openApp('/admin/roles', { user: ADMIN });
    expect((await row('users')).getByText('New users')).toBeVisible();
    expect((await row('users')).getByText('1,204')).toBeVisible();
    expect((await row('guests')).getByText('Guests')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New role' })).toHaveAttribute('href', '/admin/roles/new');
    // It has none.
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('is reached by those who may change roles, and makes none without the right to it', async () => {
    await openApp('/admin/roles', { user: may('roles.update') });
    await row('Editors');
    expect(screen.queryByRole('link', { name: 'New role' })).toBeNull();
    await menuOf('Editors');
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('is closed to others', async () => {
    const { address } = await openApp('/admin/roles', { user: may('roles.view') });
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('deletes one for good once it is sure, and never what comes with the site', async () => {
    await openApp('/admin/roles', { user: ADMIN });
    await menuOf('users');
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await menuOf('Editors');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Editors?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted')).toBeVisible();
    const asked = server.requests.filter(({ path }) => path === '/api/v1/roles/bulk-delete');
    expect(asked.map(({ body }) => body)).toEqual([{ ids: [7] }]);
  });
});
