import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { lowTide } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';

const TOKEN = '01HZY3V7J8K9M0N1P2Q3R4S5T6';
const ADDRESS = '/album/7/maren-holt/low-tide-almanac';

describe('sharing an album', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer();
  });

  const openDialog = async (album: Parameters<typeof lowTide>[0] = {}, query = '') => {
    server.on('GET /api/v1/albums/:id', () => lowTide(album));
    await openApp(ADDRESS + query, { loaders: { albumPage: lowTide(album) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    return await screen.findByRole('dialog', { name: 'Share Low Tide Almanac' });
  };

  it('gives the link of what everybody may see', async () => {
    const dialog = await openDialog({ visibility: 'public' });
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(window.location.origin + ADDRESS);
    expect(within(dialog).queryByRole('button', { name: 'Create private link' })).toBeNull();
  });

  it('gives the link before all, and the player for other sites when it is asked for', async () => {
    const dialog = await openDialog({ visibility: 'public' });
    expect(within(dialog).queryByRole('textbox', { name: 'Code' })).toBeNull();
    const fold = within(dialog).getByRole('button', { name: 'Embed' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(within(dialog).getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(within(dialog).getByTitle('Preview of the player')).toBeVisible();
  });

  it('makes a private link for who may, and takes it back', async () => {
    server
      .on('POST /api/v1/albums/:id/share-token', () => ({ share_token: TOKEN, status: 'success' }))
      .on('DELETE /api/v1/albums/:id/share-token', () => null);
    const dialog = await openDialog({
      visibility: 'private',
      share_token: null,
      permissions: { update: true, delete: true, share: true, insights: true },
    });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create private link' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Private link' })).toHaveValue(
      `${window.location.origin}${ADDRESS}?shareToken=${TOKEN}`,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke link' }));
    expect(await within(dialog).findByRole('button', { name: 'Create private link' })).toBeVisible();
  });

  it('offers no private link to who may only look', async () => {
    const dialog = await openDialog({
      visibility: 'private',
      permissions: { update: false, delete: false, share: false, insights: false },
    });
    expect(within(dialog).queryByRole('button', { name: /link/ })).toBeNull();
  });

  it('gives who came by a private link that link, and no way to revoke it', async () => {
    const dialog = await openDialog(
      { visibility: 'unlisted', permissions: { update: false, delete: false, share: false, insights: false } },
      `?shareToken=${TOKEN}`,
    );
    expect(within(dialog).getByRole('textbox', { name: 'Private link' })).toHaveValue(
      `${window.location.origin}${ADDRESS}?shareToken=${TOKEN}`,
    );
    expect(within(dialog).queryByRole('button', { name: 'Revoke link' })).toBeNull();
    expect(dialog).not.toHaveTextContent('revoke');
    sessionStorage.clear();
  });
});
