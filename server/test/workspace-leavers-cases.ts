import { SettingsService } from '../src/core/settings/settings.service.js';
import { personalDataOf } from './personal-data-of.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';
import type { WorkspacesBed } from './workspaces-bed.js';

/** What becomes of workspaces whose people leave the site. @param of where they are. @param teamOf one that asks people in. */
export function leaversCases(of: () => WorkspacesBed, teamOf: () => number): void {
  it('pass to who looks after them when their owner leaves the site, and end with the last', async () => {
    const [bed, team] = [of(), teamOf()];
    for (const name of ['una', 'vic', 'wim', 'xan']) await bed.add(name);
    const led = await bed.make('una', { vic: 'viewer', wim: 'admin', xan: 'admin' });
    const plain = await bed.make('una', { xan: 'viewer', vic: 'editor' });
    const alone = await bed.make('una');
    await bed.invite('una', alone, 'nobody@example.org');
    const invite = await bed.invite('owner', team, bed.accounts.emailOf('una'));
    const leave = async (name: string, query = '') => {
      const answer = await bed.call('site', `delete users/${bed.idOf(name)}${query}`);
      expect([name, answer.status]).toEqual([name, 200]);
    };
    expect(await personalDataOf(bed.app, bed.idOf('una'))).toMatchObject({
      workspaces: [
        { name: 'Team of una', role: 'Workspace admin', is_owner: true },
        { is_owner: true },
        { is_owner: true },
      ],
      workspace_invites: expect.arrayContaining([
        expect.objectContaining({ email: 'nobody@example.org', sent_by_me: true }),
        expect.objectContaining({ email: 'una@example.org', sent_by_me: false }),
      ]),
    });
    await leave('una');
    expect((await bed.show('vic', led)).owner_id).toBe(bed.idOf('wim'));
    expect((await bed.show('vic', plain)).owner_id).toBe(bed.idOf('xan'));
    expect(await bed.app.database.read('SELECT id FROM workspaces WHERE id = ?', [alone])).toEqual([]);
    expect(await bed.app.database.read('SELECT id FROM workspace_invites WHERE id = ?', [invite])).toEqual([]);
    // Two at once: the one who would get it goes too.
    const both = await bed.call('site', `delete users/${bed.idOf('wim')},${bed.idOf('xan')}`);
    expect(both.status).toBe(200);
    for (const id of [led, plain])
      expect(await bed.show('vic', id)).toMatchObject({ owner_id: bed.idOf('vic'), members_count: 1 });
    await leave('vic', '?contentAction=delete');
    expect(await bed.app.database.read('SELECT id FROM workspaces WHERE id IN (?, ?)', [led, plain])).toEqual([]);
    const orphans =
      'SELECT w.id FROM workspaces w LEFT JOIN workspace_members m ON m.workspace_id = w.id AND m.user_id = w.owner_id WHERE m.user_id IS NULL';
    expect(await bed.app.database.read(orphans)).toEqual([]);
  });

  it('pass to nobody who cannot log in, unless there is nobody else', async () => {
    const bed = of();
    for (const name of ['yma', 'zoe', 'abe', 'bea']) await bed.add(name);
    const [led, shut] = [
      await bed.make('yma', { zoe: 'admin', abe: 'admin', bea: 'viewer' }),
      await bed.make('yma', { zoe: 'viewer' }),
    ];
    const settings = bed.app.nest.get(SettingsService);
    await settings.update({ client: { require_email_confirmation: true }, server: {} });
    await bed.accounts.change('users', { banned_at: bed.accounts.at(-1_000) }, bed.idOf('zoe'));
    await bed.accounts.change('users', { email_verified_at: null }, bed.idOf('abe'));
    expect((await bed.call('site', `delete users/${bed.idOf('yma')}`)).status).toBe(200);
    await settings.update({ client: { require_email_confirmation: false }, server: {} });
    expect((await bed.show('bea', led)).owner_id).toBe(bed.idOf('bea'));
    const [row] = await bed.app.database.read<{ owner_id: number }>('SELECT owner_id FROM workspaces WHERE id = ?', [
      shut,
    ]);
    expect(Number(row?.owner_id)).toBe(bed.idOf('zoe'));
  });

  it('tell open pages of who is no member or guest any more, since they left the site', async () => {
    const bed = of();
    await bed.add('cid');
    const id = await bed.make('owner', { cid: 'viewer' });
    const [asking, other] = [await bed.make('owner'), await bed.make('owner')];
    await bed.invite('owner', asking, bed.accounts.emailOf('cid'));
    await bed.add('dot');
    const led = await bed.make('owner', { dot: 'admin' });
    // Another address of theirs.
    await bed.invite('dot', led, 'dot-again@example.org');
    const page = new SocketClient(bed.app.url, { headers: { ...bed.as('owner') } as Record<string, string> });
    await until('it is open', () => page.isOpen);
    for (const each of [id, asking, other, led]) expect(await page.watch(`workspace.details:${each}`)).toBe(true);
    const heard = (each: number): boolean => page.changed.includes(`workspace.details:${each}`);
    // What was said until now was heard before.
    for (const name of ['Then', 'Now']) {
      page.changed.length = 0;
      await bed.call('owner', `put workspace/${other}`, { name });
      await until('it to hear of the name', () => heard(other));
    }
    page.changed.length = 0;
    expect((await bed.call('site', `delete users/${bed.idOf('cid')}`)).status).toBe(200);
    await until('it to hear of both', () => heard(id) && heard(asking));
    expect((await bed.show('owner', id)).members).toHaveLength(1);
    expect((await bed.show('owner', asking)).invites).toEqual([]);
    page.changed.length = 0;
    expect((await bed.call('site', `delete users/${bed.idOf('dot')}`)).status).toBe(200);
    await until('it to hear of who asked', () => heard(led));
    expect(await bed.show('owner', led)).toMatchObject({ members: [{ id: bed.idOf('owner') }], invites: [] });
    page.socket.disconnect();
  });
}
