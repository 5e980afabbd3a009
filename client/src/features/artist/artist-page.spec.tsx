import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { aSong, anAlbum, marenHolt } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';

const open = (answer = marenHolt()) => openApp('/artist/1/maren-holt', { loaders: { artistPage: answer } });

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

  it('names what is one as one', async () => {
    await open(marenHolt({ monthly_listeners: 1, verified: true }));
    expect(await screen.findByText('1 monthly listener')).toBeVisible();
    expect(screen.getByText('Verified artist')).toBeVisible();
  });

  it('filters the discography by kind', async () => {
    await open(marenHolt({}, [anAlbum(7, 'Low Tide Almanac'), anAlbum(8, 'Slack Water EP', { release_type: 'ep' })]));
    const shelf = await screen.findByRole('region', { name: 'Discography' });
    const names = () => within(shelf).getAllByRole('link').map((link) => link.textContent);
    expect(names()).toEqual(['Low Tide Almanac2026 · Album', 'Slack Water EP2026 · EP']);
    await userEvent.click(within(shelf).getByRole('button', { name: 'Singles and EPs' }));
    expect(names()).toEqual(['Slack Water EP2026 · EP']);
    expect(within(shelf).getByRole('button', { name: 'Singles and EPs' })).toHaveAttribute('aria-pressed', 'true');
  });
});
