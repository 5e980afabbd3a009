import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { ADMIN, INES, bootstrap, openApp } from '../../../test/app';
import { home, lowTide } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { setMedia } from '../../../test/media';

const PHONE = '(max-width: 768px)';
const LIGHT = '(prefers-color-scheme: light)';
const item = (label: string, given: Partial<MenuItem> = {}): MenuItem => ({
  id: label,
  label,
  icon: 'home',
  type: 'route',
  action: '/',
  ...given,
});
const menus = (...items: MenuItem[]) => [
  { id: 'm', name: 'Menu', positions: ['sidebar-primary', 'mobile-bottom'], items },
];
const openHome = (given: Parameters<typeof openApp>[1] = {}) =>
  openApp('/', { loaders: { channelPage: home() }, ...given });
const theme = () => document.documentElement.dataset.theme;

describe('shell', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    setMedia(PHONE, false);
    setMedia(LIGHT, false);
    server = new FakeServer()
      .on('GET /api/v1/albums/:id', () => lowTide())
      .on('GET /api/v1/channels/home', () => home())
      .on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
  });

  describe('menus', () => {
    const items = [
      item('For all'),
      item('For admins', { permissions: ['admin.access'] }),
      item('For members', { roles: [2] }),
      item('Mine', { action: '/user/{currentUser}' }),
      item('Help', { type: 'link', action: 'https://help.example/' }),
    ];
    const labels = () =>
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => link.textContent)
        .slice(1);

    it.each([
      ['a guest', null, ['For all', 'Help']],
      ['a member', INES, ['For all', 'For members', 'Mine', 'Help']],
      ['an admin, who holds every permission but not every role', ADMIN, ['For all', 'For admins', 'Mine', 'Help']],
    ])('show %s what they may see', async (_who, user, expected) => {
      await openHome({ user, settings: { menus: menus(...items) } });
      expect(labels()).toEqual(expected);
    });

    it('fill in the person, and open links in a tab of their own', async () => {
      await openHome({ user: INES, settings: { menus: menus(...items) } });
      expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/user/5');
      expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('target', '_blank');
    });

    it('show below an item what it holds, for whom it is; phones show it among the others', async () => {
      const held = [item('Live', { action: '/live' }), item('Secret', { action: '/secret', roles: [4] })];
      const parent = item('Radio', { action: '/stations', target: '_blank', children: held });
      const given = { settings: { menus: [{ ...menus(parent)[0], positions: ['sidebar-primary'] }] } };
      await openHome(given);
      expect(labels()).toEqual(['Radio', 'Live']);
      const list = within(screen.getByRole('list', { name: 'Radio' }));
      expect(list.getByRole('link', { name: 'Live' })).not.toHaveAttribute('target');
      expect(screen.getByRole('link', { name: 'Radio' })).toHaveAttribute('target', '_blank');
      act(() => setMedia(PHONE, true));
      expect(
        within(await screen.findByRole('navigation', { name: 'Browse' }))
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Radio', 'Live']);
    });

    it('stand in the tab bar of phones', async () => {
      setMedia(PHONE, true);
      await openHome({ settings: { menus: menus(item('Home'), item('Genres', { action: '/genres' })) } });
      expect(
        within(screen.getByRole('navigation', { name: 'Tabs' }))
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Home', 'Genres']);
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    });
  });

  describe('on phones', () => {
    const OWN = [item('Feed', { action: '/feed' }), item('Songs', { action: '/library/songs' })];
    const MENUS: Menu[] = [
      {
        id: 'p',
        name: 'Primary',
        positions: ['sidebar-primary'],
        items: [item('Home'), item('Charts', { action: '/charts' })],
      },
      { id: 's', name: 'Own', positions: ['sidebar-secondary'], items: OWN },
      {
        id: 't',
        name: 'Mobile',
        positions: ['mobile-bottom'],
        items: [
          item('Home'),
          item('Search', { action: '/search' }),
          item('Library', { action: '/library' }),
          item('Account', { action: '/account' }),
        ],
      },
    ];
    const tabs = () => within(screen.getByRole('navigation', { name: 'Tabs' }));
    const lit = () =>
      tabs()
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map((link) => link.textContent);
    beforeEach(() => setMedia(PHONE, true));

    it('lead from home and search to what only the sidebar would lead to', async () => {
      await openHome({ user: INES, settings: { menus: MENUS } });
      const chips = () =>
        within(screen.getByRole('navigation', { name: 'Browse' }))
          .getAllByRole('link')
          .map((link) => link.getAttribute('href'));
      expect(chips()).toEqual(['/charts', '/feed']);
      await userEvent.click(tabs().getByRole('link', { name: 'Search' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
      expect(chips()).toEqual(['/charts', '/feed']);
      act(() => setMedia(PHONE, false));
      expect(screen.queryByRole('navigation', { name: 'Browse' })).toBeNull();
    });

    it('light a tab on every page: its own, or the one that it was reached from', async () => {
      await openHome({ settings: { menus: MENUS } });
      expect(lit()).toEqual(['Home']);
      await userEvent.click(screen.getAllByRole('link', { name: /Low Tide Almanac/ })[0] as HTMLElement);
      await screen.findByRole('heading', { level: 1, name: 'Low Tide Almanac' });
      expect(lit()).toEqual(['Home']);
      await userEvent.click(tabs().getByRole('link', { name: 'Account' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      expect(lit()).toEqual(['Account']);
      act(() => window.history.back());
      await screen.findByRole('heading', { level: 1, name: 'Low Tide Almanac' });
      expect(lit()).toEqual(['Account']);
    });

    it('have all of one’s account on a page of the shell', async () => {
      const { address } = await openApp('/account', { user: INES });
      const page = within(await screen.findByRole('main'));
      expect(await page.findByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
      expect(page.getByText('ines@moreau.studio')).toBeVisible();
      expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/5/me');
      expect(page.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/account-settings');
      expect(page.getAllByRole('button', { name: /^Language/ })[0]).toBeVisible();
      await userEvent.click(page.getAllByRole('button', { name: 'Light mode' })[0] as HTMLElement);
      expect(theme()).toBe('light');
      await userEvent.click(page.getByRole('button', { name: 'Log out' }));
      await waitFor(() => expect(address()).toBe('/login'));
    });

    it('offer guests the ways in there', async () => {
      await openApp('/account');
      const page = within(await screen.findByRole('main'));
      expect(await page.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
      expect(page.queryByRole('button', { name: 'Log out' })).toBeNull();
    });
  });

  describe('theme', () => {
    it('follows the system until someone chooses, and keeps the choice', async () => {
      await openHome();
      expect(theme()).toBe('dark');
      act(() => setMedia(LIGHT, true));
      expect(theme()).toBe('light');
      await userEvent.click(screen.getAllByRole('button', { name: 'Dark mode' })[0] as HTMLElement);
      expect(theme()).toBe('dark');
      expect(localStorage.getItem('be-active-theme')).toBe('dark');
    });

    it('is the stored one on the next visit', async () => {
      localStorage.setItem('be-active-theme', 'light');
      await openHome();
      expect(theme()).toBe('light');
    });

    it('is the site’s where people may not change it', async () => {
      localStorage.setItem('be-active-theme', 'light');
      await openHome({ settings: { 'themes.default_id': 'dark', 'themes.user_change': false } });
      expect(theme()).toBe('dark');
      expect(screen.queryByRole('button', { name: /mode$/ })).not.toBeInTheDocument();
    });

    it('is another on a page that is open as soon as the site has it so', async () => {
      let settings = {};
      server.on('GET /api/v1/appearance/themes', () => ({
        themes: { selected_theme_id: null, all: [] },
        settings,
        status: 'success',
      }));
      const shows = (expected: string) =>
        waitFor(
          () => {
            document.dispatchEvent(new Event('visibilitychange'));
            expect(theme()).toBe(expected);
          },
          { timeout: 5_000, interval: 200 },
        );
      await openHome();
      expect(theme()).toBe('dark');
      settings = { 'themes.default_id': 'light', 'themes.user_change': true };
      await shows('light');
      // What somebody has chosen themselves counts for as long as they may.
      await userEvent.click(screen.getAllByRole('button', { name: 'Dark mode' })[0] as HTMLElement);
      expect(theme()).toBe('dark');
      settings = { 'themes.default_id': 'light', 'themes.user_change': false };
      await shows('light');
      expect(screen.queryByRole('button', { name: /mode$/ })).not.toBeInTheDocument();
      settings = { 'themes.default_id': 'light', 'themes.user_change': true };
      await shows('dark');
    });
  });

  describe('navigation', () => {
    const scroller = () => document.querySelector<HTMLElement>('[data-scroller]') as HTMLElement;
    const scrollTo = (top: number) => {
      scroller().scrollTop = top;
      fireEvent.scroll(scroller());
    };

    it('opens another page at its top after a reload, though the first entry of every visit has the same name', async () => {
      sessionStorage.setItem(
        'tonearm.scroll',
        JSON.stringify([
          ['default', 420],
          ['/elsewhere', 300],
        ]),
      );
      await openHome();
      expect(scroller().scrollTop).toBe(0);
    });

    it('starts a new page at its top with the focus on its heading, and finds the old place again on the way back', async () => {
      await openHome();
      scrollTo(640);
      await userEvent.click(screen.getAllByRole('link', { name: /Low Tide Almanac/ })[0] as HTMLElement);
      const heading = await screen.findByRole('heading', { level: 1, name: 'Low Tide Almanac' });
      expect(scroller().scrollTop).toBe(0);
      await waitFor(() => expect(heading).toHaveFocus());
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(await screen.findByRole('heading', { level: 2, name: 'New releases' })).toBeVisible();
      expect(scroller().scrollTop).toBe(640);
      expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
      expect(screen.getByRole('button', { name: 'Forward' })).toBeEnabled();
    });

    it.each([
      ['larger screens', false, '.top'],
      ['phones', true, '.mtop'],
    ])(
      'names an album and plays it in the bar of %s once its own title has scrolled away',
      async (_size, isPhone, bar) => {
        setMedia(PHONE, isPhone);
        await openApp('/album/7/maren-holt/low-tide-almanac', { loaders: { albumPage: lowTide() } });
        await screen.findByRole('heading', { level: 1, name: 'Low Tide Almanac' });
        const inBar = within(document.querySelector<HTMLElement>(bar) as HTMLElement);
        expect(inBar.queryByRole('button', { name: 'Play Low Tide Almanac' })).toBeNull();
        scrollTo(640);
        expect(inBar.getByRole('button', { name: 'Play Low Tide Almanac' })).toBeVisible();
        expect(inBar.getByText('Low Tide Almanac')).toBeVisible();
        scrollTo(0);
        expect(inBar.queryByRole('button', { name: 'Play Low Tide Almanac' })).toBeNull();
      },
    );

    it('jumps over what repeats', async () => {
      await openHome();
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    });
  });

  it('says what the product says where nothing lives', async () => {
    await openApp('/no/such/page');
    expect(
      await screen.findByRole('heading', { name: "Looks like you've found the doorway to the great nothing" }),
    ).toBeVisible();
  });
});
