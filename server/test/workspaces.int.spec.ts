import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';
import { apiCalls, isCall } from './api-calls.js';
import { InvitesRepository } from '../src/modules/workspaces/invites.repository.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { leaversCases } from './workspace-leavers-cases.js';
import { WorkspacesBed } from './workspaces-bed.js';

const PEOPLE = ['guest', 'outsider', 'removed', 'invited', 'viewer', 'editor', 'admin', 'owner', 'site'] as const;
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('workspaces', () => {
  let bed: WorkspacesBed;
  let team: number;
  let pending: string;

  beforeAll(async () => {
    bed = await WorkspacesBed.open('workspaces');
    for (const name of PEOPLE.slice(1, -1)) await bed.add(name);
    await bed.add('site', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    team = await bed.make('owner', { viewer: 'viewer', editor: 'editor', admin: 'admin', removed: 'admin' });
    expect((await bed.call('admin', `delete workspace/${team}/member/${bed.idOf('removed')}`)).status).toBe(200);
    pending = await bed.invite('admin', team, bed.accounts.emailOf('invited'));
  });
  afterAll(() => bed.close());

  it('are open to each as their role there says, and to nobody else', async () => {
    const viewerId = (): number => bed.idOf('viewer');
    const give = { role_id: bed.roles.viewer };
    const calls: [call: string, body: object, ...expected: number[]][] = [
      //                                                        guest outs remo invi view edit admi owne site
      ['get me/workspaces', {}, 401, 200, 200, 200, 200, 200, 200, 200, 200],
      [`get workspace/${team}`, {}, 401, 404, 404, 404, 200, 200, 200, 200, 200],
      [`get roles?type=workspace`, {}, 401, 403, 403, 403, 200, 200, 200, 200, 200],
      [`get genres?workspaceId=${team}`, {}, 403, 403, 403, 403, 200, 200, 200, 200, 403],
      [`put workspace/${team}`, { name: 'Low Tide' }, 401, 404, 404, 404, 403, 403, 403, 200, 200],
      [`post workspace/${team}/image`, {}, 401, 404, 404, 404, 403, 403, 403, 422, 422],
      [
        `post workspace/${team}/invite`,
        { emails: ['pia@example.org'], ...give },
        ...[401, 404, 404, 404, 403, 403, 201, 201, 403],
      ],
      [`post workspace/${team}/invite/${pending}/resend`, {}, 401, 404, 404, 404, 403, 403, 429, 429, 403],
      [`put workspace/${team}/invite/${pending}`, give, 401, 404, 404, 404, 403, 403, 200, 200, 403],
      [`put workspace/${team}/member/${viewerId()}`, give, 401, 404, 404, 404, 403, 403, 200, 200, 403],
      [`put workspace/${team}/member/${bed.idOf('owner')}`, give, 401, 404, 404, 404, 403, 403, 409, 409, 403],
      [`delete workspace/${team}/member/${bed.idOf('owner')}`, {}, 401, 404, 404, 404, 403, 403, 409, 409, 404],
      [`delete workspace/${team}/member/${bed.idOf('outsider')}`, {}, 401, 404, 404, 404, 403, 403, 404, 404, 404],
      [
        `post workspace/${team}/transfer`,
        { user_id: bed.idOf('outsider') },
        ...[401, 404, 404, 404, 403, 403, 403, 422, 403],
      ],
      // Of an invite nobody learns who should not; the invited may answer it.
      ['get workspace/join/01arz3ndektsv4rrffq69g5fav', {}, 401, 404, 404, 404, 404, 404, 404, 404, 404],
      [`delete workspace/${team},999999`, {}, 401, 404, 404, 404, 403, 403, 403, 404, 404],
      ['put workspace/0', { name: 'Mine' }, 401, 409, 409, 409, 409, 409, 409, 409, 409],
      ['delete workspace/0', {}, 401, 409, 409, 409, 409, 409, 409, 409, 409],
    ];
    const found: unknown[] = [];
    for (const [call, body] of calls) {
      const statuses: number[] = [];
      for (const name of PEOPLE) statuses.push((await bed.call(name, call, body)).status);
      found.push([call, ...statuses]);
    }
    expect(found).toEqual(calls.map(([call, , ...expected]) => [call, ...expected]));
    for (const name of ['outsider', 'removed', 'viewer'])
      for (const call of [`get workspace/join/${pending}`, `delete workspace/invite/${pending}`])
        expect([name, call, (await bed.call(name, call)).body.message]).toEqual([
          name,
          call,
          'This invite is no longer valid',
        ]);
    expect((await bed.show('owner', team)).members).toHaveLength(4);
    // Everybody may make one of their own.
    const asked = [...calls.map(([call]) => call), `delete workspace/invite/${pending}`, 'post workspace'];
    const known = apiCalls().filter((call) => /^\w+ (me\/workspaces|workspace)(\/|$)/.test(call));
    expect(known).toHaveLength(14);
    expect(known.filter((call) => !asked.some((one) => isCall(call, one)))).toEqual([]);
  });

  it('show each member what they are there, and nobody outside anything', async () => {
    const { body } = await bed.call('viewer', 'get me/workspaces');
    expect(body.workspaces).toMatchObject([
      { id: 0, name: 'Default', default: true, members_count: 1, owner_id: bed.idOf('viewer'), current_role: null },
      { id: team, model_type: 'workspace', default: false, members_count: 4, owner_id: bed.idOf('owner'), image: null },
    ]);
    expect(body.workspaces[1].current_role).toEqual({ id: bed.roles.viewer, name: 'Workspace viewer' });
    expect(body.workspaces[1].permissions).toEqual([{ name: 'workspace_insights.view', restrictions: [] }]);
    expect((await bed.call('outsider', 'get me/workspaces')).body.workspaces).toHaveLength(1);
    expect((await bed.call('outsider', 'get workspace/0')).body.workspace).toMatchObject({ id: 0, default: true });

    const seen = await bed.show('admin', team);
    expect(seen.members?.map(({ name, is_owner, role }) => [name, is_owner, role.name])).toEqual([
      ['owner', true, 'Workspace admin'],
      ['viewer', false, 'Workspace viewer'],
      ['editor', false, 'Workspace editor'],
      ['admin', false, 'Workspace admin'],
    ]);
    expect(seen.invites?.find(({ id }) => id === pending)).toMatchObject({
      email: 'invited@example.org',
      role: { name: 'Workspace viewer' },
      invited_by: { id: bed.idOf('admin'), name: 'admin' },
    });
    expect((await bed.show('viewer', team)).invites).toBeUndefined();
    const roles = (await bed.call('viewer', 'get roles?type=workspace')).body.pagination;
    expect(roles.data.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Workspace admin', 'workspace'],
      ['Workspace editor', 'workspace'],
      ['Workspace viewer', 'workspace'],
    ]);
    expect((await bed.call('viewer', 'get roles')).status).toBe(403);
  });

  it('widen nothing by what is forged: only the query names one, and a role gives no more than its giver has', async () => {
    const outsider = bed.as('outsider') as { Cookie: string };
    const forged = bed.app.http
      .put(`/api/v1/workspace/${team}`)
      .set(outsider)
      .set('Cookie', `${outsider.Cookie}; activeWorkspaceId=${team}`)
      .set('workspaceId', String(team))
      .send({ name: 'Mine', workspaceId: team, workspace_id: team, owner_id: bed.idOf('outsider') });
    expect((await forged).status).toBe(404);
    for (const name of [team + 900, 'x', '-1', '1e3', `${team}%27`]) {
      const answer = await bed.call('viewer', `get genres?workspaceId=${name}`);
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'not_a_member']);
    }
    for (const two of [`0&workspaceId=${team}`, `${team}&workspaceId=0`]) {
      const answer = await bed.call('viewer', `get genres?workspaceId=${two}`);
      expect([two, answer.status, answer.body.errors]).toEqual([two, 422, { workspaceId: [expect.any(String)] }]);
    }
    for (const fine of ['0', '', `${team}`])
      expect((await bed.call('viewer', `get genres?workspaceId=${fine}`)).status).toBe(200);
    // What is deleted says itself whose it is, and signing out knows no workspace.
    expect((await bed.call('viewer', `delete notifications/01?workspaceId=${team + 900}`)).status).toBe(200);
    expect(
      (await bed.call('owner', `put workspace/${team}`, { owner_id: bed.idOf('viewer'), name: 'Low Tide' })).body,
    ).toMatchObject({ workspace: { owner_id: bed.idOf('owner') } });

    // A role with more than one of its givers has.
    await bed.app.unit.run('factory', (manager) =>
      manager.query(
        "INSERT INTO roles (id, type, name, is_default, is_guests, is_internal, permissions, created_at, updated_at) VALUES (9001, 'workspace', 'Door', 0, 0, 0, ?, ?, ?)",
        [
          JSON.stringify(
            ['workspace_members.invite', 'workspace_members.update', 'workspace_members.delete'].map((name) => ({
              name,
              restrictions: [],
            })),
          ),
          bed.accounts.at(0),
          bed.accounts.at(0),
        ],
      ),
    );
    await bed.add('door');
    await bed.bring('owner', team, { name: 'door', role: 'viewer' });
    const give = (who: string, name: string, roleId: number) =>
      bed.call(who, `put workspace/${team}/member/${bed.idOf(name)}`, { role_id: roleId });
    await until('the role to be known', async () => (await give('owner', 'door', 9001)).status === 200);
    expect((await give('door', 'viewer', bed.roles.admin)).status).toBe(403);
    expect((await give('door', 'admin', 9001)).status).toBe(403);
    expect((await give('owner', 'door', USERS_ROLE_ID)).body.errors).toEqual({ role_id: [expect.any(String)] });
    expect((await bed.call('door', `delete workspace/${team}/member/${bed.idOf('admin')}`)).status).toBe(403);
    const asAdmin = { emails: ['mo@example.org'], role_id: bed.roles.admin };
    expect((await bed.call('door', `post workspace/${team}/invite`, asAdmin)).status).toBe(403);
    // Nor do they send such an invite of others again, take its role or end it.
    const greater = await bed.invite('owner', team, 'greater@example.org', 'admin');
    for (const [call, body] of [
      [`post workspace/${team}/invite/${greater}/resend`, {}],
      [`put workspace/${team}/invite/${greater}`, { role_id: 9001 }],
      [`delete workspace/invite/${greater}`, {}],
    ] as const) {
      const answer = await bed.call('door', call, body);
      expect([call, answer.status, answer.body.message]).toEqual([
        call,
        403,
        'This role has rights that you do not have.',
      ]);
    }
    const left = (await bed.show('owner', team)).invites?.find(({ id }) => id === greater);
    expect(left?.role.name).toBe('Workspace admin');
    expect((await bed.call('owner', `delete workspace/invite/${greater}`)).status).toBe(200);
    // Roles of workspaces are none of the site.
    const site = await bed.call('site', `put users/${bed.idOf('outsider')}`, {
      roles: [USERS_ROLE_ID, bed.roles.admin],
    });
    expect(site.status).toBe(422);
    expect((await bed.call('door', `delete workspace/${team}/member/${bed.idOf('door')}`)).status).toBe(200);
  });

  it('are renamed and pictured by their owner, and say when somebody else was faster', async () => {
    const { body } = await bed.call('owner', `put workspace/${team}`, { name: '  Night Bus  ' });
    expect(body.workspace).toMatchObject({ name: 'Night Bus', members_count: 4 });
    const stale = { name: 'Day Bus', expected_updated_at: '2020-01-01T00:00:00.000Z' };
    const refused = await bed.call('owner', `put workspace/${team}`, stale);
    expect([refused.status, refused.body.current.name]).toEqual([409, 'Night Bus']);
    for (const name of ['x', 'x'.repeat(61), 'a\u0007b', 5])
      expect([name, (await bed.call('owner', `put workspace/${team}`, { name })).body.errors]).toEqual([
        name,
        { name: [expect.any(String)] },
      ]);
    const { status, body: pictured } = await bed.app.http
      .post(`/api/v1/workspace/${team}/image`)
      .set(bed.as('owner'))
      .attach('file', Buffer.from(PICTURE, 'base64'), { filename: 'cover.png', contentType: 'image/png' });
    expect([status, pictured.workspace.image]).toEqual([200, expect.stringMatching(/^\/storage\/avatars\//)]);
    const image = pictured.workspace.image as string;
    expect((await bed.app.http.get(image)).status).toBe(200);
    const bad = await bed.call('owner', `put workspace/${team}`, { image: 'http://127.0.0.1/x.png' });
    expect(bad.body.errors).toEqual({ image: [expect.any(String)] });
    expect((await bed.call('owner', `put workspace/${team}`, { image: null })).body.workspace.image).toBeNull();
    await until('the file to be gone', async () => (await bed.app.http.get(image)).status === 404);
  });

  it('are as many as the plan allows, also for who asks thirty times at once', async () => {
    const plain = { permissions: [] };
    await bed.add('rosa', plain);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => bed.call('rosa', 'post workspace', { name: `Team ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(29).fill(403)]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'over_quota',
      message: 'Your account allows no more workspaces.',
    });
    const [, own] = (await bed.call('rosa', 'get me/workspaces')).body.workspaces as Workspace[];
    // Three members, with those who are invited: their owner's limit, whoever asks.
    const give = { role_id: bed.roles.admin };
    const ask = (...emails: string[]) => bed.call('rosa', `post workspace/${own?.id}/invite`, { emails, ...give });
    expect((await ask('one@example.org', 'two@example.org', 'three@example.org')).body.code).toBe('over_quota');
    const race = await Promise.all(['one', 'two', 'three', 'four'].map((name) => ask(`${name}@example.org`)));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    expect((await bed.call('rosa', 'get users/me/usage')).body.workspaces).toEqual({ used: 1, allowed: 1 });
  });

  it('lose whoever is removed at once, in open pages too, and what they made stays', async () => {
    const id = await bed.make('owner', { removed: 'admin', viewer: 'viewer' });
    const open = async (name: string): Promise<SocketClient> => {
      const client = new SocketClient(bed.app.url, { headers: { ...bed.as(name) } as Record<string, string> });
      await until('it is open', () => client.isOpen);
      expect(await client.watch(`workspace.details:${id}`)).toBe(true);
      return client;
    };
    const [page, other] = [await open('removed'), await open('viewer')];
    expect(await page.watch(`workspace.details:${team}`)).toBe(false);
    const person = `workspace/${id}/member/${bed.idOf('removed')}`;
    await bed.call('owner', `put ${person}`, { role_id: bed.roles.viewer });
    // What changes twice at once is told once.
    const heard = (): boolean => page.changed.length > 0 && other.changed.length > 0;
    await until('the pages to hear of the role', () => page.told.length > 0 && heard());
    expect(page.told).toEqual([['access.changed', {}]]);
    const ask = { emails: ['mo@example.org'], role_id: bed.roles.viewer };
    expect((await bed.call('removed', `post workspace/${id}/invite`, ask)).status).toBe(403);
    const known = other.changed.length;
    await bed.call('owner', `delete ${person}`);
    expect((await bed.call('removed', `get genres?workspaceId=${id}`)).body.code).toBe('not_a_member');
    expect((await bed.call('removed', `get workspace/${id}`)).status).toBe(404);
    expect(await page.watch(`workspace.details:${id}`)).toBe(false);
    await until('the pages to hear of it', () => page.told.length > 1 && other.changed.length > known);
    const [before, told] = [page.changed.length, other.changed.length];
    await bed.call('owner', `put workspace/${id}`, { name: 'Without them' });
    await until('the others to hear of the name', () => other.changed.length > told);
    expect(page.changed).toHaveLength(before);
    for (const { socket } of [page, other]) socket.disconnect();
    // Members leave by themselves, but for the owner.
    expect((await bed.call('viewer', `delete workspace/${id}/member/${bed.idOf('viewer')}`)).body.deleted).toBe(1);
    expect((await bed.call('owner', `delete workspace/${id}/member/${bed.idOf('owner')}`)).status).toBe(409);
  });

  it('let nobody back in, or up again, by what they asked others before', async () => {
    const id = await bed.make('owner', { removed: 'admin', viewer: 'admin', editor: 'admin' });
    const open = async (): Promise<string[] | undefined> =>
      (await bed.show('owner', id)).invites?.map(({ email }) => email).sort();
    const own = await bed.invite('removed', id, bed.accounts.emailOf('outsider'));
    await bed.invite('viewer', id, 'back@example.org', 'admin');
    await bed.invite('editor', id, 'up@example.org', 'admin');
    await bed.invite('editor', id, 'hands@example.org', 'editor');
    await bed.invite('owner', id, 'kept@example.org', 'admin');
    expect((await bed.call('owner', `delete workspace/${id}/member/${bed.idOf('removed')}`)).status).toBe(200);
    expect((await bed.call('outsider', `get workspace/join/${own}`)).status).toBe(404);
    expect(await open()).toEqual(['back@example.org', 'hands@example.org', 'kept@example.org', 'up@example.org']);
    expect((await bed.call('viewer', `delete workspace/${id}/member/${bed.idOf('viewer')}`)).status).toBe(200);
    expect(await open()).toEqual(['hands@example.org', 'kept@example.org', 'up@example.org']);
    const down = { role_id: bed.roles.editor };
    expect((await bed.call('owner', `put workspace/${id}/member/${bed.idOf('editor')}`, down)).status).toBe(200);
    expect(await open()).toEqual(['hands@example.org', 'kept@example.org']);
    // Elsewhere they ask as before.
    expect((await bed.show('owner', team)).invites?.map(({ id: invite }) => invite)).toContain(pending);
  });

  it('are not ended in part where they are too many people at once', async () => {
    const ids = [await bed.make('owner'), await bed.make('owner')];
    const song = await new CatalogueFactory(bed.app.database, bed.app.unit).track('Song', [], {
      owner_id: ids[0] ?? 0,
      owner_type: 'workspace',
    });
    const at = new Date();
    const rows = Array.from({ length: 1_600 }, (_, index) => ({
      id: `01crowd${String(index).padStart(19, '0')}`,
      workspace_id: ids[index % 2] as number,
      email: `crowd-${index}@example.org`,
      role_id: bed.roles.viewer,
      invited_by_id: null,
      ...{ created_at: at, sent_at: at, expires_at: at },
    }));
    await bed.app.unit.run('factory', () => bed.app.nest.get(InvitesRepository).insertInvites(rows));
    const owner = async (): Promise<unknown> =>
      (await bed.app.database.read<{ owner_type: string }>('SELECT owner_type FROM tracks WHERE id = ?', [song]))[0]
        ?.owner_type;
    const refused = await bed.call('owner', `delete workspace/${ids.join(',')}`);
    expect([refused.status, refused.body.errors]).toEqual([422, { ids: [expect.any(String)] }]);
    expect(await owner()).toBe('workspace');
    for (const id of ids) expect((await bed.call('owner', `delete workspace/${id}`)).status).toBe(200);
    expect(await owner()).toBe('user');
  });

  it('go to another member, whose they are then, and can be deleted', async () => {
    const id = await bed.make('owner', { editor: 'editor' });
    const unconfirmed = { user_id: bed.idOf('editor'), password: 'wrong' };
    expect((await bed.call('owner', `post workspace/${id}/transfer`, unconfirmed)).status).toBe(422);
    const { body } = await bed.call('owner', `post workspace/${id}/transfer`, { user_id: bed.idOf('editor') });
    expect(body.workspace).toMatchObject({ owner_id: bed.idOf('editor'), current_role: { name: 'Workspace admin' } });
    expect((await bed.call('owner', `delete workspace/${id}`)).status).toBe(403);
    expect((await bed.call('owner', `put workspace/${id}`, { name: 'Mine again' })).status).toBe(403);
    // Who may own no more is given none.
    await bed.bring('editor', id, { name: 'rosa', role: 'viewer' });
    const full = await bed.call('editor', `post workspace/${id}/transfer`, { user_id: bed.idOf('rosa') });
    expect([full.status, full.body.message]).toEqual([409, 'This person cannot own another workspace.']);
    expect((await bed.call('editor', `delete workspace/${id}`)).body.deleted).toBe(1);
    expect((await bed.call('owner', `get workspace/${id}`)).status).toBe(404);
    expect((await bed.call('editor', `delete workspace/${id}`)).status).toBe(404);
  });

  leaversCases(
    () => bed,
    () => team,
  );

  it('are where somebody worked last as long as they belong there, and nowhere while the site has none', async () => {
    const current = async (name: string, id: unknown): Promise<unknown> => {
      const { Cookie } = bed.as(name) as { Cookie: string };
      const asked = bed.app.http
        .get('/api/v1/bootstrap-data')
        .set('Cookie', `${Cookie}; activeWorkspaceId=${String(id)}`);
      return (await asked).body.bootstrapData.current_workspace_id as unknown;
    };
    expect(await current('viewer', team)).toBe(team);
    for (const [name, id] of [
      ['outsider', team],
      ['viewer', team + 900],
      ['viewer', 'x'],
      ['viewer', '9999999999'],
    ] as const)
      expect([name, id, await current(name, id)]).toEqual([name, id, 0]);

    const settings = bed.app.nest.get(SettingsService);
    const kinds = async (): Promise<string[]> =>
      (
        (await bed.call('viewer', 'get notifications/me/subscriptions')).body.subscriptions as { group_name: string }[]
      ).map((group) => group.group_name);
    expect(await kinds()).toContain('Workspaces');
    await settings.update({ client: { 'workspaces.integrated': false }, server: {} });
    for (const call of [
      'get me/workspaces',
      `get workspace/${team}`,
      `put workspace/${team}`,
      `get workspace/join/${pending}`,
      `delete workspace/${team}/member/${bed.idOf('viewer')}`,
      `post workspace/${team}/invite`,
      'post workspace',
    ])
      expect([call, (await bed.call('owner', call, { name: 'Team' })).status]).toEqual([call, 404]);
    expect(await current('viewer', team)).toBe(0);
    expect((await bed.call('viewer', `get genres?workspaceId=${team}`)).body.code).toBe('not_a_member');
    expect((await bed.call('viewer', 'get roles?type=workspace')).status).toBe(403);
    expect(await kinds()).not.toContain('Workspaces');
    await settings.update({ client: { 'workspaces.integrated': true }, server: {} });
    expect((await bed.show('viewer', team)).members).toHaveLength(4);
  });
});
