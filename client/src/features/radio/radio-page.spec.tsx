import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RadioAnswer, RecommendedTrack } from '@tonearm/shared/catalogue/radio.dto';
import { INES, openApp } from '../../../test/app';
import { aSong } from '../../../test/catalogue';
import { setMedia } from '../../../test/browser-gaps';
import { FakeServer, Refusal } from '../../../test/fake-server';

const song = (id: number, name: string, reason: RecommendedTrack['reason']): RecommendedTrack => ({
  ...aSong(id, name),
  score: 0.5,
  reason,
});
const station = (given: Partial<RadioAnswer> = {}): RadioAnswer => ({
  seed: {
    model_type: 'artist',
    id: 1,
    name: 'Maren Holt',
    slug: 'maren-holt',
    artists: [],
    image: null,
    image_variants: null,
    image_color: null,
  },
  random_seed: 1,
  recommendations: [
    song(2, 'Paper Moons', { text: 'Fans of :artist play this', values: { artist: 'Maren Holt' } }),
    song(3, 'Isobars', { text: 'Shares :genre', values: { genre: 'Indie folk' } }),
    song(4, 'Kites', { text: 'Words of a newer server', values: {} }),
  ],
  next_cursor: null,
  status: 'success',
  ...given,
});

describe('radio page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/radio/:seedType/:seedId', () => station());
  });

  it('says what it starts from and why each song is there, plays, and puts its own name into the address', async () => {
    const { store, address } = await openApp('/radio/artist/1/whatever');
    expect(await screen.findByRole('heading', { level: 1, name: 'Maren Holt radio' })).toBeVisible();
    expect(address()).toBe('/radio/artist/1/maren-holt');
    expect(screen.getAllByRole('link', { name: 'Maren Holt' })[0]).toHaveAttribute('href', '/artist/1/maren-holt');
    const row = screen.getByRole('row', { name: /Paper Moons/ });
    expect(within(row).getByText('Fans of Maren Holt play this')).toBeVisible();
    expect(screen.getByText('Shares Indie folk')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Play Maren Holt radio' }));
    expect(store.getState().player.entries.map(({ track, source }) => [track.name, source.type])).toEqual([
      ['Paper Moons', 'radio'],
      ['Isobars', 'radio'],
      ['Kites', 'radio'],
    ]);
  });

  it('draws other songs with another number', async () => {
    await openApp('/radio/artist/1/maren-holt');
    await userEvent.click(await screen.findByRole('button', { name: 'Other songs' }));
    const seeds = () =>
      server.requests.filter(({ path }) => path.includes('/radio/')).map(({ query }) => query.get('seed'));
    await waitFor(() => expect(new Set(seeds()).size).toBe(2));
  });

  it('passes on what the listener says, and takes it back when it fails', async () => {
    server.on('POST /api/v1/recommendations/feedback', () => null);
    await openApp('/radio/artist/1/maren-holt', { user: INES });
    const more = within(await screen.findByRole('row', { name: /Paper Moons/ })).getByRole('button', {
      name: 'More like this',
    });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('More like this will play.')).toBeVisible();
    expect(server.requests.find(({ path }) => path.endsWith('/feedback'))?.body).toEqual({
      track_id: 2,
      value: 'more',
    });
    server.on('POST /api/v1/recommendations/feedback', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    const less = within(screen.getByRole('row', { name: /Isobars/ })).getByRole('button', { name: 'Less like this' });
    await userEvent.click(less);
    await waitFor(() => expect(less).toHaveAttribute('aria-pressed', 'false'));
  });

  it('takes the same from the menu of a song, where a phone has no room for buttons', async () => {
    server.on('POST /api/v1/recommendations/feedback', () => null);
    setMedia('(max-width: 768px)', true);
    try {
      await openApp('/radio/artist/1/maren-holt', { user: INES });
      const row = within(await screen.findByRole('row', { name: /Paper Moons/ }));
      expect(row.queryByRole('button', { name: 'Less like this' })).toBeNull();
      await userEvent.click(row.getByRole('button', { name: 'More' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Less like this' }));
      await waitFor(() =>
        expect(server.requests.find(({ path }) => path.endsWith('/feedback'))?.body).toEqual({
          track_id: 2,
          value: 'less',
        }),
      );
    } finally {
      setMedia('(max-width: 768px)', false);
    }
  });

  it('asks guests who say something to log in', async () => {
    const { address } = await openApp('/radio/artist/1/maren-holt');
    await userEvent.click(
      within(await screen.findByRole('row', { name: /Paper Moons/ })).getByRole('button', { name: 'More like this' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Log in to tune this station' });
    expect(address()).toBe('/radio/artist/1/maren-holt');
    expect(within(dialog).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/radio/artist/1/maren-holt')}`,
    );
  });
});
