import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import type { BillingBed } from './billing-bed.js';
import { inDays, MONTHLY, YEARLY } from './billing-bed.js';
import { countReads } from './count-reads.js';
import { choiceCases, comparedCases, flagCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { personalDataOf } from './personal-data-of.js';
import { until } from './until.js';

/** How subscriptions are listed, who may do what with them, and what is refused. @param of the site, once it is open. */
export function subscriptionListCases(of: () => BillingBed): void {
  const statusOf = async (call: string, body: object = {}): Promise<number> => (await of().call(call, body)).status;
  const faults = async (call: string, body: object): Promise<string[]> => {
    const answer = await of().call(call, body);
    expect([call, body, answer.status]).toEqual([call, body, 422]);
    return Object.keys(answer.body.errors as object);
  };
  const page = async (query: string) => {
    const { status, body } = await of().call(`get subscriptions?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.pagination as { data: SubscriptionRecord[]; total: number };
  };

  it('is listed by a fixed number of statements, filtered by everything that is declared, found by whose it is, and a CSV', async () => {
    const bed = of();
    const [pro, free] = [await bed.plan(), await bed.plan({ name: 'Free', free: true, prices: [] })];
    const first = await bed.person();
    await bed.give(first, pro);
    // Jobs read as well, in between: the least of a few is the page's own.
    const readsOfPage = async (): Promise<number> => {
      const counts: number[] = [];
      for (let n = 0; n < 4; n += 1) counts.push(await countReads(bed.app.database, () => page('perPage=50')));
      return Math.min(...counts);
    };
    const few = await readsOfPage();
    for (let n = 0; n < 6; n += 1) {
      const { id } = await bed.give(await bed.person(), n % 2 === 0 ? pro : free);
      await bed.accounts.change(
        'subscriptions',
        {
          created_at: `2026-01-0${n + 1} 10:00:00.000`,
          renews_at: n % 2 === 0 ? `2099-02-0${8 - n} 10:00:00.000` : null,
          ...(n === 2 && { status: 'trialing', gateway_name: 'stripe', gateway_id: 'sub_7' }),
          ...(n === 4 && { status: 'cancelled', ends_at: '2099-03-01 10:00:00.000' }),
        },
        id,
      );
    }
    expect(await readsOfPage()).toBe(few);
    const rows = (await page('perPage=50')).data;
    expect(rows).toHaveLength(7);
    expect(rows.find(({ gateway_name: name }) => name === 'stripe')).toMatchObject({
      status: 'trialing',
      on_trial: true,
      active: true,
      gateway_id: 'sub_7',
      product: { id: pro.id, name: 'Pro' },
      price: { amount: 9.99, currency: 'EUR', interval: 'month', interval_count: 1 },
    });
    const cases = [
      ...choiceCases<SubscriptionRecord>('status', 'cancelled', ({ status }) => status === 'cancelled'),
      ...choiceCases<SubscriptionRecord>('gateway_name', 'none', ({ gateway_name: name }) => name === 'none'),
      ...refCases<SubscriptionRecord>('product_id', free.id, ({ product }) => product?.id === free.id),
      ...refCases<SubscriptionRecord>('user', first.id, ({ user }) => user.id === first.id),
      ...flagCases<SubscriptionRecord>('on_trial', (row) => row.on_trial),
      ...comparedCases<SubscriptionRecord>('created_at', (row) => row.created_at.slice(0, 10), [
        '2026-01-03',
        ['2026-01-02', '2026-01-05'],
      ]),
      ...comparedCases<SubscriptionRecord>('renews_at', ({ renews_at: at }) => at?.slice(0, 10) ?? Number.NaN, [
        '2099-02-06',
        ['2099-02-05', '2099-02-08'],
      ]),
    ];
    requireAllCases(SUBSCRIPTIONS, cases);
    await walkCases(rows, cases, async (filters) => {
      const { data, total } = await page(`perPage=50&filters=${coded(filters)}`);
      return { total, ids: data.map(({ id }) => id) };
    });
    await bed.app.nest.get(SearchIndexer).rebuild();
    expect((await page(`query=${first.name}`)).data.map(({ user }) => user.id)).toContain(first.id);
    const file = (await bed.call('post subscriptions/csv/export', {})).body as { download_path: string };
    const csv = await bed.app.http.get(file.download_path).set(bed.admin);
    expect([csv.status, csv.text]).toEqual([200, expect.stringContaining(first.name)]);
    for (const bad of ['perPage=0', 'filters=%', 'user=x', 'status=lost', 'on_trial=perhaps'])
      expect([bad, await statusOf(`get subscriptions?${bad}`)]).toEqual([bad, 422]);
    // All that are cancelled go on, and all that can be cancelled are; one that is refused keeps none of the others from it.
    const ids = rows.flatMap(({ id, gateway_name: name }) => (name === 'none' ? id : []));
    const all = rows.map(({ id }) => id);
    const stands = async () => (await page('')).data.map(({ status }) => status).sort();
    expect(await bed.bulk({ resume: true }, ids)).toMatchObject({ done: ids.length, failed: 0 });
    expect(await stands()).not.toContain('cancelled');
    expect(await bed.bulk({ cancel: 'now' }, all)).toMatchObject({
      done: ids.length,
      failed: 1,
      message: expect.stringContaining('.'),
    });
    expect((await stands()).filter((status) => status === 'expired')).toHaveLength(ids.length);
    expect(await bed.bulk({ cancel: 'period_end' }, ids)).toMatchObject({ done: ids.length, failed: 0 });
    expect(await bed.bulk({ sync: true }, all)).toMatchObject({ done: ids.length, failed: 1 });
    expect((await bed.call('post subscriptions/bulk-update', { ids, values: { cancel: 'soon' } })).status).toBe(422);
    expect((await bed.call('post subscriptions/bulk-delete', { ids })).body.updated).toBe(6);
    expect((await page('')).total).toBe(1);
    const offered = await bed.app.http.get('/api/v1/search/model/plan?query=pr').set(bed.admin);
    expect(offered.body.results).toMatchObject([{ id: pro.id, name: 'Pro' }]);
  });

  it('takes a right for each thing', async () => {
    const bed = of();
    const [plan, person] = [await bed.plan(), await bed.person()];
    const { id } = await bed.give(person, plan);
    const body = { user_id: person.id, product_id: plan.id, price_id: plan.prices[0]?.id };
    const calls: [string, object][] = [
      ['get subscriptions', {}],
      [`get subscriptions/${id}`, {}],
      ['post subscriptions', body],
      [`put subscriptions/${id}`, { ends_at: inDays(40) }],
      ['post subscriptions/bulk-delete', { ids: [999_999] }],
    ];
    const answers = async (names: Parameters<typeof grants>): Promise<number[]> => {
      const { visitor } = await bed.person(grants(...names));
      const statuses: number[] = [];
      for (const [call, sent] of calls) statuses.push((await bed.call(call, sent, visitor)).status);
      return statuses;
    };
    expect(await answers(['subscriptions.view'])).toEqual([200, 200, 403, 403, 403]);
    expect(await answers(['subscriptions.create'])).toEqual([403, 403, 409, 403, 403]);
    expect(await answers(['subscriptions.update'])).toEqual([200, 200, 403, 200, 403]);
    expect(await answers(['subscriptions.delete'])).toEqual([403, 403, 403, 403, 200]);
    // Nobody but administrators gives themselves rights, or room.
    const clerk = await bed.person(grants('subscriptions.create', 'subscriptions.update', 'plans.update'));
    const asClerk = async (call: string, sent: object): Promise<number> =>
      (await bed.call(call, sent, clerk.visitor)).status;
    expect(await asClerk('post subscriptions', { ...body, user_id: clerk.id })).toBe(403);
    const held = await bed.give(clerk, plan);
    const yearly = { product_id: plan.id, price_id: plan.prices[1]?.id };
    expect([
      await asClerk(`put subscriptions/${held.id}`, { ends_at: inDays(4_000) }),
      await asClerk(`post subscriptions/${held.id}/change-plan`, yearly),
      await asClerk(`put products/${plan.id}`, { available_storage_mb: 1_000_000 }),
      await asClerk(`put products/${plan.id}`, { description: 'For ears' }),
      await asClerk(`post subscriptions/${id}/change-plan`, yearly),
    ]).toEqual([403, 403, 403, 200, 200]);
    // Whose it is sees it nowhere but in what they may do.
    expect((await bed.call(`get subscriptions/${id}`, {}, person.visitor)).status).toBe(403);
    // What somebody has bought puts them beyond no support.
    await bed.call(`put products/${plan.id}`, { permissions: [{ name: 'ads.hide', restrictions: [] }] });
    const supporter = await bed.person(grants('users.impersonate'));
    const acted = await bed.app.http.post(`/api/v1/users/${person.id}/impersonate`).set(supporter.visitor);
    expect([(await bed.page(person)).rights.includes('ads.hide'), acted.status]).toEqual([true, 200]);
    // The page that changes their rights, or acts as them, asks by this whether it may.
    const manager = await bed.person(grants('users.update', 'roles.update'));
    const { user } = (await bed.app.http.get(`/api/v1/users/${person.id}`).set(manager.visitor).expect(200)).body as {
      user: { permissions: { name: string }[]; subscriptions: unknown[] };
    };
    expect([user.permissions.some(({ name }) => name === 'ads.hide'), user.subscriptions.length]).toEqual([false, 1]);
  });

  it('says what is wrong, at its field', async () => {
    const bed = of();
    const [plan, other, person] = [await bed.plan(), await bed.plan({ name: 'Max' }), await bed.person()];
    const good = { user_id: person.id, product_id: plan.id, price_id: plan.prices[0]?.id };
    const bad: [object, string][] = [
      [{ user_id: 999_999 }, 'user_id'],
      [{ user_id: 0 }, 'user_id'],
      [{ user_id: '1' }, 'user_id'],
      [{ product_id: 999_999 }, 'product_id'],
      [{ product_id: null }, 'product_id'],
      [{ price_id: null }, 'price_id'],
      [{ price_id: other.prices[0]?.id }, 'price_id'],
      [{ price_id: 1e12 }, 'price_id'],
      [{ ends_at: inDays(-1) }, 'ends_at'],
      [{ renews_at: inDays(-1) }, 'renews_at'],
      [{ renews_at: inDays(9), ends_at: inDays(3) }, 'renews_at'],
      [{ ends_at: '2027-02-30' }, 'ends_at'],
      [{ ends_at: 'tomorrow' }, 'ends_at'],
      [{ ends_at: 17 }, 'ends_at'],
      [{ renews_at: {} }, 'renews_at'],
    ];
    for (const [values, field] of bad)
      expect([values, await faults('post subscriptions', { ...good, ...values })]).toEqual([values, [field]]);
    // No longer sold.
    await bed.call(`put products/${plan.id}`, { prices: [{ ...MONTHLY, amount: 12 }, YEARLY] });
    expect(await faults('post subscriptions', good)).toEqual(['price_id']);
    const free = await bed.plan({ name: 'Free', free: true, prices: [] });
    expect(
      await faults('post subscriptions', { user_id: person.id, product_id: free.id, renews_at: inDays(3) }),
    ).toEqual(['renews_at']);
    const { id } = await bed.give(person, other);
    for (const values of [{ at: 'soon' }, { reason_text: 'x'.repeat(501) }, { customer_reason: 4 }])
      expect(await statusOf(`post subscriptions/${id}/cancel`, values)).toBe(422);
    expect(await faults(`put subscriptions/${id}`, { price_id: plan.prices[0]?.id })).toEqual(['price_id']);
    for (const call of ['get', 'put']) expect(await statusOf(`${call} subscriptions/999999`)).toBe(404);
    for (const act of ['cancel', 'resume']) expect(await statusOf(`post subscriptions/999999/${act}`)).toBe(404);
  });

  it('is in the copy of their data, in the log of changes, and gone with their account', async () => {
    const bed = of();
    const [plan, person] = [await bed.plan(), await bed.person()];
    const { id } = await bed.give(person, plan);
    await bed.call(`post subscriptions/${id}/cancel`, { at: 'now', reason_text: 'Quillfeather' });
    const card = { type: 'card', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, email: null };
    const trial = '2026-01-09 10:00:00.000';
    await bed.accounts.change('subscriptions', { payment_method: JSON.stringify(card), trial_ends_at: trial }, id);
    expect((await personalDataOf(bed.app, person.id))['subscriptions']).toMatchObject([
      {
        plan: 'Pro',
        amount: 9.99,
        currency: 'EUR',
        payment_method: card,
        status: 'expired',
        trial_ends_at: '2026-01-09T10:00:00.000Z',
        cancel_reason: 'Quillfeather',
      },
    ]);
    const { body } = await bed.app.http.get('/api/v1/logs/audit?perPage=2').set(bed.admin).expect(200);
    const entries = body.pagination.data as { model: string; action: string; target_id: number }[];
    expect(entries.map(({ model, action, target_id: target }) => [model, action, target])).toEqual([
      ['subscription', 'update', id],
      ['subscription', 'create', id],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Quillfeather');
    const gone = `/api/v1/users/${person.id}?contentAction=delete`;
    await bed.app.http.delete(gone).set(bed.admin).send({}).expect(200);
    await until('the account is erased', async () => (await statusOf(`get subscriptions/${id}`)) === 404);
  });
}
