import { entriesAnswer } from '../../test/playlists';
import { accountApi } from './account';
import { formOf } from './form-of';
import { adminBrandingApi } from './generated/admin-branding.gen';
import { pagesOf } from './pages-of';
import { playlistsApi } from './playlists';

describe('calls made of generated ones', () => {
  it('an endless list asks for each page as the list is asked for, and ends after the last', () => {
    const { query, infiniteQueryOptions } = pagesOf(playlistsApi, 'listPlaylistTracks', {
      first: null as string | null,
      next: ({ pagination }) => pagination.next_cursor,
      ask: (cursor) => ({ perPage: 20, cursor: cursor ?? undefined }),
    });
    const queryArg = { id: 3, orderBy: 'name' };
    expect(query({ queryArg, pageParam: infiniteQueryOptions.initialPageParam })).toMatchObject({
      url: '/api/v1/playlists/3/tracks',
      params: { orderBy: 'name', perPage: 20, cursor: undefined },
    });
    const answer = entriesAnswer([]);
    const page = (next_cursor: string | null) => ({ ...answer, pagination: { ...answer.pagination, next_cursor } });
    expect(query({ queryArg, pageParam: infiniteQueryOptions.getNextPageParam(page('b')) })).toMatchObject({
      params: { orderBy: 'name', perPage: 20, cursor: 'b' },
    });
    expect(infiniteQueryOptions.getNextPageParam(page(null))).toBeNull();
  });

  it('a file goes where the JSON would go', () => {
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const { url, method, body } = formOf(accountApi, 'uploadAvatar')({ id: 'me', file });
    expect([url, method]).toEqual(['/api/v1/users/me/avatar', 'POST']);
    expect((body as FormData).get('file')).toBe(file);
  });

  it('what belongs to a file goes with it, and before it', () => {
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    const { body } = formOf(adminBrandingApi, 'uploadBranding', ['kind'])({ kind: 'logo_light', file });
    expect([...(body as FormData).entries()]).toEqual([
      ['kind', 'logo_light'],
      ['file', file],
    ]);
  });
});
