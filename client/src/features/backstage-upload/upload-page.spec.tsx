import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { INES, openApp } from '../../../test/app';
import { aSong, anAlbum, listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';
import './upload-page';
import './bulk-dialog';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const MAKER = {
  ...INES,
  permissions: [
    ...INES.permissions,
    { name: 'music.create', restrictions: [] },
    { name: 'music.schedule', restrictions: [] },
    { name: 'files.create', restrictions: [] },
  ],
};
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
    number: null,
    ...given,
  });
const DRAFTS = [draft(21, 'Undertow'), draft(22, 'Bell Buoy')];

describe('upload page', () => {
  let server: FakeServer;
  let own: Track[];
  beforeEach(() => {
    localStorage.clear();
    own = DRAFTS;
    server = new FakeServer()
      .on('GET /api/v1/tracks', () => listOf(own))
      .on('GET /api/v1/albums', () => listOf([]))
      .on('GET /api/v1/tracks/:id', ({ path }) => {
        const track = own.find(({ id }) => path.endsWith(`/${id}`));
        if (!track) throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
        return { track, status: 'success' };
      })
      .on('GET /api/v1/users/me/usage', () => ({
        music_minutes: { used: 170, allowed: 180 },
        playlists: { used: 0, allowed: null },
        storage_mb: { used: 0, allowed: null },
        workspaces: { used: 0, allowed: 0 },
        downloads_this_month: { used: 0, allowed: null },
        status: 'success',
      }))
      .on('PUT /api/v1/tracks/:id', ({ path, body }) => ({
        track: { ...draft(Number(path.split('/').at(-1)), String(body?.['name'])), visibility: 'public' },
        status: 'success',
      }))
      .on('POST /api/v1/albums', ({ body }) => ({
        album: anAlbum(30, String(body?.['name']), { visibility: 'public' }),
        status: 'success',
      }));
  });
  const sent = (route: string) =>
    server.requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  const goOn = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with all songs' }));
    return await screen.findByRole('button', { name: 'Edit Undertow' });
  };

  it('is for those who make music: guests sign in, others find nothing, or the plans where there are any', async () => {
    const guest = await openApp('/backstage/upload');
    await waitFor(() => expect(guest.address()).toBe('/login?redirect=%2Fbackstage%2Fupload'));
    const listener = await openApp('/backstage/upload', { user: INES });
    await waitFor(() => expect(listener.address()).toBe('/404'));
    const customer = await openApp('/backstage/upload', { user: INES, settings: { 'billing.enable': true } });
    await waitFor(() => expect(customer.address()).toBe('/pricing'));
    const subscriber = await openApp('/backstage/upload', {
      user: { ...INES, subscriptions: [{ valid: true, active: true }] },
      settings: { 'billing.enable': true },
    });
    await waitFor(() => expect(subscriber.address()).toBe('/404'));
  });

  it('is where /upload leads, and others to how one becomes an artist', async () => {
    const maker = await openApp('/upload', { user: MAKER });
    await waitFor(() => expect(maker.address()).toBe('/backstage/upload'));
    const listener = await openApp('/upload', { user: INES });
    await waitFor(() => expect(listener.address()).toBe('/backstage/requests'));
    const guest = await openApp('/upload');
    await waitFor(() => expect(guest.address()).toBe('/login?redirect=%2Fupload'));
  });

  it('says how many minutes are left, and goes on with drafts; a missing name keeps songs from being published', async () => {
    await openApp('/backstage/upload', { user: MAKER });
    expect(await screen.findByText('170 of 180 minutes used')).toBeVisible();
    await userEvent.click(await goOn());
    expect(screen.getByText('All files are ready.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2 songs' }));
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(server.asked.some((call) => call.startsWith('PUT'))).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), 'Undertow (Live)');
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2 songs' }));
    expect(await screen.findByRole('heading', { level: 1, name: '2 songs' })).toBeVisible();
    expect(sent('PUT /api/v1/tracks/21')).toMatchObject([
      { name: 'Undertow (Live)', visibility: 'public', publish_at: null },
    ]);
    expect(screen.getByRole('link', { name: 'Undertow (Live)' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('tonearm.upload-desk.5')).toBeNull());
  });

  it('changes several at once and makes an album of them, in the order that keys gave', async () => {
    await openApp('/backstage/upload', { user: MAKER });
    await goOn();
    await userEvent.click(screen.getByRole('button', { name: 'Choose several' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose all' }));
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: 'Chosen songs' })).getByRole('button', { name: 'Edit' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 songs' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Genres' }), 'Indie folk{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Album' }));
    await userEvent.type(screen.getByLabelText('Album title'), 'Kite Season');
    const grip = screen.getByRole('button', { name: 'Move Bell Buoy' });
    act(() => grip.focus());
    await userEvent.keyboard(' {ArrowUp} ');
    expect(await screen.findByText('Bell Buoy dropped at 1 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Publish album' }));
    expect(await screen.findByText('Name at least one main artist.')).toBeVisible();
  });

  it('adds to an album that was there before, whose songs stay on it; what the server says of one stands at its field', async () => {
    const known = anAlbum(30, 'Kite Season', {
      visibility: 'private',
      tracks: [draft(40, 'First'), ...DRAFTS],
      tracks_count: 3,
      genres: [],
      tags: [],
    });
    let isTaken = true;
    server
      .on('GET /api/v1/albums', () => listOf([known]))
      .on('GET /api/v1/albums/:id', () => ({ album: known, status: 'success' }))
      .on('PUT /api/v1/albums/:id', () => {
        if (isTaken)
          throw new Refusal(422, {
            message: 'x',
            code: 'invalid',
            errors: { 'tracks.2.isrc': ['This ISRC is taken.'] },
          });
        return { album: { ...known, visibility: 'public' }, status: 'success' };
      });
    own = DRAFTS.map((track) => ({ ...track, album_id: 30 }));
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Kite Season' }));
    expect(await screen.findByText('The album is there already: these come after its 1 song.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish album' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Bell Buoy' }));
    expect(await screen.findByText('This ISRC is taken.', { selector: '.errmsg' })).toBeVisible();
    isTaken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Publish album' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kite Season' })).toBeVisible();
    const [, body] = sent('PUT /api/v1/albums/30') as {
      tracks: { id: number; name?: string; visibility?: string; publish_at?: null }[];
    }[];
    expect(body?.tracks.map(({ id, visibility, publish_at: at }) => [id, visibility, at])).toEqual([
      [40, undefined, undefined],
      [21, 'public', null],
      [22, 'public', null],
    ]);
  });

  it('makes no second album where the one that is there cannot be read', async () => {
    const known = anAlbum(30, 'Kite Season', { visibility: 'private', tracks: DRAFTS, genres: [], tags: [] });
    server
      .on('GET /api/v1/albums', () => listOf([known]))
      .on('GET /api/v1/albums/:id', () => ({ album: known, status: 'success' }));
    own = DRAFTS.map((track) => ({ ...track, album_id: 30 }));
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Kite Season' }));
    await screen.findByRole('button', { name: 'Edit Bell Buoy' });
    server.on('GET /api/v1/albums/:id', () => {
      throw new Refusal(429, { message: 'Please wait a moment.', code: 'too_many_requests' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Publish album' }));
    expect(await screen.findByText('Please wait a moment.')).toBeVisible();
    expect(server.asked).not.toContain('POST /api/v1/albums');
  });

  it('forgets nothing of what was left where a song cannot be fetched, and tries again', async () => {
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await goOn());
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await waitFor(() => expect(localStorage.getItem('tonearm.upload-desk.5')).toContain('Undertow!'));
    cleanup();
    let isBusy = true;
    server.on('GET /api/v1/tracks/:id', ({ path }) => {
      if (isBusy && path.endsWith('/21'))
        throw new Refusal(429, { message: 'Please wait a moment.', code: 'too_many_requests' });
      return { track: DRAFTS[path.endsWith('/21') ? 0 : 1] as Track, status: 'success' };
    });
    await openApp('/backstage/upload', { user: MAKER });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBusy = false;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Edit Undertow!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Bell Buoy' })).toBeVisible();
  });

  it('draws of many songs the first ones, and as many as it takes to see what is missing', async () => {
    own = Array.from({ length: 102 }, (_, index) => draft(index + 100, index === 100 ? ' ' : `Song ${index}`));
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with all songs' }));
    const rows = () => within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('listitem');
    await screen.findByRole('button', { name: 'Show more' });
    expect(rows()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Publish 102 songs' }));
    expect(await within(rows().at(-1) as HTMLElement).findByText('Something is missing')).toBeVisible();
    expect(rows()).toHaveLength(101);
  });

  it('takes nothing while it is sent: what came in between would go with what was published', async () => {
    fakeUploads();
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on('PUT /api/v1/tracks/:id', async ({ path }) => {
      await isAnswered;
      return { track: { ...draft(Number(path.split('/').at(-1)), 'Sent'), visibility: 'public' }, status: 'success' };
    });
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await goOn());
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2 songs' }));
    await waitFor(() => expect(screen.getByLabelText('Name').closest('[inert]')).not.toBeNull());
    fireEvent.drop(document.body, {
      dataTransfer: { types: ['Files'], items: [], files: [new File(['x'], 'late.wav', { type: 'audio/wav' })] },
    });
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: '2 songs' })).toBeVisible();
    expect(server.asked).not.toContain('POST /api/v1/file-entries');
  });

  it('keeps what was typed when the page is left, also what could not be sent', async () => {
    server.on('PUT /api/v1/tracks/:id', () => {
      throw new Refusal(422, { message: 'x', code: 'invalid', errors: { isrc: ['This ISRC is taken.'] } });
    });
    await openApp('/backstage/upload', { user: MAKER });
    await userEvent.click(await goOn());
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Publish 2 songs' }));
    // At its field; the toast that says so as well comes in its own time.
    await waitFor(() =>
      expect(screen.getAllByText('This ISRC is taken.').some((one) => one.matches('.errmsg'))).toBe(true),
    );
    await waitFor(() => expect(localStorage.getItem('tonearm.upload-desk.5')).toContain('Undertow!'));
  });
});
