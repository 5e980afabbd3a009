import type { Product, ProductPagination } from '@tonearm/shared/billing/products.dto';
import { PLANS_MAX } from '@tonearm/shared/billing/limits';
import { GUESTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { RolesService } from '../src/modules/users/index.js';
import { grants } from './admin-lists-bed.js';
import { BillingBed, MONTHLY, YEARLY } from './billing-bed.js';
import { billingPageCases } from './billing-page-cases.js';
import type { TestApp, Visitor } from './create-test-app.js';
import type { AccountFactory } from './factories/accounts.js';
import { gate } from './gate.js';
import { planLimitCases } from './plan-limit-cases.js';
import { subscriptionCases } from './subscription-cases.js';
import { subscriptionListCases } from './subscription-list-cases.js';
import { waitsForLock } from './waits-for-lock.js';

const PATH = '/api/v1/billing/products';

describe('plans and what they cost', () => {
  let bed: BillingBed;
  let app: TestApp;
  let admin: Visitor;
  let accounts: AccountFactory;

  const post = async (body: object, who = admin) => await app.http.post(PATH).set(who).send(body);
  const put = async (id: number, body: object, who = admin) => await app.http.put(`${PATH}/${id}`).set(who).send(body);
  const made = async (body: object): Promise<Product> => {
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.product as Product;
  };
  const list = async (who?: Visitor): Promise<Product[]> => {
    const answer = await (who ? app.http.get(PATH).set(who) : app.http.get(PATH)).expect(200);
    return (answer.body.pagination as ProductPagination).data;
  };
  const names = async (who?: Visitor) => (await list(who)).map(({ name }) => name);
  const faults = async (body: object): Promise<string[]> => {
    const answer = await post({ name: 'Faulty', ...body });
    expect(answer.status).toBe(422);
    return Object.keys(answer.body.errors as object);
  };

  beforeAll(async () => {
    bed = await BillingBed.open('products');
    ({ app, accounts, admin } = bed);
  });
  beforeEach(() => bed.clear());
  afterAll(() => bed.close());

  it('shows everybody what is sold, in its order, and hidden plans and rights only to those who change plans', async () => {
    const free = await made({ name: 'Free', free: true });
    const pro = await made({
      name: ' Pro ',
      description: 'For ears',
      feature_list: [' No ads ', 'Lossless'],
      recommended: true,
      trial_period_days: 14,
      available_storage_mb: 500,
      permissions: [{ name: 'ads.hide', restrictions: [] }],
      prices: [
        YEARLY,
        MONTHLY,
        { ...MONTHLY, currency: 'JPY', amount: 1_200 },
        { ...MONTHLY, currency: 'KWD', amount: 1.005 },
      ],
      position: 0,
    });
    await made({ name: 'Old', free: true, hidden: true });
    expect(pro).toMatchObject({
      name: 'Pro',
      position: 0,
      feature_list: ['No ads', 'Lossless'],
      trial_period_days: 14,
      available_storage_mb: 500,
      permissions: [{ name: 'ads.hide', restrictions: [] }],
      prices: [
        { ...YEARLY, product_id: pro.id, default: true },
        { ...MONTHLY, default: false },
        { currency: 'JPY', amount: 1_200 },
        { currency: 'KWD', amount: 1.005 },
      ],
    });
    const listener = await accounts.browser(await accounts.add('listener', { roles: [USERS_ROLE_ID] }));
    const [shown] = await list();
    expect([await names(), await names(listener), await names(admin)]).toEqual([
      ['Pro', 'Free'],
      ['Pro', 'Free'],
      ['Pro', 'Free', 'Old'],
    ]);
    expect([Object.keys(shown ?? {}).includes('permissions'), (await list(listener))[0]]).toEqual([false, shown]);
    // A guest's answer is kept until a plan changes.
    await put(free.id, { hidden: true });
    expect(await names()).toEqual(['Pro']);
    expect((await app.http.get(`${PATH}/${free.id}`)).status).toBe(404);
    expect((await app.http.get(`${PATH}/${pro.id}`)).body.product).toEqual(shown);
    expect((await app.http.get(`${PATH}/${free.id}`).set(admin)).body.product).toMatchObject({ hidden: true });
    // While the site sells nothing, those alone see them who make them ready.
    await bed.sell(false);
    expect([await names(), await names(listener), await names(admin)]).toEqual([[], [], ['Pro', 'Free', 'Old']]);
    for (const who of [{}, listener]) expect((await app.http.get(`${PATH}/${pro.id}`).set(who)).status).toBe(404);
    await bed.sell(true);
    expect(await names()).toEqual(['Pro']);
  });

  it('is found by what it is, hidden ones by those alone who change plans', async () => {
    await made({ name: 'Free', free: true });
    await made({ name: 'Pro', prices: [MONTHLY], recommended: true });
    await made({ name: 'Old', free: true, hidden: true });
    const found = async (filter: object, who: Visitor | Record<string, string> = admin) => {
      const filters = Buffer.from(JSON.stringify([filter])).toString('base64url');
      const { status, body } = await app.http.get(PATH).query({ filters }).set(who);
      return status === 200 ? (body.pagination as ProductPagination).data.map(({ name }) => name) : status;
    };
    expect([
      await found({ key: 'free', value: true }),
      await found({ key: 'free', value: false }),
      await found({ key: 'hidden', value: true }),
      await found({ key: 'hidden', value: true }, {}),
      await found({ key: 'recommended', value: true }),
      await found({ key: 'created_at', operator: '<', value: '2001-01-01' }),
      await found({ key: 'updated_at', operator: '>', value: '2001-01-01' }),
      await found({ key: 'permissions', value: true }),
    ]).toEqual([['Free', 'Old'], ['Pro'], ['Old'], [], ['Pro'], [], ['Free', 'Pro', 'Old'], 422]);
    // Providers are told of some plans or of all, which is what no words at all mean; here there is none.
    const told = await Promise.all(
      [{ ids: [] }, {}, undefined].map((body) => app.http.post(`${PATH}/sync`).set(admin).send(body)),
    );
    expect(told.map(({ status }) => status)).toEqual([422, 409, 409]);
    expect((await list(admin)).map(({ synced, synced_at: at }) => [synced, at])).toEqual(Array(3).fill([null, null]));
  });

  it('never changes the terms of a price: another takes its place, and the old one stays for those who pay it', async () => {
    const plan = await made({ name: 'Pro', prices: [MONTHLY, YEARLY] });
    const [monthly, yearly] = plan.prices;
    const { product } = (
      await put(plan.id, {
        prices: [
          { ...YEARLY, id: yearly?.id },
          { ...MONTHLY, id: monthly?.id, amount: 12 },
        ],
      })
    ).body as { product: Product };
    expect(product.prices).toEqual([
      { ...yearly, default: true },
      { ...monthly, id: expect.any(Number), amount: 12, default: false },
    ]);
    expect(product.prices[1]?.id).not.toBe(monthly?.id);
    const rows = await app.database.read<{ minor_amount: number; archived: number }>(
      'SELECT minor_amount, archived FROM prices WHERE id = ?',
      [monthly?.id ?? 0],
    );
    expect(rows.map((row) => [row.minor_amount, Boolean(row.archived)])).toEqual([[999, true]]);
    // Neither an archived one nor that of another plan comes back by its id.
    const other = await made({ name: 'Other', prices: [MONTHLY] });
    for (const id of [monthly?.id, other.prices[0]?.id])
      expect((await put(plan.id, { prices: [{ ...MONTHLY, id }] })).body.errors).toHaveProperty(['prices.0.id']);
    // What is not named stays; null clears.
    const renamed = (await put(plan.id, { name: 'Max', description: null })).body.product as Product;
    expect([renamed.prices, renamed.description]).toEqual([product.prices, '']);
    expect((await put(plan.id, { free: true })).body.errors).toHaveProperty(['prices']);
    expect((await put(plan.id, { free: true, prices: [] })).body.product).toMatchObject({ free: true, prices: [] });
  });

  it('is dragged to another place, and the rest make room', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await made({ name, free: true })).id);
    expect((await put(ids[2] ?? 0, { position: 0 })).body.product).toMatchObject({ position: 0 });
    expect(await names()).toEqual(['C', 'A', 'B']);
    await Promise.all(ids.map((id, n) => put(id, { position: 2 - n })));
    expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2]);
    await put(ids[0] ?? 0, { position: PLANS_MAX });
    expect((await names()).at(-1)).toBe('A');
    const version = (await list())[0]?.updated_at;
    const first = (await list())[0]?.id ?? 0;
    await put(first, { name: 'Renamed' });
    const late = await put(first, { name: 'Late', expected_updated_at: version });
    expect([late.status, (late.body.current as Product).name]).toEqual([409, 'Renamed']);
  });

  it('says what is wrong, at its field', async () => {
    expect(await faults({})).toEqual(['prices']);
    expect(await faults({ free: true, prices: [MONTHLY] })).toEqual(['prices']);
    expect(await faults({ free: true, name: ' ' })).toEqual(['name']);
    expect(await faults({ prices: [{ ...MONTHLY, amount: 9.999 }] })).toEqual(['prices.0.amount']);
    expect(await faults({ prices: [{ ...MONTHLY, currency: 'JPY', amount: 0.5 }] })).toEqual(['prices.0.amount']);
    expect(await faults({ prices: [MONTHLY, { ...MONTHLY, amount: 1 }] })).toEqual(['prices.1.interval_count']);
    expect(await faults({ prices: [{ ...YEARLY, interval_count: 2 }] })).toEqual(['prices.0.interval_count']);
    for (const amount of [0, -1, 1e12, '9', null])
      expect((await post({ name: 'Faulty', prices: [{ ...MONTHLY, amount }] })).status).toBe(422);
    for (const price of [
      null,
      7,
      { ...MONTHLY, currency: 'XXX' },
      { ...MONTHLY, interval: 'week' },
      { ...MONTHLY, id: 9 },
    ])
      expect((await post({ name: 'Faulty', prices: [price] })).status).toBe(422);
    expect(await faults({ free: true, permissions: [{ name: 'settings.update' }] })).toEqual(['permissions.0.name']);
    expect(await faults({ free: true, permissions: [{ name: 'admin' }] })).toEqual(['permissions.0.name']);
    expect((await app.http.delete(`${PATH}/999999`).set(admin)).status).toBe(404);
    expect((await put(999_999, { name: 'None' })).status).toBe(404);
    expect(await list(admin)).toEqual([]);
  });

  it('takes a right for each thing, and nobody sells what they may not do', async () => {
    const plan = await made({ name: 'Pro', free: true });
    const seller = await accounts.browser(
      await accounts.add('seller', grants('admin.access', 'plans.view', 'plans.create', 'plans.update')),
    );
    const reader = await accounts.browser(await accounts.add('reader', grants('plans.view')));
    const hides = { permissions: [{ name: 'ads.hide', restrictions: [] }] };
    expect([
      (await post({ name: 'Mine', free: true }, seller)).status,
      (await post({ name: 'No ads', free: true, ...hides }, seller)).status,
      (await put(plan.id, { name: 'Pro 2' }, seller)).status,
      (await put(plan.id, hides, seller)).status,
      (await app.http.delete(`${PATH}/${plan.id}`).set(seller)).status,
      (await post({ name: 'x', free: true }, reader)).status,
      (await put(plan.id, { name: 'x' }, reader)).status,
    ]).toEqual([201, 403, 200, 403, 403, 403, 403]);
    // What a plan gives already stays when somebody without that right changes its name.
    await put(plan.id, hides);
    expect((await put(plan.id, { name: 'Pro 3' }, seller)).body.product).toMatchObject({ name: 'Pro 3', ...hides });
    // Beside it they give what they have, and they take nothing that they have not: as the form has it.
    const writer = await accounts.browser(
      await accounts.add('writer', grants('admin.access', 'plans.update', 'comments.create')),
    );
    const writes = { name: 'comments.create', restrictions: [] };
    const permissionsAfter = async (permissions: object[]): Promise<unknown> =>
      (await put(plan.id, { permissions }, writer)).body.product?.permissions ?? 'refused';
    expect([
      await permissionsAfter(hides.permissions),
      await permissionsAfter([...hides.permissions, writes]),
      await permissionsAfter([writes]),
      await permissionsAfter(hides.permissions),
    ]).toEqual([hides.permissions, [...hides.permissions, writes], 'refused', hides.permissions]);
    const roles = await app.nest.get(RolesService).byIds([GUESTS_ROLE_ID]);
    expect(roles[0]?.permissions.some(({ name }) => name === 'plans.view')).toBe(true);
  });

  it('is given at no price that somebody else has taken off it meanwhile', async () => {
    const plan = await made({ name: 'Pro', prices: [MONTHLY] });
    const price = plan.prices[0]?.id ?? 0;
    const { id } = await bed.person();
    const [isTaken, mayEnd] = [gate(), gate()];
    const taking = app.unit.run('somebody takes it off', async (manager) => {
      await manager.query('UPDATE products SET name = ? WHERE id = ?', ['Pro 2', plan.id]);
      await manager.query('UPDATE prices SET archived = ? WHERE id = ?', [1, price]);
      isTaken.open();
      await mayEnd.opened;
    });
    await isTaken.opened;
    const giving = bed.call('post subscriptions', { user_id: id, product_id: plan.id, price_id: price });
    if (app.database.dialect === 'mysql') await waitsForLock(app);
    mayEnd.open();
    await taking;
    const { status, body } = await giving;
    expect([status, Object.keys((body.errors ?? {}) as object)]).toEqual([422, ['price_id']]);
  });

  describe('pages', () => {
    billingPageCases(() => bed);
  });

  describe('a subscription', () => {
    planLimitCases(() => bed);
    subscriptionCases(() => bed);
    subscriptionListCases(() => bed);
  });
});
