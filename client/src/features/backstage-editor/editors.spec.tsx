import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { INES, openApp } from '../../../test/app';
import { SONGS, aSong, anAlbum, listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import './track-editor-page';
import './album-editor-page';
import './new-track-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const ALL = { update: true, delete: true, share: true, insights: true };
const SONG = aSong(21, 'Undertow', { permissions: ALL, visibility: 'private', share_token: null, processing_state: 'failed', processing_error: 'This file is no audio.', genres: [], tags: [], preview_start_ms: 65_000 });
const ADDRESS = '/backstage/tracks/21/edit';

describe('editors', () => {
  let server: FakeServer;
  const answer = (track: Track) => server.on('GET /api/v1/tracks/:id', () => ({ track, status: 'success' }));
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/tracks', () => listOf([aSong(31, 'Loose End', { album_id: null, album: null })]));
    answer(SONG);
  });

  it('are for those who may change the item, after signing in', async () => {
    const guest = await openApp(ADDRESS);
    await waitFor(() => expect(guest.address()).toBe(`/login?redirect=${encodeURIComponent(ADDRESS)}`));
    answer({ ...SONG, permissions: { update: false, delete: false, share: false, insights: false } });
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
  });

  it('save a song, put what the server says on its field, and ask before changes are lost', async () => {
    let isTaken = true;
    server.on('PUT /api/v1/tracks/:id', ({ body }) => {
      if (isTaken) throw new Refusal(422, { message: 'x', code: 'invalid', errors: { isrc: ['Another song has this ISRC.'] } });
      return { track: { ...SONG, name: String(body?.['name']) }, status: 'success' };
    });
    const { address } = await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText('This file is no audio.')).toBeVisible();
    expect(screen.getByLabelText('Previews begin at')).toHaveValue('1:05');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('ISRC (optional)'), 'USABC2612345');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another song has this ISRC.', { selector: '.errmsg' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'View' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' }, { timeout: 5_000 })).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(ADDRESS);
    isTaken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Undertow updated')).toBeVisible();
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ isrc: 'USABC2612345', preview_start_ms: 65_000, expected_updated_at: SONG.updated_at });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('order an album, take songs off and add own ones', async () => {
    server.on('GET /api/v1/albums/:id', () => ({ album: anAlbum(7, 'Low Tide Almanac', { tracks: SONGS, permissions: ALL, visibility: 'public', genres: [], tags: [] }), status: 'success' }))
      .on('PUT /api/v1/albums/:id', () => ({ album: anAlbum(7, 'Low Tide Almanac'), status: 'success' }));
    await openApp('/backstage/albums/7/edit', { user: INES });
    const grip = await screen.findByRole('button', { name: 'Move Almanac' });
    act(() => grip.focus());
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await userEvent.click(screen.getByRole('button', { name: 'Take Harbour Lights off the album' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Add one of your songs' }), 'loose{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Low Tide Almanac updated')).toBeVisible();
    const { tracks } = server.requests.findLast(({ method }) => method === 'PUT')?.body as { tracks: { id: number; disc_number: number }[] };
    expect(tracks.map(({ id, disc_number: disc }) => [id, disc])).toEqual([[3, 1], [2, 1], [31, 1]]);
  });

  it('delete after a question that names the song', async () => {
    server.on('DELETE /api/v1/tracks/:id', () => ({ deleted: 1, status: 'success' }));
    const { address } = await openApp(ADDRESS, { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete song' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete “Undertow”?' }, { timeout: 5_000 })).getByRole('button', { name: 'Delete song' }));
    await waitFor(() => expect(server.asked).toContain('DELETE /api/v1/tracks/21'));
    await waitFor(() => expect(address()).not.toBe(ADDRESS));
  });

  it('take the song that was chosen last, whichever arrives first', async () => {
    fakeUploads();
    const entry = (id: number) => ({ fileEntry: { id } as FileEntry, status: 'success' as const });
    let wrongArrives = (): void => undefined;
    server.on('POST /api/v1/file-entries', ({ body }) => ((body?.['file'] as File).name === 'right.wav' ? entry(9) : new Promise((resolve) => { wrongArrives = () => resolve(entry(8)); })));
    const granted = ['music.create', 'files.create'].map((name) => ({ name, restrictions: [] }));
    await openApp('/backstage/tracks/new', { user: { ...INES, permissions: [...INES.permissions, ...granted] } });
    await screen.findByRole('button', { name: 'Choose a file' }, { timeout: 8_000 });
    const choose = (name: string) => userEvent.upload(document.querySelector('input[type="file"][multiple]') as HTMLInputElement, new File(['x'], name));
    await choose('wrong.wav');
    expect(await screen.findByRole('button', { name: 'Cancel upload of wrong.wav' })).toBeVisible();
    await choose('right.wav');
    expect(await screen.findByText('right.wav')).toBeVisible();
    wrongArrives();
    await waitFor(() => expect(screen.getByText('Uploaded')).toBeVisible());
    expect(screen.queryByText('wrong.wav')).toBeNull();
  });
});
