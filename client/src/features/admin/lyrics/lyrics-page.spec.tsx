import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aSong, listOf, MAREN } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/dialogs/confirm-dialog';
import '../../../platform/forms/merge-dialog';
import '../../../ui/data-table/column-menu';
import './edit-lyric-dialog';
import './lyrics-page';
import './new-lyric-dialog';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const SONG = aSong(7, 'Harbour Lights');
const OPENED = '2026-01-02T00:00:00Z';
const LATER = '2026-01-03T00:00:00Z';

const record = (id: number, given: Partial<LyricRecord> = {}): LyricRecord => ({
  id,
  model_type: 'lyric',
  track: {
    id: SONG.id,
    name: SONG.name,
    artists: [{ id: MAREN.id, name: MAREN.name }],
    image: null,
    image_variants: null,
    image_color: null,
  },
  language: 'en',
  is_synced: false,
  source: 'file',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: OPENED,
  ...given,
});
const lyric = (text: string, given: Partial<Lyric> = {}): Lyric => ({
  id: 1,
  model_type: 'lyric',
  track_id: SONG.id,
  language: 'en',
  is_synced: false,
  format: 'plain',
  offset_ms: 0,
  lines: text.split('\n').map((line) => ({ start_ms: null, end_ms: null, text: line })),
  text,
  source: 'admin',
  can_update: true,
  can_delete: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: OPENED,
  ...given,
});

describe('the list of all lyrics', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/lyrics', () => listOf([record(1), record(2, { language: 'deu', is_synced: true })]))
      .on('GET /api/v1/lyrics/:id', () => ({ lyric: lyric('One\nTwo'), track: SONG, status: 'success' }))
      .on('POST /api/v1/lyrics/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });
  const sent = (method: string, path: string) =>
    server.requests.filter((one) => one.method === method && one.path === path).map(({ body }) => body);
  const openEditor = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Harbour Lights (English)' }));
    const text = await screen.findByRole('textbox', { name: 'Lyrics' });
    return { dialog: screen.getByRole('dialog', { name: 'Edit lyrics' }), text };
  };

  it('is reached by those who may change lyrics, and by nobody else', async () => {
    const { address } = await openApp('/admin/lyrics', { user: may('lyrics.view', 'lyrics.create', 'lyrics.delete') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/lyrics');
  });

  it('names the language whatever the file calls it, and says which follow the song', async () => {
    await openApp('/admin/lyrics', { user: ADMIN });
    const german = await screen.findByRole('row', { name: /German/ });
    expect(german).toHaveTextContent(/Synced/);
    expect(within(german).getByRole('link', { name: 'Harbour Lights' })).toHaveAttribute(
      'href',
      '/track/7/harbour-lights',
    );
    expect(await screen.findByRole('row', { name: /English/ })).not.toHaveTextContent(/Synced/);
  });

  it('deletes one for good, once it is sure', async () => {
    await openApp('/admin/lyrics', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Harbour Lights (German)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete these lyrics?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted')).toBeVisible();
    expect(sent('POST', '/api/v1/lyrics/bulk-delete')).toEqual([{ ids: [2] }]);
  });

  it('offers neither deletion nor new ones without the right', async () => {
    await openApp('/admin/lyrics', { user: may('lyrics.update') });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Harbour Lights (German)' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add lyrics' })).toBeNull();
  });

  it('shows that the text could not be fetched, and fetches it again', async () => {
    let isDown = true;
    server.on('GET /api/v1/lyrics/:id', () => {
      if (isDown) throw new Refusal(500, { message: 'Down.' });
      return { lyric: lyric('One'), track: SONG, status: 'success' };
    });
    await openApp('/admin/lyrics', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Harbour Lights (English)' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('textbox', { name: 'Lyrics' })).toHaveValue('One');
  });

  it('shows what somebody else has written meanwhile, and saves on top of it', async () => {
    const theirs = lyric('One\nTheir line', { language: 'fr', updated_at: LATER });
    let isFirst = true;
    server.on('PUT /api/v1/lyrics/:id', ({ body }) => {
      if (!isFirst) return { lyric: lyric((body as { text: string }).text, { language: 'fr' }), status: 'success' };
      isFirst = false;
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
    });
    await openApp('/admin/lyrics', { user: ADMIN });
    const { dialog, text } = await openEditor();
    await userEvent.clear(text);
    await userEvent.type(text, 'One\nMy line');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByRole('radio', { name: '… My line' })).toBeChecked();
    expect(within(question).getByRole('radio', { name: '… Their line' })).not.toBeChecked();
    expect(within(question).getByText('French')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lyrics saved')).toBeVisible();
    expect(sent('PUT', '/api/v1/lyrics/1')).toEqual([
      { text: 'One\nMy line', language: 'en', expected_updated_at: OPENED },
      { text: 'One\nMy line', language: 'fr', expected_updated_at: LATER },
    ]);
  });

  it('keeps no times of a text that gave way to another', async () => {
    const timed = '[00:01.00]One\n[00:02.00]Two';
    const theirs = lyric('Their line', { updated_at: LATER });
    server
      .on('GET /api/v1/lyrics/:id', () => ({
        lyric: lyric(timed, { is_synced: true, format: 'lrc' }),
        track: SONG,
        status: 'success',
      }))
      .on('PUT /api/v1/lyrics/:id', ({ body }) => {
        const input = body as { text: string; expected_updated_at: string };
        if (input.expected_updated_at === OPENED)
          throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: theirs });
        return { lyric: lyric(input.text, { updated_at: LATER }), status: 'success' };
      })
      .on('POST /api/v1/lyrics/:id/sync', () => ({ lyric: lyric(timed), status: 'success' }));
    await openApp('/admin/lyrics', { user: ADMIN });
    const { dialog, text } = await openEditor();
    await userEvent.type(text, '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Time the lines' }));
    const timing = await screen.findByRole('dialog', { name: 'Time the lyrics' });
    await userEvent.click(within(timing).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    await userEvent.click(within(question).getByRole('radio', { name: 'Their line' }));
    await userEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lyrics saved')).toBeVisible();
    expect(sent('PUT', '/api/v1/lyrics/1').at(-1)).toMatchObject({ text: 'Their line', expected_updated_at: LATER });
    expect(sent('POST', '/api/v1/lyrics/1/sync')).toEqual([]);
  });

  it('goes on from the text that was kept when only the times were refused', async () => {
    let isFirst = true;
    server
      .on('GET /api/v1/lyrics/:id', () => ({
        lyric: lyric('[00:01.00]One', { is_synced: true, format: 'lrc' }),
        track: SONG,
        status: 'success',
      }))
      .on('PUT /api/v1/lyrics/:id', ({ body }) => ({
        lyric: lyric((body as { text: string }).text, { updated_at: LATER }),
        status: 'success',
      }))
      .on('POST /api/v1/lyrics/:id/sync', () => {
        if (!isFirst) return { lyric: lyric('[00:01.00]One'), status: 'success' };
        isFirst = false;
        throw new Refusal(500, { message: 'Down.' });
      });
    await openApp('/admin/lyrics', { user: ADMIN });
    const { dialog } = await openEditor();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Time the lines' }));
    const timing = await screen.findByRole('dialog', { name: 'Time the lyrics' });
    const save = within(timing).getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(sent('POST', '/api/v1/lyrics/1/sync')).toHaveLength(1));
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    expect(await screen.findByText('Lyrics saved')).toBeVisible();
    expect(
      sent('PUT', '/api/v1/lyrics/1').map((body) => (body as { expected_updated_at: string }).expected_updated_at),
    ).toEqual([OPENED, LATER]);
  });

  it('writes new ones for a song that is looked for, in a language', async () => {
    server
      .on('GET /api/v1/search/model/:model', () => ({
        results: [{ id: SONG.id, name: SONG.name, image: null, description: MAREN.name }],
        status: 'success',
      }))
      .on('GET /api/v1/tracks/:id', () => ({ track: SONG, status: 'success' }))
      .on('POST /api/v1/lyrics', () => ({ lyric: lyric('One', { id: 3 }), status: 'success' }));
    await openApp('/admin/lyrics', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Add lyrics' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Track' }), 'Harb');
    await userEvent.click(await screen.findByRole('option', { name: /Harbour Lights/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Lyrics' }), 'One');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Lyrics saved')).toBeVisible();
    expect(sent('POST', '/api/v1/lyrics')).toEqual([{ track_id: SONG.id, text: 'One', language: 'und' }]);
  });

  it('looks among the songs that everybody finds, for who may not pick among all', async () => {
    server
      .on('GET /api/v1/search', () => ({
        query: 'harb',
        top_result: null,
        results: { tracks: listOf([SONG]).pagination },
        status: 'success',
      }))
      .on('GET /api/v1/tracks/:id', () => ({ track: SONG, status: 'success' }));
    await openApp('/admin/lyrics', { user: may('lyrics.update', 'lyrics.create', 'music.view') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add lyrics' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Track' }), 'Harb');
    expect(await screen.findByRole('option', { name: /Harbour Lights/ })).toBeVisible();
    expect(server.asked).not.toContain('GET /api/v1/search/model/track');
  });
});
