import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlaylistInvite } from '@tonearm/shared/catalogue/playlists.dto';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aPlaylist, entriesAnswer, playlistAnswer } from '../../../test/playlists';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

describe('inviting collaborators', () => {
  it('makes a link on a press alone, says what it gives, and takes it back', async () => {
    const sunday = aPlaylist(3, 'Sunday, slowly');
    const link: PlaylistInvite = {
      id: 9,
      role: 'editor',
      created_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-08T00:00:00Z',
    };
    let open: PlaylistInvite[] = [];
    const server = new FakeServer()
      .on('GET /api/v1/playlists/:id', () => playlistAnswer(sunday))
      .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer())
      .on('GET /api/v1/users/me/library/playlists', () => listOf([sunday]))
      .on('GET /api/v1/playlists/:id/collaborators/invites', () => ({ invites: open, status: 'success' }))
      .on('POST /api/v1/playlists/:id/collaborators/invite', () => {
        open = [link];
        return { ...link, invite_url: 'http://localhost/playlist/join/abc', status: 'success' };
      })
      .on('DELETE /api/v1/playlists/:id/collaborators/invites/:inviteId', () => {
        open = [];
        return { status: 'success' };
      });
    await openApp('/playlist/3/sunday-slowly', { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite collaborators' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite collaborators' });
    const make = await within(dialog).findByRole('button', { name: 'Make a link' });
    expect(server.requests.filter(({ method, path }) => method === 'POST' && path.includes('collaborators'))).toEqual(
      [],
    );
    expect(within(dialog).queryByRole('textbox')).toBeNull();

    await userEvent.click(make);
    expect(await within(dialog).findByRole('textbox', { name: 'Invitation link' })).toHaveValue(
      'http://localhost/playlist/join/abc',
    );
    expect(within(dialog).getByRole('list', { name: 'Open links' })).toHaveTextContent('Role: Editor');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Open links' })).toBeNull());
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    // The focus is not lost with the row, so that Escape still closes.
    expect(within(dialog).getByRole('button', { name: 'Make a link' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
