import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import type { Invoice, InvoiceDocument } from '@tonearm/shared/billing/invoices.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { sqlTime } from '../src/core/database/dialect.js';
import { csvRows } from '../src/core/csv-rows.js';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { coded, grants } from './admin-lists-bed.js';
import type { Person } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { countReads } from './count-reads.js';
import { jobsDone } from './jobs-done.js';
import { choiceCases, comparedCases, refCases, requireAllCases, walkCases } from './list-cases.js';
import { personalDataOf } from './personal-data-of.js';

const DAY_MS = 86_400_000;

/** What people were asked to pay. @param of the site, once it is open. */
export function invoiceCases(of: () => PaymentsBed): void {
  const list = async (person: Person, query = ''): Promise<Invoice[]> => {
    const { status, body } = await of().get(`invoices${query}`, person);
    expect([query, status]).toEqual([query, 200]);
    return body.pagination.data as Invoice[];
  };
  /** A page of those of everybody. */
  const page = async (query: string) => {
    const { status, body } = await of().bed.call(`get invoices?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.pagination as { data: InvoiceRecord[]; total: number; next_page: number | null };
  };
  const all = async (filters: object[] = []): Promise<InvoiceRecord[]> => {
    const rows: InvoiceRecord[] = [];
    for (let at: number | null = 1; at !== null;) {
      const found: Awaited<ReturnType<typeof page>> = await page(
        `perPage=100&page=${at}${filters.length > 0 ? `&filters=${coded(filters)}` : ''}`,
      );
      rows.push(...found.data);
      at = found.next_page;
      if (at === null) expect(rows).toHaveLength(found.total);
    }
    return rows;
  };

  /** There are only so many plans on a site. */
  let known: Product | null = null;
  const size = async (): Promise<Product> => (known ??= await of().plan({ name: 'Größe' }));

  it('is numbered when it is paid, shown to whom it is for and to those who keep the books, and a file in their language', async () => {
    const pay = of();
    await pay.set({
      server: {
        'billing.invoice.company': 'Rille GmbH',
        'billing.invoice.address': 'Hafenstraße 1, 20359 Hamburg',
        'billing.invoice.tax_id': 'DE999',
        'billing.invoice.notes': 'Danke.',
      },
    });
    const { person, id } = await pay.subscriber(await size());
    const [stranger, keeper] = [await pay.bed.person(), await pay.bed.person(grants('invoices.view'))];
    const [invoice, ...others] = await list(person);
    expect([others, invoice]).toMatchObject([
      [],
      {
        number: expect.stringMatching(/^\d{6}$/),
        paid: true,
        invoice_status: 'paid',
        amount: 9.99,
        tax: 0,
        amount_refunded: 0,
        currency: 'EUR',
        subscription: { id, name: 'Größe' },
        notes: 'Danke.',
      },
    ]);
    const path = `invoices/${invoice?.uuid}`;
    const { invoice: whole } = (await pay.get(path, person)).body as { invoice: InvoiceDocument };
    expect(whole).toMatchObject({
      subtotal: 9.99,
      seller: { name: 'Rille GmbH', address: ['Hafenstraße 1', '20359 Hamburg'], tax_id: 'DE999' },
      buyer: { name: 'Rosa Lindqvist', address: ['10115 Berlin', 'DE'] },
      lines: [{ quantity: 1, amount: 9.99 }],
    });
    expect([
      (await pay.get(path, stranger)).status,
      (await pay.get(`${path}/download`, stranger)).status,
      (await pay.get(`invoices?userId=${person.id}`, stranger)).status,
      (await pay.get('invoices/nothing', person)).status,
      await list(stranger),
      (await list(keeper, `?userId=${person.id}`)).map(({ uuid }) => uuid),
      (await pay.get(path, keeper)).status,
    ]).toEqual([404, 404, 403, 404, [], [invoice?.uuid], 200]);
    await pay.bed.accounts.change('users', { language: 'de' }, person.id);
    const file = await pay.bed.app.http
      .get(`/api/v1/${path}/download`)
      .set(person.visitor)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const text = (file.body as Buffer).toString('latin1');
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`invoice-${invoice?.number}.pdf`),
    ]);
    expect(text).toMatch(/^%PDF-1\.4/);
    for (const word of ['(Rechnung)', `(${invoice?.number})`, '(Rille GmbH)', '(Hafenstra\\337e 1)', '9,99'])
      expect(text).toContain(word);
    // What was given back stands on it, and in the copy of their data.
    const charge = [...pay.stripe.books.charges.values()].at(-1);
    if (charge) pay.stripe.engine.refund(charge, 400);
    await pay.deliver();
    expect(await list(person)).toMatchObject([{ invoice_status: 'partially_refunded', amount_refunded: 4 }]);
    expect((await pay.view(person)).hasRight).toBe(true);
    expect((await personalDataOf(pay.bed.app, person.id))['invoices']).toMatchObject([{ uuid: invoice?.uuid }]);
    for (const query of ['?userId=0', '?userId=x', '?perPage=0', '?perPage=1000'])
      expect([query, (await pay.get(`invoices${query}`, person)).status]).toEqual([query, 422]);
  });

  it('stands in the books with each part that went back, once, whatever becomes of it and of the account', async () => {
    const pay = of();
    const { stripe, bed } = pay;
    const { person, id } = await pay.subscriber(await size());
    const charge = [...stripe.books.charges.values()].at(-1);
    if (!charge) throw new Error('Nothing was paid.');
    const [{ uuid = '' } = {}] = await list(person);
    const books = async () =>
      await bed.app.database.read(
        `SELECT r.kind AS kind, r.state AS state, r.minor_amount AS amount, i.minor_refunded AS refunded
         FROM invoice_reversals r JOIN invoices i ON i.id = r.invoice_id WHERE i.uuid = ? ORDER BY r.id`,
        [uuid],
      );
    const failing = stripe.engine.refund(charge, 300);
    stripe.engine.refund(charge, 200);
    const messages = stripe.messages.take();
    // Twice, all at once, and the newest first.
    const statuses = await Promise.all([...messages.toReversed(), ...messages].map((one) => pay.send(one)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await books()).toEqual([
      { kind: 'refund', state: 'done', amount: 200, refunded: 500 },
      { kind: 'refund', state: 'done', amount: 300, refunded: 500 },
    ]);
    stripe.engine.failRefund(charge, failing);
    await pay.deliver();
    expect(await list(person)).toMatchObject([{ invoice_status: 'partially_refunded', amount_refunded: 2 }]);
    // A question of the bank moves no money; what it takes, it may give back.
    const asked = stripe.engine.dispute(charge, 'warning_needs_response');
    await pay.deliver();
    expect(await books()).toHaveLength(2);
    asked.status = 'needs_response';
    stripe.engine.closeDispute(charge, asked, 'lost');
    await pay.deliver();
    const lost = { kind: 'dispute', state: 'done', amount: 999, refunded: 200 };
    expect((await books()).at(-1)).toEqual(lost);
    stripe.engine.closeDispute(charge, asked, 'won');
    await pay.deliver();
    expect((await books()).at(-1)).toEqual({ ...lost, state: 'undone' });
    // What goes back after the account has gone is noted as well.
    await bed.app.http.delete(`/api/v1/users/${person.id}?cancelSubscription=true`).set(bed.admin).expect(200);
    await jobsDone(bed.app);
    expect((await bed.call(`get subscriptions/${id}`)).status).toBe(404);
    stripe.messages.take();
    stripe.engine.refund(charge, 799);
    await pay.deliver();
    expect((await books()).at(-1)).toEqual({ kind: 'refund', state: 'done', amount: 799, refunded: 999 });
    const kept = (await all()).find((row) => row.uuid === uuid);
    expect(kept).toMatchObject({ user: null, buyer: 'Rosa Lindqvist', amount_refunded: 9.99 });
  });

  it('is listed by a fixed number of statements, filtered by everything that is declared, found by number and person, and a CSV', async () => {
    const pay = of();
    const { bed } = pay;
    const plan = await pay.plan({ name: 'Ledger' });
    const payers = [
      (await pay.subscriber(plan)).person,
      (await pay.subscriber(plan)).person,
      (await pay.subscriber(plan)).person,
    ];
    const [first] = payers;
    if (!first) throw new Error('Nobody has paid.');
    const theirs = (await all()).filter((row) => row.plan === 'Ledger').toSorted((a, b) => a.id - b.id);
    expect(theirs.map(({ user }) => user)).toEqual(payers.map(({ id, name }) => ({ id, name })));
    for (const [n, { id }] of theirs.entries())
      await bed.accounts.change(
        'invoices',
        {
          created_at: `2026-01-0${n + 2} 10:00:00.000`,
          paid_at: `2026-02-0${7 - n} 10:00:00.000`,
          ...(n === 2 && { state: 'void' }),
        },
        id,
      );
    const cases = [
      ...refCases<InvoiceRecord>('user', first.id, ({ user }) => user?.id === first.id).filter(
        ({ operator }) => operator !== 'notHas',
      ),
      ...choiceCases<InvoiceRecord>('state', 'void', ({ invoice_status: status }) => status === 'void'),
      ...comparedCases<InvoiceRecord>('created_at', (row) => row.created_at.slice(0, 10), [
        '2026-01-03',
        ['2026-01-02', '2026-01-03'],
      ]),
      ...comparedCases<InvoiceRecord>('paid_at', ({ paid_at: at }) => at?.slice(0, 10) ?? Number.NaN, [
        '2026-02-06',
        ['2026-02-05', '2026-02-06'],
      ]),
    ];
    requireAllCases(INVOICES, cases);
    await walkCases(await all(), cases, async (filters) => {
      const ids = (await all(filters)).map(({ id }) => id);
      return { total: ids.length, ids };
    });
    const three = coded([{ key: 'created_at', operator: 'between', value: ['2026-01-02', '2026-01-04'] }]);
    // Jobs read as well, in between: the least of a few is the page's own.
    const readsOf = async (perPage: number): Promise<number> => {
      const counts: number[] = [];
      for (let n = 0; n < 4; n += 1)
        counts.push(await countReads(bed.app.database, () => page(`perPage=${perPage}&filters=${three}`)));
      return Math.min(...counts);
    };
    expect(await readsOf(50)).toBe(await readsOf(1));
    await bed.app.nest.get(SearchIndexer).rebuild();
    const [, second] = theirs;
    expect((await page(`query=${first.name}`)).data.map(({ user }) => user?.id)).toContain(first.id);
    expect((await page(`query=${second?.number}`)).data.map(({ uuid }) => uuid)).toEqual([second?.uuid]);
    const file = (await bed.call('post invoices/csv/export', {})).body as { download_path: string };
    const csv = await bed.app.http.get(file.download_path).set(bed.admin);
    expect(csv.status).toBe(200);
    const line = [String(second?.id), second?.number, second?.user?.name, 'Ledger', '9.99', '0', '0', 'EUR'];
    expect(csvRows(csv.text).map(({ cells }) => cells.slice(0, line.length))).toContainEqual(line);
    for (const bad of ['perPage=0', 'filters=%', `filters=${coded([{ key: 'state', operator: '=', value: 'lost' }])}`])
      expect([bad, (await bed.call(`get invoices?${bad}`)).status]).toEqual([bad, 422]);
  });

  it('is asked about as long as somebody may still pay it, and one that cannot be read keeps no other from it', async () => {
    const pay = of();
    const { bed, stripe } = pay;
    const plan = await size();
    const payers = [await pay.subscriber(plan), await pay.subscriber(plan), await pay.subscriber(plan)];
    const rows = (await all()).filter(({ user }) => payers.some(({ person }) => person.id === user?.id));
    const [broken, sound, old] = rows.toSorted((a, b) => a.id - b.id);
    if (!broken || !sound || !old) throw new Error('Nothing was paid.');
    for (const { id } of [broken, sound, old]) await bed.accounts.change('invoices', { state: 'open' }, id);
    await bed.accounts.change('invoices', { created_at: sqlTime(new Date(Date.now() - 91 * DAY_MS)) }, old.id);
    const there = [...stripe.books.invoices.values()].at(-3);
    if (!there) throw new Error('Nothing was asked for.');
    const { created } = there;
    there.created = 9e15;
    await pay.run('reconcile-invoices');
    there.created = created;
    const states = (await all()).flatMap(({ id, invoice_status: state }) =>
      [broken, sound, old].some((row) => row.id === id) ? [[id, state]] : [],
    );
    expect(new Map(states as [number, string][])).toEqual(
      new Map([
        [broken.id, 'open'],
        [sound.id, 'paid'],
        [old.id, 'open'],
      ]),
    );
    await pay.run('reconcile-invoices');
    expect((await all()).find(({ id }) => id === broken.id)?.invoice_status).toBe('paid');
  });

  it('is in the books with what went back also where that was told in vain, at some ages within half a year', async () => {
    const pay = of();
    const { bed, stripe } = pay;
    const { person, id } = await pay.subscriber(await size());
    await pay.post(`billing/subscriptions/${id}/cancel`, person, { at: 'now' });
    const charge = [...stripe.books.charges.values()].at(-1);
    const row = (await all()).find(({ user }) => user?.id === person.id);
    if (!charge || !row) throw new Error('Nothing was paid.');
    const reconcile = async (days: number): Promise<unknown> => {
      // Stripe says when it was paid.
      const invoice = stripe.books.invoices.get(stripe.books.intents.get(charge.intent)?.invoice ?? '');
      if (invoice) invoice.paidAt = stripe.books.now() - days * 86_400;
      const paidAt = new Date(Date.now() - days * DAY_MS);
      await bed.accounts.change('invoices', { paid_at: sqlTime(paidAt) }, row.id);
      await pay.run('reconcile-invoices');
      return (await list(person)).map(({ amount_refunded: amount }) => amount);
    };
    stripe.engine.refund(charge, 100);
    stripe.engine.dispute(charge);
    stripe.messages.take();
    expect(await reconcile(10.5)).toEqual([0]);
    expect(await reconcile(14.5)).toEqual([1]);
    const reversals = await bed.app.database.read(
      'SELECT kind, minor_amount AS amount FROM invoice_reversals WHERE invoice_id = ? ORDER BY id',
      [row.id],
    );
    expect(reversals).toEqual([
      { kind: 'refund', amount: 100 },
      { kind: 'dispute', amount: 999 },
    ]);
    stripe.engine.refund(charge, 100);
    stripe.messages.take();
    expect([await reconcile(250), await reconcile(180.5)]).toEqual([[1], [2]]);
    // What a message tells meanwhile is newer than what was answered before.
    stripe.afterCall = async (call) => {
      if (call !== 'GET charges') return;
      stripe.afterCall = null;
      stripe.engine.refund(charge, 100);
      await pay.deliver();
    };
    expect([await reconcile(90.5), stripe.afterCall]).toEqual([[3], null]);
  });

  it('of others is listed for those who keep the books, and for nobody else', async () => {
    const { bed } = of();
    const answers = async (...names: Parameters<typeof grants>): Promise<number[]> => {
      const { visitor } = await bed.person(grants(...names));
      const statuses: number[] = [];
      for (const call of ['get invoices', 'post invoices/csv/export', 'post invoices/bulk-delete'])
        statuses.push((await bed.call(call, {}, visitor)).status);
      return statuses;
    };
    expect(await answers('invoices.view')).toEqual([200, 403, 404]);
    expect(await answers('invoices.view', 'admin.access')).toEqual([200, 200, 404]);
    expect(
      await answers('admin.access', 'reports.view', 'subscriptions.view', 'subscriptions.update', 'users.update'),
    ).toEqual([403, 403, 404]);
    expect(await answers()).toEqual([403, 403, 404]);
  });
}
