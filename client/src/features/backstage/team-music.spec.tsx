import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { BackstageOverview } from '@tonearm/shared/catalogue/backstage.dto';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { INES, openApp } from '../../../test/app';
import { MAREN, aSong, anAlbum, anArtist, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { DEFAULT_WORKSPACE, aWorkspace, asViewer, workspacesAnswer } from '../../../test/workspaces';
import { emptyApi } from '../../api/empty-api';
import '../../app/live-account';
import '../../music/moving/move-dialog';
import '../../ui/menu/menu-overlay';
import '../backstage-editor/notes-card';
import '../backstage-editor/track-editor-page';
import '../backstage-upload/upload-page';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(30_000);

const SONGS = [21, 22, 23].map((id) => aSong(id, `Song ${id}`, { visibility: 'private', processing_state: 'ready' }));
const ALBUM = anAlbum(7, 'Low Tide Almanac', { visibility: 'public' });
const OVERVIEW: BackstageOverview = {
  artists: [],
  tracks: { count: 3, newest: SONGS.slice(0, 2) },
  albums: { count: 1, newest: [ALBUM] },
  minutes: { used: 9, allowed: 180 },
  pending_requests: [],
};
const OTHER = aWorkspace({ id: 4, name: 'Lighthouse Sounds' });

describe('the music of a workspace', () => {
  let server: FakeServer;
  let team: Workspace;
  let overview: BackstageOverview;
  let other: Workspace;
  const open = (address = '/backstage') => openApp(address, { user: INES, current_workspace_id: 3 });
  const part = (name: RegExp) => within(screen.getByRole('region', { name }));
  const sent = (path: string) => server.requests.filter((each) => each.path === path).map(({ body }) => body);

  beforeEach(() => {
    [team, overview, other] = [aWorkspace(), OVERVIEW, OTHER];
    server = new FakeServer()
      .on('GET /api/v1/me/workspaces', () => workspacesAnswer(team, other))
      .on('GET /api/v1/backstage/overview', () => ({ overview, status: 'success' }))
      .on('GET /api/v1/tracks', () => listOf(SONGS));
  });

  it('is named as such, asked for there, and what one may do with it follows the role at once', async () => {
    const { store } = await open();
    expect(await screen.findByText('Working in Skerry Records')).toBeVisible();
    expect(screen.getByText('Your role: Workspace admin')).toBeVisible();
    expect(await screen.findByText('They count for the plan of who owns Skerry Records.')).toBeVisible();
    expect(server.requests.find(({ path }) => path.endsWith('/overview'))?.query.get('workspaceId')).toBe('3');
    expect(screen.getAllByRole('link', { name: 'Upload music' })).toHaveLength(2);
    expect(part(/^Artists/).getByText(/Skerry Records has no artists yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add an artist' })).toBeNull();
    const album = () => part(/^Albums/).getByRole('link', { name: /Low Tide Almanac/ });
    expect(album()).toHaveAttribute('href', '/backstage/albums/7/edit');

    team = asViewer();
    overview = { ...OVERVIEW, albums: { count: 0, newest: [] } };
    act(() => void store.dispatch(emptyApi.util.invalidateTags(['Workspace', 'Backstage'])));
    expect(await screen.findByText('Your role: Workspace viewer')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Upload music' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New album' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose several' })).toBeNull();
    expect(await screen.findByText('Skerry Records has no albums yet.')).toBeVisible();
    expect(part(/^Songs/).getByRole('link', { name: /Song 21/ })).toHaveAttribute('href', '/track/21/song-21');

    const owner = { type: 'workspace' as const, id: 3, name: 'Skerry Records' };
    const shares = [{ artist_id: MAREN.id, role: MAREN.role, share: 6_667 }];
    server
      .on('GET /api/v1/tracks/:id', () => ({ track: { ...(SONGS[0] as Track), owner, shares }, status: 'success' }))
      .on('GET /api/v1/tracks/:id/notes', () => ({ ...listOf([]), notes_count: 0, status: 'success' }));
    await userEvent.click(part(/^Songs/).getByRole('button', { name: 'Actions for Song 21' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Notes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Song 21' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'Write a note' })).toBeVisible();
    expect(screen.getByText('Your role lets you look and write notes, not change it.')).toBeVisible();
    expect(screen.getByText('66.67%')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is not uploaded by who may only look, and the page says why', async () => {
    team = asViewer();
    await open('/backstage/upload');
    expect(await screen.findByRole('heading', { level: 1, name: 'You can’t upload music here' })).toBeVisible();
    expect(screen.getByText(/Your role in Skerry Records is Workspace viewer/)).toBeVisible();
  });

  it('moves to where one may make music, one or several at once, and says why not', async () => {
    let isFull = true;
    server
      .on('POST /api/v1/albums/move', () => {
        if (isFull) throw new Refusal(403, { code: 'over_quota', message: 'There are no minutes left.' });
        return { moved: 1, status: 'success' };
      })
      .on('POST /api/v1/tracks/move', () => ({ moved: 2, status: 'success' }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Low Tide Almanac' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Low Tide Almanac”' }));
    // They may have no music of their own on this site.
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['4']);
    expect(dialog.getByText(/An album takes its songs along/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Move music' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('There are no minutes left.');
    isFull = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Move music' }));
    expect(await screen.findByText('Moved 1 album to “Lighthouse Sounds”')).toBeVisible();
    expect(sent('/api/v1/albums/move')).toEqual([
      { ids: [7], workspace_id: 4 },
      { ids: [7], workspace_id: 4 },
    ]);

    await userEvent.click(part(/^Songs/).getByRole('button', { name: 'Choose several' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Song 23' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Song 21' }));
    await userEvent.click(
      within(screen.getByRole('toolbar', { name: 'Songs' })).getByRole('button', { name: 'Move to…' }),
    );
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Move 2 songs' })).getByRole('button', { name: 'Move music' }),
    );
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Songs' })).toBeNull());
    expect(sent('/api/v1/tracks/move')).toEqual([{ ids: [21, 23], workspace_id: 4 }]);
  });

  it('leaves it by its members for another workspace of its owner alone, as nobody takes any along', async () => {
    team = aWorkspace({ owner_id: 99 });
    const { store } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Low Tide Almanac' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Move to…' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Choose several' })).toBeNull();
    other = { ...OTHER, owner_id: 99 };
    act(() => void store.dispatch(emptyApi.util.invalidateTags(['Workspace'])));
    expect((await screen.findAllByRole('button', { name: 'Choose several' }))[0]).toBeVisible();
  });

  it('is by artists whom it manages, whom members edit and move by their role', async () => {
    const artist = { ...anArtist(5, 'Skerry Choir'), role: 'owner' as const };
    overview = { ...OVERVIEW, artists: [artist] };
    server.on('POST /api/v1/artists/move', () => ({ moved: 1, status: 'success' }));
    const { store } = await open();
    const artists = () => part(/^Artists/);
    expect(await screen.findByRole('link', { name: 'Edit Skerry Choir' })).toBeVisible();
    // The role in the workspace is said once, above.
    expect(artists().queryByText(/Owner/)).toBeNull();
    await userEvent.click(artists().getByRole('button', { name: 'Move “Skerry Choir”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Skerry Choir”' }));
    expect(dialog.getByText(/Songs and albums stay where they are/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Move artist' }));
    expect(await screen.findByText('Moved Skerry Choir to “Lighthouse Sounds”')).toBeVisible();
    expect(sent('/api/v1/artists/move')).toEqual([{ ids: [5], workspace_id: 4 }]);

    team = asViewer();
    overview = { ...OVERVIEW, artists: [{ ...artist, role: 'viewer' }] };
    act(() => void store.dispatch(emptyApi.util.invalidateTags(['Workspace', 'Backstage'])));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Skerry Choir' })).toBeNull());
    expect(artists().getByText('Skerry Choir')).toBeVisible();
    expect(artists().queryByRole('button', { name: /Move/ })).toBeNull();
  });

  it('is out of reach with the membership: one is told, and works in one’s own space', async () => {
    const { store } = await open();
    await screen.findByText('Working in Skerry Records');
    server.on('GET /api/v1/backstage/overview', ({ query }) => {
      if (query.get('workspaceId')) throw new Refusal(403, { code: 'not_a_member', message: 'No.' });
      return { overview: OVERVIEW, status: 'success' };
    });
    server.on('GET /api/v1/me/workspaces', () => ({ workspaces: [DEFAULT_WORKSPACE], status: 'success' }));
    act(() => void store.dispatch(emptyApi.util.invalidateTags(['Workspace', 'Backstage'])));
    expect(await screen.findByText('You are no longer a member of “Skerry Records”')).toBeVisible();
    expect(store.getState().session.current_workspace_id).toBe(0);
    expect(screen.queryByText('Working in Skerry Records')).toBeNull();
  });
});
