import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Note } from '@tonearm/shared/catalogue/notes.dto';
import { INES, openApp } from '../../../test/app';
import { aSong, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import './track-editor-page';
import './notes-card';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const SONG = aSong(21, 'Undertow', {
  permissions: { update: true, delete: true, share: true, insights: true },
  visibility: 'private',
  genres: [],
  tags: [],
});
const aNote = (id: number, content: string, given: Partial<Note> = {}): Note => ({
  id,
  model_type: 'note',
  notable_type: 'track',
  notable_id: 21,
  user: { id: 9, name: 'Theo Karras', image: null },
  content,
  position_ms: null,
  can_delete: false,
  created_at: '2026-01-01T00:00:00Z',
  ...given,
});

describe('notes beside a song’s form', () => {
  let server: FakeServer;
  let notes: Note[];
  beforeEach(() => {
    localStorage.clear();
    notes = [aNote(1, '<b>Louder</b>', { position_ms: 65_900 }), aNote(2, 'Bye', { user: null })];
    server = new FakeServer()
      .on('GET /api/v1/tracks/:id', () => ({ track: SONG, status: 'success' }))
      .on('GET /api/v1/tracks/:id/notes', () => ({ ...listOf(notes), notes_count: notes.length, status: 'success' }));
  });
  const open = async () => {
    await openApp('/backstage/tracks/21/edit', { user: INES });
    await screen.findByRole('heading', { level: 1, name: 'Undertow' });
  };

  it('are read, written and taken back without touching the form', async () => {
    server
      .on('POST /api/v1/tracks/:id/notes', ({ body }) => {
        const note = aNote(3, String(body?.['content']), { can_delete: true, user: { ...INES, image: null } });
        notes = [note, ...notes];
        return { note, status: 'success' };
      })
      .on('DELETE /api/v1/notes/:id', ({ path }) => {
        notes = notes.filter(({ id }) => !path.endsWith(`/${id}`));
        return null;
      });
    await open();
    const card = within(await screen.findByRole('region', { name: 'Notes' }));
    const texts = () => card.getAllByRole('listitem').map((row) => row.textContent);
    await waitFor(() =>
      expect(texts()).toEqual([
        expect.stringMatching(/Theo Karras.*at 1:05.*<b>Louder<\/b>$/),
        expect.stringMatching(/Deleted user.*Bye$/),
      ]),
    );
    expect(card.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Add note' })).toBeDisabled();
    await userEvent.type(card.getByLabelText('Write a note'), 'Master is in.{Control>}{Enter}{/Control}');
    expect(await card.findByText('Master is in.')).toBeVisible();
    expect(card.getByLabelText('Write a note')).toHaveValue('');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await userEvent.click(card.getByRole('button', { name: 'Delete the note by Ines Moreau' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('say that there are none yet', async () => {
    notes = [];
    await open();
    expect(await screen.findByText('No notes yet.')).toBeVisible();
  });

  it('are nothing for whoever does not act for the song', async () => {
    server.on('GET /api/v1/tracks/:id/notes', () => {
      throw new Refusal(404, { message: 'x', code: 'not_found' });
    });
    await open();
    await waitFor(() => expect(server.asked.filter((call) => call.endsWith('/notes'))).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notes' })).not.toBeInTheDocument());
  });
});
