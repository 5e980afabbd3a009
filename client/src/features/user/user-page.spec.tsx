import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import type { PlaylistListAnswer } from '@tonearm/shared/catalogue/playlists.dto';
import { INES, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';

const sam = (given: Partial<UserPage> = {}): UserPage => ({
  id: 7,
  model_type: 'user',
  name: 'Sam Okafor',
  image: null,
  created_at: '2026-01-01T00:00:00.000Z',
  profile: { description: 'Tides.', city: '', country: null, links: [], header_image: null, header_colors: [] },
  is_open: true,
  shows_history: false,
  counts: { followers: 1, following: 2, following_artists: 1, playlists: 0, tracks: 0 },
  is_followed: false,
  is_blocked: false,
  linked_artist: null,
  tabs: ['playlists', 'reposts', 'about'],
  ...given,
});
const none = {
  pagination: {
    data: [] as never[],
    current_page: 1,
    per_page: 20,
    from: null,
    to: null,
    next_page: null,
    prev_page: null,
    next_cursor: null,
    prev_cursor: null,
  },
  status: 'success',
} satisfies PlaylistListAnswer;

describe('the page of a person', () => {
  let user: UserPage;
  let server: FakeServer;
  beforeEach(() => {
    user = sam();
    server = new FakeServer()
      .on('GET /api/v1/users/:id', () => ({ user, status: 'success' }))
      .on('GET /api/v1/users/:id/playlists', () => none);
  });

  it('starts at the first tab that is there, under its own address, and blocks after a question', async () => {
    server.on('POST /api/v1/users/:id/block', () => {
      user = sam({ is_blocked: true });
      return null;
    });
    const { address } = await openApp('/user/7/somebody', { user: INES });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sam Okafor' })).toBeVisible();
    expect(await screen.findByText('No public playlists yet.')).toBeVisible();
    expect(address()).toBe('/user/7/sam-okafor');
    const facts = [...document.querySelectorAll('.meta .fact')].map((fact) => fact.textContent);
    expect(facts).toEqual(expect.arrayContaining(['1 artist followed', '2 people followed']));
    const tabs = within(screen.getByRole('navigation', { name: 'Sam Okafor' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Playlists', 'Reposts', 'About']);
    await userEvent.click(tabs.getByRole('link', { name: 'About' }));
    expect(await screen.findByText('Tides.')).toBeVisible();
    expect(address()).toBe('/user/7/sam-okafor/about');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    expect(server.asked).not.toContain('POST /api/v1/users/7/block');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You have blocked Sam Okafor.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });

  it('leads to music from a feed that is empty', async () => {
    server.on('GET /api/v1/users/me/feed', () => none);
    await openApp('/feed', { user: INES });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find something to play' })).toHaveAttribute('href', '/');
  });

  it('says where it is only for followers, and nothing at all where it is private', async () => {
    user = sam({
      is_open: false,
      tabs: [],
      counts: { followers: 1, following: 0, following_artists: 0, playlists: 0, tracks: 0 },
    });
    await openApp('/user/7/sam-okafor', { user: INES });
    expect(await screen.findByText('Only followers see this profile')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeVisible();
    server.on('GET /api/v1/users/:id', () => {
      throw new Refusal(403, { message: 'This profile is private.', code: 'private_profile' });
    });
    await openApp('/user/8/ines', { user: INES });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'This profile is private' })).toBeVisible(),
    );
  });
});
