import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../test/app';
import { home, lowTide } from '../../../test/catalogue';
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

  it('plays a featured album: its songs are fetched when they are wanted', async () => {
    server.on('GET /api/v1/albums/:id', () => lowTide());
    const { store } = await openApp('/', { loaders: { channelPage: home() } });
    const slide = await screen.findByRole('group', { name: '1 of 2' });
    await userEvent.click(within(slide).getByRole('button', { name: 'Play album' }));
    expect(await within(slide).findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(server.requests.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/v1/albums/7?load=tracks%2Cgenres%2Ctags%2Ccredits']);
    expect(store.getState().player.entries[0]?.source).toEqual({ type: 'album', id: 7, name: 'Low Tide Almanac' });
  });

  it('lets a guest who saves a featured album sign in first', async () => {
    await openApp('/', { loaders: { channelPage: home() } });
    const save = within(await screen.findByRole('group', { name: '1 of 2' })).getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(save);
    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
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
