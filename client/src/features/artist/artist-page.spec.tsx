import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Socket } from 'socket.io-client';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { INES, bootstrap, openApp } from '../../../test/app';
import { SONGS, aSong, anAlbum, listOf, marenHolt } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { asViewer, workspacesAnswer } from '../../../test/workspaces';
import '../../app/live-account';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const open = (answer = marenHolt(), settings: Partial<BootstrapData['settings']> = {}) =>
  openApp('/artist/1/maren-holt', { loaders: { artistPage: answer }, settings: settings as BootstrapData['settings'] });

describe('artist page', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakeServer();
  });

  it('shows five popular songs, and up to twenty when asked', async () => {
    const songs = Array.from({ length: 25 }, (_, index) => aSong(index + 1, `Song ${index + 1}`));
    await open(marenHolt({ top_tracks: songs }));
    const grid = await screen.findByRole('grid', { name: 'Popular' });
    expect(within(grid).getAllByRole('row')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(within(grid).getAllByRole('row')).toHaveLength(20);
  });

  it('tells no number of listeners and plays that says nothing but that nobody is here yet', async () => {
    await open(
      marenHolt({
        monthly_listeners: 9,
        plays: 9,
        top_tracks: SONGS.map((song, index) => ({ ...song, plays: index + 7 })),
      }),
    );
    expect(await screen.findByRole('grid', { name: 'Popular' })).toBeVisible();
    expect(screen.queryByText(/monthly listener/i)).toBeNull();
    expect(screen.queryAllByText(/^[789]$/)).toEqual([]);
  });

  describe('for whom rights may become others', () => {
    const THEO = { ...INES, id: 7 };
    const spyOnIntervals = () => jestObject.spyOn(window, 'setInterval');
    const spyOnNow = () => jestObject.spyOn(Date, 'now');
    let asking: ReturnType<typeof spyOnIntervals>;
    let server: FakeServer;
    let permissions: CurrentUser['permissions'];
    const asked = () => server.asked.filter((call) => call === 'GET /api/v1/artists/1');
    const openFor = async (user: CurrentUser) => {
      server.on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap({ user: { ...user, permissions } }),
        status: 'success',
      }));
      await openApp('/artist/1/maren-holt', { user, loaders: { artistPage: marenHolt() } });
      await screen.findByRole('heading', { level: 1, name: 'Maren Holt' });
    };
    /** Minutes without a connection pass until it has been asked for. */
    const minutesUntil = (call: string) =>
      waitFor(
        () => {
          spyOnNow().mockReturnValue(Date.now() + 60_000);
          const asks = asking.mock.calls.findLast(([, ms]) => ms === 60_000)?.[0] as (() => void) | undefined;
          act(() => asks?.());
          expect(server.asked).toContain(call);
        },
        { timeout: 6_000, interval: 300 },
      );

    // One page after another asks by the same one.
    beforeAll(() => {
      asking = spyOnIntervals();
    });
    afterAll(() => asking.mockRestore());
    beforeEach(() => {
      // It connects to nothing, so that pages ask each minute.
      Object.assign(window, { WebSocket: class {} });
      permissions = INES.permissions;
      server = new FakeServer().on('GET /api/v1/artists/:id', () =>
        marenHolt({ permissions: { update: true } as Artist['permissions'] }),
      );
    });
    afterEach(() => {
      spyOnNow().mockRestore();
      Reflect.deleteProperty(window, 'WebSocket');
    });

    it('shows what they may do there once their rights have become others', async () => {
      await openFor(INES);
      await minutesUntil('GET /api/v1/bootstrap-data');
      expect(asked()).toEqual([]);
      permissions = [];
      await minutesUntil('GET /api/v1/artists/1');
    });

    it('shows it as well where a role in a workspace may have become another, while they work in their own space', async () => {
      server.on('GET /api/v1/me/workspaces', () => workspacesAnswer(asViewer()));
      await openFor(INES);
      await minutesUntil('GET /api/v1/artists/1');
    });

    it('shows it as soon as they are told, in their own space too', async () => {
      const hears = jestObject.spyOn(Socket.prototype, 'onAny');
      await openFor(THEO);
      await waitFor(() => expect(hears).toHaveBeenCalled(), { timeout: 6_000 });
      act(() => hears.mock.calls.at(-1)?.[0]('access.changed', {}));
      await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 6_000 });
      hears.mockRestore();
    });
  });

  it('asks guests who want to follow over the page, which stays', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('dialog', { name: 'Log in to follow Maren Holt' })).toBeVisible();
    expect(address()).toBe('/artist/1/maren-holt');
  });

  it('names what is one as one', async () => {
    await open(marenHolt({ monthly_listeners: 1, verified: true }), { 'player.min_plays_shown': 1 });
    expect(await screen.findByText('1 monthly listener')).toBeVisible();
    expect(screen.getByText('Verified artist')).toBeVisible();
  });

  it('shows the discography as the site does, until somebody chooses between covers and a list, which is remembered', async () => {
    const albums = Array.from({ length: 7 }, (_, index) => anAlbum(index + 1, `Record ${index + 1}`));
    const shelf = () => screen.findByRole('region', { name: 'Discography' });
    const rows = async () => within(await shelf()).getAllByRole('link').length;
    const look = async (name: string) => within(await shelf()).getByRole('button', { name });
    await open({ ...marenHolt({}, albums), selected_albums_layout: 'list' });
    expect([await rows(), (await look('List')).getAttribute('aria-pressed')]).toEqual([5, 'true']);
    await userEvent.click(await look('Show more'));
    expect(await rows()).toBe(7);
    cleanup();
    await open({ ...marenHolt({}, albums), selected_albums_layout: 'grid' });
    await userEvent.click(await look('List'));
    expect(await rows()).toBe(5);
    cleanup();
    await open({ ...marenHolt({}, albums), selected_albums_layout: 'grid' });
    expect((await look('List')).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await look('Grid'));
    expect(await rows()).toBe(7);
  });

  it('filters the discography by kind', async () => {
    await open(marenHolt({}, [anAlbum(7, 'Low Tide Almanac'), anAlbum(8, 'Slack Water EP', { release_type: 'ep' })]));
    const shelf = await screen.findByRole('region', { name: 'Discography' });
    const names = () =>
      within(shelf)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual(['Low Tide Almanac2026 · Album', 'Slack Water EP2026 · EP']);
    await userEvent.click(within(shelf).getByRole('button', { name: 'Singles and EPs' }));
    expect(names()).toEqual(['Slack Water EP2026 · EP']);
    expect(within(shelf).getByRole('button', { name: 'Singles and EPs' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('draws of five thousand songs or albums only what is in view, and says how many there are', async () => {
    const height = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight') as PropertyDescriptor;
    Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 900 });
    try {
      const part = <T,>(data: T[], next: string | null) => ({
        ...listOf(data),
        pagination: { ...listOf(data).pagination, next_cursor: next },
      });
      new FakeServer()
        .on('GET /api/v1/artists/:id/tracks', () =>
          part(
            Array.from({ length: 5_000 }, (_, index) => aSong(index + 1, `Song ${index + 1}`)),
            null,
          ),
        )
        .on('GET /api/v1/artists/:id/albums', () =>
          part(
            Array.from({ length: 5_000 }, (_, index) => anAlbum(index + 1, `Album ${index + 1}`)),
            'more',
          ),
        );
      await openApp('/artist/1/maren-holt?tab=songs', { loaders: { artistPage: marenHolt() } });
      const grid = await screen.findByRole('grid', { name: 'Songs' });
      await waitFor(() => expect(grid.querySelectorAll('[data-row]').length).toBeGreaterThan(10));
      expect(grid.querySelectorAll('[data-row]').length).toBeLessThan(60);
      expect(grid).toHaveAttribute('aria-rowcount', '5001');
      cleanup();
      await openApp('/artist/1/maren-holt?tab=discography', { loaders: { artistPage: marenHolt() } });
      const cards = within(await screen.findByRole('list', { name: 'Discography' }));
      await waitFor(() => expect(cards.getAllByRole('listitem').length).toBeGreaterThan(4));
      expect(cards.getAllByRole('listitem').length).toBeLessThan(120);
      expect(cards.getAllByRole('listitem')[1]).toHaveAttribute('aria-posinset', '2');
      expect(cards.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '-1');
    } finally {
      Object.defineProperty(Element.prototype, 'clientHeight', height);
    }
  });
});
