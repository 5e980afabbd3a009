import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer } from '../../../test/fake-server';
import { ENTRIES, anEntry, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const ADDRESS = '/playlist/3/sunday-slowly';
const LONG = 400;
/** More than a screen holds, with what is drawn ahead of it. */
const DRAWN_MAX = 60;
/** By selector: asking for roles in a whole list takes seconds. */
const rowsNow = () => [...document.querySelectorAll<HTMLElement>('.pl-song')];

/** The test environment measures nothing; without sizes the list would draw everything. */
const SIZES = ['clientWidth', 'clientHeight'] as const;
beforeAll(() => SIZES.forEach((name) => Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 30_000 })));
afterAll(() => SIZES.forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name)));

describe('the songs of a playlist', () => {
  let server: FakeServer;
  const serve = (entries: Parameters<typeof entriesAnswer>[0]): void => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(aPlaylist(3, 'Sunday, slowly', { tracks_count: entries?.length ?? 0 })))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer(entries))
      .on('GET /api/v1/users/me/library/playlists', () => listOf([]));
  };

  it('pause where they play', async () => {
    serve(ENTRIES);
    const { store } = await openApp(ADDRESS, { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Play Almanac' }));
    const { turn } = store.getState().player;
    expect(store.getState().player.status).toBe('loading');
    const button = [...(rowsNow()[2]?.querySelectorAll<HTMLElement>('.pl-play') ?? [])][0] as HTMLElement;
    await userEvent.click(button);
    expect(store.getState().player).toMatchObject({ status: 'paused', turn });
  });

  it('are drawn where they are in view only, however many there are', async () => {
    serve(Array.from({ length: LONG }, (_, at) => anEntry(101 + at, `Song ${at}`)));
    await openApp(ADDRESS, { user: INES });
    await waitFor(() => expect(rowsNow()).not.toHaveLength(0), { timeout: 4_000 });
    expect(rowsNow().length).toBeLessThan(DRAWN_MAX);
    expect(rowsNow()[0]).toHaveAttribute('aria-rowindex', '1');
  });

  it('are taken out all at once, in as many calls as that takes', async () => {
    serve(Array.from({ length: 501 }, (_, at) => anEntry(101 + at, `Song ${at}`)));
    server.on('POST /api/v1/playlists/:id/tracks/remove', () => playlistAnswer(aPlaylist(3, 'Sunday, slowly', { tracks_count: 0 })));
    await openApp(ADDRESS, { user: INES });
    await waitFor(() => expect(rowsNow()).not.toHaveLength(0), { timeout: 4_000 });
    act(() => rowsNow()[0]?.focus());
    await userEvent.keyboard('{Control>}a{/Control}{Delete}');
    const calls = () => server.requests.filter(({ path }) => path.endsWith('/tracks/remove')).map(({ body }) => (body?.['entry_ids'] as number[]).length);
    await waitFor(() => expect(calls()).toEqual([500, 1]));
  });
});
