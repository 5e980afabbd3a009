import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { INES, openApp } from '../../../test/app';
import { aSong, anAlbum, listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import './track-editor-page';
import './album-editor-page';
import './new-track-page';
import '../../ui/menu/menu-overlay';
import '../../ui/select/select-overlay';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const permissions = { update: true, delete: true, share: true, insights: true };
const ADDRESS = '/backstage/tracks/21/edit';
const MAKER = {
  ...INES,
  permissions: [...INES.permissions, ...['music.create', 'files.create'].map((name) => ({ name, restrictions: [] }))],
};
const LATER = '2026-02-02T00:00:00Z';
const entry = (id: number) => ({ fileEntry: { id } as FileEntry, status: 'success' as const });
const own = (id: number, name: string, given: Partial<Track> = {}): Track =>
  aSong(id, name, { permissions, visibility: 'private', processing_state: 'ready', genres: [], tags: [], ...given });

describe('while an editor is open', () => {
  let server: FakeServer;
  /** As it stands on the server. */
  let song: Track;
  beforeEach(() => {
    localStorage.clear();
    Object.assign(URL, { createObjectURL: () => 'blob:cover', revokeObjectURL: () => undefined });
    fakeUploads();
    song = own(21, 'Undertow');
    server = new FakeServer()
      .on('GET /api/v1/tracks', () => listOf([own(31, 'Loose End', { album_id: null, album: null })]))
      .on('GET /api/v1/tracks/:id', () => ({ track: song, status: 'success' }))
      .on('PUT /api/v1/tracks/:id', ({ body }) => {
        if (body?.['expected_updated_at'] !== song.updated_at)
          throw new Refusal(409, {
            message: 'Somebody has changed this in the meantime.',
            code: 'conflict',
            current: song,
          });
        song = { ...song, name: String(body['name']), updated_at: '2026-03-03T00:00:00Z' };
        return { track: song, status: 'success' };
      });
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const upload = (selector: string, ...names: string[]) =>
    userEvent.upload(
      document.querySelector(selector) as HTMLInputElement,
      names.map((name) => new File(['x'], name, { type: name.endsWith('png') ? 'image/png' : 'audio/wav' })),
    );
  const FILES = 'input[type="file"][multiple]:not([webkitdirectory])';

  it('nobody is asked where nothing that it shows was changed, as by writing the lyrics', async () => {
    await openApp(ADDRESS, { user: INES });
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    song = { ...song, has_lyric: 'plain', updated_at: LATER };
    await save();
    expect(await screen.findByText('Undertow! updated')).toBeVisible();
  });

  it('another file in its place hides nothing that somebody else has changed', async () => {
    server
      .on('POST /api/v1/file-entries', () => entry(9))
      .on('POST /api/v1/tracks/:id/replace-file', () => {
        song = { ...song, mood: 'restless', updated_at: LATER };
        return { track: song, status: 'success' };
      });
    await openApp(ADDRESS, { user: MAKER });
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await upload(FILES, 'again.wav');
    expect(await screen.findByText('The file was replaced. Plays and comments stay.')).toBeVisible();
    await save();
    expect(await screen.findByRole('dialog', { name: 'Changed in the meantime' })).toBeVisible();
  });

  it('the whole page shows what was loaded instead of one’s own', async () => {
    await openApp(ADDRESS, { user: INES });
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    song = { ...song, name: 'By the editor', updated_at: LATER };
    await save();
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Changed in the meantime' })).getByRole('button', {
        name: 'Discard my changes',
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'By the editor' })).toBeVisible();
  });

  it('a cover that is chosen while it is saved is not taken for saved', async () => {
    let answer = (): void => undefined;
    server
      .on(
        'PUT /api/v1/tracks/:id',
        () =>
          new Promise((resolve) => {
            answer = () => resolve({ track: { ...song, name: 'Undertow!' }, status: 'success' });
          }),
      )
      .on('POST /api/v1/file-entries', () => entry(9));
    await openApp(ADDRESS, { user: INES });
    await userEvent.type(await screen.findByLabelText('Name'), '!');
    await save();
    await upload('.coverField input', 'cover.png');
    await waitFor(() => expect(document.querySelector('.coverField img')).toHaveAttribute('src', 'blob:cover'));
    answer();
    expect(await screen.findByText('Undertow! updated')).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await save();
    expect(saved().map((body) => body?.['image_entry_id'])).toEqual([undefined, 9]);
  });

  it('a role that is changed by keys keeps the focus', async () => {
    await openApp(ADDRESS, { user: INES });
    const [role] = await screen.findAllByRole('button', { name: 'Role of Maren Holt: Main artist' });
    act(() => role?.focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Remixer' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Role of Maren Holt: Remixer' })).toHaveFocus());
  });

  it('a file that is dropped beside its field does not take the page away', async () => {
    await openApp(ADDRESS, { user: INES });
    await screen.findByLabelText('Name');
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
  });

  it('songs of an album go along with it, however often it is saved', async () => {
    let album: Album = anAlbum(7, 'Low Tide Almanac', {
      tracks: [own(1, 'Harbour Lights', { visibility: 'public' })],
      permissions,
      visibility: 'public',
      genres: [],
      tags: [],
    });
    server
      .on('GET /api/v1/albums/:id', () => ({ album, status: 'success' }))
      .on('PUT /api/v1/albums/:id', ({ body }) => {
        const tracks = (body?.['tracks'] as Partial<Track>[]).map(({ id = 0, visibility }) =>
          own(id, `Song ${id}`, {
            visibility: visibility ?? album.tracks?.find((track) => track.id === id)?.visibility ?? 'private',
          }),
        );
        album = { ...album, visibility: body?.['visibility'] as 'public', tracks };
        return { album, status: 'success' };
      });
    await openApp('/backstage/albums/7/edit', { user: INES });
    const open = async (how: RegExp) => {
      await userEvent.click(screen.getByRole('button', { name: /^Who can see it/ }));
      await userEvent.click(await screen.findByRole('option', { name: how }));
    };
    const saveAgain = async (times: number) => {
      await save();
      await waitFor(() => expect(saved()).toHaveLength(times));
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    };
    await userEvent.type(
      await screen.findByRole('combobox', { name: 'Add one of your songs' }),
      'loose{ArrowDown}{Enter}',
    );
    await saveAgain(1);
    expect(within(screen.getByRole('list', { name: 'Songs of the album' })).queryByText('Private')).toBeNull();
    await open(/^Unlisted/);
    await saveAgain(2);
    await open(/^Public/);
    await saveAgain(3);
    expect(album.tracks?.map(({ visibility }) => visibility)).toEqual(['public', 'public']);
  });

  it('an album is not made before its songs have arrived', async () => {
    let arrives = (): void => undefined;
    server
      .on(
        'POST /api/v1/file-entries',
        () =>
          new Promise((resolve) => {
            arrives = () => resolve(entry(8));
          }),
      )
      .on('POST /api/v1/tracks/from-uploads', () => ({
        tracks: [own(41, 'Undertow', { album_id: null, album: null })],
        warnings: [],
        status: 'success',
      }));
    await openApp('/backstage/albums/new', { user: MAKER });
    const make = await screen.findByRole('button', { name: 'Create album' });
    expect(make).toBeEnabled();
    await upload(FILES, 'undertow.wav');
    await waitFor(() => expect(make).toBeDisabled());
    arrives();
    expect(
      await within(await screen.findByRole('list', { name: 'Songs of the album' })).findByText('Undertow'),
    ).toBeVisible();
    await waitFor(() => expect(make).toBeEnabled());
  });

  it('a file that arrived, but became no song, need not be sent again', async () => {
    let isBusy = true;
    server
      .on('POST /api/v1/file-entries', () => entry(8))
      .on('POST /api/v1/tracks/from-uploads', () => {
        if (isBusy) throw new Refusal(429, { message: 'Please wait a moment.', code: 'too_many_requests' });
        return { tracks: [own(41, 'Undertow', { album_id: null, album: null })], warnings: [], status: 'success' };
      });
    await openApp('/backstage/albums/new', { user: MAKER });
    await screen.findByRole('button', { name: 'Create album' });
    await upload(FILES, 'undertow.wav');
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry upload of undertow.wav' }));
    expect(await within(screen.getByRole('list', { name: 'Songs of the album' })).findByText('Undertow')).toBeVisible();
    expect(server.asked.filter((call) => call === 'POST /api/v1/file-entries')).toHaveLength(1);
  });

  it('a song is not published with the file whose place another one is about to take', async () => {
    server.on('POST /api/v1/file-entries', ({ body }) =>
      (body?.['file'] as File).name === 'first.wav' ? entry(9) : new Promise(() => undefined),
    );
    await openApp('/backstage/tracks/new', { user: MAKER });
    await screen.findByRole('button', { name: 'Choose a file' });
    await upload(FILES, 'first.wav');
    const publish = screen.getByRole('button', { name: 'Publish' });
    await waitFor(() => expect(publish).toBeEnabled());
    await upload(FILES, 'second.wav');
    await waitFor(() => expect(publish).toBeDisabled());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of second.wav' }));
    await waitFor(() => expect(publish).toBeEnabled());
  });
});
