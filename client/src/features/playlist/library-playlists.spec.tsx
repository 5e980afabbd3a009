import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aPlaylist } from '../../../test/playlists';
import { giveSizes } from '../../../test/sizes';
import { aWorkspace, asViewer, workspacesAnswer } from '../../../test/workspaces';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

/** More than one page: the second is only got by its cursor, or by its name. */
const server = () =>
  new FakeServer().on('GET /api/v1/users/me/library/playlists', ({ query }) => {
    const [near, far] = [aPlaylist(3, 'Sunday, slowly'), aPlaylist(4, 'Winter roads')];
    if (query.get('query')) return listOf([far]);
    if (query.get('cursor') === 'next') return listOf([far]);
    const first = listOf([near]);
    return { ...first, pagination: { ...first.pagination, next_cursor: 'next', total: 2 } };
  });

describe('the playlists of a workspace', () => {
  let takeSizes: () => void;
  beforeAll(() => {
    takeSizes = giveSizes({ width: 900, height: 800 });
  });
  afterAll(() => takeSizes());

  const open = (team = aWorkspace()) => {
    const fake = new FakeServer()
      .on('GET /api/v1/me/workspaces', () => workspacesAnswer(team))
      .on('GET /api/v1/users/me/library/playlists', () =>
        listOf([
          { ...aPlaylist(3, 'Set list'), owner: null, workspace: { type: 'workspace', id: 3, name: team.name } },
        ]),
      );
    return openApp('/library/playlists', { user: INES, current_workspace_id: 3 }).then(() => fake);
  };

  it('take the place of one’s own, say whose they are, and are made by those whose role gives it', async () => {
    const fake = await open();
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Working in Skerry Records')).toBeVisible();
    expect(await main.findByText(/Set list/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/songs.*Skerry Records/);
    expect(fake.requests.find(({ path }) => path.endsWith('/library/playlists'))?.query.get('workspaceId')).toBe('3');
    expect(main.getByRole('button', { name: 'New playlist' })).toBeVisible();
  });

  it('are only looked at by who may do no more', async () => {
    await open(asViewer());
    expect(await screen.findByText('Your role: Workspace viewer')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'New playlist' })).toBeNull();
  });
});

describe('very many playlists', () => {
  let takeSizes: () => void;
  beforeAll(() => {
    takeSizes = giveSizes({ width: 900, height: 800 });
  });
  afterAll(() => takeSizes());
  beforeEach(() => {
    localStorage.clear();
  });

  it('come page by page into the library, and are found by name on any of them', async () => {
    const fake = server();
    await openApp('/library/playlists', { user: INES });
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main).toHaveTextContent('2 playlists'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter playlists' }), 'winter');
    await waitFor(() => expect(main).toHaveTextContent('Winter roads'));
    await waitFor(() => expect(main).not.toHaveTextContent('Sunday, slowly'));
    expect(fake.requests.some(({ query }) => query.get('query') === 'winter')).toBe(true);
  });

  it('are sorted and drawn as chosen, and the address remembers the order', async () => {
    const fake = server();
    await openApp('/library/playlists', { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Recently changed' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name' }));
    await waitFor(() =>
      expect(
        fake.requests.some(({ query }) => query.get('orderBy') === 'name' && query.get('orderDir') === 'asc'),
      ).toBe(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('button', { name: 'More about Sunday, slowly' })).toBeVisible();
  });

  it('are offered in one place while there are none', async () => {
    new FakeServer().on('GET /api/v1/users/me/library/playlists', () => listOf([]));
    await openApp('/library/playlists', { user: INES });
    expect(await screen.findByText('No playlists yet')).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'New playlist' })).toHaveLength(1);
  });

  it('say how many one may have before another is made, with the way to more', async () => {
    const usage = { used: 12, allowed: 10 };
    const none = { used: 0, allowed: null };
    server().on('GET /api/v1/users/me/usage', () => ({
      music_minutes: none,
      playlists: usage,
      storage_mb: none,
      workspaces: none,
      downloads_this_month: none,
      status: 'success',
    }));
    const others = INES.permissions.filter(({ name }) => name !== 'playlists.create');
    const limited = { name: 'playlists.create', restrictions: [{ name: 'count', value: 10 }] };
    const user = { ...INES, permissions: [...others, limited] };
    await openApp('/library/playlists', { user, settings: { 'billing.enable': true } });
    await userEvent.click(within(await screen.findByRole('main')).getByRole('button', { name: 'New playlist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New playlist' }));
    expect(await dialog.findByText('12 of 10 playlists')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });

  it('have their menu in the sidebar, too', async () => {
    server();
    await openApp('/library/playlists', { user: INES });
    const link = await waitFor(() => {
      const found = document.querySelector('.pls a');
      if (!found) throw new Error('The sidebar has no playlists yet.');
      return found;
    });
    await userEvent.pointer({ keys: '[MouseRight]', target: link });
    expect(await screen.findByRole('menu', { name: 'Actions for Sunday, slowly' })).toBeVisible();
  });
});
