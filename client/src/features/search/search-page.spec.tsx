import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchAnswer, SearchModel } from '@tonearm/shared/search/search.dto';
import { INES, openApp } from '../../../test/app';
import { SONGS, aChannel, aGenre, anAlbum, anArtist, listOf, marenHolt } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { aPlaylist } from '../../../test/playlists';
import { setMedia } from '../../../test/media';

const maren = anArtist(1, 'Maren Holt');
const as = (model: unknown) => model as SearchModel;

const found = (query: string, given: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query,
  top_result: { model: as(maren) },
  status: 'success',
  results: {
    artists: listOf([maren]).pagination,
    albums: listOf([anAlbum(7, 'Low Tide Almanac')]).pagination,
    tracks: listOf(SONGS).pagination,
    lyrics: listOf([
      {
        id: 1,
        model_type: 'lyric' as const,
        name: 'Almanac',
        track: SONGS[2]!,
        line: 'Gulls kept the morning',
        start_ms: 62_300,
      },
    ]).pagination,
  },
  ...given,
});
const recents = (...models: SearchModel[]) => ({
  recent_searches: models.map((model) => ({
    model_type: 'artist' as const,
    model_id: model.id,
    model,
    created_at: '2026-01-01T00:00:00Z',
  })),
  status: 'success' as const,
});

describe('search', () => {
  let server: FakeServer;
  const field = () => screen.findByRole('combobox', { name: 'Search' });
  const searches = () =>
    server.requests.filter(({ path }) => path === '/api/v1/search').map(({ query }) => query.get('query'));

  beforeEach(() => {
    localStorage.clear();
    setMedia('(max-width: 768px)', false);
    server = new FakeServer()
      .on('GET /api/v1/search', ({ query }) => found(query.get('query') ?? ''))
      .on('GET /api/v1/search/suggestions', ({ query }) => ({
        query: query.get('query') ?? '',
        suggestions: ['maren holt'],
        items: [as(maren)],
        status: 'success',
      }))
      .on('GET /api/v1/search/:type', () => ({
        pagination: { ...listOf(SONGS.map(as)).pagination, next_page: 2 },
        status: 'success',
      }))
      .on('GET /api/v1/genres', () => listOf([aGenre(1, 'Indie folk')]))
      .on('GET /api/v1/users/me/recent-searches', () => recents(as(maren)))
      .on('POST /api/v1/users/me/recent-searches', () => recents(as(maren)))
      .on('DELETE /api/v1/users/me/recent-searches', () => recents())
      .on('GET /api/v1/artists/:id', () => marenHolt());
  });

  it.each(['/search', '/lyrics'])('asks guests who may see no music to sign in at %s', async (path) => {
    const { address } = await openApp(path, { guest_role: { id: 1, name: 'guests', permissions: [] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to your account' })).toBeVisible();
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  });

  it('shows the top result and the first of every kind', async () => {
    await openApp('/search/maren');
    const top = await screen.findByRole('region', { name: 'Top result' });
    expect(within(top).getByRole('link', { name: /Maren Holt/ })).toHaveAttribute('href', '/artist/1/maren-holt');
    expect(within(top).getByRole('button', { name: 'Play Maren Holt' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Songs' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Albums' })).getByRole('link', { name: 'Show all' }),
    ).toHaveAttribute('href', '/search/maren/albums');
    expect(within(screen.getByRole('list', { name: 'Lyrics' })).getByRole('link')).toHaveTextContent(
      'Gulls kept the morning',
    );
    expect(screen.queryByRole('region', { name: 'Users' })).toBeNull();
    expect(await field()).toHaveValue('maren');
  });

  it('has no tab for lyrics where the site does not search them', async () => {
    await openApp('/search/maren', { settings: { 'search.lyrics': false } });
    const tabs = within(await screen.findByRole('navigation', { name: 'Kinds of results' }));
    expect(tabs.getByRole('link', { name: 'Songs' })).toBeVisible();
    expect(tabs.queryByRole('link', { name: 'Lyrics' })).toBeNull();
  });

  it('shows a genre as the top result with the picture of its tile', async () => {
    const jazz = {
      ...aGenre(1, 'Jazz'),
      cover: { image: '/storage/blue.webp', image_variants: null, image_color: '#203040' },
    };
    server.on('GET /api/v1/search', () => found('jazz', { top_result: { model: as(jazz) } }));
    await openApp('/search/jazz');
    const top = await screen.findByRole('region', { name: 'Top result' });
    expect(top.querySelector('img')).toHaveAttribute('src', '/storage/blue.webp');
  });

  it('has a menu at the top result, and plays a playlist from there', async () => {
    server.on('GET /api/v1/search', () => found('kelp', { top_result: { model: as(aPlaylist(5, 'Kelp walks')) } }));
    await openApp('/search/kelp');
    const top = await screen.findByRole('region', { name: 'Top result' });
    expect(within(top).getByRole('button', { name: 'Play Kelp walks' })).toBeVisible();
    await userEvent.pointer({ keys: '[MouseRight]', target: within(top).getByRole('link', { name: /Kelp walks/ }) });
    expect(await screen.findByRole('menu', { name: 'Actions for Kelp walks' })).toBeVisible();
  });

  it('shows playlists with their songs and owner, and channels at their address', async () => {
    const playlist = aPlaylist(5, 'Kelp walks', { tracks_count: 12, owner: { id: 77, name: 'Quill', image: null } });
    const results = {
      playlists: listOf([playlist]).pagination,
      channels: listOf([as(aChannel(3, 'Kelp picks', []))]).pagination,
    };
    server.on('GET /api/v1/search', () => found('kelp', { top_result: { model: as(playlist) }, results }));
    await openApp('/search/kelp');
    const card = within(await screen.findByRole('region', { name: 'Playlists' })).getByRole('link', {
      name: /Kelp walks/,
    });
    expect(card).toHaveAttribute('href', '/playlist/5/kelp-walks');
    expect(card).toHaveTextContent(/12 songs\s·\sQuill/);
    expect(
      within(screen.getByRole('region', { name: 'Channels' })).getByRole('link', { name: /Kelp picks/ }),
    ).toHaveAttribute('href', '/kelp-picks');
    server.on('GET /api/v1/search/:type', () => ({
      pagination: listOf([as(aChannel(3, 'Kelp picks', []))]).pagination,
      status: 'success',
    }));
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Kinds of results' })).getByRole('link', { name: 'Channels' }),
    );
    expect(await screen.findByRole('link', { name: /Kelp picks Channel/ })).toBeVisible();
    expect(server.requests.at(-1)?.path).toBe('/api/v1/search/channels');
  });

  it('lets the address and the results follow the typing, and the field keep the focus', async () => {
    const { address } = await openApp('/search/maren/all');
    const before = window.history.length;
    await userEvent.type(await field(), ' ho/');
    await waitFor(() => expect(address()).toBe('/search/maren%20ho%2F'));
    expect(window.history.length).toBe(before);
    expect(await field()).toHaveFocus();
    await waitFor(() => expect(searches().at(-1)).toBe('maren ho/'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(await screen.findByRole('list', { name: 'Browse by genre' })).toBeVisible();
  });

  it('lets what is typed right behind a link replace the text that was selected', async () => {
    server.on('GET /api/v1/search', () => found('maern', { did_you_mean: 'maren' }));
    const { address } = await openApp('/search/maern');
    const link = await screen.findByRole('link', { name: 'maren' });
    const input = (await field()) as HTMLInputElement;
    // One is in the field before the page has become the link's.
    act(() => input.focus());
    input.select();
    fireEvent.click(link);
    await waitFor(() => expect(address()).toBe('/search/maren'));
    await userEvent.keyboard('holt');
    expect(input).toHaveValue('holt');
    await waitFor(() => expect(address()).toBe('/search/holt'));
  });

  it('leads where a link says although the address had not followed the typing yet', async () => {
    server.on('GET /api/v1/search', () => found('maern', { did_you_mean: 'maren' }));
    const { address } = await openApp('/search/maern');
    const link = await screen.findByRole('link', { name: 'maren' });
    await userEvent.type(await field(), 'x');
    await userEvent.click(link);
    await waitFor(() => expect(address()).toBe('/search/maren'));
    await waitFor(async () => expect(await field()).toHaveValue('maren'));
  });

  it('goes back although the field has the focus', async () => {
    const { address } = await openApp('/search/maren');
    await userEvent.click(
      within(await screen.findByRole('navigation', { name: 'Kinds of results' })).getByRole('link', { name: 'Songs' }),
    );
    await waitFor(() => expect(address()).toBe('/search/maren/tracks'));
    await userEvent.type(await field(), ' holt{Enter}');
    await waitFor(() => expect(address()).toBe('/search/maren%20holt/tracks'));
    act(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/search/maren'));
    await waitFor(async () => expect(await field()).toHaveValue('maren'));
  });

  it('stays with the kind of results that is shown when a search is sent off', async () => {
    const { address } = await openApp('/search/maren/tracks');
    await userEvent.type(await field(), ' holt{Enter}');
    expect(address()).toBe('/search/maren%20holt/tracks');
  });

  it('suggests on other pages, by keyboard too', async () => {
    const { address } = await openApp('/genres');
    const input = await field();
    await userEvent.keyboard('/mar');
    expect(input).toHaveFocus();
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(within(list).getByRole('option', { name: 'Maren Holt Artist' })).toBeVisible();
    expect(input).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(within(list).getByRole('option', { selected: true })).toHaveAttribute(
      'id',
      input.getAttribute('aria-activedescendant'),
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveValue('mar');
    await userEvent.keyboard('e');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search/maren%20holt'));
    await screen.findByRole('region', { name: 'Top result' });
    expect(await field()).toHaveFocus();
  });

  it('remembers what signed-in people open, and forgets it on demand', async () => {
    await openApp('/search', { user: INES });
    const list = await screen.findByRole('region', { name: 'Recent searches' });
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/artist/1/maren-holt');
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Maren Holt' }));
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
        model_type: 'artist',
        model_id: 1,
      }),
    );
    await userEvent.type(await field(), 'maren');
    await userEvent.click(within(await screen.findByRole('region', { name: 'Top result' })).getByRole('link'));
    await waitFor(() =>
      expect(
        server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('recent-searches'))?.body,
      ).toEqual({ model_type: 'artist', model_id: 1 }),
    );
  });

  it('offers the right spelling, and more of one kind', async () => {
    server.on('GET /api/v1/search', () => found('maern', { did_you_mean: 'maren' }));
    await openApp('/search/maern');
    expect(await screen.findByRole('link', { name: 'maren' })).toHaveAttribute('href', '/search/maren');
    await userEvent.click(screen.getByRole('link', { name: 'Songs' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(server.requests.at(-1)?.query.get('page')).toBe('2'));
  });

  it('goes on past a hundred of one kind, page by page, and tries a page again', async () => {
    let isDown = true;
    server.on('GET /api/v1/search/:type', ({ query }) => {
      const page = Number(query.get('page'));
      if (page === 7 && isDown) throw new Refusal(429, { code: 'too_many_requests' });
      const data = Array.from({ length: 20 }, (_, index) =>
        as({
          id: page * 20 + index,
          model_type: 'tag',
          name: `tag-${page * 20 + index}`,
          display_name: `Tag ${page * 20 + index}`,
        }),
      );
      return { pagination: { ...listOf(data).pagination, next_page: page < 7 ? page + 1 : null }, status: 'success' };
    });
    await openApp('/search/tag/tags');
    for (let page = 1; page < 7; page += 1) {
      await screen.findByText(`#Tag ${page * 20}`);
      fireEvent.click(screen.getByText('Show more'));
    }
    await screen.findByText('Try again');
    isDown = false;
    fireEvent.click(screen.getByText('Try again'));
    expect(await screen.findByText('#Tag 159')).toBeVisible();
    expect(screen.getAllByText(/^#Tag \d+$/)).toHaveLength(140);
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('shows tags, among the first results and on a tab of their own', async () => {
    const tag = { id: 4, model_type: 'tag' as const, name: 'late-night', display_name: 'Late night' };
    server
      .on('GET /api/v1/search', () => found('late', { results: { tags: listOf([tag]).pagination } }))
      .on('GET /api/v1/search/:type', () => ({ pagination: listOf([as(tag)]).pagination, status: 'success' }));
    await openApp('/search/late');
    const section = await screen.findByRole('region', { name: 'Tags' });
    expect(within(section).getByRole('link', { name: '#Late night' })).toHaveAttribute('href', '/tag/late-night');
    await userEvent.click(within(section).getByRole('link', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: '#Late night' })).toHaveAttribute('href', '/tag/late-night');
    expect(server.asked).toContain('GET /api/v1/search/tags');
  });

  it('asks for nothing that came with the page', async () => {
    await openApp('/search/maren', { loaders: { searchPage: found('maren') } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeVisible();
    expect(searches()).toEqual([]);
  });

  it('shows a way on where nothing is found', async () => {
    server.on('GET /api/v1/search', () =>
      found('zzz', { top_result: null, results: { tracks: listOf([]).pagination } }),
    );
    await openApp('/search/zzz');
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse by genre' })).toHaveAttribute('href', '/genres');
  });

  it('says when the search fails, and tries again', async () => {
    server.on('GET /api/v1/search', () => {
      throw new Refusal(429, { code: 'too_many_requests' });
    });
    await openApp('/search/maren');
    await screen.findByRole('heading', { name: 'There was an issue loading this page' });
    server.on('GET /api/v1/search', () => found('maren'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeVisible();
  });
});
