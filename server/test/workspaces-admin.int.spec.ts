import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission, PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import { Jobs } from '../src/core/jobs/jobs.js';
import { coded } from './admin-lists-bed.js';
import { countReads } from './count-reads.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';
import { WorkspacesBed } from './workspaces-bed.js';

const rights = (...names: PermissionName[]): GrantedPermission[] => names.map((name) => ({ name, restrictions: [] }));
const REASON = 'Music of others.';

describe('workspaces as those see them who look after the site', () => {
  let bed: WorkspacesBed;
  let team: number;
  const page = async (query: string, who = 'site') =>
    (await bed.call(who, `get workspaces?${query}`)).body.pagination as { data: WorkspaceRecord[]; total: number };
  const post = (call: string, body: object = {}, who = 'site') => bed.call(who, `post ${call}`, body);
  const statusOf = async (who: string, call: string, body: object = {}) => (await bed.call(who, call, body)).status;

  beforeAll(async () => {
    bed = await WorkspacesBed.open('workspaces-admin');
    for (const name of ['owner', 'editor', 'viewer', 'other', 'outsider', 'invited']) await bed.add(name);
    await bed.add('site', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    await bed.add('seer', { permissions: rights('workspaces.view') });
    await bed.add('keeper', {
      permissions: rights('workspaces.view', 'workspaces.update', 'roles.update', 'roles.create'),
    });
    team = await bed.make('owner', { editor: 'editor', viewer: 'viewer' });
  });
  afterAll(() => bed.close());

  it('are listed with what they hold, by a fixed number of statements, and filtered by everything that is declared', async () => {
    const make = new CatalogueFactory(bed.app.database, bed.app.unit);
    const song = await make.track('Tide', [], { owner_id: team, owner_type: 'workspace' });
    await make.track('Mine', [], { owner_id: team });
    await make.link('artist_workspaces', { artist_id: await make.artist('Skerry Choir'), workspace_id: team });
    for (const isKept of [true, false]) {
      const { playlist } = (await bed.call('owner', `post playlists?workspaceId=${team}`, { name: 'Set list' })).body;
      if (!isKept) expect((await bed.call('owner', `delete playlists/${playlist.id}`)).status).toBe(200);
    }
    for (const file_size of [3_000, 2_000])
      await make.link('renditions', {
        track_id: song,
        format: 'mp3',
        codec: 'mp3',
        mime: 'audio/mpeg',
        file_size,
        disk: 'private',
        storage_key: `x/${file_size}`,
      });
    const [before] = (await page('')).data;
    expect(before).toMatchObject({
      id: team,
      name: 'Team of owner',
      owner: { id: bed.idOf('owner'), name: 'owner' },
      members_count: 3,
      tracks_count: 1,
      albums_count: 0,
      artists_count: 1,
      playlists_count: 1,
      storage: 5_000,
      suspended_at: null,
      suspension_reason: null,
    });
    const few = await countReads(bed.app.database, () => page('perPage=50'));
    for (let n = 0; n < 6; n += 1) {
      const id = await bed.make(n % 2 === 0 ? 'other' : 'owner', n === 3 ? { viewer: 'viewer' } : {});
      await bed.accounts.change(
        'workspaces',
        {
          created_at: `2026-01-0${n + 1} 10:00:00.000`,
          updated_at: `2026-02-0${8 - n} 10:00:00.000`,
          name: `Crew ${n}`,
        },
        id,
      );
      if (n % 3 === 0) expect((await post(`workspaces/${id}/suspend`, { reason: REASON })).status).toBe(200);
    }
    expect(await countReads(bed.app.database, () => page('perPage=50'))).toBe(few);
    const rows = (await page('perPage=50')).data;
    expect(rows).toHaveLength(7);
    const cases = [
      ...refCases<WorkspaceRecord>('owner', bed.idOf('other'), ({ owner }) => owner.id === bed.idOf('other')),
      ...flagCases<WorkspaceRecord>('suspended', ({ suspended_at: since }) => since !== null),
      ...comparedCases<WorkspaceRecord>('created_at', (row) => row.created_at.slice(0, 10), [
        '2026-01-03',
        ['2026-01-02', '2026-01-05'],
      ]),
      ...comparedCases<WorkspaceRecord>('updated_at', (row) => row.updated_at.slice(0, 10), [
        '2026-02-03',
        ['2026-02-02', '2026-02-05'],
      ]),
    ];
    requireAllCases(WORKSPACES, cases);
    await walkCases(rows, cases, async (filters) => {
      const { data, total } = await page(`perPage=50&filters=${coded(filters)}`);
      return { total, ids: data.map(({ id }) => id) };
    });
    expect((await page('query=rew%204')).data.map(({ name }) => name)).toEqual(['Crew 4']);
    expect((await page('suspended=true')).total).toBe(2);
    await bed.app.nest.get(Jobs).start();
    const file = (await post('workspaces/csv/export', {})).body;
    const csv = await bed.app.http.get(file.download_path as string).set(bed.as('site'));
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Crew 4')]);
    for (const bad of ['perPage=0', 'filters=%', 'owner=x', 'suspended=perhaps'])
      expect([bad, await statusOf('site', `get workspaces?${bad}`)]).toEqual([bad, 422]);
  });

  it('show who belongs to one, and never what an invite is answered with', async () => {
    const invite = await bed.invite('owner', team, bed.accounts.emailOf('invited'));
    const answer = await bed.call('seer', `get workspaces/${team}`);
    expect(answer.body.workspace.members.map(({ name }: { name: string }) => name)).toEqual([
      'owner',
      'editor',
      'viewer',
    ]);
    expect(answer.body.workspace.invites).toMatchObject([
      { email: bed.accounts.emailOf('invited'), role: { name: 'Workspace viewer' }, invited_by: { name: 'owner' } },
    ]);
    expect(answer.text).not.toContain(invite);
    expect(await statusOf('site', 'get workspaces/999999')).toBe(404);
    const calls = [
      ['get workspaces', {}],
      [`get workspaces/${team}`, {}],
      [`post workspaces/${team}/suspend`, { reason: ' ' }],
      [`post workspaces/${team}/transfer`, { user_id: bed.idOf('outsider') }],
      ['post workspaces/bulk-update', { ids: [999_999], values: { resume: true } }],
      ['post workspaces/bulk-delete', { ids: [999_999] }],
      ['post workspaces/csv/export', {}],
    ] as const;
    const found = [];
    for (const [call, body] of calls)
      found.push(await Promise.all(['owner', 'seer', 'keeper'].map((who) => statusOf(who, call, body))));
    expect(found).toEqual([
      [403, 200, 200],
      [403, 200, 200],
      [403, 403, 422],
      [403, 403, 422],
      [403, 403, 200],
      [403, 403, 403],
      [403, 403, 403],
    ]);
  });

  it('close to everybody who belongs there, at once and in open pages, until they are opened again', async () => {
    const invite = await bed.invite('owner', team, bed.accounts.emailOf('outsider'));
    const socket = await connect('viewer');
    expect(await socket.watch(`workspace.details:${team}`)).toBe(true);
    const answer = await post(`workspaces/${team}/suspend`, { reason: REASON }, 'keeper');
    expect(answer.body.workspace).toMatchObject({ suspension_reason: REASON, suspended_at: expect.any(String) });
    await until('the page to hear of it', () => socket.told.length > 0 && socket.changed.length > 0);
    for (const who of ['owner', 'editor']) {
      const refused = await bed.call(who, `get genres?workspaceId=${team}`);
      expect([refused.status, refused.body.code]).toEqual([403, 'workspace_suspended']);
    }
    expect((await bed.call('other', `get genres?workspaceId=${team}`)).body.code).toBe('not_a_member');
    const refusals = [
      [`put workspace/${team}`, { name: 'Another' }],
      [`post workspace/${team}/invite`, { emails: ['new@example.org'], role_id: bed.roles.viewer }],
      [`put workspace/${team}/member/${bed.idOf('viewer')}`, { role_id: bed.roles.admin }],
      [`post workspace/${team}/transfer`, { user_id: bed.idOf('editor') }],
      [`delete workspace/${team}`, {}],
    ] as const;
    for (const [call, body] of refusals) {
      const refused = await bed.call('owner', call, body);
      expect([call, refused.status, refused.body.code]).toEqual([call, 403, 'workspace_suspended']);
    }
    const joining = await bed.call('outsider', `get workspace/join/${invite}`);
    expect([joining.status, joining.body.message]).toEqual([404, 'This invite is no longer valid']);
    const seen = { owner: await bed.show('owner', team), viewer: await bed.show('viewer', team) };
    expect(seen.owner).toMatchObject({ suspension_reason: REASON, permissions: [] });
    expect(seen.viewer).toMatchObject({ suspension_reason: null, suspended_at: seen.owner.suspended_at });
    expect(seen.owner.invites).toBeUndefined();
    const own = (await bed.call('owner', 'get me/workspaces')).body.workspaces;
    expect(own.find(({ id }: { id: number }) => id === team)).toMatchObject({ suspension_reason: REASON });
    await until('the owner to be told', async () => (await told()).length === 1);
    expect(await told()).toMatchObject([
      {
        type: 'workspace_suspended',
        data: { lines: [{ content: expect.stringContaining('Team of owner') }, { content: REASON }] },
      },
    ]);
    // Twice is once.
    await post(`workspaces/${team}/suspend`, { reason: REASON });
    expect((await post(`workspaces/${team}/resume`)).body.workspace.suspended_at).toBeNull();
    await until('the owner to be told again', async () => (await told()).length === 2);
    expect(await statusOf('viewer', `get genres?workspaceId=${team}`)).toBe(200);
    expect(await statusOf('outsider', `get workspace/join/${invite}`)).toBe(200);
    socket.socket.disconnect();
  });

  it('are given to another member, suspended in numbers and deleted for good, and all of it is kept', async () => {
    expect((await post(`workspaces/${team}/transfer`, { user_id: bed.idOf('other') })).body.errors).toHaveProperty(
      'user_id',
    );
    expect((await post(`workspaces/${team}/transfer`, { user_id: bed.idOf('owner') })).status).toBe(409);
    const given = await post(`workspaces/${team}/transfer`, { user_id: bed.idOf('editor') });
    expect(given.body.workspace.owner.name).toBe('editor');
    expect((await bed.show('owner', team)).current_role).not.toBeNull();
    const ids = [await bed.make('other'), await bed.make('other', { viewer: 'viewer' })];
    expect((await post('workspaces/bulk-update', { ids, values: { suspend: ' ' } })).status).toBe(422);
    expect((await post('workspaces/bulk-update', { ids, values: { suspend: REASON } })).body.updated).toBe(2);
    expect(await statusOf('viewer', `get genres?workspaceId=${ids[1]}`)).toBe(403);
    expect((await post('workspaces/bulk-update', { ids, values: { resume: true } })).body.updated).toBe(2);
    expect(await statusOf('viewer', `get genres?workspaceId=${ids[1]}`)).toBe(200);
    expect((await post('workspaces/bulk-delete', { ids })).status).toBe(200);
    await until('they are gone', async () =>
      (await page(`owner=${bed.idOf('other')}&perPage=50`)).data.every(({ id }) => !ids.includes(id)),
    );
    const log = (await bed.call('site', 'get logs/audit?model=workspace&perPage=50')).body.pagination.data;
    expect(log.map(({ action, route }: { action: string; route: string }) => `${action} ${route}`)).toEqual(
      expect.arrayContaining([
        'update POST workspaces/:id/suspend',
        'update POST workspaces/:id/resume',
        'update POST workspaces/:id/transfer',
        'delete POST workspaces/bulk-delete',
      ]),
    );
  });

  it('have roles that are changed, given to nobody twice and deleted once nobody has them', async () => {
    const granted = [{ name: 'workspace_music.create', restrictions: [] }];
    const input = { name: 'Archivist', type: 'workspace', permissions: granted };
    const wrong = [
      { ...input, permissions: rights('users.update') },
      { ...input, default: true },
      { ...input, guests: true },
      { ...input, type: 'planet' },
      { name: 'Sitewide', permissions: granted },
    ];
    for (const body of wrong) expect([body, (await post('roles', body)).status]).toEqual([body, 422]);
    const made = await post('roles', input, 'keeper');
    expect([made.status, made.body.role]).toMatchObject([201, { type: 'workspace', internal: false }]);
    const { id } = made.body.role as { id: number };
    expect((await post('roles', input)).status).toBe(422);
    const member = `workspace/${team}/member/${bed.idOf('viewer')}`;
    expect(await statusOf('editor', `put ${member}`, { role_id: id })).toBe(200);
    expect((await bed.call('site', `get roles/${id}`)).body.role.users_count).toBe(1);
    expect((await bed.call('site', 'get roles?type=sitewide&perPage=100')).body.pagination.data).not.toContainEqual(
      expect.objectContaining({ type: 'workspace' }),
    );
    const refused = await bed.call('site', `delete roles/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'state_conflict']);
    expect(await statusOf('site', `delete roles/${bed.roles.viewer}`)).toBe(409);

    const socket = await connect('viewer');
    await bed.call('site', `put roles/${id}`, {
      permissions: [{ name: 'workspace_members.invite', restrictions: [] }],
    });
    await until('the page to hear of it', () => socket.told.length > 0);
    expect((await bed.show('viewer', team)).permissions).toEqual([
      { name: 'workspace_members.invite', restrictions: [] },
    ]);
    socket.socket.disconnect();

    for (const to of [id, ADMIN_ROLE_ID, 999_999])
      expect([to, (await post(`roles/${id}/move-members`, { role_id: to })).status]).toEqual([to, 422]);
    expect((await post(`roles/${USERS_ROLE_ID}/move-members`, { role_id: id })).status).toBe(404);
    const moved = await post(`roles/${id}/move-members`, { role_id: bed.roles.viewer }, 'keeper');
    expect([moved.status, moved.body.message]).toEqual([200, undefined]);
    expect((await bed.show('viewer', team)).current_role).toMatchObject({ id: bed.roles.viewer });
    expect(await statusOf('site', `delete roles/${id}`)).toBe(200);
  });

  async function connect(name: string): Promise<SocketClient> {
    const client = new SocketClient(bed.app.url, { headers: { ...bed.as(name) } as Record<string, string> });
    await until('it is open', () => client.isOpen);
    return client;
  }

  async function told() {
    const { body } = await bed.call('owner', 'get notifications?perPage=50');
    return (body.pagination.data as { type: string; data: { lines: { content: string }[] } }[]).filter(
      ({ type, data: { lines } }) =>
        /^workspace_(suspended|resumed)$/.test(type) && lines[0]?.content.includes('Team of owner'),
    );
  }
});
