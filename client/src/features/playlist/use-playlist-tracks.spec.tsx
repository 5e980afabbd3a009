import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { INES, bootstrap } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { ENTRIES, aPlaylist, entriesAnswer } from '../../../test/playlists';
import { typed } from '../../api/bootstrap-data';
import { Providers } from '../../app/providers';
import { createStore } from '../../app/store';
import { DialogHost } from '../../platform/dialogs/dialogs';
import { createI18n } from '../../platform/i18n/i18n';
import { usePlaylistTracks } from './use-playlist-tracks';

describe('many songs of a playlist', () => {
  it('move in one call, and stand there at once', async () => {
    const server = new FakeServer().on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer()).on('POST /api/v1/playlists/:id/tracks/order', () => ({ status: 'success' }));
    window.bootstrapData = bootstrap({ user: INES });
    const page = typed(window.bootstrapData);
    const store = createStore(page);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Providers store={store} translator={createI18n(page.locale)}><MemoryRouter><DialogHost>{children}</DialogHost></MemoryRouter></Providers>
    );
    const { result } = renderHook(() => usePlaylistTracks(aPlaylist(3, 'Sunday, slowly'), { id: 3, orderBy: 'position' }), { wrapper });
    await waitFor(() => expect(result.current.tracks).toHaveLength(3));
    const [first, second, third] = ENTRIES.map((entry) => entry.entry_id) as [number, number, number];
    await act(() => result.current.move([second, third], first));
    expect(result.current.tracks.map((track) => track.entry_id)).toEqual([second, third, first]);
    const calls = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(calls).toEqual([{ entry_ids: [second, third], before_entry_id: first }]);
  });
});
