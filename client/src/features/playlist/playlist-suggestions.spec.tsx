import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { aSong, listOf } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer } from '../../../test/fake-server';
import { ENTRIES, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const SUNDAY = aPlaylist(3, 'Sunday, slowly');
const ADDRESS = '/playlist/3/sunday-slowly';

describe('suggestions of a playlist', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(SUNDAY))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer(ENTRIES))
      .on('GET /api/v1/users/me/library/playlists', () => listOf([SUNDAY]));
  });

  it('suggests songs to those who may add them, and takes one in', async () => {
    const recommendations = [
      [1, 'Harbour Lights'],
      [50, 'Slack Water'],
      [51, 'Undertow'],
    ].map(([id, name]) => ({ ...aSong(Number(id), String(name)), score: 1, reason: { text: 'New here', values: {} } }));
    const seed = {
      model_type: 'playlist' as const,
      id: 3,
      name: 'Sunday, slowly',
      slug: 'sunday-slowly',
      artists: [],
      image: null,
      image_variants: null,
      image_color: null,
    };
    server
      .on('GET /api/v1/radio/:seedType/:seedId', () => ({
        seed,
        recommendations,
        next_cursor: null,
        random_seed: 3,
        status: 'success',
      }))
      .on('POST /api/v1/playlists/:id/tracks/add', () => ({
        playlist: SUNDAY,
        added: 1,
        duplicates: [],
        status: 'success',
      }));
    await openApp(ADDRESS, { user: INES });
    const grid = await screen.findByRole('grid', { name: 'Suggestions' });
    const shown = () => [...grid.querySelectorAll('.ti')].map((name) => name.textContent);
    expect(shown()).toEqual(['Slack Water', 'Undertow']);
    expect(server.requests.find(({ path }) => path === '/api/v1/radio/playlist/3')?.query.get('exclude')).toBe('1,2,3');
    await userEvent.click(within(grid).getAllByRole('button', { name: 'Add to this playlist' })[1] as HTMLElement);
    await waitFor(() => expect(shown()).toEqual(['Slack Water']));
    const added = server.requests.findLast(
      ({ method, path }) => `${method} ${path}` === 'POST /api/v1/playlists/3/tracks/add',
    );
    expect(added?.body).toEqual({ tracks: [{ id: 51 }], allow_duplicates: false });
  });

  it('suggests nothing to those who only listen', async () => {
    server.on('GET /api/v1/playlists/:id', () =>
      playlistAnswer({ ...SUNDAY, permissions: { update: false, edit_tracks: false, delete: false } }),
    );
    await openApp(ADDRESS);
    await waitFor(() => expect(document.querySelector('.react-aria-GridListItem, .plSong')).not.toBeNull());
    expect(server.asked.filter((route) => route.includes('/radio/'))).toEqual([]);
  });
});
