import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TrackAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import type { WaveformAnswer } from '@tonearm/shared/catalogue/waveform.dto';
import { INES, openApp } from '../../../test/app';
import { MAREN, aGenre, aSong, anAlbum, listOf, lowTide } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';

const ADDRESS = '/track/1/harbour-lights';
const answer = (state: WaveformAnswer['state']): WaveformAnswer => ({
  state,
  version: 1,
  peaks: state === 'ready' ? Array.from({ length: 1_000 }, (_, index) => index % 100) : [],
  revision: state === 'ready' ? 'a1' : null,
  status: 'success',
});
const page = (given: Partial<TrackAnswer['track']> = {}): TrackAnswer => ({
  track: aSong(1, 'Harbour Lights', {
    genres: [aGenre(1, 'Indie folk')],
    waveform_url: null,
    description: null,
    credits: [MAREN],
    ...given,
  }),
  status: 'success',
});
const wave = () => screen.findByRole('slider', { name: 'Position in Harbour Lights' });
const hasOutline = (slider: HTMLElement): boolean =>
  (slider.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length ?? 0) > 50;

describe('track page', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/albums/:id', () => lowTide())
      .on('GET /api/v1/artists/:id/albums', () => listOf([anAlbum(7, 'Low Tide Almanac'), anAlbum(9, 'Kite Season')]))
      .on('GET /api/v1/tracks/:id/similar', () => ({
        tracks: [aSong(2, 'Almanac'), aSong(30, 'Paper Moons', { album_id: 12 })].map((song) => ({
          ...song,
          score: 1,
          reason: { text: 'New here', values: {} },
        })),
        status: 'success',
      }))
      .on('GET /api/v1/tracks/:id/waveform', () => answer('ready'));
  });

  it('draws a plain bar until the server has decoded the song, then its outline', async () => {
    const states = ['pending', 'ready'] as const;
    let asked = 0;
    server.on('GET /api/v1/tracks/:id/waveform', () => answer(states[Math.min((asked += 1), 2) - 1] ?? 'ready'));
    await openApp(ADDRESS, { loaders: { trackPage: page() } });
    const slider = await wave();
    await waitFor(() => expect(asked).toBe(1));
    expect(hasOutline(slider)).toBe(false);
    await waitFor(() => expect(hasOutline(slider)).toBe(true));
    expect(asked).toBe(2);
  });

  it('links the addresses of its description and its licence', async () => {
    await openApp(ADDRESS, {
      loaders: {
        trackPage: page({ description: 'Lyrics: https://example.org/sea.\n<b>Bye</b>', license: 'cc-by-sa' }),
      },
    });
    expect(await screen.findByRole('link', { name: 'https://example.org/sea' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(screen.getByText(/<b>Bye<\/b>/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'CC BY-SA' })).toHaveAttribute(
      'href',
      'https://creativecommons.org/licenses/by-sa/4.0/',
    );
  });

  it('says that all rights are reserved, and nothing where nothing is known', async () => {
    await openApp(ADDRESS, { loaders: { trackPage: page({ license: 'all-rights-reserved' }) } });
    expect(await screen.findByText('All rights reserved')).toBeVisible();
    await openApp(ADDRESS, { loaders: { trackPage: page({ license: null }) } });
    expect(await screen.findAllByText('Duration')).not.toHaveLength(0);
  });

  it('folds a long description without cutting an address in two', async () => {
    await openApp(ADDRESS, {
      loaders: {
        trackPage: page({ description: `${'word '.repeat(82)}https://example.org/a/very/long/address and more` }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /example/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByRole('link', { name: 'https://example.org/a/very/long/address' })).toBeVisible();
  });

  it('plays the song from a point of it, and is then the song’s own slider', async () => {
    const { store } = await openApp(ADDRESS, { loaders: { trackPage: page() } });
    const slider = await wave();
    expect(slider).toHaveAttribute('aria-valuetext', '0 seconds of 3 minutes 48 seconds');
    slider.focus();
    await userEvent.keyboard('{PageDown}{PageUp}');
    const { player } = store.getState();
    expect(player.entries[player.index]?.track.name).toBe('Harbour Lights');
    expect(player.entries).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pause Harbour Lights' })).toBeVisible();
  });

  it('tells who made it, what the artist says, and what goes well with it', async () => {
    const text = `Recorded by the sea. ${'Waves. '.repeat(90)}The end.`;
    const credits = [MAREN, { id: 4, name: 'Odile Vance', slug: 'odile-vance', role: 'composer' as const }];
    await openApp(ADDRESS, { loaders: { trackPage: page({ description: text, credits }) } });
    const made = within(await screen.findByRole('region', { name: 'Credits' }));
    expect(made.getByText('Written by')).toBeVisible();
    expect(made.getByRole('link', { name: 'Odile Vance' })).toHaveAttribute('href', '/artist/4/odile-vance');
    const about = within(screen.getByRole('region', { name: 'About this song' }));
    expect(about.queryByText(/The end\./)).toBeNull();
    await userEvent.click(about.getByRole('button', { name: 'Show more' }));
    expect(about.getByText(/The end\./)).toBeVisible();
    // Songs of its own album stand beside it already.
    const related = within(await screen.findByRole('grid', { name: 'Goes well with' }));
    expect(related.getAllByRole('row')).toHaveLength(1);
    expect(related.getByText('Paper Moons')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Kite Season/ })).toBeVisible();
  });

  it('says how many like, repost and comment it, and counts a like of one’s own', async () => {
    server.on('POST /api/v1/library/add', () => ({
      added: 1,
      counts: [{ model_type: 'track', model_id: 1, count: 1_284_907 }],
      status: 'success',
    }));
    await openApp(ADDRESS, { user: INES, loaders: { trackPage: page({ likes_count: 86_210, reposts_count: 1 }) } });
    const likes = await screen.findByText('86,210 likes');
    expect(likes.parentElement).toHaveTextContent('86,21086,210 likes');
    expect(screen.getByText('1 repost')).toBeInTheDocument();
    expect(screen.queryByText('0 comments')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Add to library' })[0] as HTMLElement);
    expect((await screen.findByText('1,284,907 likes')).parentElement).toHaveTextContent(/^1\.3M/);
  });

  it('offers the file where its artist does, and says why there is none', async () => {
    server.on('GET /api/v1/tracks/:id/download', () => {
      throw new Refusal(403, { message: 'You have downloaded as much as you can this month.', code: 'over_quota' });
    });
    await openApp(ADDRESS, { user: INES, loaders: { trackPage: page({ downloadable: true }) } });
    const more = within(await screen.findByRole('main')).getAllByRole('button', { name: 'More' })[0] as HTMLElement;
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download' }));
    expect(await screen.findByText('You have downloaded as much as you can this month.')).toBeVisible();
  });

  it('stays whole where nothing is known and nothing else answers', async () => {
    server = new FakeServer().on('GET /api/v1/tracks/:id/waveform', () => answer('none'));
    await openApp(ADDRESS, {
      loaders: { trackPage: page({ credits: undefined, genres: [], album_id: null, album: null }) },
    });
    expect(hasOutline(await wave())).toBe(false);
    expect(screen.queryByRole('region', { name: 'Credits' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Details' })).toBeVisible();
  });
});
