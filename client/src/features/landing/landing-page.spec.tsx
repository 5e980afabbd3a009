import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_LANDING_PAGE } from '@tonearm/shared/landing/landing-page';
import type { LandingSetting } from '@tonearm/shared/landing/landing-page';
import { INES, openApp } from '../../../test/app';
import { aPlan } from '../../../test/billing';
import { aChannel, anAlbum, anArtist, channelAnswer, home, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { sessionChanged } from '../../platform/session/session.slice';
// At once: jest cannot link two chunks that share files at the same time.
import './site-numbers';
import './trending-artists';
import './inline-channel';
import './landing-plans';

const ALBUMS = Array.from({ length: 12 }, (_, index) => ({
  ...anAlbum(index + 1, `Record ${index + 1}`),
  image: `/storage/cover-${index + 1}.webp`,
}));
/** As home has it: the newest and the most played are often the same. */
const ROWS = [aChannel(2, 'New releases', ALBUMS.slice(0, 8)), aChannel(3, 'Popular albums', ALBUMS.slice(4))];

describe('pictures of the catalogue before one has come in', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakeServer().on('GET /api/v1/channels/home', () => home(ROWS));
  });
  const covers = (within: string) =>
    [...document.querySelectorAll(`${within} img`)]
      .map((image) => image.getAttribute('src'))
      .filter((src): src is string => src?.includes('cover-') ?? false);

  it('show on the landing page the product at work, no album twice, and nothing to press', async () => {
    await openApp('/', { settings: { 'homepage.type': 'landingPage' } });
    expect(await screen.findByRole('heading', { level: 1, name: /Put the needle down/ })).toBeVisible();
    const picture = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.lwin');
      expect(found).not.toBeNull();
      return found as HTMLElement;
    });
    expect(picture.textContent).toContain('Play album');
    expect(picture).toHaveAttribute('inert');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect([...covers('.lwinHero'), ...covers('.lwinTiles')]).toHaveLength(10);
    expect(new Set([...covers('.lwinHero'), ...covers('.lwinTiles')]).size).toBe(10);
    expect(screen.queryByRole('link', { name: /Record/ })).toBeNull();
  });

  it.each(['/login', '/register'])(
    'use every cover on the wall of %s before one comes again, and none next to or below itself',
    async (path) => {
      await openApp(path);
      await screen.findByLabelText('Email');
      await waitFor(() => expect(covers('.wall')).toHaveLength(54));
      const wall = covers('.wall');
      expect(new Set(wall.slice(0, ALBUMS.length)).size).toBe(ALBUMS.length);
      const rows = Array.from({ length: 6 }, (_, row) => wall.slice(row * 9, row * 9 + 9));
      expect(
        rows.flatMap((row, at) =>
          row.filter((cover, column) => cover === row[column + 1] || cover === rows[at + 1]?.[column]),
        ),
      ).toEqual([]);
    },
  );
});

/** A screen on which all of the page is to be seen. */
class AllInView {
  constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    this.told([{ isIntersecting: true }]);
  }

  disconnect(): void {}
}

const PICTURE = `/storage/landing/${'a'.repeat(40)}/picture.webp`;
const { action_buttons: BUTTONS } = DEFAULT_LANDING_PAGE;

describe('a landing page that its owner has made', () => {
  const { IntersectionObserver: usual } = globalThis;
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/channels/home', () => home(ROWS))
      .on('GET /api/v1/channels/:slugOrId', () => channelAnswer(aChannel(7, 'Late night', ALBUMS.slice(0, 2))))
      .on('GET /api/v1/artists', () => listOf([anArtist(1, 'Maren Holt'), anArtist(2, 'Juno Adeyemi')]))
      .on('GET /api/v1/landing/numbers', () => ({
        numbers: { artists: 12, albums: 0, tracks: 1_204 },
        status: 'success',
      }))
      .on('GET /api/v1/billing/products', () =>
        listOf([aPlan(1, 'Free', { free: true, prices: [] }), aPlan(2, 'Pro'), aPlan(3, 'Old', { hidden: true })]),
      );
  });
  afterEach(() => Object.assign(globalThis, { IntersectionObserver: usual }));
  const open = (landing: LandingSetting, given: Parameters<typeof openApp>[1] = {}, more: object = {}) =>
    openApp('/landing', { ...given, settings: { ...more, 'homepage.appearance': landing } });
  const names = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map((link) => link.textContent);

  it('says what they say, in the language of the reader', async () => {
    const locale = {
      language: 'de',
      direction: 'ltr' as const,
      lines: { 'Hear it here.': 'Hör es hier.', Explore: 'Stöbern', 'On the road': 'Unterwegs' },
    };
    await open(
      {
        header_title: 'Hear it here.',
        header_subtitle: '',
        header_image: PICTURE,
        header_image_opacity: 40,
        header_overlay_color_1: '#2554eb',
        show_window: false,
        primary_features: [
          { id: 'a', title: 'Anywhere', subtitle: '', image: '', icon: 'heart' },
          { id: 'b', title: 'Anytime', subtitle: 'Day or night', image: PICTURE, icon: 'music' },
        ],
        secondary_features: [
          {
            id: 'c',
            title: 'On the road',
            subtitle: 'New',
            description: 'One.\nTwo.',
            image: PICTURE,
            alignment: 'right',
          },
        ],
        footer_title: 'Come in',
        action_buttons: { ...BUTTONS, footer: { ...BUTTONS.footer, label: 'Listen <b>', visible: true } },
      },
      { locale },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Hör es hier.' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Anywhere',
      'Anytime',
      'Unterwegs',
      'Come in',
    ]);
    expect(names()).toEqual(['Start listening free', 'Stöbern', 'Listen <b>']);
    expect(document.querySelector('.lwin')).toBeNull();
    expect(server.asked).toEqual([]);
    const [picture] = document.querySelectorAll<HTMLImageElement>('.backdrop img');
    expect([picture?.getAttribute('src'), picture?.style.opacity]).toEqual([PICTURE, '0.4']);
  });

  it('fetches what stands further down as one comes near it, and shows nothing of what is not there', async () => {
    Object.assign(globalThis, { IntersectionObserver: AllInView });
    await open({ show_numbers: true, show_trending_artists: true, inline_channel_id: 7 });
    expect(await screen.findByRole('region', { name: 'Trending artists' })).toHaveTextContent('Juno Adeyemi');
    expect(await screen.findByRole('region', { name: 'Late night' })).toHaveTextContent('Record 2');
    expect((await screen.findByText('1,204')).closest('dl')).toHaveTextContent(/^Artists ?12 ?Songs ?1,204$/);
    expect(server.requests.find(({ path }) => path === '/api/v1/artists')?.query.get('orderBy')).toBe('popularity');
  });

  it('tells of plans in short where the site sells them, and nothing where it does not', async () => {
    Object.assign(globalThis, { IntersectionObserver: AllInView });
    const { store } = await open({});
    await screen.findByRole('heading', { level: 1 });
    expect(server.asked).not.toContain('GET /api/v1/billing/products');
    const { settings } = store.getState().session;
    act(() => void store.dispatch(sessionChanged({ settings: { ...settings, 'billing.enable': true } })));
    const plans = within(await screen.findByRole('region', { name: 'Plans' }));
    expect((await plans.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent?.trim())).toEqual([
      'Free',
      'Pro',
    ]);
    expect(plans.getByRole('link', { name: 'See all plans' })).toHaveAttribute('href', '/pricing');
  });

  it('asks for nothing that nobody has come near', async () => {
    await open({ show_numbers: true, show_trending_artists: true, inline_channel_id: 7 });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(server.asked).toEqual(['GET /api/v1/channels/home']));
  });

  it('stands although a part of it fails, and although it is empty', async () => {
    Object.assign(globalThis, { IntersectionObserver: AllInView });
    server
      .on('GET /api/v1/channels/:slugOrId', () => {
        throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
      })
      .on('GET /api/v1/landing/numbers', () => {
        throw new Refusal(500, { message: 'No.', code: 'internal' });
      });
    const hidden = { label: '', visible: false };
    await open({
      header_title: ' ',
      header_subtitle: '',
      show_numbers: true,
      inline_channel_id: 9,
      primary_features: [],
      action_buttons: {
        primary: { ...BUTTONS.primary, ...hidden },
        secondary: { ...BUTTONS.secondary, ...hidden },
        footer: BUTTONS.footer,
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tonearm' })).toBeVisible();
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/channels/9'));
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows nobody a way that is none: in for who is inside, registration where it is closed, plans that are not sold', async () => {
    const plans = { ...BUTTONS.secondary, label: 'Plans', action: '/pricing?from=landing' };
    const landing: LandingSetting = {
      action_buttons: { ...BUTTONS, secondary: plans, footer: { ...BUTTONS.footer, visible: true } },
    };
    const { store } = await open(landing, { user: INES });
    await screen.findByRole('heading', { level: 1 });
    expect(names()).toEqual([]);
    const { settings } = store.getState().session;
    act(() => void store.dispatch(sessionChanged({ settings: { ...settings, 'billing.enable': true } })));
    expect(names()).toEqual(['Plans']);
    act(() => void store.dispatch(sessionChanged({ user: null })));
    expect(names()).toEqual(['Start listening free', 'Plans', 'Start listening free']);
    act(() => void store.dispatch(sessionChanged({ settings: { ...settings, 'registration.disable': true } })));
    expect(names()).toEqual([]);
  });

  it('leads with a button to whoever reads it, and guests nowhere', async () => {
    const mine = { ...BUTTONS.secondary, label: 'My page', action: '/user/{currentUser}/me' };
    const landing: LandingSetting = {
      action_buttons: {
        ...BUTTONS,
        secondary: mine,
        footer: { ...mine, type: 'link', label: 'My card', action: 'https://cards.example/{currentUser}' },
      },
    };
    const { store } = await open(landing, { user: INES });
    expect(await screen.findByRole('link', { name: 'My page' })).toHaveAttribute('href', '/user/5/me');
    expect(screen.getByRole('link', { name: 'My card' })).toHaveAttribute('href', 'https://cards.example/5');
    act(() => void store.dispatch(sessionChanged({ user: null })));
    expect(names()).toEqual(['Start listening free']);
  });
});
