import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArtistDetails } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { ADMIN, INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { giveSizes } from '../../../test/sizes';
import '../../platform/forms/merge-dialog';
import '../admin/artists/artists-page';
import './admin-artist-page';
import '../../music/artist-deletion/delete-artist-dialog';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const MAREN: ArtistDetails = {
  id: 3,
  model_type: 'artist',
  name: 'Maren Holt',
  slug: 'maren-holt',
  verified: false,
  plays: 0,
  monthly_listeners: 0,
  followers_count: 0,
  albums_count: 0,
  tracks_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  image: null,
  image_variants: null,
  image_color: null,
  genres: [],
  profile: { description: '', city: '', country: '', links: [] },
  permissions: { update: true, delete: true, share: false, insights: true },
  disabled: false,
  managers: [{ id: 8, name: 'Olga', role: 'owner' }],
  header_colors: ['#aa5500'],
  similar: [],
  similar_ids: [12, 13],
  similar_unlisted: [{ id: 13, name: 'Silent Harbour' }],
};

describe('the editor of an artist for administrators', () => {
  let server: FakeServer;
  const sent = (): unknown[] =>
    server.requests.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body);
  beforeEach(() => {
    server = new FakeServer()
      .on('GET /api/v1/artists/:id', () => ({ artist: MAREN, status: 'success' }))
      .on('GET /api/v1/search/model/:model', () => ({
        results: [{ id: 9, name: 'Sam', image: null, description: null }],
        status: 'success',
      }));
  });

  it('verifies, hides, and gives to people, and sends what was changed', async () => {
    server.on('PUT /api/v1/artists/:id', () => ({ artist: { ...MAREN, verified: true }, status: 'success' }));
    await openApp('/admin/artists/3/edit', { user: ADMIN });
    await userEvent.click(await screen.findByRole('switch', { name: /Verified/ }));
    const managers = screen.getByRole('region', { name: 'Managers' });
    await userEvent.click(within(managers).getByRole('button', { name: 'Remove Olga' }));
    await userEvent.type(within(managers).getByRole('combobox', { name: 'Add a manager' }), 'Sa');
    await userEvent.click(await screen.findByRole('option', { name: /Sam/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Maren Holt updated')).toBeVisible();
    expect(sent()).toEqual([
      expect.objectContaining({
        verified: true,
        managers: [{ user_id: 9, role: 'editor' }],
        expected_updated_at: '2026-01-02T00:00:00Z',
      }),
    ]);
    expect(sent()[0]).not.toHaveProperty('disabled');
  });

  it('shows field by field what another administrator has changed meanwhile', async () => {
    const theirs: ArtistDetails = { ...MAREN, disabled: true, updated_at: '2026-01-03T00:00:00Z' };
    let isFirst = true;
    server.on('PUT /api/v1/artists/:id', () => {
      if (!isFirst) return { artist: { ...theirs, name: 'Maren' }, status: 'success' };
      isFirst = false;
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
    });
    await openApp('/admin/artists/3/edit', { user: ADMIN });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Maren');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByText('Disabled')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Maren updated')).toBeVisible();
    expect(sent()[1]).toMatchObject({ name: 'Maren', expected_updated_at: '2026-01-03T00:00:00Z' });
    expect(sent()[1]).not.toHaveProperty('disabled');
  });

  it('shows the pictures where both have changed them, and keeps the one that is chosen', async () => {
    URL.createObjectURL = () => 'blob:mine';
    URL.revokeObjectURL = () => undefined;
    const theirs: ArtistDetails = {
      ...MAREN,
      name: 'M. Holt',
      image: '/theirs.jpg',
      updated_at: '2026-01-03T00:00:00Z',
    };
    let isFirst = true;
    server
      .on('POST /api/v1/file-entries', () => ({ fileEntry: { id: 70 } as FileEntry, status: 'success' }))
      .on('PUT /api/v1/artists/:id', () => {
        if (!isFirst) return { artist: theirs, status: 'success' };
        isFirst = false;
        throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
      });
    await openApp('/admin/artists/3/edit', { user: ADMIN });
    await screen.findByLabelText('Name');
    await userEvent.upload(
      document.querySelector('input[type="file"]') as HTMLInputElement,
      new File(['x'], 'mine.png', { type: 'image/png' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(question.getByText(/Somebody has saved “M. Holt”/)).toBeVisible();
    expect(question.getByRole('img', { name: 'Your change' })).toHaveAttribute('src', 'blob:mine');
    expect(question.getByRole('img', { name: 'Their change' })).toHaveAttribute('src', '/theirs.jpg');
    await userEvent.click(question.getByRole('radio', { name: 'Their change' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[1]).toMatchObject({ image_entry_id: 70 });
    expect(sent()[2]).not.toHaveProperty('image_entry_id');
  });

  it('has colours of its page, and artists that stand first among the similar ones', async () => {
    server
      .on('GET /api/v1/artists', () =>
        listOf([
          { ...MAREN, name: 'Maren Solveig' },
          { ...MAREN, id: 5, name: 'Sol Vega' },
        ]),
      )
      .on('PUT /api/v1/artists/:id', () => ({ artist: MAREN, status: 'success' }));
    await openApp('/admin/artists/3/edit', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a second colour' }));
    // Whoever may not be seen stays chosen; who has no music is called by their name.
    const similar = within(screen.getByRole('region', { name: 'Similar artists' }));
    expect(similar.getByText('A hidden artist')).toBeVisible();
    expect(similar.getByText('Silent Harbour')).toBeVisible();
    await userEvent.type(similar.getByRole('combobox', { name: 'Shown first' }), 'Sol');
    const option = await screen.findByRole('option', { name: 'Sol Vega' });
    expect(screen.queryByRole('option', { name: 'Maren Solveig' })).toBeNull();
    await userEvent.click(option);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Maren Holt updated')).toBeVisible();
    expect(sent()).toEqual([
      expect.objectContaining({ header_colors: ['#aa5500', '#3a6ea5'], similar_ids: [12, 13, 5] }),
    ]);
  });

  it('makes a new one, and goes on with it', async () => {
    server.on('POST /api/v1/artists', () => ({ artist: MAREN, status: 'success' }));
    const { address } = await openApp('/admin/artists/new', { user: ADMIN });
    await userEvent.type(await screen.findByLabelText('Name'), 'Maren Holt');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Maren Holt created')).toBeVisible();
    expect(address()).toBe('/admin/artists/3/edit');
    expect(sent()).toEqual([expect.objectContaining({ name: 'Maren Holt' })]);
  });

  it('deletes after asking what becomes of the music; one with music stays unless that goes too', async () => {
    const cascades: (string | null | undefined)[] = [];
    server.on('DELETE /api/v1/artists/:ids', ({ query }) => {
      cascades.push(query?.get('cascade'));
      if (query?.get('cascade') !== 'true')
        throw new Refusal(409, { message: 'Maren Holt has music. Delete it first, or credit it to others.' });
      return { deleted: 1, status: 'success' };
    });
    server.on('POST /api/v1/artists/:id/deletion-preview', () => ({
      albums: { deleted: 1, kept: 0, is_capped: false },
      tracks: { deleted: 12, kept: 2, is_capped: false },
      status: 'success',
    }));
    const { address } = await openApp('/admin/artists/3/edit', { user: ADMIN });
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Delete artist' }));
      return within(await screen.findByRole('dialog', { name: 'Delete “Maren Holt”?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Maren Holt has music/)).toBeVisible();
    expect(address()).toBe('/admin/artists/3/edit');

    const question = await ask();
    expect(await question.findByText('By this artist alone: 1 album, 12 songs')).toBeVisible();
    expect(question.getByText('With others, and stays: 2 songs')).toBeVisible();
    await userEvent.click(question.getByRole('radio', { name: 'Delete it too' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Maren Holt deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/artists'));
    expect(cascades).toEqual(['false', 'true']);
  });

  it('offers no deletion to those who may only change artists', async () => {
    const permissions = ['admin.access', 'artists.update', 'artists.view'].map((name) => ({ name, restrictions: [] }));
    await openApp('/admin/artists/3/edit', { user: { ...INES, permissions } });
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete artist' })).toBeNull();
  });

  it('is for those with the right alone', async () => {
    const user = { ...INES, permissions: [{ name: 'admin.access', restrictions: [] }] };
    const { address } = await openApp('/admin/artists/3/edit', { user });
    expect(address()).toBe('/404');
  });

  it('several are deleted together, once it is said what goes and stays with them', async () => {
    const takeBack = giveSizes({ width: 1_200, height: 800 });
    const record = (id: number, name: string) => ({ ...MAREN, id, name, disabled: false, managers: [] });
    server
      .on('GET /api/v1/admin/artists', () => listOf([record(3, 'Maren Holt'), record(4, 'Juno Adeyemi')]))
      .on('POST /api/v1/artists/:id/deletion-preview', () => ({
        albums: { deleted: 2, kept: 0, is_capped: false },
        tracks: { deleted: 10_001, kept: 1, is_capped: true },
        status: 'success',
      }))
      .on('DELETE /api/v1/artists/:ids', () => ({ deleted: 2, status: 'success' }));
    await openApp('/admin/artists', { user: ADMIN });
    for (const name of ['Maren Holt', 'Juno Adeyemi'])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 artists?' }));
    expect(await dialog.findByText('By these artists alone: at least 2 albums, 10,001 songs')).toBeVisible();
    expect(dialog.getByText('With others, and stays: at least 1 song')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: /Delete it too/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('2 deleted')).toBeVisible();
    const { path, query } = server.requests.find(({ method }) => method === 'DELETE') ?? {};
    expect([path, query?.get('cascade')]).toEqual(['/api/v1/artists/3%2C4', 'true']);
    expect(server.asked).toContain('POST /api/v1/artists/3%2C4/deletion-preview');
    takeBack();
  });
});
