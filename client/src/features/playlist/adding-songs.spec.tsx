import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { listOf, lowTide } from '../../../test/catalogue';
import { jestObject } from '../../../test/jest-object';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { ENTRIES, aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const SUNDAY = aPlaylist(3, 'Sunday, slowly');

describe('songs from other pages, and people, come to a playlist', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(SUNDAY))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer(ENTRIES))
      .on('GET /api/v1/users/me/library/playlists', () => listOf([SUNDAY]));
  });
  const sent = (route: string) => server.requests.findLast(({ method, path }) => `${method} ${path}` === route)?.body;

  it('says when the playlists to choose from could not be had', async () => {
    server.on('GET /api/v1/users/me/library/playlists', () => {
      throw new Refusal(429, { message: 'Too many.', code: 'too_many_requests' });
    });
    await openApp('/album/7/maren-holt/low-tide-almanac', { user: INES, loaders: { albumPage: lowTide() } });
    await userEvent.pointer({
      keys: '[MouseRight]',
      target: await screen.findByRole('row', { name: /Harbour Lights/ }),
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' });
    server.on('GET /api/v1/users/me/library/playlists', () => listOf([SUNDAY]));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('button', { name: /Sunday, slowly/ })).toBeVisible();
  });

  it('offers the songs of an album to a playlist from its menu', async () => {
    server
      .on('GET /api/v1/users/me/library/playlists', () => listOf([SUNDAY]))
      .on('POST /api/v1/playlists/:id/tracks/add', () => ({
        playlist: SUNDAY,
        added: 3,
        duplicates: [],
        status: 'success',
      }));
    await openApp('/album/7/maren-holt/low-tide-almanac', { user: INES, loaders: { albumPage: lowTide() } });
    const [more] = (await screen.findAllByRole('button', { name: 'More' })).filter((button) =>
      button.closest('[data-actions]'),
    );
    await userEvent.click(more as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sunday, slowly/ }));
    expect(await screen.findByText('Added to Sunday, slowly')).toBeVisible();
    expect(sent('POST /api/v1/playlists/3/tracks/add')).toMatchObject({ tracks: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  it('asks before a song is added twice', async () => {
    server.on('POST /api/v1/playlists/:id/tracks/add', ({ body }) => {
      if (!body?.allow_duplicates)
        throw new Refusal(409, { message: 'Already there.', code: 'already_exists', errors: { duplicates: ['1'] } });
      return { playlist: SUNDAY, added: 1, duplicates: [1], status: 'success' };
    });
    await openApp('/album/7/maren-holt/low-tide-almanac', { user: INES, loaders: { albumPage: lowTide() } });
    await userEvent.pointer({
      keys: '[MouseRight]',
      target: await screen.findByRole('row', { name: /Harbour Lights/ }),
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to playlist' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add to playlist' });
    await userEvent.click(await within(dialog).findByRole('button', { name: /Sunday, slowly/ }));
    const anyway = await screen.findByRole('button', { name: 'Add anyway' });
    expect(screen.getByText('1 song is already in “Sunday, slowly”.')).toBeVisible();
    await userEvent.click(anyway);
    expect(await screen.findByText('Added to Sunday, slowly')).toBeVisible();
    expect(sent('POST /api/v1/playlists/3/tracks/add')).toEqual({ tracks: [{ id: 1 }], allow_duplicates: true });
  });

  it('joins by an invitation, and says when it has expired', async () => {
    server
      .on('GET /api/v1/playlists/join/:token', () => ({
        playlist: { id: 3, name: 'Sunday, slowly', slug: 'sunday-slowly', owner: SUNDAY.owner },
        status: 'success',
      }))
      .on('POST /api/v1/playlists/join/:token', () => {
        throw new Refusal(410, { message: 'This invitation has expired. Ask for a new link.', code: 'gone' });
      });
    await openApp('/playlist/join/0123456789abcdefghjkmnpqrs', { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    expect(await screen.findByText('This invitation has expired. Ask for a new link.')).toBeVisible();
  });
});
