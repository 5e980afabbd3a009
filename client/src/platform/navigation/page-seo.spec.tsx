import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { lowTide, marenHolt } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const ALBUM = '/album/7/maren-holt/low-tide-almanac';
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
