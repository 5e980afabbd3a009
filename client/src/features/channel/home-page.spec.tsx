import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../test/app';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { SONGS, aChannel, anAlbum, home, lowTide } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';

describe('home page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer();
  });

  it('is drawn from what came with the page, without a single request', async () => {
    await openApp('/', { loaders: { channelPage: home() } });
    for (const name of ['New releases', 'Popular songs', 'Popular artists', 'Genres']) {
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    }
    expect(await screen.findByRole('grid', { name: 'Popular songs' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Indie folk/ })).toHaveAttribute('href', '/genre/indie-folk');
    expect(server.asked).toEqual([]);
  });

  it('asks for the channel when it was reached from another page', async () => {
    server.on('GET /api/v1/channels/home', () => home());
    await openApp('/');
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    expect(server.asked).toEqual(['GET /api/v1/channels/home']);
  });

  it('shows what stands beside the rows, where the home channel was given some', async () => {
    const mixed = home();
    const data = [...(mixed.channel.content?.data ?? []), anAlbum(21, 'Hallway')];
    await openApp('/', {
      loaders: {
        channelPage: {
          ...mixed,
          channel: { ...mixed.channel, content: { ...mixed.channel.content, data } },
        } as typeof mixed,
      },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Hallway/ })).toHaveAttribute('href', '/album/21/maren-holt/hallway');
  });

  it('tells on a slide what is written about the album', async () => {
    await openApp('/', {
      loaders: {
        channelPage: home([
          aChannel(2, 'Fresh', [{ ...anAlbum(7, 'Low Tide Almanac'), description: 'Ten songs of one winter.' }]),
        ]),
      },
    });
    expect(
      await within(await screen.findByRole('group', { name: '1 of 1' })).findByText('Ten songs of one winter.'),
    ).toBeVisible();
  });

  it('leads from every shelf to all of it', async () => {
    await openApp('/', { loaders: { channelPage: home() } });
    for (const name of ['New releases', 'Popular artists'])
      expect(within(await screen.findByRole('region', { name })).getByRole('link', { name: 'Show all' })).toBeVisible();
  });

  it('plays a featured album: its songs are fetched when they are wanted', async () => {
    server.on('GET /api/v1/albums/:id', () => lowTide());
    const { store } = await openApp('/', { loaders: { channelPage: home() } });
    const slide = await screen.findByRole('group', { name: '1 of 2' });
    await userEvent.click(within(slide).getByRole('button', { name: 'Play album' }));
    expect(await within(slide).findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(server.requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/api/v1/albums/7?load=tracks%2Cgenres%2Ctags%2Ccredits',
    ]);
    expect(store.getState().player.entries[0]?.source).toEqual({ type: 'album', id: 7, name: 'Low Tide Almanac' });
  });

  it('plays what was pressed last, whichever answer comes first', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server
      .on('GET /api/v1/albums/7', () => late.then(() => lowTide()))
      .on('GET /api/v1/albums/8', () => lowTide({ id: 8, name: 'Velvet Hour' }));
    const { store } = await openApp('/', { loaders: { channelPage: home() } });
    const playing = () => store.getState().player.entries[0]?.source.name;
    const shelf = within(await screen.findByRole('region', { name: 'New releases' }));
    const first = shelf.getByRole('button', { name: 'Play Low Tide Almanac' });
    await userEvent.click(first);
    await userEvent.click(shelf.getByRole('button', { name: 'Play Velvet Hour' }));
    await waitFor(() => expect(playing()).toBe('Velvet Hour'));
    answer();
    await waitFor(() => expect(first).not.toHaveAttribute('aria-busy'));
    expect(playing()).toBe('Velvet Hour');
  });

  it('gives a song that stands as a card its menu', async () => {
    await openApp('/', {
      loaders: {
        channelPage: home([
          aChannel(2, 'Fresh', [anAlbum(7, 'Low Tide Almanac'), SONGS[2] as Track], {
            config: { content_type: 'mixed' },
          }),
        ]),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More about Almanac' }));
    expect(await screen.findByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
  });

  it('opens the menu of a card under a finger that rests on it, and follows no link when it is lifted', async () => {
    const { address } = await openApp('/', { loaders: { channelPage: home() } });
    const card = within(await screen.findByRole('region', { name: 'New releases' })).getByRole('link', {
      name: /Low Tide Almanac/,
    });
    const user = userEvent.setup();
    await user.pointer([{ keys: '[TouchA>]', target: card, coords: { clientX: 20, clientY: 20 } }]);
    expect(await screen.findByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
    await user.pointer([{ keys: '[/TouchA]', target: card, coords: { clientX: 20, clientY: 20 } }]);
    expect(address()).toBe('/');
  });

  it('asks a guest who saves a featured album to log in', async () => {
    await openApp('/', { loaders: { channelPage: home() } });
    const save = within(await screen.findByRole('group', { name: '1 of 2' })).getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(save);
    expect(await screen.findByRole('dialog', { name: 'Log in to keep Low Tide Almanac' })).toBeVisible();
  });

  it('tells the owner of an empty site how to fill it, and visitors to come back', async () => {
    await openApp('/', { loaders: { channelPage: home([]) }, user: ADMIN });
    expect(await screen.findByText('npm run import -- FOLDER')).toBeVisible();
  });

  it('tells visitors of an empty site to come back', async () => {
    await openApp('/', { loaders: { channelPage: home([]) } });
    expect(await screen.findByText(/nothing to play here yet/)).toBeVisible();
    expect(screen.queryByText(/npm run import/)).not.toBeInTheDocument();
  });
});
