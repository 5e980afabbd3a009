import type Stripe from 'stripe';
import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { Books, Price } from './books.js';
import { formOf, isOn, listOf, numberOf, textOf, textsOf } from './form.js';
import type { Form } from './form.js';
import { toList, toPrice } from './objects.js';
import type { Told } from './objects.js';
import { refusal } from './refusal.js';
import { need } from './route.js';
import type { Route } from './route.js';

/** Plans, what they cost, and coupons. */
export function catalogueRoutes(books: Books): Route[] {
  return [
    [/^GET products$/, () => toList([...books.products.values()].map(toProduct))],
    [/^POST products$/, (form) => makeProduct(books, form)],
    [
      /^POST products\/([\w-]+)$/,
      (form, id) => toProduct(Object.assign(need(books.products, id, 'product'), { name: textOf(form, 'name') ?? '' })),
    ],
    [
      /^GET prices$/,
      (form) => {
        const keys = listOf(form, 'lookup_keys');
        const found = [...books.prices.values()].filter(({ lookup_key: key }) => key !== null && keys.includes(key));
        return toList(found.map(toPrice));
      },
    ],
    [/^POST prices$/, (form) => toPrice(makePrice(books, form))],
    [/^GET prices\/(\w+)$/, (_form, id) => toPrice(need(books.prices, id, 'price'))],
    [
      /^POST prices\/(\w+)$/,
      (form, id) => toPrice(Object.assign(need(books.prices, id, 'price'), { active: isOn(form, 'active') })),
    ],
    [
      /^GET promotion_codes$/,
      (form) => {
        const found = [...books.coupons.values()].filter(({ code }) => code === textOf(form, 'code'));
        return toList(
          found.map(({ id, code }): Told<Stripe.PromotionCode> => ({
            id: `promo_${id}`,
            object: 'promotion_code',
            active: true,
            code,
            promotion: { type: 'coupon', coupon: couponAnswer(books, id) },
          })),
        );
      },
    ],
    [/^GET coupons\/(.+)$/, (_form, id) => couponAnswer(books, id)],
  ];
}

const toProduct = (product: {
  id: string;
  name: string;
  description: string;
  active: boolean;
}): Told<Stripe.Product> => ({ ...product, object: 'product' });

function makeProduct(books: Books, form: Form): object {
  const id = textOf(form, 'id') ?? books.id('prod');
  if (books.products.has(id)) throw refusal(400, { code: 'resource_already_exists', message: 'It exists.' });
  const [name, description] = [textOf(form, 'name') ?? '', textOf(form, 'description') ?? ''];
  books.products.set(id, { id, name, description, active: true });
  return toProduct({ id, name, description, active: true });
}

function makePrice(books: Books, form: Form): Price {
  const recurring = formOf(form, 'recurring');
  const price: Price = {
    id: books.id('price'),
    product: need(books.products, textOf(form, 'product') ?? '', 'product').id,
    currency: textOf(form, 'currency') ?? '',
    unit_amount: numberOf(form, 'unit_amount') ?? 0,
    period: {
      interval: (textOf(recurring, 'interval') ?? 'month') as PriceInterval,
      interval_count: numberOf(recurring, 'interval_count') ?? 1,
    },
    lookup_key: textOf(form, 'lookup_key') ?? null,
    tax_behavior: (textOf(form, 'tax_behavior') ?? 'unspecified') as Price['tax_behavior'],
    active: true,
    metadata: textsOf(form, 'metadata'),
  };
  books.prices.set(price.id, price);
  return price;
}

function couponAnswer(books: Books, id: string): Told<Stripe.Coupon> {
  const coupon = need(books.coupons, id, 'coupon');
  return { id, object: 'coupon', percent_off: coupon.percentOff, duration: coupon.duration, valid: true };
}
