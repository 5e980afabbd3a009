import type { BillingBed } from './billing-bed.js';
import { CatalogueFactory } from './factories/catalogue.js';

const playlists = (count: number) => ({
  permissions: [
    { name: 'playlists.view' as const, restrictions: [] },
    { name: 'playlists.create' as const, restrictions: [{ name: 'count', value: count }] },
  ],
});

/** What becomes of what a plan had room for. @param of the site, once it is open. */
export function planLimitCases(of: () => BillingBed): void {
  it('has room for more while it runs; once it is lost all of it stays, and nothing comes on top', async () => {
    const bed = of();
    const person = await bed.person({ roles: [], ...playlists(1) });
    const given = await bed.give(person, await bed.plan(playlists(3)));
    const make = async (name: string) =>
      await bed.app.http.post('/api/v1/playlists').set(person.visitor).send({ name, visibility: 'public' });
    const ids = async (): Promise<number[]> => {
      const { body } = await bed.app.http.get('/api/v1/users/me/library/playlists').set(person.visitor).expect(200);
      return (body.pagination.data as { id: number }[]).map(({ id }) => id);
    };
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map(make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403]);
    expect((await bed.call(`post subscriptions/${given.id}/cancel`, { at: 'now' })).status).toBe(200);
    expect(await make('Five')).toMatchObject({
      status: 403,
      body: { code: 'over_quota', message: 'You can have at most 1 playlists.', action: { action: '/pricing' } },
    });
    const { body: usage } = await bed.app.http.get('/api/v1/users/me/usage').set(person.visitor).expect(200);
    expect(usage).toMatchObject({ playlists: { used: 3, allowed: 1 } });
    const kept = await ids();
    expect(kept).toHaveLength(3);
    // One of them may be changed as before.
    const changed = bed.app.http.put(`/api/v1/playlists/${kept[0]}`).set(person.visitor).send({ name: 'Still mine' });
    expect((await changed).status).toBe(200);
    await bed.app.http
      .delete(`/api/v1/playlists/${kept.join(',')}`)
      .set(person.visitor)
      .expect(200);
    expect((await make('Six')).status).toBe(201);
  });

  it('says before a change what there is more of than the other plan has room for', async () => {
    const bed = of();
    const { http } = bed.app;
    const right = (name: string, restrictions: object = {}) => ({
      name: name as 'music.create',
      restrictions: Object.entries(restrictions).map(([key, value]) => ({ name: key, value: value as number })),
    });
    const rights = (minutes: number, count: number, people: number) => [
      right('playlists.view'),
      right('playlists.create', { count }),
      right('workspaces.create', { count, member_count: people }),
      ...(minutes === 0 ? [] : [right('music.create', { minutes })]),
    ];
    const person = await bed.person({ roles: [] });
    const more = { permissions: rights(60, 3, 5), available_storage_mb: 50_000 };
    const given = await bed.give(person, await bed.plan(more));
    for (const name of ['One', 'Two', 'Three']) {
      await http.post('/api/v1/playlists').set(person.visitor).send({ name, visibility: 'public' }).expect(201);
      await http.post('/api/v1/workspace').set(person.visitor).send({ name }).expect(201);
    }
    const [place] = await bed.app.database.read<{ id: number; role: number }>(
      'SELECT w.id AS id, m.role_id AS role FROM workspaces w JOIN workspace_members m ON m.workspace_id = w.id WHERE w.owner_id = ? ORDER BY w.id DESC',
      [person.id],
    );
    const [friend, rows] = [await bed.person(), new CatalogueFactory(bed.app.database, bed.app.unit)];
    await rows.link('workspace_members', {
      workspace_id: place?.id ?? 0,
      user_id: friend.id,
      role_id: place?.role ?? 0,
      joined_at: bed.accounts.at(0),
    });
    await rows.track('Long', [], { owner_id: person.id, duration_ms: 30 * 60_000 });
    const conflicts = async (plan: object, at = given.id) => {
      const { prices } = await bed.plan(plan);
      const answer = await bed.call(
        `post subscriptions/${at}/preview-change`,
        { price_id: prices[0]?.id },
        person.visitor,
      );
      expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
      return answer.body.quota_conflicts as unknown;
    };
    expect(await conflicts({ ...more, name: 'As much' })).toEqual([]);
    const less = (await conflicts({ name: 'Less', permissions: rights(20, 2, 1) })) as object[];
    expect(new Set(less)).toEqual(
      new Set([
        { name: 'music.create', used: 30, allowed: 20 },
        { name: 'playlists.create', used: 3, allowed: 2 },
        { name: 'workspaces.create', used: 3, allowed: 2 },
        { name: 'members', used: 2, allowed: 1 },
      ]),
    );
    // Whoever is in the trash takes no seat.
    await bed.accounts.change('users', { deleted_at: bed.accounts.at(0) }, friend.id);
    expect(await conflicts({ name: 'Alone', permissions: rights(60, 3, 1), available_storage_mb: 50_000 })).toEqual([]);
    // What the other plan does not allow at all there is no room for.
    expect(await conflicts({ name: 'No music', permissions: rights(0, 3, 5) })).toEqual([
      { name: 'music.create', used: 30, allowed: 0 },
    ]);
    // What their roles give them they keep, whatever they buy.
    await bed.accounts.change('users', { permissions: JSON.stringify(rights(0, 3, 5)) }, person.id);
    expect(await conflicts({ name: 'Little', permissions: rights(30, 1, 1) })).toEqual([]);
  });
}
