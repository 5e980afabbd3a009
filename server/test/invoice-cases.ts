import type { Invoice, InvoiceDocument } from '@tonearm/shared/billing/invoices.dto';
import { grants } from './admin-lists-bed.js';
import type { Person } from './billing-bed.js';
import type { PaymentsBed } from './payments-bed.js';
import { personalDataOf } from './personal-data-of.js';

/** What people were asked to pay. @param of the site, once it is open. */
export function invoiceCases(of: () => PaymentsBed): void {
  const list = async (person: Person, query = ''): Promise<Invoice[]> => {
    const { status, body } = await of().get(`invoices${query}`, person);
    expect([query, status]).toEqual([query, 200]);
    return body.pagination.data as Invoice[];
  };

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
    const { person, id } = await pay.subscriber(await pay.plan({ name: 'Größe' }));
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
    if (charge) {
      charge.refunded = 400;
      pay.stripe.engine.refunded(charge.id);
    }
    await pay.deliver();
    expect(await list(person)).toMatchObject([{ invoice_status: 'partially_refunded', amount_refunded: 4 }]);
    expect((await pay.view(person)).hasRight).toBe(true);
    expect((await personalDataOf(pay.bed.app, person.id))['invoices']).toMatchObject([{ uuid: invoice?.uuid }]);
    for (const query of ['?userId=0', '?userId=x', '?perPage=0', '?perPage=1000'])
      expect([query, (await pay.get(`invoices${query}`, person)).status]).toEqual([query, 422]);
  });
}
