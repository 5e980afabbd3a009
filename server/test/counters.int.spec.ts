import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';

/** A counter, and the rows that it counts. */
interface Counter {
  name: string;
  sql: string;
  rows: string;
}

/** People's turns: some 40 calls for the same rows, no more than a slow machine answers within the eight seconds that a call may wait. */
const AT_ONCE = 5;

/** Quality row 120: whatever happens at once, a counter is what count(*) says. */
describe('counters, after everything at once', () => {
  let app: TestApp;
  let people: Visitor[];
  const ids: Record<'artist' | 'album' | 'track' | 'person' | 'playlist' | 'comment', number> = {
    artist: 0,
    album: 0,
    track: 0,
    person: 0,
    playlist: 0,
    comment: 0,
  };

  beforeAll(async () => {
    app = await createTestApp('counters');
    const [accounts, make] = [new AccountFactory(app), new CatalogueFactory(app.database, app.unit)];
    ids.artist = await make.artist('Mara Lindqvist');
    ids.album = await make.album('Low Tide', [ids.artist]);
    ids.track = await make.track('Harbour Lights', [ids.artist], { album_id: ids.album });
    ids.person = await accounts.add('popular');
    people = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => accounts.browser(await accounts.add(`person-${at}`))),
    );
    const popular = await accounts.browser(ids.person);
    ids.playlist = (await send(popular, 'playlists', { name: 'Evening', visibility: 'public' })).body.playlist
      .id as number;
    ids.comment = (
      await send(popular, 'comments', { commentable_type: 'track', commentable_id: ids.track, content: 'First' })
    ).body.comment.id as number;
  });
  afterAll(() => app.close());

  const send = (who: Visitor, path: string, body: object = {}) => app.http.post(`/api/v1/${path}`).set(who).send(body);
  const numberOf = async (sql: string): Promise<number> => Number((await app.database.read<{ n: number }>(sql))[0]?.n);

  /** What one person does in their turn; every third takes back what others gave. */
  function act(who: Visitor, turn: number) {
    const back = turn % 3 === 2;
    const items = [
      { model_type: 'track', model_id: ids.track },
      { model_type: 'album', model_id: ids.album },
    ];
    return [
      send(who, `library/${back ? 'remove' : 'add'}`, { items: turn % 2 ? items : [...items].reverse() }),
      send(who, `artists/${ids.artist}/${back ? 'unfollow' : 'follow'}`),
      send(who, `users/${ids.person}/${back ? 'unfollow' : 'follow'}`),
      send(who, `playlists/${ids.playlist}/${back ? 'unfollow' : 'follow'}`),
      send(who, 'reposts/toggle', { repostable_type: 'track', repostable_id: ids.track }),
      send(who, 'reposts/toggle', { repostable_type: 'playlist', repostable_id: ids.playlist }),
      send(who, `comments/${ids.comment}/vote`, { value: back ? 0 : 1 }),
      ...(turn % 4 === 0
        ? [
            send(who, 'comments', {
              commentable_type: 'track',
              commentable_id: ids.track,
              content: 'Yes',
              parent_id: ids.comment,
            }),
          ]
        : []),
      ...(turn % 7 === 6 ? [send(who, `users/${ids.person}/block`)] : []),
    ];
  }

  it('stay as they are where somebody is blocked while they follow', async () => {
    const [fan] = people as [Visitor];
    const before = await numberOf(`SELECT followers_count AS n FROM users WHERE id = ${ids.person}`);
    const run = app.unit.run.bind(app.unit);
    // The block comes in between the look at it and the lock.
    app.unit.run = async (name, work) => {
      // Others work meanwhile, such as what notes when somebody was here.
      if (name !== 'library.add') return await run(name, work);
      app.unit.run = run;
      await send(fan, `users/${ids.person}/block`).expect(204);
      return await run(name, work);
    };
    expect((await send(fan, `users/${ids.person}/follow`)).body).toMatchObject({ code: 'blocked' });
    expect(await numberOf(`SELECT followers_count AS n FROM users WHERE id = ${ids.person}`)).toBe(before);
  });

  it('equal what they count', async () => {
    const answers: Awaited<ReturnType<typeof act>[number]>[] = [];
    for (let first = 0; first < 100; first += AT_ONCE) {
      const turns = Array.from({ length: AT_ONCE }, (_, at) => first + at);
      const calls = turns.flatMap((turn) => act(people[turn % people.length] as Visitor, turn));
      answers.push(...(await Promise.all(calls)));
    }
    expect(
      answers.filter(({ status }) => status >= 500 || status === 422).map(({ status, text }) => [status, text]),
    ).toEqual([]);
    const on = (table: string, column: string, type: string, id: number): string =>
      `SELECT COUNT(*) AS n FROM ${table} WHERE ${column}_type = '${type}' AND ${column}_id = ${id}`;
    const of = (table: string, column: string, id: number): string =>
      `SELECT ${column} AS n FROM ${table} WHERE id = ${id}`;
    const counters: Counter[] = [
      {
        name: 'likes of the track',
        sql: of('tracks', 'likes_count', ids.track),
        rows: on('likes', 'likeable', 'track', ids.track),
      },
      {
        name: 'likes of the album',
        sql: of('albums', 'likes_count', ids.album),
        rows: on('likes', 'likeable', 'album', ids.album),
      },
      {
        name: 'followers of the artist',
        sql: of('artists', 'followers_count', ids.artist),
        rows: on('follows', 'followable', 'artist', ids.artist),
      },
      {
        name: 'followers of the person',
        sql: of('users', 'followers_count', ids.person),
        rows: on('follows', 'followable', 'user', ids.person),
      },
      {
        name: 'followers of the playlist',
        sql: of('playlists', 'followers_count', ids.playlist),
        rows: on('follows', 'followable', 'playlist', ids.playlist),
      },
      {
        name: 'reposts of the track',
        sql: of('tracks', 'reposts_count', ids.track),
        rows: on('reposts', 'repostable', 'track', ids.track),
      },
      {
        name: 'reposts of the playlist',
        sql: of('playlists', 'reposts_count', ids.playlist),
        rows: on('reposts', 'repostable', 'playlist', ids.playlist),
      },
      {
        name: 'comments of the track',
        sql: of('tracks', 'comments_count', ids.track),
        rows: `${on('comments', 'commentable', 'track', ids.track)} AND state = 'visible'`,
      },
      {
        name: 'replies',
        sql: of('comments', 'replies_count', ids.comment),
        rows: `SELECT COUNT(*) AS n FROM comments WHERE parent_id = ${ids.comment}`,
      },
      {
        name: 'votes',
        sql: of('comments', 'upvotes', ids.comment),
        rows: `SELECT COUNT(*) AS n FROM comment_votes WHERE comment_id = ${ids.comment}`,
      },
    ];
    const found = await Promise.all(
      counters.map(async ({ name, sql, rows }) => [name, await numberOf(sql), await numberOf(rows)] as const),
    );
    expect(found.map(([name, counted]) => [name, counted])).toEqual(found.map(([name, , rows]) => [name, rows]));
    // Nobody whom the person is blocked by follows them.
    expect(
      await numberOf(
        `SELECT COUNT(*) AS n FROM follows f JOIN user_blocks b ON b.user_id = f.user_id AND b.blocked_id = f.followable_id WHERE f.followable_type = 'user'`,
      ),
    ).toBe(0);
  }, 120_000);
});
