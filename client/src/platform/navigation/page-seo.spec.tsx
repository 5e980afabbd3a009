import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { lowTide, marenHolt } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const ALBUM = '/album/7/maren-holt/low-tide-almanac';
const ENGLISH = {
  id: 1,
  model_type: 'localization' as const,
  name: 'English',
  language: 'en',
  direction: 'ltr' as const,
  lines_count: 1,
  translated_percent: 1,
  is_default: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  lines: { 'Log in': 'Come in' },
};
const said = (selector: string): string | null => {
  const tag = document.head.querySelector(selector);
  return tag && (tag.getAttribute('content') ?? tag.getAttribute('href'));
};

describe('what the head says of a page', () => {
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('is what the server wrote on the first page, and what the server would write on those that follow', async () => {
    localStorage.clear();
    new FakeServer().on('GET /api/v1/albums/:id', () => lowTide()).on('GET /api/v1/artists/:id', () => marenHolt());
    const base = 'http://localhost';
    document.head.innerHTML = `<link rel="canonical" href="${base}${ALBUM}"><script type="application/ld+json">{}</script>`;
    await openApp(ALBUM, {
      loaders: { albumPage: lowTide() },
      default_meta_tags: '<meta name="description" content="Music.">',
      locale: { language: 'en', direction: 'ltr', lines: {}, languages: ['en', 'de'] },
    });
    expect(document.head.querySelector('script[type="application/ld+json"]')).not.toBeNull();
    await userEvent.click((await screen.findAllByRole('link', { name: 'Maren Holt' }))[0] as HTMLElement);
    await waitFor(() => expect(said('link[rel=canonical]')).toBe(`${base}/artist/1/maren-holt`));
    expect([
      said('meta[name=description]'),
      said('meta[property="og:title"]'),
      said('meta[property="og:type"]'),
    ]).toEqual(['Listen to Maren Holt: 3 songs.', 'Maren Holt', 'profile']);
    expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect([said('link[hreflang=de]'), said('link[hreflang=x-default]')]).toEqual([
      `${base}/artist/1/maren-holt?lang=de`,
      `${base}/artist/1/maren-holt`,
    ]);
    window.history.back();
    await waitFor(() => expect(said('link[rel=canonical]')).toBe(base + ALBUM));
    expect(said('meta[property="og:title"]')).toBe('Low Tide Almanac by Maren Holt');
  });

  it('names the other languages of those that follow after texts were put in other words, too', async () => {
    localStorage.clear();
    new FakeServer()
      .on('GET /api/v1/artists/:id', () => marenHolt())
      .on('GET /api/v1/localizations/:id', () => ({ localization: ENGLISH, status: 'success' }));
    const { store } = await openApp(ALBUM, {
      loaders: { albumPage: lowTide() },
      locale: { language: 'en', direction: 'ltr', lines: {}, languages: ['en', 'de'] },
    });
    await waitFor(
      () => {
        document.dispatchEvent(new Event('visibilitychange'));
        expect(store.getState().session.locale.lines).toEqual(ENGLISH.lines);
      },
      { timeout: 5_000, interval: 200 },
    );
    await userEvent.click((await screen.findAllByRole('link', { name: 'Maren Holt' }))[0] as HTMLElement);
    await waitFor(() => expect(said('link[hreflang=de]')).toBe('http://localhost/artist/1/maren-holt?lang=de'));
  });

  it('is what the owner’s template makes of those that follow', async () => {
    localStorage.clear();
    new FakeServer().on('GET /api/v1/albums/:id', () => lowTide()).on('GET /api/v1/artists/:id', () => marenHolt());
    await openApp(ALBUM, {
      loaders: { albumPage: lowTide() },
      seo_tags: {
        artist: `<title>{{artist.name}} live</title><meta name="description" content="{{artist.tracks_count|count:song}}"><link rel="canonical" href="{{url}}">`,
      },
    });
    await userEvent.click((await screen.findAllByRole('link', { name: 'Maren Holt' }))[0] as HTMLElement);
    await waitFor(() => expect(document.title).toBe('Maren Holt live'));
    expect([said('meta[name=description]'), said('meta[property="og:title"]'), said('link[rel=canonical]')]).toEqual([
      '3 songs',
      null,
      'http://localhost/artist/1/maren-holt',
    ]);
  });
});
