import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { INES, openApp } from '../../../test/app';
import { aPlan } from '../../../test/billing';
import { MAREN, SONGS, aSong, anAlbum, anArtist, listOf, lowTide } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import './track-editor-page';
import './album-editor-page';
import './new-track-page';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const ALL = { update: true, delete: true, share: true, insights: true };
const SONG = aSong(21, 'Undertow', {
  permissions: ALL,
  visibility: 'private',
  share_token: null,
  processing_state: 'failed',
  processing_error: 'This file is no audio.',
  genres: [],
  tags: [],
  preview_start_ms: 65_000,
});
const ADDRESS = '/backstage/tracks/21/edit';
const MAKER = {
  ...INES,
  permissions: [...INES.permissions, ...['music.create', 'files.create'].map((name) => ({ name, restrictions: [] }))],
};

describe('editors', () => {
  let server: FakeServer;
  const answer = (track: Track) => server.on('GET /api/v1/tracks/:id', () => ({ track, status: 'success' }));
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/tracks', () =>
      listOf([aSong(31, 'Loose End', { album_id: null, album: null })]),
    );
    answer(SONG);
  });

  it('are for those who may change the item, after signing in', async () => {
    const guest = await openApp(ADDRESS);
    await waitFor(() => expect(guest.address()).toBe(`/login?redirect=${encodeURIComponent(ADDRESS)}`));
    answer({ ...SONG, permissions: { update: false, delete: false, share: false, insights: false } });
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
  });

  it('tell whose it is that a moderator has taken it down', async () => {
    await openApp(ADDRESS, { user: INES });
    await screen.findByLabelText('Who can see it');
    expect(screen.queryByText(/A moderator has taken this down/)).not.toBeInTheDocument();
    answer({ ...SONG, is_hidden: true });
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText(/A moderator has taken this down/)).toBeVisible();
  });

  it('keep a song for subscribers, for good or first', async () => {
    const sent: unknown[] = [];
    server
      .on('GET /api/v1/billing/products', () =>
        listOf([aPlan(4, 'Free', { free: true }), aPlan(5, 'Pro'), aPlan(6, 'Max')]),
      )
      .on('PUT /api/v1/tracks/:id', ({ body }) => {
        sent.push(body);
        return { track: { ...SONG, ...body, updated_at: SONG.updated_at } as Track, status: 'success' };
      });
    const user = { ...INES, permissions: [...INES.permissions, { name: 'plans.view', restrictions: [] }] };
    await openApp(ADDRESS, { user, settings: { 'billing.enable': true } });
    await userEvent.click(await screen.findByRole('button', { name: /Who can play it/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Only subscribers' }));
    const plans = within(screen.getByRole('group', { name: 'Plans' }));
    expect(plans.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, true]);
    await userEvent.click(plans.getByRole('checkbox', { name: 'Max' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ audience: 'plans', plan_ids: [5], audience_until: null }]));
    await userEvent.click(plans.getByRole('checkbox', { name: 'Pro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Choose at least one plan.')).not.toHaveLength(0);
    expect(sent).toHaveLength(1);
  });

  it.each([true, false])('offer a song for download only where the site has downloads: %p', async (isOn) => {
    await openApp(ADDRESS, { user: INES, settings: { 'player.enable_downloads': isOn } });
    await screen.findByRole('switch', { name: 'Allow comments' });
    expect(screen.queryAllByRole('switch', { name: 'Downloadable' })).toHaveLength(isOn ? 1 : 0);
  });

  it('save a song, put what the server says on its field, and ask before changes are lost', async () => {
    let isTaken = true;
    server.on('PUT /api/v1/tracks/:id', ({ body }) => {
      if (isTaken)
        throw new Refusal(422, { message: 'x', code: 'invalid', errors: { isrc: ['Another song has this ISRC.'] } });
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
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(address()).toBe(ADDRESS);
    isTaken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Undertow updated')).toBeVisible();
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      isrc: 'USABC2612345',
      preview_start_ms: 65_000,
      expected_updated_at: SONG.updated_at,
    });
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('share a song out among those who are credited, as far as there is something left', async () => {
    const { id, name, slug } = anArtist(2, 'Wren');
    const song: Track = {
      ...SONG,
      credits: [MAREN, { id, name, slug, role: 'producer' }],
      shares: [{ artist_id: MAREN.id, role: MAREN.role, share: 5_000 }],
    };
    let isTooMuch = true;
    const said = 'The shares add up to more than 100 %.';
    answer(song).on('PUT /api/v1/tracks/:id', () => {
      if (isTooMuch) throw new Refusal(422, { message: said, code: 'invalid', errors: { 'artists.1.share': [said] } });
      return { track: song, status: 'success' };
    });
    const puts = () => server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByLabelText('Share of Maren Holt (Main artist) in percent')).toHaveValue('50');
    expect(screen.getByText('50% left')).toBeVisible();
    const wren = screen.getByLabelText('Share of Wren (Producer) in percent');
    await userEvent.type(wren, '60');
    expect(screen.getByText('10% more than there is')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(said, { selector: '.errmsg' })).toBeVisible();
    expect(puts()).toEqual([]);
    await userEvent.clear(wren);
    await userEvent.type(wren, '33,33');
    expect(screen.getByText('16.67% left')).toBeVisible();
    // Somebody else was credited meanwhile: the server has the last word.
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(said, { selector: '.errmsg' })).toBeVisible();
    expect(wren).toHaveFocus();
    isTooMuch = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Undertow updated')).toBeVisible();
    expect(puts().at(-1)).toMatchObject({
      artists: [
        { id: MAREN.id, role: 'primary', share: 5_000 },
        { id: 2, role: 'producer', share: 3_333 },
      ],
    });
  });

  it('order an album, take songs off and add own ones', async () => {
    server
      .on('GET /api/v1/albums/:id', () => ({
        album: anAlbum(7, 'Low Tide Almanac', {
          tracks: SONGS,
          permissions: ALL,
          visibility: 'public',
          genres: [],
          tags: [],
        }),
        status: 'success',
      }))
      .on('PUT /api/v1/albums/:id', () => ({ album: anAlbum(7, 'Low Tide Almanac'), status: 'success' }));
    await openApp('/backstage/albums/7/edit', { user: INES });
    const grip = await screen.findByRole('button', { name: 'Move Almanac' });
    act(() => grip.focus());
    await userEvent.keyboard(' {ArrowUp}{ArrowUp} ');
    await userEvent.click(screen.getByRole('button', { name: 'Take Harbour Lights off the album' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Add one of your songs' }), 'loose{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Low Tide Almanac updated')).toBeVisible();
    const { tracks } = server.requests.findLast(({ method }) => method === 'PUT')?.body as {
      tracks: { id: number; disc_number: number }[];
    };
    expect(tracks.map(({ id, disc_number: disc }) => [id, disc])).toEqual([
      [3, 1],
      [2, 1],
      [31, 1],
    ]);
  });

  it('overwrite nobody unasked: somebody else’s version is loaded, or gives way', async () => {
    let now: Track = { ...SONG, name: 'By the editor', mood: 'calm', updated_at: '2026-02-02T00:00:00Z' };
    server.on('PUT /api/v1/tracks/:id', ({ body }) => {
      if (body?.['expected_updated_at'] !== now.updated_at)
        throw new Refusal(409, {
          message: 'Somebody has changed this in the meantime.',
          code: 'conflict',
          current: now,
        });
      return {
        track: {
          ...now,
          name: String(body?.['name']),
          mood: body?.['mood'] as string,
          updated_at: '2026-03-03T00:00:00Z',
        },
        status: 'success',
      };
    });
    await openApp(ADDRESS, { user: INES });
    const name = await screen.findByLabelText('Name');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const answer409 = async (choice: string) =>
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: 'Changed in the meantime' })).getByRole('button', {
          name: choice,
        }),
      );
    await userEvent.type(name, '!');
    await save();
    await answer409('Discard my changes');
    expect(name).toHaveValue('By the editor');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    now = { ...now, mood: 'restless', updated_at: '2026-02-03T00:00:00Z' };
    await userEvent.type(name, '?');
    await save();
    await answer409('Save');
    expect(await screen.findByText('By the editor? updated')).toBeVisible();
    await userEvent.type(name, '?');
    await userEvent.click(screen.getByRole('button', { name: 'Key, mood, language, countries' }));
    // Their change of another field stays.
    expect(screen.getByLabelText('Mood (optional)')).toHaveValue('restless');
    now = { ...now, updated_at: '2026-03-03T00:00:00Z' };
    await save();
    expect(await screen.findByText('By the editor?? updated')).toBeVisible();
  });

  it('leave alone on an album what they do not show', async () => {
    const tracks = SONGS.map((song, index) => ({
      ...song,
      visibility: index === 1 ? ('private' as const) : ('public' as const),
      owner_id: 5,
    }));
    server
      .on('GET /api/v1/albums/:id', () => ({
        album: anAlbum(7, 'Low Tide Almanac', {
          tracks,
          permissions: ALL,
          visibility: 'public',
          publish_at: '2026-01-05T10:00:30Z',
          genres: [],
          tags: [],
        }),
        status: 'success',
      }))
      .on('PUT /api/v1/albums/:id', () => ({ album: anAlbum(7, 'Low Tide Almanac'), status: 'success' }));
    await openApp('/backstage/albums/7/edit', { user: INES });
    await userEvent.type(await screen.findByLabelText('Description'), 'About the sea.');
    expect(within(screen.getByRole('list', { name: 'Songs of the album' })).getAllByText('Private')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Low Tide Almanac updated')).toBeVisible();
    const body = server.requests.findLast(({ method }) => method === 'PUT')?.body as { tracks: object[] };
    expect(body.tracks).toEqual(SONGS.map(({ id }) => ({ id, disc_number: 1 })));
    expect('publish_at' in body).toBe(false);
  });

  it.each([
    ['its album', SONG, '/album/7/maren-holt/low-tide-almanac'],
    ['the upload', { ...SONG, album: null, album_id: null }, '/backstage/upload'],
  ] as const)('delete after a question that names the song; then one stands at %s', async (_where, song, next) => {
    answer(song);
    server
      .on('DELETE /api/v1/tracks/:id', () => ({ deleted: 1, status: 'success' }))
      .on('GET /api/v1/albums/:id', () => lowTide());
    const { address } = await openApp(ADDRESS, { user: MAKER });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete song' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete “Undertow”?' })).getByRole('button', {
        name: 'Delete song',
      }),
    );
    await waitFor(() => expect(server.asked).toContain('DELETE /api/v1/tracks/21'));
    await waitFor(() => expect(address()).toBe(next));
    expect(await screen.findByText('Undertow deleted')).toBeVisible();
  });

  it('of a deleted album lead to what one has made', async () => {
    server
      .on('GET /api/v1/albums/:id', () => lowTide({ permissions: ALL, visibility: 'public', share_token: null }))
      .on('DELETE /api/v1/albums/:id', () => ({ deleted: 1, status: 'success' }));
    const { address } = await openApp('/backstage/albums/7/edit', { user: MAKER });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete album' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete “Low Tide Almanac”?' })).getByRole('button', {
        name: 'Delete album',
      }),
    );
    await waitFor(() => expect(address()).toBe('/backstage'));
    expect(await screen.findByText('Low Tide Almanac deleted')).toBeVisible();
  });

  it('take the song that was chosen last, whichever arrives first', async () => {
    fakeUploads();
    const entry = (id: number) => ({ fileEntry: { id } as FileEntry, status: 'success' as const });
    let wrongArrives = (): void => undefined;
    server.on('POST /api/v1/file-entries', ({ body }) =>
      (body?.['file'] as File).name === 'right.wav'
        ? entry(9)
        : new Promise((resolve) => {
            wrongArrives = () => resolve(entry(8));
          }),
    );
    await openApp('/backstage/tracks/new', { user: MAKER });
    await screen.findByRole('button', { name: 'Choose a file' });
    const choose = (name: string) =>
      userEvent.upload(
        document.querySelector('input[type="file"][multiple]') as HTMLInputElement,
        new File(['x'], name),
      );
    await choose('wrong.wav');
    expect(await screen.findByRole('button', { name: 'Cancel upload of wrong.wav' })).toBeVisible();
    await choose('right.wav');
    expect(await screen.findByText('right.wav')).toBeVisible();
    wrongArrives();
    await waitFor(() => expect(screen.getByText('Uploaded')).toBeVisible());
    expect(screen.queryByText('wrong.wav')).toBeNull();
  });
});
