import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { INES, bootstrap } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { cutNetwork } from '../../../test/network';
import { ENTRIES, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';
import { typed } from '../../api/bootstrap-data';
import { Providers } from '../../app/providers';
import { createStore } from '../../app/store';
import { useAddTracks } from '../../music/add-to-playlist/use-add-tracks';
import { DialogHost } from '../../platform/dialogs/dialogs';
import { createI18n } from '../../platform/i18n/i18n';
import { Toaster } from '../../platform/toasts/toaster';
import { usePlaylistTracks } from './use-playlist-tracks';

describe('many songs of a playlist', () => {
  const SUNDAY = aPlaylist(3, 'Sunday, slowly');
  const [first, second, third] = ENTRIES.map((entry) => entry.entry_id) as [number, number, number];
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer())
      .on('POST /api/v1/playlists/:id/tracks/order', () => ({ status: 'success' }))
      .on('POST /api/v1/playlists/:id/tracks/remove', () => playlistAnswer(SUNDAY))
      .on('POST /api/v1/playlists/:id/tracks/add', () => ({
        playlist: SUNDAY,
        added: 1,
        duplicates: [],
        status: 'success',
      }));
  });
  const open = async () => {
    window.bootstrapData = bootstrap({ user: INES });
    const page = typed(window.bootstrapData);
    const store = createStore(page);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Providers store={store} translator={createI18n(page.locale)}>
        <MemoryRouter>
          <DialogHost>
            {children}
            <Toaster />
          </DialogHost>
        </MemoryRouter>
      </Providers>
    );
    const { result } = renderHook(
      () => ({ list: usePlaylistTracks(SUNDAY, { id: 3, orderBy: 'position' }), add: useAddTracks() }),
      { wrapper },
    );
    await waitFor(() => expect(result.current.list.tracks).toHaveLength(3));
    return { result, order: () => result.current.list.tracks.map((track) => track.entry_id) };
  };
  const calls = () =>
    server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]);

  it('move in one call, and stand there at once', async () => {
    const { result, order } = await open();
    await act(() => result.current.list.move([second, third], first));
    expect(order()).toEqual([second, third, first]);
    expect(calls()).toEqual([['order', { entry_ids: [second, third], before_entry_id: first }]]);
  });

  it.each(['move', 'remove', 'add'] as const)('are offered again where there was no network: %s', async (change) => {
    const { result, order } = await open();
    const [write, sent] = {
      move: [() => result.current.list.move([third], first), ['order', { entry_id: third, before_entry_id: first }]],
      remove: [() => result.current.list.remove([second]), ['remove', { entry_ids: [second] }]],
      add: [() => result.current.add(SUNDAY, [7]), ['add', { tracks: [{ id: 7 }], allow_duplicates: false }]],
    }[change] as [() => Promise<void>, unknown];
    const mend = cutNetwork();
    await act(write);
    expect(await screen.findByText('You are offline. Nothing was saved.')).toBeVisible();
    expect([order(), calls()]).toEqual([[first, second, third], []]);
    await mend();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls()).toEqual([sent]));
    if (change === 'move') expect(order()).toEqual([third, first, second]);
  });
});
