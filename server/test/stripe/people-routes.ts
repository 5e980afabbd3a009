import type { Books, Customer } from './books.js';
import type { Engine } from './engine.js';
import { formOf, textOf, textsOf } from './form.js';
import type { Form } from './form.js';
import { toCustomer, toList, toMethod, toSetupIntent } from './objects.js';
import { refusal } from './refusal.js';
import { need } from './route.js';
import type { Route } from './route.js';

/** Who pays, and with what. */
export function peopleRoutes(books: Books, engine: Engine): Route[] {
  const of = (id: string): Customer => need(books.customers, id, 'customer');
  return [
    [/^POST customers$/, (form) => toCustomer(makeCustomer(books, form))],
    [/^GET customers\/(\w+)$/, (_form, id) => toCustomer(of(id))],
    [/^POST customers\/(\w+)$/, (form, id) => toCustomer(changeCustomer(of(id), form))],
    [
      /^DELETE customers\/(\w+)$/,
      (_form, id) => {
        const customer = of(id);
        for (const one of books.subscriptions.values())
          if (one.customer === customer.id && one.endedAt === null) engine.end(one);
        books.customers.delete(id);
        return { id, object: 'customer', deleted: true };
      },
    ],
    [/^GET customers\/(\w+)\/tax_ids$/, (_form, id) => toList(of(id).taxIds)],
    [
      /^POST customers\/(\w+)\/tax_ids$/,
      (form, id) => {
        const value = textOf(form, 'value') ?? '';
        if (/0000/.test(value)) throw refusal(400, { code: 'tax_id_invalid', param: 'value', message: 'It is none.' });
        const taxId = { id: books.id('txi'), type: textOf(form, 'type') ?? '', value };
        of(id).taxIds.push(taxId);
        return { ...taxId, object: 'tax_id' };
      },
    ],
    [
      /^DELETE customers\/(\w+)\/tax_ids\/(\w+)$/,
      (_form, id, part) => {
        of(id).taxIds = of(id).taxIds.filter((one) => one.id !== part);
        return { id: part, object: 'tax_id', deleted: true };
      },
    ],
    [
      /^POST payment_methods\/(\w+)\/attach$/,
      (form, id) => {
        const method = need(books.methods, id, 'payment_method');
        const customer = of(textOf(form, 'customer') ?? '').id;
        if (method.customer !== null && method.customer !== customer)
          throw refusal(400, { message: 'This payment method is of another customer.' });
        method.customer = customer;
        return toMethod(method);
      },
    ],
    [
      /^POST setup_intents$/,
      (form) =>
        toSetupIntent(engine.intent('setup', { customer: of(textOf(form, 'customer') ?? '').id, id: null }, null)),
    ],
  ];
}

function makeCustomer(books: Books, form: Form): Customer {
  const customer: Customer = {
    id: books.id('cus'),
    name: textOf(form, 'name') ?? '',
    email: textOf(form, 'email') ?? '',
    address: textsOf(form, 'address'),
    metadata: textsOf(form, 'metadata'),
    taxIds: [],
    method: null,
    credit: 0,
  };
  books.customers.set(customer.id, customer);
  return customer;
}

function changeCustomer(customer: Customer, form: Form): Customer {
  if (form['address']) customer.address = textsOf(form, 'address');
  customer.name = textOf(form, 'name') ?? customer.name;
  customer.email = textOf(form, 'email') ?? customer.email;
  customer.method = textOf(formOf(form, 'invoice_settings'), 'default_payment_method') ?? customer.method;
  return customer;
}
