import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Comment, CommentListAnswer, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { INES, openApp } from '../../../test/app';
import { aSong, listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { cutNetwork } from '../../../test/network';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const THEO = { id: 9, name: 'Theo Karras', image: null };
const aComment = (id: number, content: string, given: Partial<Comment> = {}): Comment => ({
  id,
  model_type: 'comment',
  commentable_type: 'track',
  commentable_id: 1,
  parent_id: null,
  depth: 1,
  user: THEO,
  content,
  mentions: [],
  position_ms: 22_000,
  upvotes: 41,
  is_upvoted: false,
  replies_count: 0,
  state: 'visible',
  can_update: false,
  can_delete: false,
  edited_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...given,
});
const aThread = (comment: Comment, replies: Comment[] = []): CommentThread => ({
  ...comment,
  replies,
  replies_count: Math.max(comment.replies_count, replies.length),
});
const answer = (threads: CommentThread[], given: Partial<CommentListAnswer> = {}): CommentListAnswer => ({
  pagination: listOf(threads).pagination,
  can_create: true,
  is_closed: false,
  comments_count: threads.length,
  status: 'success',
  ...given,
});

/** Everything is near at once. */
class Near {
  constructor(private readonly changed: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.changed([{ isIntersecting: true }]);
  }
  unobserve(): void {}
  disconnect(): void {}
}

describe('comments of a track', () => {
  let server: FakeServer;
  const known = globalThis.IntersectionObserver;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer();
    Object.assign(globalThis, { IntersectionObserver: Near });
  });
  afterEach(() => void Object.assign(globalThis, { IntersectionObserver: known }));
  const open = (user = INES as typeof INES | null, query = '') =>
    openApp(`/track/1/x${query}`, {
      user,
      loaders: { trackPage: { track: aSong(1, 'Harbour Lights', { album_id: null, album: null }), status: 'success' } },
    });
  const comments = () => screen.findByRole('region', { name: /omments?$/ });

  it('shows moments, replies and stubs, with named people and addresses as links and markup as letters', async () => {
    const mention = { id: 3, name: 'Sam Okafor' };
    server.on('GET /api/v1/comments', () =>
      answer([
        aThread(
          aComment(1, '<b>Here</b> @Sam Okafor see https://example.org/x.', { mentions: [mention], replies_count: 6 }),
          [aComment(2, 'Yes', { parent_id: 1, depth: 2 })],
        ),
        aThread(aComment(3, '', { state: 'deleted', user: null }), [aComment(4, 'Why?', { parent_id: 3, depth: 2 })]),
      ]),
    );
    await open();
    const place = within(await comments());
    expect(await place.findByText(/<b>Here<\/b>/)).toBeVisible();
    expect(place.getByRole('link', { name: '@Sam Okafor' })).toHaveAttribute('href', '/user/3/sam-okafor');
    expect(place.getByRole('link', { name: 'https://example.org/x' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(place.getByRole('button', { name: 'Play from 0:22' })).toBeVisible();
    expect(place.getByText('This comment was deleted.')).toBeVisible();
    expect(place.getByRole('button', { name: 'Show 5 more replies' })).toBeVisible();
  });

  it('posts, likes at once and takes it back where the server refuses', async () => {
    server
      .on('GET /api/v1/comments', () => answer([aThread(aComment(1, 'First'))]))
      .on('POST /api/v1/comments', ({ body }) => ({
        comment: aComment(2, String(body?.['content']), {
          user: { id: INES.id, name: INES.name, image: null },
          upvotes: 0,
          position_ms: null,
        }),
        status: 'success',
      }))
      .on('POST /api/v1/comments/:id/vote', () => {
        throw new Refusal(429, { message: 'Too many tries. Please wait 5 seconds.' });
      });
    await open();
    await userEvent.type(await screen.findByLabelText('Write a comment'), 'Second{Enter}');
    expect(await screen.findByRole('heading', { name: '2 comments' })).toBeVisible();
    expect(server.requests.find(({ method, path }) => method === 'POST' && path === '/api/v1/comments')?.body).toEqual({
      commentable_type: 'track',
      commentable_id: 1,
      content: 'Second',
    });
    const like = screen.getByRole('button', { name: 'Like the comment by Theo Karras, 41' });
    await userEvent.click(like);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Like the comment by Theo Karras, 41' })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
    );
    expect(server.asked).toContain('POST /api/v1/comments/1/vote');
  });

  it('leaves the focus among the comments when the one that held it is deleted, and the page counts anew', async () => {
    let answerNow = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    server
      .on('GET /api/v1/comments', () =>
        answer([aThread(aComment(1, 'First', { can_delete: true })), aThread(aComment(2, 'Second'))]),
      )
      .on('DELETE /api/v1/comments/:ids', () => late.then(() => ({ deleted: 1, status: 'success' })));
    await open();
    const list = within(await comments());
    const more = (
      await list.findAllByRole('button', { name: 'Actions for the comment by Theo Karras' })
    )[0] as HTMLElement;
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(more).toHaveFocus());
    const timesAsked = () => server.asked.filter((call) => call.startsWith('GET /api/v1/tracks/1')).length;
    const before = timesAsked();
    answerNow();
    await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    expect(await comments()).toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(timesAsked()).toBeGreaterThan(before));
  });

  it('puts the cursor into the comment that is to be changed, and the focus back to its menu afterwards', async () => {
    server.on('GET /api/v1/comments', () => answer([aThread(aComment(1, 'First', { can_update: true }))]));
    await open();
    const list = within(await comments());
    const more = (
      await list.findAllByRole('button', { name: 'Actions for the comment by Theo Karras' })
    )[0] as HTMLElement;
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await list.findByRole('textbox', { name: 'Your comment' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{End}!{Escape}');
    expect(field).toHaveValue('First!');
    await waitFor(() => expect(more).toHaveFocus());
  });

  it('asks once more for just what could not be had', async () => {
    let isDown = false;
    server.on('GET /api/v1/comments', ({ query }) => {
      if (isDown) throw new Refusal(429, { message: 'Too many tries.', code: 'too_many_requests' });
      return answer([
        aThread(aComment(query.get('order') === 'upvotes' ? 3 : 1, String(query.get('order')))),
        aThread(aComment(2, 'Second')),
      ]);
    });
    await open();
    const list = within(await comments());
    isDown = true;
    await userEvent.click(await list.findByRole('button', { name: 'Most liked' }));
    const again = await list.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await list.findByText('upvotes')).toBeVisible();
    expect(list.queryByText('created_at')).toBeNull();
  });

  it('ask whoever has no name for one before the first is posted, and post it either way', async () => {
    localStorage.setItem('public-name-asked:5', 'visit');
    server
      .on('GET /api/v1/comments', () => answer([]))
      .on('POST /api/v1/comments', ({ body }) => ({
        comment: aComment(posted(), String(body?.['content']), { position_ms: null }),
        status: 'success',
      }));
    const posted = () => server.asked.filter((call) => call === 'POST /api/v1/comments').length;
    await open({ ...INES, name: 'Listener 5', first_name: '', last_name: '' });
    await userEvent.type(await screen.findByLabelText('Write a comment'), 'First{Enter}');
    const step = within(await screen.findByRole('dialog', { name: 'What should others call you?' }));
    expect(posted()).toBe(0);
    await userEvent.click(step.getAllByRole('button', { name: 'Skip for now' })[0] as HTMLElement);
    expect(await screen.findByText('First')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Write a comment'), 'Second{Enter}');
    expect(await screen.findByText('Second')).toBeVisible();
    expect(posted()).toBe(2);
  });

  describe('without a network', () => {
    const lost = () => screen.findByText('You are offline. Nothing was saved.');
    const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    it('what was written stays in its field', async () => {
      server
        .on('GET /api/v1/comments', () => answer([]))
        .on('POST /api/v1/comments', ({ body }) => ({
          comment: aComment(2, String(body?.['content'])),
          status: 'success',
        }));
      await open();
      const field = await screen.findByLabelText('Write a comment');
      const mend = cutNetwork();
      await userEvent.type(field, 'On the train{Enter}');
      expect(await lost()).toBeVisible();
      expect(field).toHaveValue('On the train');
      await mend();
      await userEvent.click(screen.getByRole('button', { name: 'Post' }));
      await waitFor(() => expect(field).toHaveValue(''));
      expect(await screen.findByText('On the train')).toBeVisible();
    });

    it('a like and a deletion are offered again', async () => {
      server
        .on('GET /api/v1/comments', () => answer([aThread(aComment(1, 'First', { can_delete: true }))]))
        .on('POST /api/v1/comments/:id/vote', () => ({ upvotes: 42, is_upvoted: true, status: 'success' }))
        .on('DELETE /api/v1/comments/:ids', () => ({ deleted: 1, status: 'success' }));
      await open();
      const list = within(await comments());
      const like = await list.findByRole('button', { name: 'Like the comment by Theo Karras, 41' });
      let mend = cutNetwork();
      await userEvent.click(like);
      expect(await lost()).toBeVisible();
      expect(like).toHaveAttribute('aria-pressed', 'false');
      await mend();
      await again();
      expect(
        await list.findByRole('button', { name: 'Like the comment by Theo Karras, 42', pressed: true }),
      ).toBeVisible();
      await userEvent.click(list.getByRole('button', { name: 'Actions for the comment by Theo Karras' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const question = within(await screen.findByRole('dialog'));
      mend = cutNetwork();
      await userEvent.click(question.getByRole('button', { name: 'Delete' }));
      expect(await lost()).toBeVisible();
      expect(screen.getByText('First')).toBeVisible();
      await mend();
      await again();
      await waitFor(() => expect(screen.queryByText('First')).toBeNull());
    });
  });

  it('opens the field for an answer to the comment that a link names, wherever that stands', async () => {
    const old = aThread(aComment(7, 'An old one', { replies_count: 4 }), [
      aComment(8, 'First', { parent_id: 7, depth: 2 }),
    ]);
    server.on('GET /api/v1/comments', ({ query }) => {
      if (query.get('threadOf') === '12') return answer([old]);
      if (query.get('parentId') === '7')
        return answer([8, 12].map((id) => aThread(aComment(id, `Reply ${id}`, { parent_id: 7, depth: 2 }))));
      return answer([aThread(aComment(3, 'The latest'))]);
    });
    const { address } = await open(INES, '?reply=12&from=mail');
    const section = await comments();
    const field = await within(section).findByRole('textbox', { name: 'Write a reply' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('@Theo Karras ');
    expect(within(section).getByText('Reply 12')).toBeVisible();
    expect(within(section).getByText('The latest')).toBeVisible();
    // Loaded again, the page does not ask again.
    expect(address()).toMatch(/\?from=mail$/);
    await userEvent.click(within(section).getByRole('button', { name: 'Cancel' }));
    expect(within(section).queryByRole('textbox', { name: 'Write a reply' })).toBeNull();
  });

  it('invites guests to sign in', async () => {
    server.on('GET /api/v1/comments', () => answer([], { can_create: false }));
    await open(null);
    expect(within(await comments()).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/login\?redirect=%2Ftrack/),
    );
  });

  it('says where comments are closed', async () => {
    server.on('GET /api/v1/comments', () => answer([], { can_create: false, is_closed: true }));
    await open();
    expect(await screen.findByText('Comments are closed.')).toBeVisible();
    expect(screen.queryByLabelText('Write a comment')).toBeNull();
  });
});
