import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { ADMIN, INES, openApp } from '../../../test/app';
import { aSong, anAlbum, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import { jestObject } from '../../../test/jest-object';
import '../../app/admin/admin-maker-area';
import '../../platform/forms/merge-dialog';
import '../backstage-upload/upload-artist';
import '../backstage-upload/upload-page';
import '../insights/insights-page';
import './album-editor-page';
import './any-album-field';
import './new-track-page';
import './track-editor-page';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const permissions = { update: true, delete: true, share: true, insights: true };
const LATER = '2026-02-02T00:00:00Z';

describe('the makers’ pages in the admin area', () => {
  let server: FakeServer;
  /** As it stands on the server. */
  let song: Track;
  beforeEach(() => {
    localStorage.clear();
    fakeUploads();
    song = aSong(21, 'Undertow', {
      permissions,
      visibility: 'public',
      processing_state: 'ready',
      genres: [],
      tags: [],
    });
    server = new FakeServer()
      .on('GET /api/v1/tracks', () => listOf([]))
      .on('GET /api/v1/albums', () => listOf([]))
      .on('GET /api/v1/search/model/:model', () => ({
        results: [{ id: 5, name: 'Maren Holt', image: null, description: null }],
        status: 'success',
      }))
      .on('GET /api/v1/tracks/:id', () => ({ track: song, status: 'success' }))
      .on('PUT /api/v1/tracks/:id', ({ body }) => {
        if (body?.['expected_updated_at'] !== song.updated_at)
          throw new Refusal(409, { message: 'Changed meanwhile.', code: 'conflict', current: song });
        song = { ...song, name: String(body['name']), updated_at: '2026-03-03T00:00:00Z' };
        return { track: song, status: 'success' };
      });
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('open behind the right to all music, and what makes music behind that to make some', async () => {
    const holder = (...names: string[]) => ({
      ...INES,
      permissions: names.map((name) => ({ name, restrictions: [] })),
    });
    for (const [path, user] of [
      ['/admin/tracks/21/edit', holder('admin.access', 'music.create')],
      ['/admin/tracks/21/insights', holder('admin.access', 'reports.view')],
      ['/admin/albums/7/edit', holder('admin.access', 'artists.update')],
      ['/admin/upload', holder('admin.access', 'music.update')],
      ['/admin/tracks/new', holder('admin.access', 'music.update')],
    ] as const) {
      const { address } = await openApp(path, { user });
      await waitFor(() => expect([path, address()]).toEqual([path, '/404']));
      cleanup();
    }
  });

  it('stand below the bar of the area, and lead to its own pages', async () => {
    await openApp('/admin/tracks/21/edit', { user: ADMIN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Undertow' })).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(trail).getByRole('link', { name: 'Tracks' })).toHaveAttribute('href', '/admin/tracks');
    expect(screen.getByRole('link', { name: 'Insights' })).toHaveAttribute('href', '/admin/tracks/21/insights');
    // The list deletes, into the trash.
    expect(screen.queryByRole('button', { name: 'Delete song' })).toBeNull();
  });

  it('show field by field what somebody else has changed, and put one’s own changes on top', async () => {
    await openApp('/admin/tracks/21/edit', { user: ADMIN });
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    song = { ...song, name: 'By the editor', mood: 'restless', updated_at: LATER };
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    const theirs = within(dialog).getByRole('radio', { name: /By the editor/ });
    expect(within(dialog).getByText('restless')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: /Undertow!/ })).toBeChecked();
    await userEvent.click(theirs);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ name: 'By the editor', mood: 'restless', expected_updated_at: LATER });
  });

  it('take the songs of files to the artist that was chosen', async () => {
    server
      .on('POST /api/v1/file-entries', () => ({ fileEntry: { id: 8 } as FileEntry, status: 'success' }))
      .on('POST /api/v1/tracks/from-uploads', () => ({
        tracks: [aSong(41, 'Undertow', { album_id: null, album: null, file_entry_id: 8, permissions })],
        warnings: [],
        status: 'success',
      }));
    await openApp('/admin/upload', { user: ADMIN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Upload' })).toBeVisible();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Main artist (optional)' }), 'maren');
    await userEvent.click(await screen.findByRole('option', { name: 'Maren Holt' }));
    await userEvent.upload(
      document.querySelector('input[type="file"][multiple]:not([webkitdirectory])') as HTMLInputElement,
      new File(['x'], 'undertow.wav', { type: 'audio/wav' }),
    );
    await waitFor(() => expect(server.asked).toContain('POST /api/v1/tracks/from-uploads'));
    expect(server.requests.find(({ path }) => path.endsWith('/from-uploads'))?.body).toMatchObject({
      file_entry_ids: [8],
      artist_id: 5,
    });
  });

  it('move a song to any album of the site, or make it a single', async () => {
    song = { ...song, album_id: 7, album: anAlbum(7, 'Low Tide Almanac') };
    server.on('GET /api/v1/search/model/:model', () => ({
      results: [{ id: 9, name: 'High Water', image: null, description: 'Somebody else' }],
      status: 'success',
    }));
    await openApp('/admin/tracks/21/edit', { user: ADMIN });
    const field = await screen.findByRole('combobox', { name: 'Album' });
    expect(field).toHaveValue('Low Tide Almanac');
    await userEvent.clear(field);
    await userEvent.type(field, 'high');
    await userEvent.click(await screen.findByRole('option', { name: /High Water/ }));
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ album_id: 9 });
  });

  it('say where a song without a file is played from', async () => {
    song = {
      ...song,
      source_type: 'remote_url',
      src: 'https://music.example/a.mp3',
      duration_ms: 185_400,
      file_entry_id: null,
    };
    server.on('PUT /api/v1/tracks/:id', () => {
      throw new Refusal(422, {
        message: 'Look at what is marked.',
        code: 'invalid',
        errors: { src: ['At this address is no music that browsers play.'] },
      });
    });
    await openApp('/admin/tracks/21/edit', { user: ADMIN });
    const address = await screen.findByLabelText('Address of the music');
    expect(address).toHaveValue('https://music.example/a.mp3');
    expect(screen.getByLabelText('Length')).toHaveValue('3:05');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://music.example/b.mp3');
    await save();
    await waitFor(() => expect(address).toBeInvalid());
    expect(address).toHaveAccessibleDescription(/At this address is no music/);
    // What nobody touched is not sent: the length keeps its milliseconds.
    expect(saved()[0]).toMatchObject({ src: 'https://music.example/b.mp3' });
    expect(Object.keys(saved()[0] ?? {})).not.toEqual(expect.arrayContaining(['duration_ms']));
  });

  it('leave songs of folders where they are', async () => {
    song = { ...song, source_type: 'upload', file_entry_id: null };
    await openApp('/admin/tracks/21/edit', { user: ADMIN });
    expect(await screen.findByRole('heading', { name: 'Audio' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Source' })).toBeNull();
  });
});
