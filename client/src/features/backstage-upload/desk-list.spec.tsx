import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { ADMIN, openApp } from '../../../test/app';
import { aSong, listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import '../../app/admin/admin-maker-area';
import '../../platform/dialogs/confirm-dialog';
import './bulk-dialog';
import './upload-artist';
import './upload-page';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const draft = (id: number, name: string, given: Partial<Track> = {}): Track =>
  aSong(id, name, {
    album_id: null,
    album: null,
    visibility: 'private',
    processing_state: 'ready',
    file_entry_id: id * 10,
    permissions: { update: true, delete: true, share: true, insights: true },
    genres: [],
    tags: [],
    ...given,
  });
const FAILED = { processing_state: 'failed', processing_error: 'The file is damaged.' } as const;
const DRAFTS = [draft(21, 'Undertow'), draft(22, 'Bell Buoy', FAILED), draft(23, 'Low Water', FAILED)];
const SPRING_TIDE = draft(41, 'Spring Tide', { file_entry_id: 8 });

describe('the rows of the admin upload page', () => {
  let server: FakeServer;
  let own: Track[];
  beforeEach(() => {
    own = DRAFTS;
    localStorage.clear();
    fakeUploads();
    server = new FakeServer()
      .on('GET /api/v1/tracks', () => listOf(own))
      .on('GET /api/v1/albums', () => listOf([]))
      .on('GET /api/v1/search/model/:model', () => ({ results: [], status: 'success' }))
      .on('GET /api/v1/tracks/:id', ({ path }) => ({
        track: [...own, SPRING_TIDE].find(({ id }) => path.endsWith(`/${id}`)) as Track,
        status: 'success',
      }))
      .on('POST /api/v1/tracks/:id/reprocess', () => ({ processing_state: 'pending', status: 'success' }))
      .on('DELETE /api/v1/tracks/:id', ({ path }) => ({
        deleted: String(path.split('/').at(-1)).split('%2C').length,
        status: 'success',
      }));
  });
  const openDesk = async () => {
    await openApp('/admin/upload', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with all songs' }));
    await screen.findByRole('button', { name: 'Edit Undertow' });
  };
  const shown = () =>
    within(screen.getByRole('list', { name: 'Songs' }))
      .getAllByRole('button', { name: /^Edit / })
      .map((one) => one.getAttribute('aria-label'));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const asked = (method: string) => server.asked.filter((call) => call.startsWith(`${method} /api/v1/tracks`));

  it('shows those of one state, and all again once the last of them is another', async () => {
    await openDesk();
    await press('Failed · 2');
    expect(shown()).toEqual(['Edit Bell Buoy', 'Edit Low Water']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await press('Ready · 1');
    expect(shown()).toEqual(['Edit Undertow']);
    await press('Failed · 2');
    await press('Retry all');
    await waitFor(() =>
      expect(asked('POST')).toEqual(['POST /api/v1/tracks/22/reprocess', 'POST /api/v1/tracks/23/reprocess']),
    );
    expect(shown()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Processing · 2' })).toBeVisible();
  });

  it('keeps those that could not be tried again as they were', async () => {
    await openDesk();
    server.on('POST /api/v1/tracks/:id/reprocess', ({ path }) => {
      if (path.includes('/22/'))
        throw new Refusal(429, { message: 'Please wait a moment.', code: 'too_many_requests' });
      return { processing_state: 'pending', status: 'success' };
    });
    await press('Retry all');
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Failed · 1' })).toBeVisible();
  });

  it('shows what is missing whatever it filters by', async () => {
    own = [draft(21, 'Undertow'), draft(22, 'Bell Buoy', { processing_state: 'transcoding' })];
    await openDesk();
    await press('Edit Undertow');
    await userEvent.clear(screen.getByLabelText('Name'));
    await press('Processing · 1');
    expect(shown()).toEqual(['Edit Bell Buoy']);
    await press('Publish 2 songs');
    expect(await screen.findByText('Give it a name.')).toBeVisible();
  });

  it('removes those that are chosen, at once and after asking', async () => {
    await openDesk();
    await press('Failed · 2');
    await press('Choose several');
    await press('Choose all');
    await press('Remove');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 rows?' }));
    expect(asked('DELETE')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown()).toEqual(['Edit Undertow']));
    expect(asked('DELETE')).toEqual(['DELETE /api/v1/tracks/22%2C23']);
    expect(screen.queryByRole('toolbar', { name: 'Chosen songs' })).toBeNull();
  });

  it('leaves alone what has gone out of sight since it was chosen', async () => {
    await openDesk();
    await press('Failed · 2');
    await press('Choose several');
    await press('Choose all');
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
    await waitFor(() => expect(shown()).toEqual(['Edit Low Water']));
    await press('Remove');
    expect(await screen.findByRole('dialog', { name: 'Delete 1 row?' })).toBeVisible();
  });

  it('removes files that are no songs as well, and tries those again that there were not enough minutes for', async () => {
    await openDesk();
    let isRoom = false;
    server
      .on('POST /api/v1/file-entries', () => ({ fileEntry: { id: 8 } as FileEntry, status: 'success' }))
      .on('POST /api/v1/tracks/from-uploads', () => ({
        tracks: isRoom ? [SPRING_TIDE] : [],
        warnings: isRoom ? [] : [{ code: 'over_quota', file_entry_id: 8, track_id: null, message: 'x' }],
        status: 'success',
      }));
    const give = () =>
      userEvent.upload(
        document.querySelector('input[type="file"][multiple]:not([webkitdirectory])') as HTMLInputElement,
        new File(['x'], 'spring-tide.wav', { type: 'audio/wav' }),
      );
    await give();
    await userEvent.click(await screen.findByRole('button', { name: 'Not enough minutes · 1' }));
    await press('Choose several');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose spring-tide.wav' }));
    expect(
      within(screen.getByRole('toolbar', { name: 'Chosen songs' })).getByRole('button', { name: 'Edit' }),
    ).toBeDisabled();
    await press('Stop choosing');
    isRoom = true;
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Edit Spring Tide' })).toBeVisible();
  });
});
