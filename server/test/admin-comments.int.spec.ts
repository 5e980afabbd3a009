import { SettingsService } from '../src/core/settings/settings.service.js';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import type { CommentContext, CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded, grants } from './admin-lists-bed.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { choiceCases, comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { until } from './until.js';

const API = '/api/v1';
const PATH = `${API}/admin/comments`;
const COUNT = 40;
const ORDERS = ['reports_count', 'created_at'] as const;

/** A comment as the test has made it. */
interface Made {
  id: number;
  user: number;
  track: number;
  album: number;
  isHidden: boolean;
  reports: number;
  day: string;
  changed: string;
}

describe('the list of all comments', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let admin: Visitor;
  let artist: number;
  let people = 0;
  const made: Made[] = [];
  const writers: number[] = [];
  const tracks: number[] = [];
  const albums: number[] = [];

  const page = async (query: object, who: Visitor = admin) =>
    (await app.http.get(PATH).query(query).set(who)).body.pagination as { data: CommentRecord[]; total: number };
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const idsOn = async (track: number, more: object = {}): Promise<number[]> =>
    (await page({ track, perPage: 100, ...more })).data.map(({ id }) => id);
  /** What a guest reads below a song: each thread with its answers. */
  const shown = async (track: number): Promise<[string, string[]][]> => {
    const { body } = await app.http.get(`${API}/comments?commentableType=track&commentableId=${track}`).expect(200);
    const { data } = body.pagination as { data: { content: string; state: string; replies: { content: string }[] }[] };
    return data.map(({ content, state, replies }) => [
      state === 'visible' ? content : state,
      replies.map((reply) => reply.content),
    ]);
  };
  const counted = async (track: number): Promise<number> =>
    (await app.http.get(`${API}/tracks/${track}`).expect(200)).body.track.comments_count as number;
  const newcomer = async (): Promise<Visitor> => await accounts.browser(await accounts.add(`person ${(people += 1)}`));
  const report = async (id: number): Promise<void> => {
    await app.http
      .post(`${API}/comments/${id}/report`)
      .set(await newcomer())
      .send({ reason: 'spam' })
      .expect(204);
  };
  const song = (): Promise<number> => make.track('Song', [artist], { duration_ms: 100_000 });
  const about = (track: number, values: object = {}) => ({
    commentable_id: track,
    user_id: writers[0] ?? null,
    ...values,
  });

  beforeAll(async () => {
    app = await createTestApp('admin-comments');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    artist = await make.artist('Singer');
    for (const n of [1, 2, 3]) {
      writers.push(await accounts.add(`writer ${n}`));
      tracks.push(await make.track(`Song ${n}`, [artist]));
      albums.push(await make.album(`Record ${n}`, [artist]));
    }
    for (let n = 0; n < COUNT; n += 1) {
      const isOnAlbum = n % 4 === 0;
      const one: Made = {
        id: 0,
        user: writers[n % 3] as number,
        track: isOnAlbum ? 0 : (tracks[n % 2] as number),
        album: isOnAlbum ? (albums[n % 3] as number) : 0,
        isHidden: n % 5 === 0,
        reports: n % 7 < 4 ? 0 : n % 7,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      one.id = await make.comment(`words ${n} `, {
        commentable_type: isOnAlbum ? 'album' : 'track',
        commentable_id: one.track + one.album,
        user_id: one.user,
        state: one.isHidden ? 'hidden' : 'visible',
        reports_count: one.reports,
        created_at: `${one.day} 10:00:00.000`,
        updated_at: `${one.changed} 10:00:00.000`,
      });
      made.push(one);
    }
  });
  afterAll(() => app.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const [user, track, album] = [writers[1] as number, tracks[1] as number, albums[0] as number];
    const cases = [
      ...choiceCases<Made>('state', 'hidden', ({ isHidden }) => isHidden),
      ...flagCases<Made>('reported', ({ reports }) => reports > 0),
      ...refCases<Made>('user', user, (one) => one.user === user),
      ...refCases<Made>('track', track, (one) => one.track === track),
      ...refCases<Made>('album', album, (one) => one.album === album),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(COMMENTS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page({ reported: 'true' })).total).toBe(made.filter(({ reports }) => reports > 0).length);
    await app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'words 17 ' })).data.map(({ id }) => id)).toEqual([made[17]?.id]);
    // Whatever order the words stand in, in the moderators' table as well.
    const { body } = await app.http.get(`${API}/comments`).query({ query: '17 words' }).set(admin).expect(200);
    expect((body.pagination as { data: CommentRecord[] }).data.map(({ id }) => id)).toEqual([made[17]?.id]);
  });

  it('is read in every order, the most reported first, by moderators and those who may change comments', async () => {
    for (const orderBy of ORDERS) {
      const rows = (await page({ orderBy, orderDir: 'asc', perPage: 100 })).data;
      const values = rows.map((comment) => comment[orderBy]);
      expect([orderBy, values]).toEqual([orderBy, [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      const back = (await page({ orderBy, orderDir: 'desc', perPage: 100 })).data.map(({ id }) => id);
      expect([orderBy, back]).toEqual([orderBy, rows.map(({ id }) => id).reverse()]);
    }
    expect((await page({ perPage: 1 })).data).toMatchObject([{ reports_count: 6 }]);
    const who = [grants('comments.moderate'), grants('comments.update'), grants('comments.delete'), {}];
    const statuses = [];
    for (const [at, rights] of who.entries()) {
      const browser = await accounts.browser(await accounts.add(`holder ${at}`, rights));
      statuses.push((await app.http.get(PATH).set(browser)).status);
    }
    expect([...statuses, (await app.http.get(PATH)).status]).toEqual([200, 200, 403, 403, 401]);
  });

  it('takes what a moderator decided out of the queue, until somebody else reports it', async () => {
    const track = await song();
    const [rude, kind] = [await make.comment('Rude', about(track)), await make.comment('Kind', about(track))];
    await report(rude);
    await report(kind);
    await report(kind);
    expect(await idsOn(track)).toEqual([kind, rude]);
    expect((await post('bulk-update', { ids: [rude], values: { state: 'hidden' } })).body).toMatchObject({
      updated: 1,
    });
    await post('bulk-update', { ids: [kind], values: { state: 'visible' } });
    expect([await idsOn(track, { reported: 'true' }), await shown(track)]).toEqual([[], [['Kind', []]]]);
    await report(kind);
    expect((await page({ track, reported: 'true' })).data).toMatchObject([{ id: kind, reports_count: 1 }]);
    const reader = await accounts.browser(await accounts.add('reader', grants('comments.update', 'users.update')));
    expect([
      (await post('bulk-update', { ids: [rude], values: { state: 'visible' } }, reader)).status,
      (await post('bulk-update', { ids: [rude], values: { state: 'deleted' } })).status,
    ]).toEqual([403, 422]);
  });

  it('has no moments where the site wants none, and has them again later', async () => {
    const track = await song();
    await make.comment('At a moment', about(track, { position_ms: 1_000, marker_slot: 2 }));
    const markers = async (): Promise<number> =>
      (await app.http.get(`${API}/tracks/${track}/comments/markers`).expect(200)).body.markers.length as number;
    const save = (isOn: boolean) =>
      app.nest.get(SettingsService).update({ client: { 'player.track_comments': isOn }, server: {} });
    const reader = await newcomer();
    const write = (position: number | null) =>
      app.http
        .post(`${API}/comments`)
        .set(reader)
        .send({ commentable_type: 'track', commentable_id: track, content: 'Here', position_ms: position });
    const positions = async (): Promise<unknown[]> => {
      const listed = await app.http.get(`${API}/comments?commentableType=track&commentableId=${track}`).expect(200);
      const shown = listed.body.pagination.data as { position_ms: number | null }[];
      return [shown, (await page({ track })).data].map((rows) => rows.map(({ position_ms: at }) => at).sort());
    };
    expect([await markers(), ...(await positions())]).toEqual([1, [1_000], [1_000]]);
    await save(false);
    expect(await positions()).toEqual([[null], [null]]);
    const refused = await write(2_000);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['position_ms']]);
    expect([(await write(null)).status, await markers()]).toEqual([201, 0]);
    await save(true);
    expect(await markers()).toBe(1);
    expect(await positions()).toEqual([
      [1_000, null],
      [1_000, null],
    ]);
  });

  it('has a trash: what lies there is out of sight and out of every count, and comes back as it was', async () => {
    const track = await song();
    const top = await make.comment('Top', about(track, { position_ms: 1_000, marker_slot: 2, replies_count: 2 }));
    const [first, second] = [
      await make.comment('First', about(track, { parent_id: top })),
      await make.comment('Second', about(track, { parent_id: top })),
    ];
    const alone = await make.comment('Alone', about(track, { state: 'hidden' }));
    const markers = async (): Promise<number> =>
      (await app.http.get(`${API}/tracks/${track}/comments/markers`).expect(200)).body.markers.length as number;
    const trashed = { trashed: 'true' };

    expect((await post('bulk-delete', { ids: [top, alone] })).body).toMatchObject({ updated: 2, task: null });
    expect([await shown(track), await counted(track), await markers()]).toEqual([
      [['deleted', ['First', 'Second']]],
      2,
      0,
    ]);
    expect([
      await idsOn(track),
      await idsOn(track, trashed),
      await idsOn(track, { ...trashed, state: 'hidden' }),
    ]).toEqual([[second, first], [alone, top], [alone]]);
    await post('bulk-delete', { ids: [first, second] });
    expect([await shown(track), await counted(track)]).toEqual([[], 0]);

    await post('bulk-restore', { ids: [first, second, top, alone] });
    expect([await shown(track), await counted(track), await markers()]).toEqual([[['Top', ['First', 'Second']]], 3, 1]);
    expect((await page({ track, state: 'hidden' })).data).toMatchObject([{ id: alone, deleted_at: null }]);
  });

  it('erases for good: answered ones keep their place without words, and the last answer takes it away', async () => {
    const track = await song();
    const top = await make.comment('secret words', about(track, { replies_count: 1 }));
    const reply = await make.comment('Answer', about(track, { parent_id: top }));
    for (const name of ['a voter', 'another voter']) {
      const voter = await accounts.browser(await accounts.add(name));
      await app.http.post(`${API}/comments/${top}/vote`).set(voter).send({ value: 1 }).expect(200);
    }
    await app.nest.get(Jobs).start();
    const erase = async (id: number): Promise<void> => {
      const { task } = (await post('bulk-delete', { ids: [id], deleteForever: true })).body as BulkAnswer;
      await until('the comment to be gone', async () => {
        const { body } = await app.http.get(`${API}/bulk-tasks/${task?.id}`).set(admin);
        return body.task.state === 'ready';
      });
    };
    await erase(top);
    expect([
      await shown(track),
      await idsOn(track, { trashed: 'true' }),
      await app.database.read('SELECT id FROM comments WHERE content LIKE ?', ['%secret%']),
      await app.database.read('SELECT comment_id FROM comment_votes WHERE comment_id = ?', [top]),
    ]).toEqual([[['deleted', ['Answer']]], [], [], []]);
    await erase(reply);
    expect(
      await app.database.read('SELECT id FROM comments WHERE commentable_id = ? AND id IN (?, ?)', [track, top, reply]),
    ).toEqual([]);
  });

  it('suspends who wrote the chosen ones, each once, with the right to do so', async () => {
    const track = await song();
    const [rude, banned] = [await accounts.add('rude'), await accounts.add('banned')];
    const until = `2999-01-01 00:00:00.000`;
    await accounts.change('users', { banned_at: accounts.at(0), banned_until: until }, banned);
    const ids = [
      await make.comment('One', about(track, { user_id: rude })),
      await make.comment('Two', about(track, { user_id: rude })),
      await make.comment('Three', about(track, { user_id: banned })),
    ];
    const moderator = await accounts.browser(await accounts.add('moderator', grants('comments.moderate')));
    const both = grants('comments.moderate', 'users.update');
    const keeper = await accounts.browser(await accounts.add('keeper', both));
    const ban = async (who: Visitor) => await post('bulk-update', { ids, values: { ban_authors: true } }, who);
    expect([(await ban(moderator)).status, (await ban(keeper)).body]).toMatchObject([403, { updated: 1 }]);
    expect((await page({ track, orderBy: 'created_at', orderDir: 'asc' })).data.map(({ user }) => user)).toMatchObject([
      { id: rude, is_suspended: true },
      { id: rude, is_suspended: true },
      { id: banned, is_suspended: true },
    ]);
    const [kept] = await app.database.read<{ banned_until: unknown }>('SELECT banned_until FROM users WHERE id = ?', [
      banned,
    ]);
    expect(kept?.banned_until).not.toBeNull();
  });

  it('shows one among those beside it, with what it answers and what was said about it', async () => {
    const track = await song();
    const at = (minute: number) => about(track, { created_at: `2026-03-01 10:0${minute}:00.000` });
    const tops = [];
    for (const minute of [0, 1, 2, 3, 4]) tops.push(await make.comment(`at ${minute}`, at(minute)));
    const middle = tops[2] as number;
    const [reply, later] = [
      await make.comment('reply', { ...at(5), parent_id: middle }),
      await make.comment('later', { ...at(6), parent_id: middle, state: 'hidden' }),
    ];
    await report(middle);
    const context = async (id: number) =>
      (await app.http.get(`${PATH}/${id}`).set(admin)).body.context as CommentContext;
    const words = (rows: readonly CommentRecord[]): string[] => rows.map(({ content }) => content);
    const found = await context(middle);
    expect([words(found.before), words(found.after), words(found.replies), found.parent]).toEqual([
      ['at 0', 'at 1'],
      ['at 3', 'at 4'],
      ['reply', 'later'],
      null,
    ]);
    expect(found).toMatchObject({
      comment: { id: middle, item: { id: track, name: 'Song', artists: [{ name: 'Singer' }] } },
      reports: [{ user: { name: `person ${people}` }, reason: 'spam' }],
    });
    expect(await context(reply)).toMatchObject({ parent: { id: middle }, before: [], after: [{ id: later }] });
    expect((await app.http.get(`${PATH}/999999`).set(admin)).status).toBe(404);
  });

  it('is a CSV with the names of people and items', async () => {
    const { body } = await post('csv/export', { filters: coded([{ key: 'track', operator: '=', value: tracks[0] }]) });
    const { text } = await app.http
      .get(body.download_path as string)
      .set(admin)
      .expect(200);
    expect(text.split('\r\n')[0]).toContain('content');
    expect(text).toMatch(/words \d+ .*writer \d.*Song 1/);
  });
});
