import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FILE } from '../../../../test/editor-rows';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import './file-dialog';
import './files-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

describe('the list of all files', () => {
  it('says what shows a picture, which is thrown away once that is known', async () => {
    const takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    const server = new FakeServer()
      .on('GET /api/v1/file-entries', () => ({
        ...listOf([{ ...FILE, in_use: true }]),
        places: ['server'],
        had_other_bucket: false,
      }))
      .on('GET /api/v1/file-entries/:id/uses', () => ({
        uses: [
          { type: 'album', id: 7, name: 'Low Tide Almanac' },
          { type: 'genre', id: 2, name: 'Dream Pop' },
        ],
        status: 'success',
      }))
      .on('POST /api/v1/file-entries/delete', () => ({ deleted: 1, status: 'success' }));
    await openApp('/admin/files', { user: ADMIN });
    const choose = async (item: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'More: cover.png' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Show details');
    const details = within(await screen.findByRole('dialog', { name: 'cover.png' }));
    const link = async (name: string) => (await details.findByRole('link', { name })).getAttribute('href');
    expect([await link('Low Tide Almanac'), await link('Dream Pop')]).toEqual([
      '/admin/albums/7/edit',
      '/admin/genres?query=Dream%20Pop',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete cover.png?' }));
    expect(question.getByText(/What shows it keeps a copy of it/)).toBeVisible();
    expect(server.asked).not.toContain('POST /api/v1/file-entries/delete');
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted')).toBeVisible();
    expect(server.requests.find(({ path }) => path.endsWith('/delete'))?.body).toEqual({ entryIds: [6], force: true });
    takeBack();
  });
});
