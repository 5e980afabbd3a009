import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { MOBILE_BREAKPOINT_PX } from '@tonearm/shared/limits';
import { INES, openApp } from '../../../test/app';
import {
  SONGS,
  aChannel,
  aGenre,
  aSong,
  anAlbum,
  anArtist,
  channelAnswer,
  home,
  listOf,
} from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { setMedia } from '../../../test/media';
import { aPlaylist } from '../../../test/playlists';

describe('channel page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer();
  });

  it('shows what came with the page in its layout, at its own address', async () => {
    const charts = aChannel(9, 'Charts', SONGS, {
      config: { content_type: 'tracks', layout: 'table', show_description: true },
      description: 'Of the week.',
    });
    const { address } = await openApp('/channel/9', { loaders: { channelPage: channelAnswer(charts) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    expect(screen.getByText('Of the week.')).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Charts' })).toBeVisible();
    expect(address()).toBe('/charts');
    expect(server.asked).toEqual([]);
  });

  it.each(['landscape_grid', 'grid'] as const)('holds everything in a %s, and leads to each', async (layout) => {
    const mix = aChannel(
      9,
      'Mix',
      [
        anAlbum(7, 'Low Tide Almanac'),
        anArtist(1, 'Maren Holt'),
        aSong(3, 'Dusk'),
        aGenre(4, 'Jazz'),
        aChannel(5, 'Deep', []),
        aPlaylist(6, 'Sea songs'),
        { id: 8, model_type: 'user', name: 'Quill', image: null },
      ],
      { config: { content_type: 'mixed', layout } },
    );
    await openApp('/mix', { loaders: { channelPage: channelAnswer(mix) } });
    const list = await screen.findByRole('list', { name: 'Mix' });
    const addresses = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/album/7/maren-holt/low-tide-almanac',
        '/artist/1/maren-holt',
        '/track/3/dusk',
        '/genre/jazz',
        '/deep',
        '/playlist/6/sea-songs',
        '/user/8/quill',
      ]),
    );
  });

  it('goes on by a button, keeping what the address narrows it to', async () => {
    const more = { pagination_type: 'load_more', restriction: 'genre' } as const;
    const page = (name: string, next: number | null) =>
      channelAnswer(
        aChannel(9, 'Records', [], {
          config: more,
          restriction: { id: 1, model_type: 'genre', name: 'jazz', display_name: 'Jazz' },
          content: { ...listOf([anAlbum(next ?? 9, name)]).pagination, next_page: next },
        }),
      );
    server.on('GET /api/v1/channels/records', ({ query }) =>
      page(query.get('page') === '2' ? 'Second' : 'First', query.get('page') === '2' ? null : 2),
    );
    await openApp('/records/jazz');
    expect(await screen.findByRole('heading', { level: 1, name: 'Records: Jazz' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('First')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(server.requests.map(({ query }) => query.get('restriction'))).toEqual(['jazz', 'jazz']);
  });

  it('calls the country in its address as the reader does', async () => {
    const restriction = { id: null, model_type: 'country', name: 'de', display_name: 'In English' } as const;
    server.on('GET /api/v1/channels/:slug', () =>
      channelAnswer(aChannel(9, 'Charts', [], { config: { restriction: 'country' }, restriction })),
    );
    const { address } = await openApp('/charts/DE');
    expect(await screen.findByRole('heading', { level: 1, name: 'Charts: Germany' })).toBeVisible();
    expect(address()).toBe('/charts/de');
  });

  it('says so where there is no such channel, and where it holds nothing', async () => {
    server
      .on('GET /api/v1/channels/empty', () => channelAnswer(aChannel(9, 'Empty', [])))
      .on('GET /api/v1/channels/nope', () => {
        throw new Refusal(404, { code: 'not_found' });
      });
    await openApp('/nope');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: "Looks like you've found the doorway to the great nothing",
      }),
    ).toBeVisible();
    await openApp('/empty');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
  });

  it('puts at / what the setting says for guests, and home for members', async () => {
    const settings = { 'homepage.type': 'channel:9' };
    server
      .on('GET /api/v1/channels/9', () =>
        channelAnswer(aChannel(9, 'Charts', SONGS, { config: { content_type: 'tracks', layout: 'table' } })),
      )
      .on('GET /api/v1/channels/home', () => home());
    const { address } = await openApp('/', { settings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    expect(address()).toBe('/');
    await openApp('/', { settings, user: INES });
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
  });

  it('puts home at / where guests cannot see the channel that was chosen for it', async () => {
    server
      .on('GET /api/v1/channels/9', () => {
        throw new Refusal(404, { code: 'not_found' });
      })
      .on('GET /api/v1/channels/home', () => home());
    const { address } = await openApp('/', { settings: { 'homepage.type': 'channel:9' } });
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it('shows a channel among other things as a row of its own, in the order of the editor', async () => {
    const mix = aChannel(
      9,
      'Mix',
      [
        anAlbum(7, 'Low Tide Almanac'),
        aChannel(5, 'Deep cuts', [aSong(3, 'Dusk')], {
          config: { content_type: 'tracks', nested_layout: 'track_table' },
        }),
        anArtist(1, 'Maren Holt'),
      ],
      { config: { content_type: 'mixed' } },
    );
    await openApp('/mix', { loaders: { channelPage: channelAnswer(mix) } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Deep cuts' })).toBeVisible();
    expect(await screen.findByRole('grid', { name: 'Deep cuts' })).toBeVisible();
    const parts = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(parts.indexOf('/album/7/maren-holt/low-tide-almanac')).toBeLessThan(parts.indexOf('/track/3/dusk'));
    expect(parts.indexOf('/track/3/dusk')).toBeLessThan(parts.indexOf('/artist/1/maren-holt'));
  });

  describe('on a phone', () => {
    const setPhone = (isPhone: boolean): void => act(() => setMedia(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`, isPhone));
    beforeEach(() => setPhone(true));
    afterEach(() => setPhone(false));

    it('has the layouts that a channel has there, and else the same as on wide screens', async () => {
      const [songs, same] = ['Songs', 'Same'].map((name, at) =>
        aChannel(5 + at, name, SONGS, {
          config: {
            content_type: 'tracks',
            nested_layout: 'track_table',
            phone_nested_layout: name === 'Songs' ? 'grid' : null,
          },
        }),
      );
      const outer = aChannel(9, 'Outer', [songs, same] as Channel[], { config: { content_type: 'channels' } });
      const albums = aChannel(8, 'Albums', [anAlbum(7, 'Low Tide Almanac')], {
        config: { layout: 'grid', phone_layout: 'carousel' },
      });
      const first = await openApp('/outer', { loaders: { channelPage: channelAnswer(outer) } });
      expect(await screen.findByRole('list', { name: 'Songs' })).toBeVisible();
      expect(screen.getByRole('grid', { name: 'Same' })).toBeVisible();
      expect(first.address()).toBe('/outer');
      await openApp('/albums', { loaders: { channelPage: channelAnswer(albums) } });
      expect(await screen.findByRole('region', { name: 'Albums' })).toBeVisible();
    });
  });

  it('hides the title of a row of cards where its channel says so, and keeps it for those who listen', async () => {
    const row = aChannel(5, 'Quiet', [anAlbum(7, 'Low Tide Almanac')], { config: { hide_title: true } });
    await openApp('/outer', {
      loaders: { channelPage: channelAnswer(aChannel(9, 'Outer', [row], { config: { content_type: 'channels' } })) },
    });
    expect(await screen.findByRole('region', { name: 'Quiet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Quiet' })).toHaveClass('sr');
  });

  it('never repeats the hidden title of a page of cards', async () => {
    await openApp('/cards', {
      loaders: {
        channelPage: channelAnswer(
          aChannel(9, 'Cards', [anAlbum(7, 'Low Tide Almanac')], { config: { layout: 'carousel', hide_title: true } }),
        ),
      },
    });
    expect(await screen.findByRole('region', { name: 'Cards' })).toBeVisible();
    for (const heading of screen.getAllByRole('heading', { name: 'Cards' })) expect(heading).toHaveClass('sr');
  });

  it('keeps /404 for what is not there, whatever number channels have reached', async () => {
    await openApp('/404');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: "Looks like you've found the doorway to the great nothing",
      }),
    ).toBeVisible();
    expect(server.asked).toEqual([]);
  });

  it('puts the landing page or registering at / where the setting says so', async () => {
    server.on('GET /api/v1/channels/home', () => home());
    await openApp('/', { settings: { 'homepage.type': 'landingPage' } });
    expect(await screen.findByRole('heading', { level: 1, name: /Put the needle down/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/discover');
    expect(document.title).toBe('Tonearm');
    const guest = await openApp('/', { settings: { 'homepage.type': 'registerPage' } });
    expect(guest.address()).toBe('/register');
  });
});
