import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aGenre, listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import './genres-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const times = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };
const GENRES = [
  { ...aGenre(1, 'Indie Folk'), ...times },
  { ...aGenre(2, 'Dream Pop'), ...times },
];

describe('the list of all genres', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/admin/genres', () => listOf(GENRES))
      .on('POST /api/v1/admin/genres/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });
  const menuOf = async (name: string) => {
    const row = await screen.findByRole('row', { name: new RegExp(name) });
    await userEvent.click(within(row).getByRole('button', { name: `More: ${name}` }));
  };

  it('is reached by those who may change genres, and by nobody else', async () => {
    const { address } = await openApp('/admin/genres', { user: may('genres.view', 'genres.delete') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/admin/genres');
  });

  it('deletes one for good, by the name that people read, once it is sure', async () => {
    await openApp('/admin/genres', { user: ADMIN });
    await menuOf('Indie Folk');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Indie Folk?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted')).toBeVisible();
    const sent = server.requests.filter(({ path }) => path === '/api/v1/admin/genres/bulk-delete');
    expect(sent.map(({ body }) => body)).toEqual([{ ids: [1] }]);
  });

  it('offers no deletion without the right to it', async () => {
    await openApp('/admin/genres', { user: may('genres.update') });
    await menuOf('Dream Pop');
    expect(await screen.findByRole('menuitem', { name: 'Open page' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});
