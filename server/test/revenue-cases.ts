import type { RevenueReport } from '@tonearm/shared/billing/revenue.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { csvRows } from '../src/core/csv-rows.js';
import { grants } from './admin-lists-bed.js';
import type { Person } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { CARDS } from './stripe/books.js';
import type { Charge } from './stripe/books.js';

const SEK = (amount: number, interval: string) => ({ amount, currency: 'SEK', interval, interval_count: 1 });

const LONG_AGO = 'startDate=2020-01-01&endDate=2020-01-02';

/** What the site earns, in a currency that no other test has. @param of the site, once it is open. */
export function revenueCases(of: () => PaymentsBed): void {
  beforeAll(() => {
    of().stripe.books.ahead = 0;
  });
  const owner = async (): Promise<Person> =>
    await of().bed.person(grants('reports.view', 'subscriptions.view', 'invoices.view'));
  const read = async (person: Person, query = '?currency=SEK'): Promise<RevenueReport> => {
    const { status, body } = await of().get(`reports/revenue${query}`, person);
    expect([query, status]).toEqual([query, 200]);
    return body.report as RevenueReport;
  };
  const buy = async (plan: Product, price: number): Promise<{ person: Person; id: number; charge: Charge }> => {
    const pay = of();
    const person = await pay.bed.person();
    const begun = await pay.begin(person, plan, { price_id: plan.prices[price]?.id });
    pay.stripe.confirm(begun.client_secret, CARDS.pays);
    await pay.get('billing/stripe/finalize', person);
    pay.stripe.messages.take();
    const charge = [...pay.stripe.books.charges.values()].at(-1);
    if (!charge) throw new Error('Nothing was paid.');
    return { person, id: begun.subscription_id, charge };
  };
  const totals = ({ paid, refunded, disputed, net, churned }: RevenueReport): number[] =>
    [paid, refunded, disputed, net, churned].map(({ total }) => total);

  it('is what the provider has, currency by currency, with what went back and who left', async () => {
    const pay = of();
    const { stripe } = pay;
    const keeper = await owner();
    const nothing = await read(keeper);
    expect([nothing.mrr, nothing.paid.total, nothing.churn_rate, nothing.by_product]).toEqual([0, 0, null, []]);
    const [small, large] = [
      await pay.plan({ name: 'Small', prices: [SEK(120, 'month'), SEK(1_000, 'year')] }),
      await pay.plan({ name: '=Large', prices: [SEK(300.5, 'month')] }),
    ];
    const [one, two, three] = [await buy(small, 0), await buy(small, 1), await buy(large, 0)];
    const euros = await buy(await pay.plan(), 0);
    stripe.engine.refund(two.charge, 25_000);
    stripe.engine.dispute(three.charge);
    await pay.deliver();
    // As Stripe has it: all its charges in that currency.
    const charges = [...stripe.books.charges.values()].filter(({ currency }) => currency === 'sek');
    const report = await read(keeper);
    expect([report.paid.total * 100, report.refunded.total * 100, report.payments.total]).toEqual([
      charges.reduce((sum, { amount }) => sum + amount, 0),
      charges.reduce((sum, { refunded }) => sum + refunded, 0),
      charges.length,
    ]);
    expect(totals(report)).toEqual([1_420.5, 250, 300.5, 870, 0]);
    expect(report).toMatchObject({
      currency: 'SEK',
      // 120 + 1,000 / 12 + 300.50, of the exact sum.
      mrr: 503.83,
      arr: 6_046,
      subscribers: 3,
      new: { total: 3, previous_total: 0 },
      failed_payments: { total: 0 },
      trials_started: { total: 0 },
      by_product: [
        { name: '=Large', mrr: 300.5, subscribers: 1, paid: 300.5 },
        { name: 'Small', mrr: 203.33, subscribers: 2, paid: 1_120 },
      ],
    });
    expect(report.currencies).toEqual(expect.arrayContaining(['EUR', 'SEK']));
    const points = report.paid.datasets[0]?.data ?? [];
    expect([points.length, points.reduce((sum, { value }) => sum + value, 0)]).toEqual([28, 1_420.5]);
    expect((await read(keeper, `?currency=SEK&${LONG_AGO}`)).paid).toMatchObject({ total: 0, previous_total: 0 });
    expect((await read(keeper, '?currency=NOK')).paid.total).toBe(0);
    // A day later one of them ends, and the bank gives the money back.
    const dispute = three.charge.disputes[0];
    if (dispute) stripe.engine.closeDispute(three.charge, dispute, 'won');
    const left = stripe.books.subscriptions.get((await pay.subscription(one.id)).gateway_id ?? '');
    if (left) stripe.engine.end(left);
    await pay.deliver();
    const after = await read(keeper);
    expect([after.mrr, after.subscribers, ...totals(after)]).toEqual([383.83, 2, 1_420.5, 250, 0, 1_170.5, 1]);
    expect((await read(keeper, '?currency=EUR')).mrr).toBeGreaterThan(0);
    expect(euros.charge.currency).toBe('eur');
  });

  it('leaves out what somebody had to their credit, with the tax in it', async () => {
    const pay = of();
    const { books } = pay.stripe;
    await pay.set({ server: { 'billing.tax_mode': 'inclusive' } });
    const prices = [SEK(10, 'month'), SEK(1_000, 'year')].map((one) => ({ ...one, currency: 'DKK' }));
    const plan = await pay.plan({ name: 'Credited', prices });
    const payWith = async (credit: number): Promise<void> => {
      const person = await pay.bed.person();
      const begun = await pay.begin(person, plan);
      const { gateway_id: id } = await pay.subscription(begun.subscription_id);
      const customer = books.customers.get(books.subscriptions.get(id ?? '')?.customer ?? '');
      if (customer) customer.credit = credit;
      const next = await pay.begin(person, plan, { price_id: plan.prices[1]?.id });
      if (next.client_secret) pay.stripe.confirm(next.client_secret, CARDS.pays);
      await pay.get('billing/stripe/finalize', person);
      pay.stripe.messages.take();
    };
    await payWith(40_000);
    await payWith(200_000);
    await pay.set({ server: { 'billing.tax_mode': 'none' } });
    const charges = [...books.charges.values()].filter(({ currency }) => currency === 'dkk');
    expect(charges.map(({ amount }) => amount)).toEqual([60_000]);
    const keeper = await owner();
    // Of 1,000 with 159.66 of tax in it, 600 came in.
    expect(await read(keeper, '?currency=DKK')).toMatchObject({
      paid: { total: 600 },
      tax: { total: 95.8 },
      payments: { total: 1 },
      net: { total: 600 },
      subscribers: 2,
      by_product: [{ name: 'Credited', paid: 600 }],
    });
    const file = await pay.get('reports/revenue/export?range=last_7_days', keeper);
    const lines = csvRows(file.text).filter(({ cells }) => cells.includes('DKK'));
    expect(lines.map(({ cells }) => cells.slice(8, 11))).toEqual([['504.2', '95.8', '600']]);
  });

  it('counts what was paid in cash, names no plan that brought nothing, and calls given back what all of has gone back', async () => {
    const pay = of();
    const { books, engine } = pay.stripe;
    const CZK = (amount: number, interval: string) => ({ ...SEK(amount, interval), currency: 'CZK' });
    const prices = [CZK(50, 'month'), CZK(1_000, 'year')];
    const [plan, gift] = [await pay.plan({ name: 'Cash', prices }), await pay.plan({ name: 'Given', prices })];
    const begin = async (what: Product, credit: number) => {
      const person = await pay.bed.person();
      const first = await pay.begin(person, what);
      const { gateway_id: id } = await pay.subscription(first.subscription_id);
      const customer = books.customers.get(books.subscriptions.get(id ?? '')?.customer ?? '');
      if (customer) customer.credit = credit;
      const begun = await pay.begin(person, what, { price_id: what.prices[1]?.id });
      const told = await pay.subscription(begun.subscription_id);
      const one = books.subscriptions.get(told.gateway_id ?? '');
      const invoice = books.invoices.get(one?.latest ?? '');
      if (!one || !invoice) throw new Error('Nothing was made.');
      return { person, begun, one, invoice };
    };
    const [cash, given, part] = [await begin(plan, 0), await begin(gift, 100_000), await begin(plan, 40_000)];
    cash.invoice.intent = null;
    engine.settle(cash.invoice);
    engine.end(given.one);
    pay.stripe.confirm(part.begun.client_secret, CARDS.pays);
    const charge = [...books.charges.values()].at(-1);
    if (charge) engine.refund(charge, charge.amount);
    await pay.deliver();
    expect(await read(await owner(), '?currency=CZK')).toMatchObject({
      paid: { total: 1_600 },
      payments: { total: 2 },
      refunded: { total: 600 },
      by_product: [{ name: 'Cash', paid: 1_600 }],
    });
    const { data } = (await pay.get('invoices', part.person)).body.pagination as { data: { invoice_status: string }[] };
    expect(data.map(({ invoice_status: status }) => status)).toContain('refunded');
    // Nothing of it can be given back, and nothing is tried.
    const refunds = pay.stripe.count('POST refunds');
    await pay.post(`billing/subscriptions/${cash.begun.subscription_id}/cancel`, cash.person, { at: 'now' });
    await pay.run('settle-subscriptions');
    await pay.deliver();
    expect(pay.stripe.count('POST refunds')).toBe(refunds);
  });

  it('is a file with a line for each movement of money, whose numbers stay numbers and whose words are none', async () => {
    const keeper = await owner();
    const file = await of().get('reports/revenue/export?range=last_7_days', keeper);
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="bookkeeping-[\d-]{21}\.csv"/),
    ]);
    expect(file.text).toContain('"\'=Large"');
    expect(file.text).toContain('"-250"');
    const [head, ...rows] = csvRows(file.text.replace('\uFEFF', '')).map(({ cells }) => cells);
    const lines = rows.map((cells) => Object.fromEntries((head ?? []).map((name, at) => [name, cells[at]])));
    const kroner = lines.filter(({ currency }) => currency === 'SEK');
    expect(kroner.map(({ type, gross, country, plan }) => [type, gross, country, plan])).toEqual(
      expect.arrayContaining([
        ['payment', '120', 'DE', 'Small'],
        ['payment', '1000', 'DE', 'Small'],
        ['payment', '300.5', 'DE', '=Large'],
        ['refund', '-250', 'DE', 'Small'],
      ]),
    );
    expect(kroner).toHaveLength(4);
    expect(kroner[0]).toMatchObject({ customer_name: 'Rosa Lindqvist', gateway: 'stripe', net: '120', tax: '0' });
    expect(kroner[0]?.['invoice_number']).toMatch(/^\d{6}$/);
    expect(lines.map(({ date_utc: date }) => date)).toEqual(lines.map(({ date_utc: date }) => date).toSorted());
    const some = await of().get(`reports/revenue/export?${LONG_AGO}`, keeper);
    expect(csvRows(some.text)).toHaveLength(1);
  });

  it('is for those with the rights to it, and refuses what is no time and no currency', async () => {
    const pay = of();
    const [figures, subscriptions, invoices] = [
      await pay.bed.person(grants('reports.view')),
      await pay.bed.person(grants('reports.view', 'subscriptions.view')),
      await pay.bed.person(grants('invoices.view')),
    ];
    const statuses = async (person: Person): Promise<number[]> => [
      (await pay.get('reports/revenue', person)).status,
      (await pay.get('reports/revenue/export', person)).status,
    ];
    expect(await Promise.all([figures, subscriptions, invoices].map(statuses))).toEqual([
      [403, 403],
      [200, 403],
      [403, 403],
    ]);
    const keeper = await owner();
    for (const query of ['currency=EURO', 'currency=', 'range=never', 'startDate=2026-02-30&endDate=2026-03-01'])
      expect([query, (await pay.get(`reports/revenue?${query}`, keeper)).status]).toEqual([query, 422]);
    expect((await pay.get('reports/revenue/export?range=never', keeper)).status).toBe(422);
    for (const range of ['all_time', 'last_year', 'this_week']) await read(keeper, `?range=${range}`);
  });
}
