import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlaylistTrack } from '@tonearm/shared/catalogue/playlists.dto';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { ENTRIES, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';
import { giveSizes } from '../../../test/sizes';
import { DEFAULT_WORKSPACE, aWorkspace } from '../../../test/workspaces';
import { emptyApi } from '../../api/empty-api';
import { connection } from '../../lib/connection';
import '../../music/moving/move-dialog';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const SUNDAY = aPlaylist(3, 'Sunday, slowly');
const ADDRESS = '/playlist/3/sunday-slowly';
/** By selector: asking for roles in a whole list takes seconds. */
const rowsNow = () => [...document.querySelectorAll<HTMLElement>('.react-aria-GridListItem, .plSong')];
const rows = () =>
  waitFor(() => {
    const found = rowsNow();
    expect(found).not.toHaveLength(0);
    return found;
  });
const namesOf = (all: readonly HTMLElement[]) => all.map((row) => row.querySelector('.ti')?.textContent);

describe('playlist page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(SUNDAY))
      .on('GET /api/v1/playlists/:id/tracks', ({ query }) =>
        entriesAnswer(query.get('query') ? ENTRIES.slice(0, 1) : ENTRIES),
      )
      .on('GET /api/v1/users/me/library/playlists', () => listOf([SUNDAY]));
  });
  const sent = (route: string) => server.requests.findLast(({ method, path }) => `${method} ${path}` === route)?.body;

  it('says which workspace it belongs to, and may be followed by whoever sees it', async () => {
    const team = { ...SUNDAY, owner: null, workspace: { type: 'workspace' as const, id: 3, name: 'Skerry Records' } };
    server.on('GET /api/v1/playlists/:id', () => playlistAnswer(team));
    await openApp(ADDRESS);
    expect(await screen.findByText('Skerry Records')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/v1/me/workspaces');
  });

  it('moves to a workspace and back, where one may take it away', async () => {
    let [shown, teams] = [SUNDAY, [DEFAULT_WORKSPACE, aWorkspace()]];
    server
      .on('GET /api/v1/me/workspaces', () => ({ workspaces: teams, status: 'success' }))
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(shown))
      .on('POST /api/v1/playlists/move', () => {
        shown = { ...SUNDAY, owner: null, workspace: { type: 'workspace', id: 3, name: 'Skerry Records' } };
        return { moved: 1, status: 'success' };
      });
    const { store } = await openApp(ADDRESS, { user: INES });
    const menu = async () => {
      await screen.findByRole('heading', { level: 1, name: 'Sunday, slowly' });
      const actions = within(document.querySelector<HTMLElement>('[data-actions]') as HTMLElement);
      await userEvent.click(actions.getByRole('button', { name: 'More' }));
    };
    await menu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Sunday, slowly”' }));
    expect(dialog.getByText(/edits the playlist by their role/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Move playlist' }));
    expect(await screen.findByText('Moved Sunday, slowly to “Skerry Records”')).toBeVisible();
    expect(sent('POST /api/v1/playlists/move')).toEqual({ ids: [3], workspace_id: 3 });
    expect(await screen.findByText('Skerry Records')).toBeVisible();

    // A right of the whole site takes nothing from a workspace that one is no member of.
    teams = [DEFAULT_WORKSPACE, aWorkspace({ id: 4, name: 'Lighthouse Sounds' })];
    act(() => void store.dispatch(emptyApi.util.invalidateTags(['Workspace', 'Playlist'])));
    await waitFor(() => expect(server.requests.filter(({ path }) => path.endsWith('/playlists/3'))).toHaveLength(3));
    await menu();
    await screen.findByRole('menuitem', { name: 'Export' });
    expect(screen.queryByRole('menuitem', { name: 'Move to…' })).toBeNull();
  });

  const moveUp = async (): Promise<void> => {
    await userEvent.pointer({ keys: '[MouseRight]', target: (await rows())[1] as HTMLElement });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  };

  it('tells its owner that a moderator has taken it down', async () => {
    server.on('GET /api/v1/playlists/:id', () => playlistAnswer({ ...SUNDAY, is_hidden: true }));
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText(/A moderator has taken this down/)).toBeVisible();
  });

  it('shows the songs, plays them, and puts the canonical address back', async () => {
    const { address, store } = await openApp('/playlist/3/x', { user: INES });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sunday, slowly' })).toBeVisible();
    expect(screen.getByText('3 songs, 11 min')).toBeVisible();
    expect(screen.getByText('214 followers')).toBeVisible();
    expect(namesOf(await rows())).toEqual(['Harbour Lights', 'What the Gulls Kept', 'Almanac']);
    expect(address()).toBe(ADDRESS);
    await userEvent.click(screen.getByRole('button', { name: 'Play Almanac' }));
    const { entries, index } = store.getState().player;
    expect([entries.length, index, entries[index]?.source]).toEqual([
      3,
      2,
      { type: 'playlist', id: 3, name: 'Sunday, slowly' },
    ]);
  });

  it('shares an unlisted playlist by the link that opens it', async () => {
    const token = '01HZY3V7J8K9M0N1P2Q3R4S5T6';
    server.on('GET /api/v1/playlists/:id', () =>
      playlistAnswer({ ...SUNDAY, visibility: 'unlisted', share_token: token }),
    );
    await openApp(ADDRESS, { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share Sunday, slowly' });
    expect(within(dialog).getByRole('textbox', { name: 'Link' })).toHaveValue(
      `${window.location.origin}${ADDRESS}?shareToken=${token}`,
    );
    expect(within(dialog).queryByRole('button', { name: 'Embed' })).toBeNull();
  });

  it('offers no link to who was not told the one that opens it', async () => {
    server.on('GET /api/v1/playlists/:id', () => playlistAnswer({ ...SUNDAY, visibility: 'unlisted' }));
    await openApp(ADDRESS, { user: INES });
    await screen.findByRole('heading', { level: 1, name: 'Sunday, slowly' });
    await userEvent.click(
      within(document.querySelector<HTMLElement>('[data-actions]') as HTMLElement).getByRole('button', {
        name: 'More',
      }),
    );
    await screen.findByRole('menuitem', { name: 'Export' });
    expect([
      screen.queryByRole('button', { name: 'Share' }),
      screen.queryByRole('menuitem', { name: 'Copy link' }),
    ]).toEqual([null, null]);
  });

  it('shows which songs are liked, and likes one', async () => {
    server
      .on('GET /api/v1/users/me/library/ids', () => ({
        tracks: [2],
        albums: [],
        artists: [],
        playlists: [],
        users: [],
        reposts: { tracks: [], albums: [], playlists: [] },
        status: 'success',
      }))
      .on('POST /api/v1/library/add', () => ({ added: 1, counts: [], status: 'success' }));
    const { store } = await openApp(ADDRESS, { user: INES });
    const hearts = (await rows()).map((row) => within(row).getByRole('button', { name: /library/ }));
    const pressed = () => hearts.map((heart) => heart.getAttribute('aria-pressed'));
    await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'false']));
    await userEvent.click(hearts[0] as HTMLElement);
    await waitFor(() => expect(pressed()).toEqual(['true', 'true', 'false']));
    expect(sent('POST /api/v1/library/add')).toEqual({ items: [{ model_type: 'track', model_id: ENTRIES[0]?.id }] });
    expect(store.getState().player.entries).toEqual([]);
  });

  it.each([
    ['touch', (button: HTMLElement) => userEvent.pointer({ keys: '[TouchA]', target: button })],
    ['a double click', (button: HTMLElement) => userEvent.dblClick(button)],
    [
      'keys',
      async (button: HTMLElement) => {
        act(() => button.closest<HTMLElement>('.plSong')?.focus());
        act(() => button.focus());
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('opens the menu of a song by %s, and plays nothing', async (_way, press) => {
    const { store } = await openApp(ADDRESS, { user: INES });
    await press(within((await rows())[1] as HTMLElement).getByRole('button', { name: 'More' }));
    await screen.findByRole('menu');
    expect(store.getState().player.entries).toEqual([]);
  });

  it('offers to play what has songs only', async () => {
    server
      .on('GET /api/v1/playlists/:id', () => playlistAnswer({ ...SUNDAY, tracks_count: 0, duration_ms: 0 }))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer([]));
    await openApp(ADDRESS, { user: INES });
    expect(await screen.findByText('This playlist is empty')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play Sunday, slowly' })).toBeNull();
  });

  it('greys what does not play for the viewer, and says why', async () => {
    const [first, second, third] = ENTRIES as [PlaylistTrack, PlaylistTrack, PlaylistTrack];
    server.on('GET /api/v1/playlists/:id/tracks', () =>
      entriesAnswer([{ ...first, unavailable: 'region' }, { ...second, unavailable: 'followers' }, third]),
    );
    await openApp(ADDRESS, { user: INES });
    const all = await rows();
    expect(all.map((row) => row.classList.contains('isUnavailable'))).toEqual([true, false, false]);
    expect(all.map((row) => row.querySelector('.whyNot')?.getAttribute('aria-label'))).toEqual([
      'Not available in your country',
      'For followers of the artist',
      undefined,
    ]);
  });

  it('moves a song by its menu, at once', async () => {
    server.on('POST /api/v1/playlists/:id/tracks/order', () => ({ status: 'success' }));
    await openApp(ADDRESS, { user: INES });
    await moveUp();
    await waitFor(() => expect(namesOf(rowsNow())).toEqual(['What the Gulls Kept', 'Harbour Lights', 'Almanac']));
    expect(sent('POST /api/v1/playlists/3/tracks/order')).toEqual({ entry_id: 102, before_entry_id: 101 });
  });

  it('takes a move back that the server refuses', async () => {
    server.on('POST /api/v1/playlists/:id/tracks/order', () => {
      throw new Refusal(409, { message: 'This playlist has changed in the meantime.', code: 'conflict' });
    });
    await openApp(ADDRESS, { user: INES });
    await moveUp();
    expect(await screen.findByText('This playlist has changed in the meantime.')).toBeVisible();
    await waitFor(() => expect(namesOf(rowsNow())).toEqual(['Harbour Lights', 'What the Gulls Kept', 'Almanac']));
  });

  it('shows field by field what somebody else has changed, and takes theirs or keeps one’s own', async () => {
    let stored = { ...SUNDAY, description: 'Theirs', updated_at: '2026-01-02T00:00:00Z' };
    server.on('PUT /api/v1/playlists/:id', ({ body }) => {
      if (body?.['expected_updated_at'] !== stored.updated_at)
        throw new Refusal(409, {
          message: 'Somebody has changed this in the meantime.',
          code: 'conflict',
          current: stored,
        });
      return playlistAnswer({ ...stored, name: String(body['name']) });
    });
    await openApp(ADDRESS, { user: INES });
    const edit = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
      const form = await screen.findByRole('dialog', { name: 'Edit playlist' });
      await userEvent.clear(within(form).getByLabelText('Name'));
      await userEvent.type(within(form).getByLabelText('Name'), name);
      await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
      return form;
    };
    const question = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });
    const form = await edit('Mine');
    expect(within(await question()).getByText('Theirs')).toBeVisible();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Discard my changes' }));
    await waitFor(() => expect(within(form).getByLabelText('Description')).toHaveValue('Theirs'));
    expect(within(form).getByLabelText('Name')).toHaveValue('Sunday, slowly');
    // Songs that came in, or a picture, change nothing of the form: that asks nobody.
    stored = { ...stored, tracks_count: 4, updated_at: '2026-01-03T00:00:00Z' };
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sunday, slowly updated')).toBeVisible();
    stored = { ...stored, name: 'Renamed', updated_at: '2026-01-04T00:00:00Z' };
    await edit('Mine after all');
    expect(within(await question()).getByRole('radio', { name: /^Renamed/ })).not.toBeChecked();
    await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mine after all updated')).toBeVisible();
    expect(sent('PUT /api/v1/playlists/3')).toMatchObject({
      name: 'Mine after all',
      expected_updated_at: stored.updated_at,
    });
  });

  it('is narrowed by the server, and then keeps its order', async () => {
    await openApp(ADDRESS, { user: INES });
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter this playlist' }), 'harb');
    await waitFor(() => expect(rowsNow()).toHaveLength(1));
    await userEvent.pointer({ keys: '[MouseRight]', target: (await rows())[0] as HTMLElement });
    const menu = await screen.findByRole('menu', { name: 'Actions for Harbour Lights' });
    expect(within(menu).queryByRole('menuitem', { name: 'Move down' })).toBeNull();
    expect(within(menu).getByRole('menuitem', { name: 'Remove from this playlist' })).toBeVisible();
  });

  it('offers others to follow it, and asks guests over the page', async () => {
    server.on('GET /api/v1/playlists/:id', () =>
      playlistAnswer({
        ...SUNDAY,
        owner: { id: 9, name: 'Sam', image: null },
        permissions: { update: false, edit_tracks: false, delete: false },
      }),
    );
    const { address } = await openApp(ADDRESS);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Edit details' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log in to follow Sunday, slowly' });
    expect(address()).toBe(ADDRESS);
    expect(within(dialog).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(ADDRESS)}`,
    );
  });

  it('offers a follow again that found no network, and greys it out until there is one', async () => {
    const theirs = playlistAnswer({
      ...SUNDAY,
      owner: { id: 9, name: 'Sam', image: null },
      permissions: { update: false, edit_tracks: false, delete: false },
    });
    server.on('GET /api/v1/playlists/:id', () => theirs);
    const { store } = await openApp(ADDRESS, { user: INES });
    await screen.findByRole('heading', { level: 1 });
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('You are offline. Nothing was saved.'));
    expect(screen.getByRole('button', { name: 'Follow' })).toHaveAttribute('aria-disabled', 'true');
    globalThis.fetch = fetch;
    server.on('POST /api/v1/playlists/:id/follow', () => ({ followers_count: 215, followed: true, status: 'success' }));
    await act(async () => void (await connection.check()));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Now following Sunday, slowly'));
  });

  it('offers its station and its songs, also before they have come', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on('GET /api/v1/playlists/:id/tracks', () => late.then(() => entriesAnswer()));
    const { address, store } = await openApp(ADDRESS, { user: INES });
    const menu = async (name: string): Promise<void> => {
      await userEvent.click(
        within(await screen.findByRole('main')).getAllByRole('button', { name: 'More' })[0] as HTMLElement,
      );
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await screen.findByRole('heading', { level: 1 });
    await menu('Add to queue');
    answer();
    await waitFor(() => expect(store.getState().player.entries).toHaveLength(3));
    await menu('Go to radio');
    await waitFor(() => expect(address()).toBe('/radio/playlist/3/sunday-slowly'));
  });

  it('plays from its card, and has its menu there', async () => {
    const takeSizes = giveSizes({ width: 900, height: 800 });
    try {
      const { store } = await openApp('/library/playlists', { user: INES });
      const grid = within(await within(await screen.findByRole('main')).findByRole('list', { name: 'Playlists' }));
      await userEvent.click(await grid.findByRole('button', { name: 'Play Sunday, slowly' }));
      await waitFor(() => expect(store.getState().player.entries).toHaveLength(3));
      await userEvent.click(grid.getByRole('button', { name: 'More about Sunday, slowly' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to queue' }));
      await waitFor(() => expect(store.getState().player.entries).toHaveLength(6));
    } finally {
      takeSizes();
    }
  });

  it('asks once for the songs that follow, and by a button after a failure', async () => {
    const Observer = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(private readonly seen: IntersectionObserverCallback) {
        super(seen);
      }
      override observe(): void {
        this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this);
      }
    };
    let isDown = true;
    server.on('GET /api/v1/playlists/:id/tracks', ({ query }) => {
      if (!query.get('cursor'))
        return {
          ...entriesAnswer(ENTRIES.slice(0, 2)),
          pagination: { ...entriesAnswer(ENTRIES.slice(0, 2)).pagination, next_cursor: 'x' },
        };
      if (isDown) throw new Refusal(429, { message: 'Too many.', code: 'too_many_requests' });
      return entriesAnswer(ENTRIES.slice(2));
    });
    try {
      await openApp(ADDRESS, { user: INES });
      const again = await screen.findByRole('button', { name: 'Try again' });
      expect(server.requests.filter(({ query }) => query.get('cursor'))).toHaveLength(1);
      isDown = false;
      await userEvent.click(again);
      await waitFor(() => expect(rowsNow()).toHaveLength(3));
    } finally {
      globalThis.IntersectionObserver = Observer;
    }
  });

  it('asks for nothing that came with the page', async () => {
    const { pagination } = entriesAnswer();
    await openApp(ADDRESS, {
      user: INES,
      loaders: { playlistPage: { ...playlistAnswer(SUNDAY), tracks: pagination } },
    });
    expect(await rows()).toHaveLength(3);
    expect(server.asked.filter((call) => call.startsWith('GET /api/v1/playlists/3'))).toEqual([]);
  });
});
