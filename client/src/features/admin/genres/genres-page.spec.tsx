import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aGenre, listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import './genres-page';
import './genre-dialog';
import '../records/merge-dialog';
import '../../../platform/forms/merge-dialog';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const GENRES = [aGenre(1, 'Indie Folk'), aGenre(2, 'Dream Pop'), aGenre(3, 'Dreampop')];

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

  it('merges those that are chosen into the one that stays, and says before what moves', async () => {
    server
      .on('POST /api/v1/genres/merge/preview', () => ({
        moves: [
          { part: 'tracks', count: 12 },
          { part: 'channels', count: 1 },
        ],
        status: 'success',
      }))
      .on('POST /api/v1/genres/merge', () => ({ genre: aGenre(3, 'Dreampop'), is_running: false, status: 'success' }));
    await openApp('/admin/genres', { user: ADMIN });
    for (const name of ['Dream Pop', 'Dreampop'])
      await userEvent.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge genres' });
    expect(await within(dialog).findByText('12 songs')).toBeVisible();
    expect(within(dialog).getByText('A place in 1 channel')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Dreampop' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged into Dreampop')).toBeVisible();
    const sent = server.requests.filter(({ path }) => path.startsWith('/api/v1/genres/merge'));
    expect(sent.at(-1)).toMatchObject({ path: '/api/v1/genres/merge', body: { target_id: 3, source_ids: [2] } });
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
  });

  it('offers no merging of one alone, nor without the right', async () => {
    await openApp('/admin/genres', { user: ADMIN });
    const row = await screen.findByRole('row', { name: /Dream Pop/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    expect(screen.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  });

  it('makes a genre, and puts what the server refuses at its field', async () => {
    let isTaken = true;
    server.on('POST /api/v1/genres', () => {
      const name = 'There is a genre with this name already.';
      if (isTaken) throw new Refusal(422, { message: name, code: 'invalid', errors: { name: [name] } });
      return { genre: aGenre(4, 'Slowcore'), status: 'success' };
    });
    await openApp('/admin/genres', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'New genre' }));
    const dialog = await screen.findByRole('dialog', { name: 'New genre' });
    await userEvent.type(within(dialog).getByLabelText('Display name'), 'Slowcore');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await within(dialog).findByText('There is a genre with this name already.')).toBeVisible();
    isTaken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Slowcore created')).toBeVisible();
    expect(
      server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/v1/genres').at(-1)?.body,
    ).toEqual({ display_name: 'Slowcore' });
  });

  it('shows both pictures where both have changed it, and keeps the one that is chosen', async () => {
    URL.createObjectURL = () => 'blob:mine';
    URL.revokeObjectURL = () => undefined;
    const theirs = { ...aGenre(2, 'Dream Pop'), image: '/theirs.webp', updated_at: '2026-01-03T00:00:00Z' };
    let isFirst = true;
    server
      .on('POST /api/v1/file-entries', () => ({ fileEntry: { id: 70 } as FileEntry, status: 'success' }))
      .on('PUT /api/v1/genres/2', () => {
        if (!isFirst) return { genre: theirs, status: 'success' };
        isFirst = false;
        throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
      });
    await openApp('/admin/genres', { user: ADMIN });
    await menuOf('Dream Pop');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit genre' });
    await userEvent.upload(
      dialog.querySelector('input[type="file"]') as HTMLInputElement,
      new File(['x'], 'mine.png', { type: 'image/png' }),
    );
    await within(dialog).findByRole('button', { name: 'Remove picture' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    const pictures = within(question).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['blob:mine', '/theirs.webp']);
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Dream Pop updated')).toBeVisible();
    expect(server.requests.filter(({ path }) => path === '/api/v1/genres/2').map(({ body }) => body)).toEqual([
      { image_entry_id: 70, expected_updated_at: '2026-01-02T00:00:00Z' },
      { image_entry_id: 70, expected_updated_at: '2026-01-03T00:00:00Z' },
    ]);
  });

  it('shows field by field what somebody else has changed meanwhile', async () => {
    const theirs = { ...aGenre(2, 'Shoegaze'), name: 'dream-pop', updated_at: '2026-01-03T00:00:00Z' };
    let isFirst = true;
    server.on('PUT /api/v1/genres/2', () => {
      if (!isFirst) return { genre: { ...theirs, name: 'shoe-gaze' }, status: 'success' };
      isFirst = false;
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
    });
    await openApp('/admin/genres', { user: ADMIN });
    await menuOf('Dream Pop');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit genre' });
    const name = within(dialog).getByLabelText('Name in addresses');
    await userEvent.clear(name);
    await userEvent.type(name, 'shoe-gaze');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByText('Shoegaze')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Shoegaze updated')).toBeVisible();
    expect(server.requests.filter(({ path }) => path === '/api/v1/genres/2').map(({ body }) => body)).toEqual([
      { name: 'shoe-gaze', expected_updated_at: '2026-01-02T00:00:00Z' },
      { name: 'shoe-gaze', expected_updated_at: '2026-01-03T00:00:00Z' },
    ]);
  });
});
