import type { BillingBed } from './billing-bed.js';

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
}
