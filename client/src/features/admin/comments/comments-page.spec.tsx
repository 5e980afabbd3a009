import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../ui/data-table/column-menu';
import '../users/ban-dialog';
import './comment-dialog';
import './comments-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const comment = (id: number, content: string, given: Partial<CommentRecord> = {}): CommentRecord => ({
  id,
  model_type: 'comment',
  content,
  user: { id: 40 + id, name: 'Tomas', image: null, is_suspended: false },
  item: {
    model_type: 'track',
    id: 7,
    name: 'Harbour Lights',
    artists: [{ id: 3, name: 'Maren Holt' }],
    image: null,
    image_variants: null,
    image_color: null,
  },
  parent_id: null,
  position_ms: 83_000,
  upvotes: 0,
  replies_count: 0,
  reports_count: 0,
  state: 'visible',
  reviewed_at: null,
  deleted_at: null,
  edited_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...given,
});
const RUDE = comment(1, 'Rude words', { reports_count: 2 });
const KIND = comment(2, 'Kind words', { user: { id: 50, name: 'Odile', image: null, is_suspended: true } });

const holder = (...names: string[]) => ({ ...INES, permissions: names.map((name) => ({ name, restrictions: [] })) });

describe('the list of all comments', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/admin/comments', () => listOf([RUDE, KIND]))
      .on('GET /api/v1/admin/comments/:id', () => ({
        context: {
          comment: RUDE,
          parent: null,
          before: [comment(3, 'Before it')],
          after: [comment(4, 'After it')],
          replies: [comment(5, 'An answer', { parent_id: 1 })],
          reports: [
            { user: { id: 60, name: 'Juno', image: null }, reason: 'abuse: awful', created_at: '2026-01-03T00:00:00Z' },
          ],
        },
        status: 'success',
      }))
      .on('POST /api/v1/admin/comments/bulk-update', () => ({ updated: 1, task: null, status: 'success' }))
      .on('POST /api/v1/admin/comments/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }))
      .on('POST /api/v1/admin/comments/bulk-restore', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  const sent = (verb: string) =>
    server.requests.filter(({ path }) => path === `/api/v1/admin/comments/${verb}`).map(({ body }) => body);
  const menuOf = async (name: string): Promise<(string | null)[]> => {
    await userEvent.click(within(await row(name)).getByRole('button', { name: `More: ${name}` }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };

  it('is reached by moderators, by those who may change comments, and by nobody else', async () => {
    await openApp('/admin/comments', { user: holder('admin.access', 'comments.update') });
    await row('Rude words');
  });

  it('turns others away', async () => {
    const { address } = await openApp('/admin/comments', { user: holder('admin.access', 'comments.delete') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/admin/comments');
  });

  it('asks for the most reported first, and says who wrote what about which song', async () => {
    await openApp('/admin/comments', { user: ADMIN });
    const rude = await row('Rude words');
    expect(rude).toHaveTextContent('Tomas');
    expect(within(rude).getByRole('link', { name: 'Harbour Lights' })).toHaveAttribute(
      'href',
      '/track/7/harbour-lights',
    );
    expect(await row('Kind words')).toHaveTextContent('Suspended');
    const asked = server.requests.find(({ path, query }) => path === '/api/v1/admin/comments' && query.get('orderBy'));
    expect([asked?.query.get('orderBy'), asked?.query.get('orderDir')]).toEqual(['reports_count', 'desc']);
  });

  it('offers to each what they may do', async () => {
    await openApp('/admin/comments', { user: ADMIN });
    expect(await menuOf('Rude words')).toEqual([
      'Show the conversation',
      'Open page',
      'Hide',
      'Keep visible',
      'Suspend the author',
      'Delete',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('Kind words')).toEqual(['Show the conversation', 'Open page', 'Hide', 'Delete']);
  });

  it('shows a comment where it stands with what was reported, and hides it from there', async () => {
    await openApp('/admin/comments', { user: ADMIN });
    await userEvent.click(within(await row('Rude words')).getByRole('button', { name: 'Rude words' }));
    const dialog = await screen.findByRole('dialog', { name: 'Comment in its conversation' });
    const thread = within(await within(dialog).findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(thread.map((entry) => /Before it|Rude words|An answer|After it/.exec(entry.textContent)?.[0])).toEqual([
      'Before it',
      'Rude words',
      'An answer',
      'After it',
    ]);
    expect(thread[1]).toHaveAttribute('aria-current', 'true');
    expect(within(dialog).getByRole('list', { name: 'What was reported' })).toHaveTextContent('abuse: awful');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('1 changed')).toBeVisible();
    expect(sent('bulk-update')).toEqual([{ ids: [1], values: { state: 'hidden' } }]);
  });

  it('moves to the trash, and back again at once', async () => {
    await openApp('/admin/comments', { user: ADMIN });
    await menuOf('Kind words');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('bulk-restore')).toEqual([{ ids: [2] }]));
    expect(sent('bulk-delete')).toEqual([{ ids: [2] }]);
  });

  it('asks how long the author is suspended', async () => {
    server.on('POST /api/v1/users/:id/ban', () => ({
      user: { ...INES, last_login_at: null, ban_reason: '', banned_until: null },
      status: 'success',
    }));
    await openApp('/admin/comments', { user: ADMIN });
    await menuOf('Rude words');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Suspend the author' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend “Tomas”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Tomas suspended')).toBeVisible();
  });
});
