import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { Response } from 'supertest';
import { WorkspacesBed } from './workspaces-bed.js';

const ROUNDS = 12;
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
  const somebody = async (): Promise<string> => {
    const name = `person-${(people += 1)}`;
    await bed.add(name);
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
});
