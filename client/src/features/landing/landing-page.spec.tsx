import { screen, waitFor } from '@testing-library/react';
import { openApp } from '../../../test/app';
import { aChannel, anAlbum, home } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';

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
