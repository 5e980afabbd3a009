import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { grants } from './admin-lists-bed.js';
import { inDays } from './billing-bed.js';
import type { BillingBed, Person } from './billing-bed.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { jobsDone } from './jobs-done.js';
import { SocketClient } from './socket-client.js';
import { until } from './until.js';

const DAY_MS = 86_400_000;
const MEGABYTE = 1_048_576;
const HIDES = { permissions: [{ name: 'ads.hide', restrictions: [] }] };

/** What subscriptions that are given by hand do. @param of the site, once it is open. */
export function subscriptionCases(of: () => BillingBed): void {
  const statusOf = async (call: string, body: object = {}): Promise<number> => (await of().call(call, body)).status;
  const faults = async (call: string, body: object): Promise<string[]> => {
    const answer = await of().call(call, body);
    expect([call, body, answer.status]).toEqual([call, body, 422]);
    return Object.keys(answer.body.errors as object);
  };
  const roomOf = async ({ visitor }: Person): Promise<number> => {
    const { body } = await of().app.http.get('/api/v1/users/me/file-entries').set(visitor).expect(200);
    return (body as { space: { available: number } }).space.available;
  };
  const set = async (id: number, values: Record<string, string | null>): Promise<void> =>
    await of().accounts.change('subscriptions', values, id);
  /** The job of each minute, to its end. */
  const tick = async (): Promise<void> => {
    const { app, admin } = of();
    await app.http.post('/api/v1/admin/jobs/run/end-subscriptions').set(admin).expect(202);
    await jobsDone(app);
  };

  it('opens what the plan gives at once, tells open pages, and closes it at its end, whether that is noted or not', async () => {
    const bed = of();
    const make = new CatalogueFactory(bed.app.database, bed.app.unit);
    const plan = await bed.plan({ ...HIDES, available_storage_mb: 50_000 });
    const [fan, other] = [await bed.person(), await bed.person()];
    const song = await make.track('For subscribers', [], {
      audience: 'plans',
      plan_ids: `[${plan.id}]`,
      audience_until: '2999-01-01 00:00:00.000',
    });
    await make.link('renditions', {
      track_id: song,
      format: 'mp3',
      codec: 'mp3',
      mime: 'audio/mpeg',
      file_size: 3_000,
      disk: 'private',
      storage_key: 'x/3000',
    });
    const refusal = async ({ visitor }: Person): Promise<unknown> => {
      const asked = { track_ids: [song], formats: ['mp3'] };
      const { body } = await bed.app.http.post('/api/v1/tracks/stream-urls').set(visitor).send(asked).expect(200);
      const { urls, refused } = body as {
        urls: Record<number, { preview_reason?: string | null }>;
        refused: Record<number, string>;
      };
      return refused[song] ?? urls[song]?.preview_reason ?? null;
    };
    const channelFor = async (name: string, audience: object): Promise<number> => {
      const config = { content_type: 'tracks', audience };
      const sent = { name, visibility: 'public', config };
      const { body } = await bed.app.http.post('/api/v1/channels').set(bed.admin).send(sent).expect(201);
      return body.channel.id as number;
    };
    const [members, either] = [
      await channelFor('Members', { subscription_status: 'subscribed' }),
      await channelFor('Everybody', { roles: [USERS_ROLE_ID], subscription_status: null }),
    ];
    const channelStatus = async ({ visitor }: Person, id = members): Promise<number> =>
      (await bed.app.http.get(`/api/v1/channels/${id}`).set(visitor)).status;
    const opens = async (person: Person) => {
      const { rights, subscriptions } = await bed.page(person);
      return [rights.includes('ads.hide'), subscriptions, await refusal(person), await channelStatus(person)];
    };
    const closed = [false, [], 'subscription_required', 404];
    const roomBefore = await roomOf(fan);
    expect(await opens(fan)).toEqual(closed);

    const socket = new SocketClient(bed.app.url, { headers: { Cookie: fan.visitor.Cookie } });
    await until('the page is connected', () => socket.isOpen);
    const told = (): number => socket.told.filter(([event]) => event === 'access.changed').length;
    const given = await bed.give(fan, plan);
    expect(given).toMatchObject({ status: 'active', valid: true, gateway_name: 'none', user: { id: fan.id } });
    await until('the page has heard', () => told() === 1);
    expect(await opens(fan)).toEqual([true, [{ valid: true, active: true }], null, 200]);
    expect([await roomOf(fan), roomBefore < 50_000 * MEGABYTE]).toEqual([50_000 * MEGABYTE, true]);
    expect(await opens(other)).toEqual(closed);
    expect([await channelStatus(fan, either), await channelStatus(other, either)]).toEqual([200, 200]);

    // The plan gives less: so do all who have it.
    expect(await statusOf(`put products/${plan.id}`, { permissions: [] })).toBe(200);
    expect((await bed.page(fan)).rights).not.toContain('ads.hide');
    await until('the page has heard of the plan', () => told() === 2);
    await bed.call(`put products/${plan.id}`, HIDES);
    await until('the page has heard again', () => told() === 3);

    // What is paused gives nothing, and their page knows that there is something to look after.
    await set(given.id, { status: 'paused' });
    expect(await opens(fan)).toEqual([false, [{ valid: false, active: false }], 'subscription_required', 404]);
    expect(await roomOf(fan)).toBe(roomBefore);
    await set(given.id, { status: 'active' });

    await set(given.id, { ends_at: sqlTime(new Date(Date.now() - 1_000)) });
    expect(await opens(fan)).toEqual(closed);
    expect(await roomOf(fan)).toBe(roomBefore);
    expect(await bed.subscription(given.id)).toMatchObject({ status: 'expired', valid: false });
    await tick();
    await until('the page has heard of the end', () => told() === 4);
    socket.socket.disconnect();
    expect((await bed.subscription(given.id)).renews_at).toBeNull();
  });

  it('has those told who may read of it by their plan alone', async () => {
    const bed = of();
    const make = new CatalogueFactory(bed.app.database, bed.app.unit);
    const plan = await bed.plan(grants('music.view', 'comments.view'));
    const [fan, other] = [await bed.person({ roles: [] }), await bed.person({ roles: [] })];
    await bed.give(fan, plan);
    for (const { id, name } of [fan, other]) {
      const song = await make.track(`Song of ${name}`, [], { owner_id: id });
      const comment = { commentable_type: 'track', commentable_id: song, content: 'Lovely' };
      await bed.app.http.post('/api/v1/comments').set(bed.admin).send(comment).expect(201);
    }
    await jobsDone(bed.app);
    const told = async ({ visitor }: Person): Promise<number> =>
      (await bed.app.http.get('/api/v1/notifications').set(visitor).expect(200)).body.pagination.data.length as number;
    await until('the subscriber has heard', async () => (await told(fan)) === 1);
    expect(await told(other)).toBe(0);
  });

  it('is over where it was bought with a test card, and the site does not pretend any more', async () => {
    const bed = of();
    const [plan, fan] = [await bed.plan(HIDES), await bed.person()];
    const { id } = await bed.give(fan, plan);
    await set(id, { gateway_name: 'test', gateway_id: 'test_sub_1' });
    expect((await bed.page(fan)).rights).toContain('ads.hide');
    await tick();
    expect([(await bed.subscription(id)).status, (await bed.page(fan)).rights.includes('ads.hide')]).toEqual([
      'expired',
      false,
    ]);
  });

  it('goes on by itself, period by period, on the day that it began with', async () => {
    const bed = of();
    const given = await bed.give(await bed.person(), await bed.plan());
    const long = '2026-01-31 10:00:00.000';
    await bed.app.unit.run('test', (manager) =>
      manager.query('UPDATE subscriptions SET renews_at = ?, anchor_day = 31 WHERE id = ?', [long, given.id]),
    );
    await tick();
    const { renews_at: renews, status } = await bed.subscription(given.id);
    const next = new Date(renews ?? 0);
    const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
    expect([status, next.getUTCDate(), next.getUTCHours()]).toEqual(['active', last, 10]);
    expect(next.getTime() - Date.now()).toBeGreaterThan(0);
    expect(next.getTime() - Date.now()).toBeLessThan(32 * DAY_MS);
    // A program that sends all as it read it changes nothing of the day.
    const short = '2099-02-28T10:00:00.000Z';
    await set(given.id, { renews_at: sqlTime(new Date(short)) });
    const sent = await bed.call(`put subscriptions/${given.id}`, { renews_at: short, ends_at: null });
    const [row] = await bed.app.database.read<{ anchor_day: number }>(
      'SELECT anchor_day FROM subscriptions WHERE id = ?',
      [given.id],
    );
    expect([sent.status, Number(row?.anchor_day)]).toEqual([200, 31]);
    // Cancelled in the minute before its renewal is noted, it has the period that has begun.
    await set(given.id, { renews_at: sqlTime(new Date(Date.now() - 1_000)) });
    const { body } = await bed.call(`post subscriptions/${given.id}/cancel`);
    expect(body.subscription).toMatchObject({ status: 'cancelled', valid: true });
    expect(new Date(body.subscription.ends_at as string).getTime()).toBeGreaterThan(Date.now() + DAY_MS);
  });

  it('is extended, changed, cancelled, renewed and ended, and says so at each step', async () => {
    const bed = of();
    const [plan, person] = [await bed.plan(), await bed.person()];
    const free = await bed.plan({ name: 'Free', free: true, prices: [] });
    const { id, renews_at: renews } = await bed.give(person, plan);
    const at = `subscriptions/${id}`;
    const [month, year] = plan.prices;
    const extended = await bed.call(`put ${at}`, { ends_at: inDays(400), price_id: year?.id });
    expect(extended.body.subscription).toMatchObject({
      price: { amount: 99, interval: 'year' },
      renews_at: renews,
      active: true,
    });
    expect((await bed.call(`put ${at}`, { ends_at: null })).body.subscription).toMatchObject({ ends_at: null });
    const later = inDays(90);
    expect((await bed.call(`put ${at}`, { renews_at: later })).body.subscription).toMatchObject({ renews_at: later });

    const same = { product_id: plan.id, price_id: year?.id };
    expect(await statusOf(`post ${at}/change-plan`, same)).toBe(409);
    const changed = await bed.call(`post ${at}/change-plan`, { product_id: free.id });
    expect(changed.body.subscription).toMatchObject({ product: { name: 'Free' }, price: null, renews_at: null });
    expect(await statusOf(`post ${at}/change-plan`, { product_id: plan.id, price_id: month?.id })).toBe(200);

    const { renews_at: paidUntil } = await bed.subscription(id);
    const cancelled = (await bed.call(`post ${at}/cancel`, { reason_text: ' Too loud ' })).body.subscription;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      valid: true,
      active: false,
      on_grace_period: true,
      renews_at: null,
      ends_at: paidUntil,
      cancel_reason: 'Too loud',
    });
    expect((await bed.page(person)).subscriptions).toEqual([{ valid: true, active: false }]);
    expect(await statusOf(`post ${at}/cancel`)).toBe(409);
    expect(await statusOf(`post ${at}/change-plan`, { product_id: free.id })).toBe(409);
    expect(await faults(`put ${at}`, { ends_at: null })).toEqual(['ends_at']);
    expect((await bed.call(`post ${at}/resume`)).body.subscription).toMatchObject({
      status: 'active',
      renews_at: paidUntil,
      ends_at: null,
      cancel_reason: null,
    });
    expect(await statusOf(`post ${at}/resume`)).toBe(409);
    // One with an end of its own is not cancelled for it, renewed before or not: who takes that back would have it for ever.
    for (const own of [{ ends_at: inDays(400) }, { renews_at: null, ends_at: inDays(3) }]) {
      await bed.call(`put ${at}`, own);
      expect(await statusOf(`post ${at}/cancel`)).toBe(409);
      // Of many it is one that needs nothing.
      expect(await bed.bulk({ cancel: 'period_end' }, [id])).toMatchObject({ done: 1, failed: 0 });
      expect((await bed.subscription(id)).ends_at).toBe(own.ends_at);
    }
    expect((await bed.call(`post ${at}/cancel`, { at: 'now' })).body.subscription).toMatchObject({
      status: 'expired',
      valid: false,
    });
    for (const call of [`put ${at}`, `post ${at}/cancel`, `post ${at}/resume`]) expect(await statusOf(call)).toBe(409);
    // What costs nothing has no period to be used up.
    const gift = await bed.give(person, free);
    expect((await bed.call(`post subscriptions/${gift.id}/cancel`)).body.subscription.status).toBe('expired');
    expect(await bed.mails(person.id)).toEqual([
      'plan-changed',
      'plan-changed',
      'subscription-cancelled',
      'subscription-ended',
      'subscription-ended',
    ]);
    // A provider's is changed where it is paid.
    const paid = await bed.give(person, plan);
    await set(paid.id, { gateway_name: 'stripe', gateway_id: 'sub_1' });
    for (const call of [`put ${at}`, `post ${at}/cancel`, `post ${at}/resume`])
      expect(await statusOf(call.replace(String(id), String(paid.id)))).toBe(409);
    expect(await statusOf('post subscriptions/bulk-delete', { ids: [paid.id] })).toBe(409);
  });

  it('is one at a time, whoever gives it, and keeps its plan from being deleted', async () => {
    const bed = of();
    const [plan, person] = [await bed.plan(), await bed.person()];
    const body = { user_id: person.id, product_id: plan.id, price_id: plan.prices[0]?.id };
    const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf('post subscriptions', body)));
    expect(answers.sort()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect(await statusOf(`delete products/${plan.id}`)).toBe(409);
    const { product } = (await bed.call(`get products/${plan.id}`)).body;
    expect([product.subscriptions_count, product.prices[0].subscriptions_count]).toEqual([1, 1]);
    const shown = (await bed.call(`get products/${plan.id}`, {}, person.visitor)).body.product as object;
    expect(JSON.stringify(shown)).not.toContain('subscriptions_count');
    // Two administrators: one ends it, the other extends it; whoever is second is told.
    const [held] = (await bed.call('get subscriptions')).body.pagination.data as { id: number }[];
    const both = await Promise.all([
      statusOf(`post subscriptions/${held?.id}/cancel`, { at: 'now' }),
      statusOf(`put subscriptions/${held?.id}`, { ends_at: inDays(40) }),
    ]);
    expect([[200, 200].join(), [200, 409].join()]).toContain(both.join());
    expect((await bed.subscription(held?.id ?? 0)).valid).toBe(false);
    // One gives a plan while another deletes it.
    const [next, doomed] = [await bed.person(), await bed.plan({ name: 'Doomed' })];
    const race = await Promise.all([
      statusOf('post subscriptions', { user_id: next.id, product_id: doomed.id, price_id: doomed.prices[0]?.id }),
      statusOf(`delete products/${doomed.id}`),
    ]);
    expect([[201, 409].join(), [422, 200].join()]).toContain(race.join());
    // Somebody is about to change to it.
    const [waiting, other] = [await bed.person(), await bed.plan({ name: 'Other' })];
    const { id: changing } = await bed.give(waiting, other);
    await set(changing, { next_price_id: String(plan.prices[1]?.id), changes_at: sqlTime(new Date(inDays(9))) });
    expect(await statusOf(`delete products/${plan.id}`)).toBe(409);
    await set(changing, { next_price_id: null, changes_at: null });
    // Once it is over, the plan may go, and what was remains.
    expect(await statusOf(`delete products/${plan.id}`)).toBe(200);
    expect(await bed.subscription(held?.id ?? 0)).toMatchObject({ product: null, price: null, status: 'expired' });
  });
}
