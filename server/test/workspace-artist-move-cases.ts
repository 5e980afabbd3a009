import { ActorResolver } from '../src/core/access/actor-resolver.js';
import type { Actor } from '../src/core/access/actor.js';
import { ArtistMoves } from '../src/modules/catalogue/backstage/authoring/artist-moves.service.js';
import { status } from './workspace-music-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** Who acts for artists, as they go from people to workspaces and back. @param of the team, once its site is open. */
export function artistMoveCases(of: () => WorkspaceMusicBed): void {
  it('is by artists who are handed over and back, and go to its owner at the end', async () => {
    const bed = of();
    const { team, make } = bed;
    for (const name of ['giver', 'partner']) await bed.maker(name);
    const id = await team.make('giver', { partner: 'admin', editor: 'editor' });
    const [one, two] = [await make.artist('Handed', { tracks_count: 0 }), await make.artist('Kept')];
    const people = async (artist: number): Promise<[number, string][]> =>
      (
        await team.app.database.read<{ user_id: number; role: string }>(
          'SELECT user_id, role FROM artist_managers WHERE artist_id = ? ORDER BY user_id',
          [artist],
        )
      ).map(({ user_id: user, role }) => [Number(user), role]);
    for (const [name, role] of Object.entries({ giver: 'owner', outsider: 'editor' }))
      for (const artist of [one, two])
        await make.link('artist_managers', { artist_id: artist, user_id: team.idOf(name), role });
    const outsider = [team.idOf('outsider'), 'editor'];
    const move = async (name: string, ids: number[], to: number) =>
      (await team.call(name, 'post artists/move', { ids, workspace_id: to })) as {
        status: number;
        body: { moved: number };
      };
    // Who only edits hands nobody over, and one that may not go keeps all.
    expect((await move('outsider', [one], 0)).status).toBe(403);
    const foreign = await make.artist('Of others', { tracks_count: 1 });
    expect((await move('giver', [one, foreign], id)).status).toBe(403);
    expect(await people(one)).toHaveLength(2);
    expect((await move('giver', [one, two], id)).body.moved).toBe(2);
    expect((await move('giver', [one], id)).body.moved).toBe(0);
    expect(await people(one)).toEqual([outsider]);
    const shown = async (name: string) => (await team.call(name, `get artists/${one}?load=managers`)).body.artist;
    expect(await shown('editor')).toMatchObject({
      workspace: { type: 'workspace', id, name: 'Team of giver' },
      permissions: { update: true, insights: true },
    });
    expect(JSON.stringify(await shown('outsider'))).not.toContain('Team of');
    const put = (name: string) => status(bed, name, `put artists/${one}`, { profile: { city: 'Klaksvík' } });
    expect(await put('editor')).toBe(200);
    expect((await team.call('giver', `delete workspace/${id}/member/${team.idOf('editor')}`)).status).toBe(200);
    expect(await put('editor')).toBe(404);

    // Whoever leaves takes nobody along: a member hands them to another workspace of its owner, no further.
    const [sister, partners] = [await team.make('giver', { partner: 'editor' }), await team.make('partner')];
    for (const to of [0, partners]) expect((await move('partner', [one], to)).status).toBe(403);
    // Nor where that has become another's since the call began.
    const before = (await team.app.nest.get(ActorResolver).ofUser(team.idOf('partner'))) as Actor;
    const pass = (from: string, to: string) =>
      status(bed, from, `post workspace/${sister}/transfer`, { user_id: team.idOf(to) });
    expect(await pass('giver', 'partner')).toBe(200);
    const late = team.app.nest.get(ArtistMoves).move({ ids: [one], workspace_id: sister }, before);
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect(await pass('partner', 'giver')).toBe(200);
    expect((await move('partner', [one], sister)).body.moved).toBe(1);
    expect((await move('giver', [one], 0)).body.moved).toBe(1);
    expect((await people(one)).find(([user]) => user === team.idOf('giver'))).toEqual([team.idOf('giver'), 'owner']);
    expect(await put('partner')).toBe(404);
    expect((await team.call('giver', `delete workspace/${id}`)).status).toBe(200);
    expect((await people(two)).find(([user]) => user === team.idOf('giver'))).toEqual([team.idOf('giver'), 'owner']);
    expect(await team.app.database.read('SELECT artist_id FROM artist_workspaces WHERE artist_id = ?', [two])).toEqual(
      [],
    );
    for (const body of [{}, { ids: [], workspace_id: 0 }, { ids: [two], workspace_id: -1 }])
      expect(await status(bed, 'giver', 'post artists/move', body)).toBe(422);
  });
}
