import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { ENTRIES, anEntry, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const ADDRESS = '/playlist/3/sunday-slowly';
const LONG = 400;
/** More than a screen holds, with what is drawn ahead of it. */
const DRAWN_MAX = 60;
/** By selector: asking for roles in a whole list takes seconds. */
const rowsNow = () => [...document.querySelectorAll<HTMLElement>('.plSong')];

/** The test environment measures nothing; without sizes the list would draw everything. */
const SIZES = ['clientWidth', 'clientHeight'] as const;
beforeAll(() =>
  SIZES.forEach((name) => Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 30_000 })),
);
afterAll(() => SIZES.forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

describe('the songs of a playlist', () => {
  let server: FakeServer;
  const serve = (entries: Parameters<typeof entriesAnswer>[0]): void => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () =>
        playlistAnswer(aPlaylist(3, 'Sunday, slowly', { tracks_count: entries?.length ?? 0 })),
      )
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer(entries))
      .on('GET /api/v1/users/me/library/playlists', () => listOf([]));
  };

  it('pause where they play', async () => {
    serve(ENTRIES);
    const { store } = await openApp(ADDRESS, { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Almanac' }));
    const { turn } = store.getState().player;
    expect(store.getState().player.status).toBe('loading');
    const button = [...(rowsNow()[2]?.querySelectorAll<HTMLElement>('.plPlay') ?? [])][0] as HTMLElement;
    await userEvent.click(button);
    expect(store.getState().player).toMatchObject({ status: 'paused', turn });
  });

  it('are drawn where they are in view only, however many there are', async () => {
    serve(Array.from({ length: LONG }, (_, at) => anEntry(101 + at, `Song ${at}`)));
    await openApp(ADDRESS, { user: INES });
    await waitFor(() => expect(rowsNow()).not.toHaveLength(0));
    expect(rowsNow().length).toBeLessThan(DRAWN_MAX);
    expect(rowsNow()[0]).toHaveAttribute('aria-rowindex', '1');
  });

  it('are taken out all at once, in as many calls as that takes', async () => {
    serve(Array.from({ length: 501 }, (_, at) => anEntry(101 + at, `Song ${at}`)));
    server.on('POST /api/v1/playlists/:id/tracks/remove', () =>
      playlistAnswer(aPlaylist(3, 'Sunday, slowly', { tracks_count: 0 })),
    );
    await openApp(ADDRESS, { user: INES });
    await waitFor(() => expect(rowsNow()).not.toHaveLength(0));
    act(() => rowsNow()[0]?.focus());
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    const calls = () =>
      server.requests
        .filter(({ path }) => path.endsWith('/tracks/remove'))
        .map(({ body }) => (body?.['entry_ids'] as number[]).length);
    await waitFor(() => expect(calls()).toEqual([500, 1]));
  });
  const MANY = Array.from({ length: 501 }, (_, at) => anEntry(101 + at, `Song ${at}`));
  const added = (path: string) =>
    server.requests
      .filter((request) => request.path.endsWith(path) && request.method === 'POST')
      .map(({ body }) => (body?.['track_ids'] ?? body?.['tracks']) as unknown[]);
  const addAll = async (): Promise<HTMLElement> => {
    server.on('GET /api/v1/users/me/library/playlists', () => listOf([aPlaylist(4, 'Night drives')]));
    await openApp(ADDRESS, { user: INES });
    await waitFor(() => expect(rowsNow()).not.toHaveLength(0));
    act(() => rowsNow()[0]?.focus());
    await userEvent.keyboard('{Control>}a{/Control}{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
    return await screen.findByRole('dialog', { name: 'Add to playlist' });
  };

  it('go onto another playlist, however many are chosen; duplicates are asked about once', async () => {
    serve(MANY);
    server.on('POST /api/v1/playlists/:id/tracks/add', ({ body }) => {
      if (!body?.['allow_duplicates'])
        throw new Refusal(409, { message: 'Already there.', code: 'already_exists', errors: { duplicates: ['1'] } });
      return { playlist: aPlaylist(4, 'Night drives'), added: 1, duplicates: [1], status: 'success' };
    });
    const dialog = await addAll();
    await userEvent.click(await within(dialog).findByRole('button', { name: /Night drives/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add anyway' }));
    expect(await screen.findByText('Added to Night drives')).toBeVisible();
    expect(added('/4/tracks/add').map(({ length }) => length)).toEqual([500, 500, 1]);
  });

  it('make a new playlist, none of them left out', async () => {
    serve(MANY);
    server
      .on('POST /api/v1/playlists', () => playlistAnswer(aPlaylist(9, 'All of it')))
      .on('POST /api/v1/playlists/:id/tracks/add', () => ({
        playlist: aPlaylist(9, 'All of it'),
        added: 1,
        duplicates: [],
        status: 'success',
      }));
    const dialog = await addAll();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'New playlist' }), 'All of it{Enter}');
    expect(await screen.findByText('Added to All of it')).toBeVisible();
    expect([...added('/playlists'), ...added('/9/tracks/add')].map(({ length }) => length)).toEqual([500, 1]);
  });
});
