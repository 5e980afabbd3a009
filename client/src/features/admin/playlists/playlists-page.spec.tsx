import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { aPlaylist } from '../../../../test/playlists';
import { giveSizes } from '../../../../test/sizes';
import './playlists-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

describe('the list of all playlists', () => {
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
  });
  afterEach(() => takeBack());

  it('says what a moderator has taken down, and shows it again', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/admin/playlists', () =>
        listOf([{ ...aPlaylist(3, 'Rude mix'), is_hidden: true }, aPlaylist(4, 'Kind mix')]),
      )
      .on('POST /api/v1/admin/playlists/bulk-update', () => ({ updated: 1, task: null, status: 'success' }));
    await openApp('/admin/playlists', { user: ADMIN });
    const row = await screen.findByRole('row', { name: /Rude mix/ });
    expect(within(row).getByText('Taken down')).toBeVisible();
    await userEvent.click(within(screen.getByRole('row', { name: /Kind mix/ })).getByRole('button', { name: /^More/ }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: 'Show again' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show again' }));
    await waitFor(() =>
      expect(server.requests.find(({ path }) => path.endsWith('bulk-update'))?.body).toEqual({
        ids: [3],
        values: { hidden: false },
      }),
    );
  });
});
