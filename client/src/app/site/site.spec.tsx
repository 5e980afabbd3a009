import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { INES, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { setMedia } from '../../../test/media';
import { LOW_TIDE, tracks } from '../../../test/player/tracks';
import { sessionChanged } from '../../platform/session/session.slice';
import { paused, queueForgotten, tracksPlayed } from '../../platform/player/player.slice';

const item = (label: string, given: Partial<MenuItem> = {}): MenuItem => ({
  id: label,
  label,
  icon: 'code',
  type: 'route',
  action: '/x',
  ...given,
});
const menu = (position: Menu['positions'][number], ...items: MenuItem[]): Menu => ({
  id: position,
  name: position,
  positions: [position],
  items,
});
const GERMAN = {
  language: 'de',
  direction: 'ltr' as const,
  lines: { 'Light mode': 'Heller Modus', Genres: 'Genres', Home: 'Start', Login: 'Anmelden' },
};
const LANGUAGES = [
  { language: 'en', name: 'English', direction: 'ltr' as const },
  { language: 'de', name: 'Deutsch', direction: 'ltr' as const },
];
const footer = () => screen.findByRole('contentinfo');
const header = () => screen.getByRole('banner');

describe('pages of the site', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    setMedia('(max-width: 768px)', false);
    server = new FakeServer().on('GET /api/v1/channels/home', () => home());
  });

  it('offer the ways in that are open, and lead back', async () => {
    await openApp('/no/such/page');
    expect(within(header()).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fno%2Fsuch%2Fpage',
    );
    expect(within(header()).getByRole('link', { name: 'Register' })).toBeVisible();
  });

  it('keep the player of what was paused on the way to them', async () => {
    const { store } = await openApp('/no/such/page');
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
    act(() => void store.dispatch(tracksPlayed(tracks(2), { source: LOW_TIDE })));
    expect(await screen.findByRole('region', { name: 'Player' })).toBeVisible();
    act(() => void store.dispatch(paused()));
    await userEvent.click(within(header()).getByRole('link', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Player' })).getByRole('button', { name: 'Play' })).toBeVisible();
    act(() => void store.dispatch(queueForgotten()));
    expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument();
  });

  it('hide registering where it is off', async () => {
    await openApp('/no/such/page', { settings: { 'registration.disable': true } });
    expect(within(header()).getByRole('link', { name: 'Login' })).toBeVisible();
    expect(within(header()).queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  });

  it('show the logo of the theme, or the other theme’s where it has none', async () => {
    await openApp('/no/such/page', {
      settings: { 'branding.logo_light': '/light.svg', 'branding.logo_light_mobile': '/small.svg' },
    });
    const logo = within(header()).getByRole('link', { name: 'Tonearm' });
    expect(logo.querySelector('img')).toHaveAttribute('src', '/light.svg');
    expect(logo.querySelector('source')).toHaveAttribute('srcset', '/small.svg');
    expect(logo).toHaveAttribute('href', '/');
  });

  it('carry the configured menus: those whose rules hold', async () => {
    const menus = [
      menu('landing-page-navbar', item('Music'), item('Hidden', { settings: { 'billing.enable': true } })),
      menu(
        'footer',
        item('API', { permissions: ['api.access'], settings: { 'api.integrated': true } }),
        item('Mine', { action: '/user/{currentUser}' }),
      ),
      menu(
        'footer-secondary',
        item('Elsewhere', { type: 'link', action: 'https://else.example/' }),
        item('Plans', { subscriptionStatus: 'subscribed' }),
      ),
    ];
    await openApp('/no/such/page', {
      user: { ...INES, permissions: [...INES.permissions, { name: 'api.access', restrictions: [] }] },
      settings: { menus },
    });
    expect(
      within(header())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Tonearm', 'Music']);
    expect(
      within(await footer())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['API', 'Mine', 'Elsewhere']);
    expect(within(await footer()).getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/user/5');
    expect(within(await footer()).getByText(`© ${new Date().getFullYear()} Tonearm`)).toBeVisible();
  });

  it('open what an item of the bar holds, and show it below an item of the footer', async () => {
    const held = { children: [item('Team', { action: '/login' })] };
    const { address } = await openApp('/no/such/page', {
      settings: { menus: [menu('landing-page-navbar', item('About', held)), menu('footer', item('More', held))] },
    });
    const list = within(await footer()).getByRole('list', { name: 'More' });
    expect(within(list).getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/login');
    await userEvent.click(within(header()).getByRole('button', { name: 'About' }));
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['About', 'Team']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Team' }));
    expect(address()).toBe('/login');
  });

  it('are marked by their small logo alone, or the mark without the name, where the site says so', async () => {
    const { store } = await openApp('/no/such/page', { settings: { 'branding.compact': true } });
    const brand = () => within(header()).getByRole('link', { name: 'Tonearm' });
    expect(brand().textContent).toBe('');
    const logos = { 'branding.logo_light': '/light.svg', 'branding.logo_light_mobile': '/small.svg' };
    act(() => void store.dispatch(sessionChanged({ settings: { ...store.getState().session.settings, ...logos } })));
    expect(brand().querySelector('img')).toHaveAttribute('src', '/small.svg');
  });

  it('fold the links into a menu on phones', async () => {
    setMedia('(max-width: 768px)', true);
    const { address } = await openApp('/no/such/page', {
      settings: {
        menus: [
          menu('landing-page-navbar', item('About', { children: [item('Team')] }), item('Music', { action: '/login' })),
        ],
      },
    });
    expect(within(header()).queryByRole('link', { name: 'Music' })).not.toBeInTheDocument();
    await userEvent.click(within(header()).getByRole('button', { name: 'Menu' }));
    // What an item holds stands further in.
    expect(await screen.findByRole('menuitem', { name: 'Team' })).toHaveClass('below');
    expect(screen.getByRole('menuitem', { name: 'About' })).not.toHaveClass('below');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Music' }));
    expect(address()).toBe('/login');
  });

  describe('language', () => {
    const pick = async () => userEvent.click(within(await footer()).getByRole('button', { name: /^Language: / }));

    it('changes on the running page, and the server remembers it', async () => {
      server
        .on('GET /api/v1/value-lists/:names', () => ({ localizations: LANGUAGES, status: 'success' }))
        .on('POST /api/v1/users/me/locale', () => ({ locale: GERMAN, status: 'success' }));
      const { store } = await openApp('/no/such/page');
      await footer();
      expect(server.asked).toEqual([]);
      await pick();
      expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
      await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
      expect(await within(header()).findByRole('link', { name: 'Anmelden' })).toBeVisible();
      expect(document.documentElement.lang).toBe('de');
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ locale: 'de' });
      expect(store.getState().session.locale.language).toBe('de');
    });

    it('stays when the server refuses, which is said', async () => {
      server.on('GET /api/v1/value-lists/:names', () => {
        throw new Refusal(500, { message: 'There was an issue. Please try again.', code: 'internal' });
      });
      const { store } = await openApp('/no/such/page');
      await pick();
      await waitFor(() => expect(store.getState().toasts.current).toMatchObject({ type: 'danger' }));
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    });

    it('cannot be chosen where the site has one only', async () => {
      await openApp('/no/such/page', { settings: { 'i18n.enable': false } });
      expect(within(await footer()).queryByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
    });
  });

  it('let the theme be changed only where people may', async () => {
    const { store } = await openApp('/no/such/page', { settings: { 'themes.default_id': 'dark' } });
    await userEvent.click(within(await footer()).getByRole('button', { name: 'Light mode' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(store.getState().theme.choice).toBe('light');
  });
});
