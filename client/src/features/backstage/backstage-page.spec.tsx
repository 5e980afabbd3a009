import { screen, within } from '@testing-library/react';
import type { BackstageOverview } from '@tonearm/shared/catalogue/backstage.dto';
import type { InsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import { INES, openApp } from '../../../test/app';
import { aSong, anAlbum, anArtist } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const MAKER = {
  ...INES,
  permissions: [...INES.permissions, ...['music.create', 'insights.view'].map((name) => ({ name, restrictions: [] }))],
};
const picture = (name: string) => ({ image: `/storage/${name}.webp`, image_variants: null, image_color: null });
const OVERVIEW: BackstageOverview = {
  artists: [{ ...anArtist(3, 'Pale Harbour', picture('harbour')), role: 'owner' }],
  tracks: {
    count: 2,
    newest: [
      aSong(21, 'Undertow', { ...picture('tide'), visibility: 'public', processing_state: 'ready' }),
      aSong(22, 'Slack Water', { visibility: 'private', processing_state: 'ready' }),
    ],
  },
  albums: { count: 1, newest: [anAlbum(7, 'Low Tide Almanac', { ...picture('tide'), visibility: 'public' })] },
  minutes: { used: 1, allowed: 180 },
  pending_requests: [],
};
const plays = {
  total: 1_234,
  datasets: [{ label: 'plays', data: [1, 5, 3].map((value, at) => ({ label: String(at), value, percentage: 0 })) }],
};

describe('the backstage', () => {
  let server: FakeServer;
  const open = async (given: Partial<BackstageOverview> = {}) => {
    server = new FakeServer()
      .on('GET /api/v1/backstage/overview', () => ({ overview: { ...OVERVIEW, ...given }, status: 'success' }))
      .on(
        'GET /api/v1/insights/artists/:id',
        () => ({ report: { plays }, status: 'success' }) as unknown as InsightsAnswer,
      );
    await openApp('/backstage', { user: MAKER });
    return (name: RegExp) => within(screen.getByRole('region', { name }));
  };

  it('begins with one’s artists, their plays in 28 days, and the newest music, each with its picture and leading on', async () => {
    const part = await open();
    expect(await screen.findByText('1,234 plays in 28 days')).toBeVisible();
    const artists = part(/^Artists/);
    expect(artists.getByRole('link', { name: 'Pale Harbour' })).toHaveAttribute('href', '/artist/3/pale-harbour');
    expect(artists.getByRole('link', { name: /^Insights of Pale Harbour/ })).toHaveAttribute(
      'href',
      '/backstage/artists/3/insights',
    );
    expect(artists.getByRole('link', { name: 'Edit Pale Harbour' })).toHaveAttribute(
      'href',
      '/backstage/artists/3/edit',
    );
    expect(
      server.requests.filter(({ path }) => path.includes('/insights/')).map(({ query }) => query.get('range')),
    ).toEqual(['last_28_days']);
    const [song, other] = part(/^Songs/).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(within(song).getByRole('link')).toHaveAttribute('href', '/backstage/tracks/21/edit');
    expect(within(part(/^Albums/).getByRole('listitem')).getByRole('link')).toHaveAttribute(
      'href',
      '/backstage/albums/7/edit',
    );
    const pictures = ['Artists', 'Songs', 'Albums'].map((name) =>
      document
        .querySelector(`[aria-labelledby="bs-${name === 'Songs' ? 'tracks' : name.toLowerCase()}"] img`)
        ?.getAttribute('src'),
    );
    expect(pictures).toEqual(['/storage/harbour.webp', '/storage/tide.webp', '/storage/tide.webp']);
    expect(other).toHaveTextContent('Private');
    expect(part(/^Songs/).getByRole('link', { name: 'Upload music' })).toHaveAttribute('href', '/backstage/upload');
    expect(part(/^Albums/).getByRole('link', { name: 'New album' })).toHaveAttribute('href', '/backstage/albums/new');
    expect(screen.getByText('1 of 180 minutes used')).toBeVisible();
  });

  it('draws a song without a picture as its album', async () => {
    const part = await open({
      albums: { count: 1, newest: [anAlbum(7, 'Low Tide Almanac')] },
      minutes: { used: 1, allowed: null },
    });
    expect(await screen.findByText('1 minute used, without a limit')).toBeVisible();
    const drawn = (row: HTMLElement | undefined) => row?.querySelector('.art')?.innerHTML;
    const [, song] = part(/^Songs/).getAllByRole('listitem');
    expect(drawn(song)).toBe(drawn(part(/^Albums/).getByRole('listitem')));
  });
});
