import { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import { ABUSE_REASONS, ABUSE_STATES } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReason, AbuseState, AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { AbuseDecided, AbuseReported } from '../src/modules/catalogue/community/abuse-reports/abuse-report.events.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import type { BulkAnswer } from '@tonearm/shared/admin/resources.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { until } from './until.js';
import { createTestApp, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { hearEvents } from './hear-events.js';
import { choiceCases, comparedCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { personalDataOf } from './personal-data-of.js';

const PATH = '/api/v1/reports/abuse';
const COUNT = 30;

/** A report as the test has made it. */
interface Made {
  id: number;
  state: AbuseState;
  reason: AbuseReason;
  type: AbuseSubjectType;
  reporter: number;
  day: string;
  changed: string;
}

describe('reports of abuse', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let admin: Visitor;
  let adminId: number;
  let owner: number;
  let artist: number;
  let people = 0;

  const page = async (query: object, who: Visitor = admin) =>
    (
      await app.http
        .get(PATH)
        .query({ perPage: 100, ...query })
        .set(who)
    ).body.pagination as { data: AbuseReportRecord[]; total: number };
  const send = async (who: Visitor, model_type: string, model_id: number, more: object = {}) =>
    await app.http
      .post(PATH)
      .set(who)
      .send({ model_type, model_id, reason: 'spam', ...more });
  const post = async (verb: string, body: object, who: Visitor = admin) =>
    await app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const decide = async (ids: readonly number[], decision: string, who: Visitor = admin) =>
    await post('bulk-update', { ids, values: { decision } }, who);
  const newcomer = async (): Promise<Visitor> => await accounts.browser(await accounts.add(`person ${(people += 1)}`));
  const reported = async (type: AbuseSubjectType, id: number, more: object = {}): Promise<number> => {
    const { body, status } = await send(await newcomer(), type, id, more);
    expect(status).toBe(201);
    return body.report.id as number;
  };
  const statusOf = async (path: string): Promise<number> => (await app.http.get(`/api/v1/${path}`)).status;
  const song = (values = {}): Promise<number> =>
    make.track('Song', [artist], { owner_id: owner, owner_type: 'user', ...values });

  beforeAll(async () => {
    app = await createTestApp('abuse-reports');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    adminId = await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    admin = await accounts.browser(adminId);
    owner = await accounts.add('owner');
    artist = await make.artist('Singer', { tracks_count: 5 });
  });
  afterAll(() => app.close());

  it('are taken of all that one can see, with a reason of the list, and told to whoever listens', async () => {
    const heard = hearEvents(app, AbuseReported);
    const track = await song();
    const album = await make.album('Record', [artist]);
    const playlist = await make.link('playlists', {
      owner_id: owner,
      name: 'Mix',
      name_folded: 'mix',
      slug: 'mix',
      visibility: 'public',
      created_at: accounts.at(0),
      updated_at: accounts.at(0),
    });
    const comment = await make.comment('Rude words', { commentable_id: track, user_id: owner });
    const who = await newcomer();
    const subjects = { track, album, artist, playlist, user: owner, comment };
    // A new minute may begin on the way, and one more than five in it is too many.
    for (const [type, id] of Object.entries(subjects).slice(0, 5))
      expect([type, (await send(who, type, id, { text: '  why  ' })).status]).toEqual([type, 201]);
    expect((await send(await newcomer(), 'comment', comment)).status).toBe(201);
    expect((await page({ orderDir: 'asc' })).data).toMatchObject([
      { subject: 'Song', model_type: 'track', text: 'why', state: 'open', reporter: { name: 'person 1' } },
      { subject: 'Record' },
      { subject: 'Singer' },
      { subject: 'Mix' },
      { subject: 'owner' },
      { subject: 'Rude words', reporter: { name: 'person 2' }, text: '' },
    ]);
    expect(heard()).toHaveLength(6);
    const hidden = await song({ visibility: 'private', listed: false });
    const stranger = await newcomer();
    expect([
      (await send(stranger, 'track', hidden)).status,
      (await send(stranger, 'track', 999_999)).status,
      (await send(stranger, 'genre', 1)).status,
      (await send(stranger, 'track', track, { reason: 'boring' })).status,
      (await send(stranger, 'track', track, { text: 'x'.repeat(2_001) })).status,
    ]).toEqual([404, 404, 422, 422, 422]);
  });

  it('are open once of each person, guests by their network, and may come again once they are decided', async () => {
    const track = await song();
    const who = await newcomer();
    const from = async (address: string): Promise<Visitor> =>
      Object.assign(await visit(app), { 'X-Forwarded-For': address });
    const both = await Promise.all([send(who, 'track', track), send(who, 'track', track)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([
      (await send(await from('203.0.113.1'), 'track', track)).status,
      (await send(await from('203.0.113.1'), 'track', track)).status,
      (await send(await from('203.0.113.2'), 'track', track)).status,
    ]).toEqual([201, 409, 201]);
    const stored = await app.database.read<{ open_by: string }>(
      'SELECT open_by FROM abuse_reports WHERE model_id = ?',
      [track],
    );
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    const open = (await page({ state: 'open' })).data.filter(({ model_id: id }) => id === track);
    expect([open.length, (await decide([open[0]?.id as number], 'dismissed')).body.updated]).toEqual([3, 1]);
    const closed = (await page({ state: 'dismissed' })).data.filter(({ model_id: id }) => id === track);
    expect(closed.map((row) => row.decided_by?.id)).toEqual([adminId, adminId, adminId]);
    expect((await send(who, 'track', track)).status).toBe(201);
  });

  it('are taken five times a minute', async () => {
    const who = await newcomer();
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 15)
      statuses.push((await send(who, 'track', await song())).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('end with what is decided: hidden, in the trash, or whose it is suspended', async () => {
    const heard = hearEvents(app, AbuseDecided);
    const [hidden, deleted] = [await song(), await song()];
    await decide([await reported('track', hidden)], 'hidden');
    await decide([await reported('track', deleted)], 'deleted');
    expect([await statusOf(`tracks/${hidden}`), await statusOf(`tracks/${deleted}`)]).toEqual([404, 404]);
    const restored = await app.http
      .post('/api/v1/admin/tracks/bulk-restore')
      .set(admin)
      .send({ ids: [deleted] });
    expect(restored.body).toMatchObject({ updated: 1 });
    const lone = await make.artist('Other', { tracks_count: 1 });
    await decide([await reported('artist', lone)], 'hidden');
    expect(await statusOf(`artists/${lone}`)).toBe(404);
    const rude = await accounts.add('rude');
    const theirs = await song({ owner_id: rude });
    await decide([await reported('track', theirs)], 'banned');
    const [row] = await app.database.read<{ banned_at: unknown }>('SELECT banned_at FROM users WHERE id = ?', [rude]);
    expect(row?.banned_at).not.toBeNull();
    expect(heard().map((event) => (event as AbuseDecided).decision)).toEqual(['hidden', 'deleted', 'hidden', 'banned']);
    // Who owns a workspace answers for what that publishes, and whom it manages.
    const now = accounts.at(0);
    for (const kind of ['track', 'artist'] as const) {
      const boss = await accounts.add(`boss of ${kind}`);
      const team = await make.link('workspaces', { name: 'Team', owner_id: boss, created_at: now, updated_at: now });
      const band = await make.artist('Of a team', { tracks_count: 1 });
      if (kind === 'artist') await make.link('artist_workspaces', { artist_id: band, workspace_id: team });
      const item = kind === 'artist' ? band : await song({ owner_id: team, owner_type: 'workspace' });
      await decide([await reported(kind, item)], 'banned');
      const [held] = await app.database.read<{ banned_at: unknown }>('SELECT banned_at FROM users WHERE id = ?', [
        boss,
      ]);
      expect([kind, held?.banned_at === null]).toEqual([kind, false]);
    }
    expect([
      (await decide([await reported('user', owner)], 'hidden')).status,
      (await decide([await reported('track', await song({ owner_id: null }))], 'banned')).status,
    ]).toEqual([409, 409]);
  });

  it('are taken of nothing that the site shows nobody', async () => {
    const [track, comment] = [
      await song(),
      await make.comment('Words', { commentable_id: await song(), user_id: owner }),
    ];
    const guests = async (change: (names: string[]) => string[]): Promise<void> => {
      const { body } = await app.http.get('/api/v1/roles/1').set(admin).expect(200);
      const { permissions } = (body as { role: { permissions: { name: string; restrictions: object[] }[] } }).role;
      const names = change(permissions.map(({ name }) => name));
      const wanted = names.map((name) => permissions.find((one) => one.name === name) ?? { name, restrictions: [] });
      await app.http.put('/api/v1/roles/1').set(admin).send({ permissions: wanted }).expect(200);
    };
    const from = async (n: number): Promise<Visitor> =>
      Object.assign(await visit(app), { 'X-Forwarded-For': `203.0.113.${n}` });
    await guests((names) => names.filter((name) => !['music.view', 'artists.view', 'users.view'].includes(name)));
    const closed: number[] = [];
    for (const [n, [type, id]] of Object.entries({ track, comment, artist, user: owner }).entries())
      closed.push((await send(await from(20 + n), type, id)).status);
    expect(closed).toEqual([401, 401, 401, 401]);
    await guests((names) => [...names, 'music.view', 'artists.view', 'users.view']);
    expect((await send(await from(30), 'track', track)).status).toBe(201);
  });

  it('are decided one after the other by a job where there are several, each with all that it takes', async () => {
    const songs = [await song(), await song(), await song()];
    const ids: number[] = [];
    for (const id of songs) ids.push(await reported('track', id));
    const { body } = await decide(ids, 'hidden');
    expect(body).toMatchObject({ updated: 0, task: { state: 'queued' } });
    await app.nest.get(Jobs).start();
    await until('all to be decided', async () => {
      const { task } = (await app.http.get(`/api/v1/bulk-tasks/${(body as BulkAnswer).task?.id}`).set(admin)).body;
      return (task as BulkAnswer['task'])?.done === 3;
    });
    expect(await Promise.all(songs.map((id) => statusOf(`tracks/${id}`)))).toEqual([404, 404, 404]);
  });

  it('take the right to what is decided, beside the one to the list', async () => {
    const keeper = await accounts.browser(await accounts.add('keeper', grants('abuse_reports.update')));
    const [track, id] = await song().then(async (made) => [made, await reported('track', made)] as const);
    for (const decision of ['hidden', 'deleted', 'banned'])
      expect((await decide([id], decision, keeper)).status).toBe(403);
    expect([await statusOf(`tracks/${track}`), (await decide([id], 'dismissed', keeper)).status]).toEqual([200, 200]);
    const listener = await newcomer();
    expect([
      (await app.http.get(PATH).set(listener)).status,
      (await decide([id], 'dismissed', listener)).status,
      (await decide([id], 'ignored')).status,
    ]).toEqual([403, 403, 422]);
  });

  it('of comments are one with their queue, whichever side a moderator decides on', async () => {
    const track = await song();
    const [first, second, third] = [
      await make.comment('First', { commentable_id: track, user_id: owner }),
      await make.comment('Second', { commentable_id: track, user_id: owner }),
      await make.comment('Third', { commentable_id: track, user_id: owner }),
    ];
    const [one, two, three] = [
      await reported('comment', first),
      await reported('comment', second, { reason: 'abuse', text: 'awful' }),
      await reported('comment', third),
    ];
    const queue = async () => {
      const { body } = await app.http.get('/api/v1/admin/comments').query({ track, reported: 'true' }).set(admin);
      return (body.pagination.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    };
    const stateOf = async (id: number) => (await page({})).data.find((row) => row.id === id)?.state;
    expect(await queue()).toEqual([first, second, third]);
    const { body } = await app.http.get(`/api/v1/admin/comments/${second}`).set(admin);
    expect(body.context.reports).toMatchObject([{ reason: 'abuse: awful' }]);
    await decide([one], 'hidden');
    const change = { ids: [second], values: { state: 'visible' } };
    await app.http.post('/api/v1/admin/comments/bulk-update').set(admin).send(change).expect(200);
    await app.http
      .post('/api/v1/admin/comments/bulk-delete')
      .set(admin)
      .send({ ids: [third] })
      .expect(200);
    expect([await queue(), await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
      [],
      'hidden',
      'dismissed',
      'deleted',
    ]);
    const own = await accounts.browser(owner);
    expect((await send(own, 'comment', second)).status).toBe(409);
  });

  it('stay without a name when their reporter leaves, and stand in the export of personal data', async () => {
    const id = await accounts.add('leaver');
    const track = await song();
    expect((await send(await accounts.browser(id), 'track', track, { text: 'mine' })).status).toBe(201);
    expect((await personalDataOf(app, id))['abuse-reports']).toMatchObject([
      { about: 'track', subject: 'Song', text: 'mine' },
    ]);
    await app.http.delete(`/api/v1/users/${id}`).set(admin).expect(200);
    expect((await page({})).data.find(({ model_id: about }) => about === track)).toMatchObject({
      text: 'mine',
      reporter: null,
    });
  });

  it('are filtered by everything that is declared, alone and together', async () => {
    await post('bulk-delete', { ids: (await page({})).data.map(({ id }) => id) });
    const [one, other] = [await accounts.add('reporter one'), await accounts.add('reporter two')];
    const made: Made[] = [];
    for (let n = 0; n < COUNT; n += 1) {
      const row = {
        state: ABUSE_STATES[n % ABUSE_STATES.length] as AbuseState,
        reason: ABUSE_REASONS[n % 3] as AbuseReason,
        type: (['track', 'user'] as const)[n % 2] as AbuseSubjectType,
        reporter: n % 4 === 0 ? one : other,
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      const id = await make.link('abuse_reports', {
        model_type: row.type,
        model_id: 5_000 + n,
        subject: `thing ${n}`,
        reason: row.reason,
        text: '',
        state: row.state,
        reporter_id: row.reporter,
        created_at: `${row.day} 10:00:00.000`,
        updated_at: `${row.changed} 10:00:00.000`,
      });
      made.push({ id, ...row });
    }
    const cases = [
      ...choiceCases<Made>('state', 'open', ({ state }) => state === 'open'),
      ...choiceCases<Made>('reason', 'spam', ({ reason }) => reason === 'spam'),
      ...choiceCases<Made>('model_type', 'user', ({ type }) => type === 'user'),
      ...refCases<Made>('reporter', one, ({ reporter }) => reporter === one),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(ABUSE_REPORTS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters) });
      return { total, ids: data.map(({ id }) => id) };
    });
    await app.nest.get(SearchIndexer).rebuild();
    expect((await page({ query: 'thing 17' })).data.map(({ id }) => id)).toEqual([made[17]?.id]);
  });
});
