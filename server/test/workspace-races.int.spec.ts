import { ADMIN_ROLE_ID, ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Response } from 'supertest';
import { CatalogueFactory } from './factories/catalogue.js';
import type { NewAccount } from './factories/accounts.js';
import { BOUNDLESS, WorkspacesBed } from './workspaces-bed.js';

const ROUNDS = 12;
/** They make music on their own, too. */
const MAKERS: NewAccount = { roles: [USERS_ROLE_ID, ARTISTS_ROLE_ID], permissions: BOUNDLESS };
/** What two people at once may be answered: done, refused, gone, or in the way of each other; never a fault. */
const ANSWERS = [200, 201, 204, 401, 403, 404, 409, 410, 422];

/** The same numbers for the same seed (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

describe('workspaces that several change at once', () => {
  let bed: WorkspacesBed;
  let people = 0;
  /** Workspaces without an owner who belongs to them, and members or owners who are not there. */
  const broken = async (): Promise<unknown[]> => [
    ...(await bed.app.database.read(
      'SELECT w.id FROM workspaces w LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = w.owner_id WHERE m.user_id IS NULL',
    )),
    ...(await bed.app.database.read(
      'SELECT w.id FROM workspaces w LEFT JOIN users u ON u.id = w.owner_id WHERE u.id IS NULL OR u.deleted_at IS NOT NULL',
    )),
    ...(await bed.app.database.read(
      'SELECT m.workspace_id FROM workspace_members m LEFT JOIN workspaces w ON w.id = m.workspace_id WHERE w.id IS NULL',
    )),
  ];
  /** Music of workspaces that are not there, or of nobody, and artists for whom nobody acts any more. */
  const orphans = async (): Promise<unknown[]> => [
    ...(await bed.app.database.read(
      "SELECT t.id FROM tracks t LEFT JOIN workspaces w ON w.id = t.owner_id WHERE t.owner_id IS NULL OR (t.owner_type = 'workspace' AND w.id IS NULL)",
    )),
    ...(await bed.app.database.read(
      "SELECT a.id FROM albums a LEFT JOIN workspaces w ON w.id = a.owner_id WHERE a.owner_id IS NULL OR (a.owner_type = 'workspace' AND w.id IS NULL)",
    )),
    ...(await bed.app.database.read(
      'SELECT p.id FROM playlists p LEFT JOIN workspaces w ON w.id = p.workspace_id WHERE (p.owner_id IS NULL) = (p.workspace_id IS NULL) OR (p.workspace_id IS NOT NULL AND w.id IS NULL)',
    )),
    ...(await bed.app.database.read(
      "SELECT id FROM artists a WHERE name = 'Handed' AND NOT EXISTS (SELECT 1 FROM artist_managers m WHERE m.artist_id = a.id) AND NOT EXISTS (SELECT 1 FROM artist_workspaces w WHERE w.artist_id = a.id)",
    )),
  ];
  const somebody = async (account?: NewAccount): Promise<string> => {
    const name = `person-${(people += 1)}`;
    await bed.add(name, account);
    return name;
  };

  beforeAll(async () => {
    bed = await WorkspacesBed.open('workspace-races');
    await bed.add('site', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
  });
  afterAll(() => bed.close());

  it('take an invite once, however often it is used and ended at once', async () => {
    const [owner, guest] = [await somebody(), await somebody()];
    const id = await bed.make(owner);
    const invite = await bed.invite(owner, id, bed.accounts.emailOf(guest));
    const joins = await Promise.all(Array.from({ length: 8 }, () => bed.call(guest, `get workspace/join/${invite}`)));
    expect(joins.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    expect((await bed.show(owner, id)).members).toHaveLength(2);

    for (let round = 0; round < 4; round += 1) {
      const name = await somebody();
      const next = await bed.invite(owner, id, bed.accounts.emailOf(name));
      const [joined, declined, cancelled] = await Promise.all([
        bed.call(name, `get workspace/join/${next}`),
        bed.call(name, `delete workspace/invite/${next}`),
        bed.call(owner, `delete workspace/invite/${next}`),
      ]);
      // One of them was first.
      expect([joined, declined, cancelled].filter((answer) => (answer as Response).status === 200)).toHaveLength(1);
      const isMember = (await bed.show(owner, id)).members?.some((member) => member.id === bed.idOf(name));
      expect(isMember).toBe((joined as Response).status === 200);
    }
  });

  it('invite an address once, whoever asks at the same moment', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    const id = await bed.make(owner, { [other]: 'admin' });
    const ask = { emails: ['same@example.org'], role_id: bed.roles.viewer };
    await Promise.all([owner, other, owner, other].map((name) => bed.call(name, `post workspace/${id}/invite`, ask)));
    expect((await bed.show(owner, id)).invites).toHaveLength(1);
  });

  it('have one owner who belongs to them, whatever owner and members do at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pick = numbersOf(round + 1);
      const names = [await somebody(), await somebody(), await somebody(), await somebody()];
      const [owner = '', one = '', two = '', newcomer = ''] = names;
      const id = await bed.make(owner, { [one]: 'admin', [two]: 'viewer' });
      const invite = await bed.invite(owner, id, bed.accounts.emailOf(newcomer));
      const moves: (() => Promise<Response>)[] = [
        () => bed.call(owner, `post workspace/${id}/transfer`, { user_id: bed.idOf(one) }),
        () => bed.call(owner, `post workspace/${id}/transfer`, { user_id: bed.idOf(two) }),
        () => bed.call(one, `delete workspace/${id}/member/${bed.idOf(one)}`),
        () => bed.call(one, `delete workspace/${id}/member/${bed.idOf(two)}`),
        () => bed.call(two, `delete workspace/${id}/member/${bed.idOf(two)}`),
        () => bed.call(one, `put workspace/${id}/member/${bed.idOf(two)}`, { role_id: bed.roles.admin }),
        () => bed.call(newcomer, `get workspace/join/${invite}`),
        () => bed.call('site', `delete users/${bed.idOf(names[pick(3)] as string)}`),
        () => bed.call('site', `delete users/${bed.idOf(names[pick(3)] as string)}`),
        ...(pick(3) === 0 ? [() => bed.call(owner, `delete workspace/${id}`)] : []),
      ];
      const chosen = moves.sort(() => pick(3) - 1).slice(0, 6);
      const statuses = (await Promise.all(chosen.map((move) => move()))).map(({ status }) => status);
      expect([round, statuses.filter((status) => !ANSWERS.includes(status))]).toEqual([round, []]);
      expect([round, await broken()]).toEqual([round, []]);
    }
  });

  it('give nobody a role that is deleted at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await bed.call('site', 'post roles', {
        name: `Scout ${round}`,
        type: 'workspace',
        permissions: [{ name: 'workspace_music.update', restrictions: [] }],
      });
      expect([made.status, made.body.message]).toEqual([201, undefined]);
      const role = made.body.role.id as number;
      const [owner, member, guest] = [await somebody(), await somebody(), await somebody()];
      const id = await bed.make(owner, { [member]: 'viewer' });
      const invite = await bed.invite(owner, id, bed.accounts.emailOf(guest));
      const give = (call: string) => bed.call(owner, `put workspace/${id}/${call}`, { role_id: role });
      if (round % 3 === 0) await give(`invite/${invite}`);
      const moves = [
        () => bed.call('site', `delete roles/${role}`),
        () => bed.call(guest, `get workspace/join/${invite}`),
        () => give(`member/${bed.idOf(member)}`),
        () => bed.call(owner, `post workspace/${id}/invite`, { emails: [`r${round}@example.org`], role_id: role }),
      ];
      const pick = numbersOf(round + 201);
      const statuses = (await Promise.all(moves.sort(() => pick(3) - 1).map((move) => move()))).map(
        ({ status }) => status,
      );
      expect([round, statuses.filter((status) => !ANSWERS.includes(status))]).toEqual([round, []]);
      for (const table of ['members', 'invites'])
        expect([
          round,
          await bed.app.database.read(
            `SELECT m.role_id FROM workspace_${table} m LEFT JOIN roles r ON r.id = m.role_id WHERE r.id IS NULL`,
          ),
        ]).toEqual([round, []]);
    }
  });

  it('leave no music without an owner, whoever ends them, moves or adds to them at once', async () => {
    const catalogue = new CatalogueFactory(bed.app.database, bed.app.unit);
    const artist = await catalogue.artist('Maren Holt');
    for (let round = 0; round < ROUNDS; round += 1) {
      const pick = numbersOf(round + 101);
      const [owner, one, two] = [await somebody(MAKERS), await somebody(MAKERS), await somebody(MAKERS)];
      for (const name of [owner, one])
        await catalogue.link('artist_managers', { artist_id: artist, user_id: bed.idOf(name), role: 'editor' });
      const id = await bed.make(owner, { [one]: 'admin', [two]: 'editor' });
      const other = await bed.make(one, { [owner]: 'admin' });
      const theirs = { owner_id: id, owner_type: 'workspace', visibility: 'private', listed: false };
      const album = await catalogue.album('Album', [artist], theirs);
      const tracks = [
        await catalogue.track('Song', [artist], { ...theirs, album_id: album }),
        await catalogue.track('Song', [artist], theirs),
        await catalogue.track('Song', [artist], { ...theirs, owner_id: bed.idOf(one), owner_type: 'user' }),
      ];
      const [, single, own] = tracks;
      const [handed, kept] = [await catalogue.artist('Handed'), await catalogue.artist('Handed')];
      await catalogue.link('artist_workspaces', { artist_id: handed, workspace_id: id });
      await catalogue.link('artist_managers', { artist_id: kept, user_id: bed.idOf(one), role: 'owner' });
      const playlist = async (name: string, place: number): Promise<number> =>
        (await bed.call(name, `post playlists?workspaceId=${place}`, { name: 'List' })).body.playlist.id as number;
      const [teams, mine] = [await playlist(two, id), await playlist(one, 0)];
      const add = { name: 'New', artists: [{ id: artist }] };
      const moves: (() => Promise<Response>)[] = [
        () => bed.call(owner, `delete workspace/${id}`),
        () => bed.call(owner, `post workspace/${id}/transfer`, { user_id: bed.idOf(one) }),
        () => bed.call(one, 'post albums/move', { ids: [album], workspace_id: other }),
        () => bed.call(one, 'post tracks/move', { ids: [single], workspace_id: 0 }),
        () => bed.call(one, 'post tracks/move', { ids: [own], workspace_id: id }),
        () => bed.call(owner, 'post albums/move', { ids: [album], workspace_id: 0 }),
        () => bed.call(one, 'post artists/move', { ids: [handed, kept], workspace_id: other }),
        () => bed.call(one, 'post artists/move', { ids: [kept], workspace_id: id }),
        () => bed.call(owner, 'post artists/move', { ids: [handed], workspace_id: 0 }),
        () => bed.call(one, 'post playlists/move', { ids: [teams, mine], workspace_id: other }),
        () => bed.call(one, 'post playlists/move', { ids: [mine], workspace_id: id }),
        () => bed.call(owner, 'post playlists/move', { ids: [teams], workspace_id: 0 }),
        () => bed.call(owner, `post playlists?workspaceId=${id}`, { name: 'New' }),
        () => bed.call(owner, `post albums?workspaceId=${id}`, add),
        () => bed.call(one, `post albums?workspaceId=${id}`, add),
        () => bed.call(owner, `delete workspace/${id}/member/${bed.idOf(one)}`),
        () => bed.call(one, `delete workspace/${other}`),
      ];
      const chosen = moves.sort(() => pick(3) - 1).slice(0, 10);
      const statuses = (await Promise.all(chosen.map((move) => move()))).map(({ status }) => status);
      expect([round, statuses.filter((status) => !ANSWERS.includes(status))]).toEqual([round, []]);
      expect([round, await broken(), await orphans()]).toEqual([round, [], []]);
      // All of it is there.
      const left = await bed.app.database.read('SELECT id FROM tracks WHERE id IN (?, ?, ?)', tracks);
      expect([round, left.length]).toEqual([round, tracks.length]);
    }
  });
});
