import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { listOf, marenHolt } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const NAMELESS = { ...INES, name: 'Listener 5', first_name: '', last_name: '' };
const STEP = { name: 'What should others call you?' };

describe('the name that others read', () => {
  beforeEach(() => localStorage.clear());
  const step = () => screen.findByRole('dialog', STEP);
  const skip = async (): Promise<void> => {
    await userEvent.click(within(await step()).getAllByRole('button', { name: 'Skip for now' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', STEP)).toBeNull());
  };

  it('is asked for at the first visit, and saved', async () => {
    const named = { ...NAMELESS, name: 'Ines' };
    const server = new FakeServer().on('PUT /api/v1/users/:id', () => ({
      user: {
        ...named,
        tokens: [],
        profile: {
          description: '',
          city: '',
          country: null,
          links: [],
          header_image: null,
          header_colors: [],
          privacy: {
            profile: 'public',
            show_history: false,
            show_likes: true,
            show_followers: true,
            private_session: false,
          },
          updated_at: '2026-01-01T00:00:00.000Z',
        },
      },
      status: 'success',
    }));
    const { store } = await openApp('/genres', { user: NAMELESS });
    const dialog = await step();
    expect(dialog).toHaveTextContent('Until then you are “Listener 5”.');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Display name' }), 'Ines');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', STEP)).toBeNull());
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Ines' });
    expect(store.getState().session.user?.name).toBe('Ines');
  });

  it('is asked for again before the first act that others see, and then no more', async () => {
    const server = new FakeServer()
      .on('GET /api/v1/artists/:id', () => marenHolt())
      .on('POST /api/v1/library/add', () => ({ added: 1, counts: [], status: 'success' }))
      .on('POST /api/v1/library/remove', () => ({ removed: 1, counts: [], status: 'success' }));
    const sent = () => server.requests.filter(({ path }) => path.endsWith('/library/add')).length;
    await openApp('/artist/1/maren-holt', { user: NAMELESS });
    await skip();
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(sent()).toBe(0);
    await skip();
    await waitFor(() => expect(sent()).toBe(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Following' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(screen.queryByRole('dialog', STEP)).toBeNull();
    await waitFor(() => expect(sent()).toBe(2));
  });

  it('is asked for before a playlist is made public', async () => {
    const mine = aPlaylist(3, 'Night drives', { visibility: 'private' });
    localStorage.setItem('public-name-asked:5', 'visit');
    const server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(mine))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer())
      .on('GET /api/v1/users/me/library/playlists', () => listOf([mine]))
      .on('PUT /api/v1/playlists/:id', () => playlistAnswer({ ...mine, visibility: 'public' }));
    const saved = () => server.requests.some(({ method }) => method === 'PUT');
    await openApp('/playlist/3/night-drives', { user: NAMELESS });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Public/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(within(await step()).getByText('Until then you are “Listener 5”.')).toBeVisible();
    expect(saved()).toBe(false);
    await skip();
    await waitFor(() => expect(saved()).toBe(true));
  });

  it('is not asked of who has one', async () => {
    new FakeServer();
    await openApp('/genres', { user: INES });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
