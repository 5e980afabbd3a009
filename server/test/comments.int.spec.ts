import type { Comment, CommentThread } from '@tonearm/shared/catalogue/comments.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { markerSlot } from '../src/modules/catalogue/community/comments/marker-slots.js';
import { newShareToken } from '../src/modules/catalogue/music/share-token.js';
import { UserContent } from '../src/modules/users/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { personalDataOf } from './personal-data-of.js';

const NAMES = ['Ines Hart', 'Tomas', 'Odile', 'Juno', 'Sable', 'Pale'] as const;

describe('comments', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let artist: number;
  let track: number;
  const ids = new Map<string, number>();
  const browsers = new Map<string, Visitor>();
  const as = (name: string): Visitor => browsers.get(name) ?? accounts.visitor(null);
  const idOf = (name: string): number => ids.get(name) as number;

  const send = (name: string, method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    app.http[method](`/api/v1/${path}`).set(as(name)).send(body);
  let writers = 0;
  /** By a fresh account, so that nobody meets the limit. */
  async function write(
    body: object,
    on: object = { commentable_type: 'track', commentable_id: track },
  ): Promise<Comment> {
    const name = `writer ${(writers += 1)}`;
    browsers.set(name, await accounts.browser(await accounts.add(name)));
    return (await send(name, 'post', 'comments', { ...on, ...body }).expect(201)).body.comment as Comment;
  }
  async function list(
    name: string,
    query = `commentableType=track&commentableId=${track}`,
  ): Promise<{ data: CommentThread[]; next_cursor: string | null }> {
    return (await app.http.get(`/api/v1/comments?${query}`).set(as(name)).expect(200)).body.pagination as {
      data: CommentThread[];
      next_cursor: string | null;
    };
  }
  const counted = async (id = track): Promise<number> =>
    Number((await app.database.read<{ n: number }>('SELECT comments_count AS n FROM tracks WHERE id = ?', [id]))[0]?.n);
  const statusOf = async (
    name: string,
    method: 'post' | 'put' | 'delete',
    path: string,
    body: object = {},
  ): Promise<number> => (await send(name, method, path, body)).status;

  beforeAll(async () => {
    app = await createTestApp('comments');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    for (const name of NAMES) {
      ids.set(name, await accounts.add(name));
      browsers.set(name, await accounts.browser(idOf(name)));
    }
    browsers.set(
      'admin',
      await accounts.browser(await accounts.add('admin', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] })),
    );
    artist = await make.artist('Maren Holt');
  });
  beforeEach(async () => {
    track = await make.track('Harbour Lights', [artist], { duration_ms: 100_000, owner_id: idOf('Sable') });
  });
  afterAll(() => app.close());

  it('stand at a moment of the track, and their replies at the same; a reply to a reply stands beside it', async () => {
    const top = await write({ content: '  That bridge!\r\nAgain.  ', position_ms: 999_999 });
    expect(top).toMatchObject({
      content: 'That bridge!\nAgain.',
      position_ms: 100_000,
      depth: 1,
      user: { name: 'writer 1' },
      can_update: true,
      can_delete: true,
      state: 'visible',
    });
    const reply = await write({ content: 'Yes', parent_id: top.id, position_ms: 5 });
    const second = await write({ content: 'No', parent_id: reply.id });
    expect([reply, second]).toMatchObject([
      { parent_id: top.id, position_ms: 100_000, depth: 2 },
      { parent_id: top.id, depth: 2 },
    ]);
    const album = await make.album('Almanac', [artist]);
    expect(
      await write({ content: 'Whole', position_ms: 10 }, { commentable_type: 'album', commentable_id: album }),
    ).toMatchObject({ position_ms: null });
    const { data } = await list('nobody');
    expect(data).toMatchObject([
      {
        id: top.id,
        replies_count: 2,
        can_update: false,
        can_delete: false,
        replies: [{ id: reply.id }, { id: second.id }],
      },
    ]);
    expect(await counted()).toBe(3);
    const elsewhere = { commentable_type: 'album', commentable_id: album, content: 'x', parent_id: top.id };
    expect((await send('Juno', 'post', 'comments', elsewhere).expect(422)).body.errors).toHaveProperty('parent_id');
  });

  it('come in pages of 25 by a cursor, in three orders, with three replies each', async () => {
    const [first, second, third] = [
      await write({ content: 'a', position_ms: 900 }),
      await write({ content: 'b', position_ms: 100 }),
      await write({ content: 'c', position_ms: 500 }),
    ];
    for (let count = 0; count < 5; count += 1) await write({ content: `r${count}`, parent_id: first.id });
    await send('Juno', 'post', `comments/${third.id}/vote`, { value: 1 }).expect(200);
    const order = async (name: string): Promise<string[]> =>
      (await list('nobody', `commentableType=track&commentableId=${track}&order=${name}`)).data.map(
        ({ content }) => content,
      );
    expect([await order('created_at'), await order('position_ms'), await order('upvotes')]).toEqual([
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
      ['c', 'b', 'a'],
    ]);
    const thread = (await list('nobody')).data.find(({ id }) => id === first.id);
    expect([thread?.replies_count, thread?.replies.map(({ content }) => content)]).toEqual([5, ['r0', 'r1', 'r2']]);
    const rest = await list('nobody', `commentableType=track&commentableId=${track}&parentId=${first.id}&perPage=4`);
    const more = await list(
      'nobody',
      `commentableType=track&commentableId=${track}&parentId=${first.id}&perPage=4&cursor=${rest.next_cursor}`,
    );
    expect([
      rest.data.map(({ content }) => content),
      more.data.map(({ content }) => content),
      more.next_cursor,
    ]).toEqual([['r0', 'r1', 'r2', 'r3'], ['r4'], null]);
    expect(second.position_ms).toBe(100);
  });

  it('are counted by the votes of people, one each', async () => {
    const { id } = await write({ content: 'Good' });
    const vote = async (name: string, value: number): Promise<unknown> =>
      (await send(name, 'post', `comments/${id}/vote`, { value })).body.upvotes;
    await Promise.all(NAMES.flatMap((name) => [vote(name, 1), vote(name, 1)]));
    expect((await list('Juno')).data[0]).toMatchObject({ upvotes: NAMES.length, is_upvoted: true });
    expect([await vote('Juno', 0), await vote('Juno', 0)]).toEqual([NAMES.length - 1, NAMES.length - 1]);
    expect((await list('Juno')).data[0]?.is_upvoted).toBe(false);
    expect([
      await statusOf('nobody', 'post', `comments/${id}/vote`, { value: 1 }),
      await statusOf('Juno', 'post', `comments/${id}/vote`, { value: 2 }),
    ]).toEqual([401, 422]);
  });

  it('can be changed by their author for 15 minutes, and by those who may change all', async () => {
    const { comment } = (
      await send('Tomas', 'post', 'comments', {
        commentable_type: 'track',
        commentable_id: track,
        content: 'tpyo',
      }).expect(201)
    ).body as { comment: Comment };
    const change = (name: string) => send(name, 'put', `comments/${comment.id}`, { content: 'typo' });
    expect([(await change('Juno')).status, (await change('Tomas')).body.comment]).toMatchObject([
      403,
      { content: 'typo', edited_at: expect.any(String) as string },
    ]);
    await accounts.change('comments', { created_at: accounts.at(-16 * 60_000) }, comment.id);
    expect([(await change('Tomas')).status, (await change('admin')).status]).toEqual([409, 200]);
    expect((await list('Tomas')).data[0]?.can_update).toBe(false);
  });

  it('are deleted by author, owner of the track and moderators; answered ones stay as stubs until the last answer goes', async () => {
    const top = await write({ content: 'secret of mine' });
    const reply = await write({ content: 'answer', parent_id: top.id });
    const other = await write({ content: 'other' });
    expect([
      await statusOf('Juno', 'delete', `comments/${other.id},${top.id}`),
      await statusOf('Sable', 'delete', `comments/${top.id}`),
    ]).toEqual([403, 200]);
    const { data } = await list('nobody');
    expect(data.map(({ state, content, user, replies }) => [state, content, user, replies.length])).toEqual([
      ['visible', 'other', other.user, 0],
      ['deleted', '', null, 1],
    ]);
    expect([
      await counted(),
      (await app.database.read('SELECT id FROM comments WHERE content LIKE ?', ['%secret%'])).length,
    ]).toEqual([2, 0]);
    expect([
      await statusOf('admin', 'delete', `comments/${reply.id},999999`),
      await statusOf('admin', 'delete', `comments/${reply.id}`),
    ]).toEqual([404, 200]);
    expect([(await list('nobody')).data.map(({ id }) => id), await counted()]).toEqual([[other.id], 1]);
  });

  it('vanish at three reports of different people until a moderator has looked, whose word stands', async () => {
    const { id } = await write({ content: 'Rude' });
    const report = (name: string): Promise<number> =>
      statusOf(name, 'post', `comments/${id}/report`, { reason: 'spam' });
    expect([await report('Ines Hart'), await report('Ines Hart'), await report('Tomas')]).toEqual([204, 204, 204]);
    expect([
      (await list('nobody')).data.length,
      await report('Odile'),
      (await list('nobody')).data.length,
      await counted(),
      await report('Juno'),
    ]).toEqual([1, 204, 0, 0, 404]);
    expect((await list('admin')).data[0]).toMatchObject({ state: 'hidden', reports_count: 3, content: 'Rude' });
    const table = await app.http
      .get('/api/v1/comments?reported=true&orderBy=reports_count')
      .set(as('admin'))
      .expect(200);
    expect((table.body.pagination as { data: Comment[] }).data.map((comment) => comment.id)).toEqual([id]);
    expect([
      (await app.http.get('/api/v1/comments').set(as('Juno'))).status,
      await statusOf('Juno', 'post', 'comments/bulk-update', { ids: [id], state: 'visible' }),
    ]).toEqual([403, 403]);
    expect(
      (await send('admin', 'post', 'comments/bulk-update', { ids: [id, 999_999], state: 'visible' }).expect(200)).body
        .updated,
    ).toBe(1);
    expect([await report('Juno'), (await list('nobody')).data.length, await counted()]).toEqual([204, 1, 1]);
  });

  it('take no links without the right, no unseen characters, nothing empty or too long', async () => {
    const linker = await accounts.add('linker', {
      permissions: [{ name: 'comments.create', restrictions: [{ name: 'links', value: true }] }],
    });
    browsers.set('linker', await accounts.browser(linker));
    const post = (name: string, content: unknown) =>
      send(name, 'post', 'comments', { commentable_type: 'track', commentable_id: track, content });
    for (const content of ['see https://evil.example/x', 'www.evil.example', 'buy at evil.com now'])
      expect((await post('Pale', content)).body.errors).toHaveProperty('content');
    expect([
      (await post('linker', 'see https://example.org/x')).status,
      (await post('Pale', 'nice... really,ok e.g. that')).status,
    ]).toEqual([201, 201]);
    for (const content of ['', '   ', '\u202eabc', '\u200b', 'x'.repeat(1_001), null, ['a']])
      expect((await post('linker', content)).status).toBe(422);
    expect((await post('linker', '<img src=x onerror=alert(1)>')).body.comment.content).toBe(
      '<img src=x onerror=alert(1)>',
    );
    // A letter that becomes two on its way into the table.
    expect([
      (await post('linker', '\u0958'.repeat(1_000))).body.errors,
      (await post('linker', '\u0958'.repeat(500))).status,
    ]).toMatchObject([{ content: [expect.any(String)] }, 201]);
  });

  it('name people, the longest name first, and nobody where a name is not one person', async () => {
    await accounts.add('Ines');
    await accounts.add('Twin', { values: { email: 'twin1@example.org' } });
    await accounts.add('Twin', { values: { email: 'twin2@example.org' } });
    const { mentions } = await write({ content: '@Ines Hart, hear this with @Tomas! mail@Odile @Twin @Nobody @Ines' });
    expect(mentions.map(({ name }) => name)).toEqual(['Ines Hart', 'Tomas', 'Ines']);
  });

  it('are written ten times a minute, and once with the same key', async () => {
    const on = { commentable_type: 'track', commentable_id: track, content: 'once' };
    const again = await Promise.all(
      [1, 2, 3].map(() => send('Odile', 'post', 'comments', on).set('Idempotency-Key', 'same-key-1')),
    );
    expect(new Set(again.map(({ body }) => (body as { comment: Comment }).comment.id)).size).toBe(1);
    const elsewhere = await make.track('Undertow', [artist]);
    expect(
      (
        await send('Odile', 'post', 'comments', { ...on, commentable_id: elsewhere }).set(
          'Idempotency-Key',
          'same-key-1',
        )
      ).status,
    ).toBe(409);
    const statuses: number[] = [];
    // A new minute may begin on the way.
    while (statuses.at(-1) !== 429 && statuses.length < 25)
      statuses.push((await send('Odile', 'post', 'comments', on)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await counted()).toBe(1 + statuses.filter((status) => status === 201).length);
  });

  it('are closed, and follow who may see the item', async () => {
    const shareToken = newShareToken();
    const closed = await make.track('Quiet', [artist], { comments_enabled: 0 });
    const hidden = await make.track('Unreleased', [artist], {
      visibility: 'private',
      listed: false,
      share_token: shareToken,
    });
    const post = (id: number): Promise<number> =>
      statusOf('Tomas', 'post', 'comments', { commentable_type: 'track', commentable_id: id, content: 'Hello' });
    expect([
      await post(closed),
      await post(hidden),
      await post(999_999),
      await statusOf('nobody', 'post', 'comments', {}),
    ]).toEqual([409, 404, 404, 401]);
    const read = async (path: string): Promise<number> => (await app.http.get(`/api/v1/${path}`)).status;
    const token = `shareToken=${shareToken}`;
    expect([await read(`tracks/${hidden}`), await read(`tracks/${hidden}?${token}`)]).toEqual([404, 200]);
    expect([
      await read(`comments?commentableType=track&commentableId=${hidden}&${token}`),
      await read(`tracks/${hidden}/comments/markers?${token}`),
    ]).toEqual([404, 404]);
    expect([
      await read('comments?commentableType=track'),
      await read('comments?commentableType=user&commentableId=1'),
    ]).toEqual([422, 422]);
    const { id } = await write({ content: 'Before' });
    await accounts.change('tracks', { visibility: 'private', listed: 0 }, track);
    expect([
      await statusOf('Juno', 'post', `comments/${id}/vote`, { value: 1 }),
      await statusOf('Juno', 'post', `comments/${id}/report`),
    ]).toEqual([404, 404]);
  });

  it('mark the waveform, spread over the track where there are too many', async () => {
    await write({ content: 'Here', position_ms: 50_000 });
    const on = {
      commentable_type: 'track',
      commentable_id: track,
      content: 'x',
      mentions: '[]',
      user_id: idOf('Juno'),
      created_at: accounts.at(0),
      updated_at: accounts.at(0),
    };
    const markers = async () =>
      (await app.http.get(`/api/v1/tracks/${track}/comments/markers`).expect(200)).body.markers as {
        position_ms: number;
        user: { name: string };
      }[];
    expect(await markers()).toMatchObject([
      { position_ms: 50_000, user: { name: expect.stringMatching('writer') as string } },
    ]);
    await write({ content: 'A reply', parent_id: (await write({ content: 'Asked', position_ms: 120 })).id });
    for (let count = 0; count < 230; count += 1) {
      const at = count < 190 ? count : count * 400;
      await make.link('comments', {
        ...on,
        position_ms: at,
        marker_slot: markerSlot(at, 100_000),
        upvotes: count === 7 ? 3 : 0,
      });
    }
    const found = await markers();
    expect(found.length).toBeLessThanOrEqual(200);
    expect([
      found[0]?.position_ms,
      found.at(-1)?.position_ms,
      found.filter((marker) => marker.position_ms < 500).length,
    ]).toEqual([7, 91_600, 1]);
  });

  it('are in the export of their author, and go, stay without a name, or pass on when the account goes', async () => {
    const leave = async (
      kind: 'delete' | 'anonymise',
    ): Promise<{ state: string; content: string; user: unknown }[]> => {
      track = await make.track('Farewell', [artist]);
      const name = `leaver ${kind}`;
      const leaver = await accounts.add(name);
      browsers.set(name, await accounts.browser(leaver));
      const say = async (body: object): Promise<Comment> => {
        const item = { commentable_type: 'track', commentable_id: track };
        return (await send(name, 'post', 'comments', { ...item, ...body }).expect(201)).body.comment as Comment;
      };
      const answered = await say({ content: 'answered' });
      await say({ content: 'alone' });
      const theirs = await write({ content: 'theirs', parent_id: answered.id });
      await send(name, 'post', `comments/${theirs.id}/vote`, { value: 1 }).expect(200);
      expect((await personalDataOf(app, leaver))['comments']).toMatchObject([
        { content: 'alone', on_type: 'track' },
        { content: 'answered' },
      ]);
      await app.unit.run('leave', () =>
        app.nest.get(UserContent).erase({ userId: leaver, action: { kind }, alias: '' }, 1_500),
      );
      const { data } = await list('nobody');
      expect(data.at(-1)?.replies).toMatchObject([{ content: 'theirs', upvotes: 0 }]);
      return data.map(({ state, content, user }) => ({ state, content, user }));
    };
    expect(await leave('delete')).toEqual([{ state: 'deleted', content: '', user: null }]);
    expect(await counted()).toBe(1);
    expect(await leave('anonymise')).toEqual([
      { state: 'visible', content: 'alone', user: null },
      { state: 'visible', content: 'answered', user: null },
    ]);
    expect(await counted()).toBe(3);
  });

  it('count right after many at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_one, at) => accounts.browser(await accounts.add(`crowd ${at}`))),
    );
    const { id } = await write({ content: 'top' });
    await Promise.all(
      people.map(async (visitor) => {
        const { body } = await app.http
          .post('/api/v1/comments')
          .set(visitor)
          .send({ commentable_type: 'track', commentable_id: track, content: 'me', parent_id: id });
        if ((body as { comment: Comment }).comment.id % 2 === 0)
          await app.http
            .delete(`/api/v1/comments/${(body as { comment: Comment }).comment.id}`)
            .set(visitor)
            .expect(200);
      }),
    );
    const [row] = await app.database.read<{ n: number }>(
      "SELECT COUNT(*) AS n FROM comments WHERE commentable_id = ? AND commentable_type = 'track'",
      [track],
    );
    expect([await counted(), (await list('nobody')).data[0]?.replies_count]).toEqual([
      Number(row?.n),
      Number(row?.n) - 1,
    ]);
  });
});
