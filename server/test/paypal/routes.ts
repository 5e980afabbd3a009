import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { Books, Money, Plan, Subscription, Ways } from './books.js';
import type { Engine } from './engine.js';
import type { Messages } from './messages.js';
import { toCapture, toPlan, toRefundAnswer, toSale, toSubscription, toTransaction } from './objects.js';
import { need, Refusal, unprocessable } from './refusal.js';

/** A call as it came. */
export interface Call {
  body: Record<string, unknown>;
  text: string;
  query: URLSearchParams;
  id: string;
}
/** What answers a call by method and address; null: nothing is said. */
export type Route = [RegExp, (call: Call) => object | null];

/** The API as far as it is used. */
export interface World {
  books: Books;
  engine: Engine;
  messages: Messages;
  url: () => string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const PAGE = 20;

interface Cycle {
  frequency: { interval_unit: string; interval_count: number };
  pricing_scheme: { fixed_price: Money };
}

function makePlan(books: Books, body: Record<string, unknown>): Plan {
  const [cycle] = body['billing_cycles'] as Cycle[];
  if (!cycle) throw unprocessable('MISSING_BILLING_CYCLES', 'There are no billing cycles.');
  const { interval_unit: unit, interval_count: count } = cycle.frequency;
  const preferences = body['payment_preferences'] as { payment_failure_threshold?: number } | undefined;
  const plan: Plan = {
    id: books.id('P-'),
    product_id: need(books.products, textOf(body['product_id'])).id,
    name: textOf(body['name']),
    description: textOf(body['description']),
    status: 'ACTIVE',
    period: { interval: unit.toLowerCase() as PriceInterval, interval_count: count },
    price: cycle.pricing_scheme.fixed_price,
    failuresMax: preferences?.payment_failure_threshold ?? 0,
  };
  books.plans.set(plan.id, plan);
  return plan;
}

const turnPlan = (plan: Plan, status: Plan['status']): null => {
  if (plan.status === status) throw unprocessable('PLAN_STATUS_INVALID', 'The plan has this status.');
  plan.status = status;
  return null;
};

function catalogueRoutes({ books }: World): Route[] {
  return [
    [/^GET v1\/catalogs\/products$/, () => ({ products: [...books.products.values()] })],
    [/^GET v1\/catalogs\/products\/([\w-]+)$/, ({ id }) => need(books.products, id)],
    [
      /^POST v1\/catalogs\/products$/,
      ({ body }) => {
        const product = { id: textOf(body['id']), name: textOf(body['name']) };
        if (books.products.has(product.id))
          throw unprocessable('DUPLICATE_RESOURCE_IDENTIFIER', 'There is a product of this id.');
        books.products.set(product.id, product);
        return product;
      },
    ],
    [
      /^GET v1\/billing\/plans$/,
      ({ query }) => {
        const all = [...books.plans.values()].filter(({ product_id: product }) => product === query.get('product_id'));
        const page = Number(query.get('page') ?? 1);
        const hasMore = page * PAGE < all.length;
        return {
          plans: all.slice((page - 1) * PAGE, page * PAGE).map(toPlan),
          links: [{ rel: 'self', href: 'self' }, ...(hasMore ? [{ rel: 'next', href: 'next' }] : [])],
        };
      },
    ],
    [/^POST v1\/billing\/plans$/, ({ body }) => toPlan(makePlan(books, body))],
    [/^GET v1\/billing\/plans\/([\w-]+)$/, ({ id }) => toPlan(need(books.plans, id))],
    [
      /^PATCH v1\/billing\/plans\/([\w-]+)$/,
      ({ id, text }) => {
        const plan = need(books.plans, id);
        for (const { path, value } of JSON.parse(text) as { path: string; value: never }[])
          if (path === '/name') plan.name = value;
          else if (path === '/payment_preferences/payment_failure_threshold') plan.failuresMax = value;
          else throw unprocessable('INVALID_PATCH_PATH', 'The specified field cannot be patched.');
        return null;
      },
    ],
    [/^POST v1\/billing\/plans\/([\w-]+)\/activate$/, ({ id }) => turnPlan(need(books.plans, id), 'ACTIVE')],
    [/^POST v1\/billing\/plans\/([\w-]+)\/deactivate$/, ({ id }) => turnPlan(need(books.plans, id), 'INACTIVE')],
  ];
}

interface Context extends Ways {
  user_action?: string;
}

function contextIn({ application_context: context }: Record<string, unknown>): Context {
  const { return_url: back, cancel_url: away } = (context ?? {}) as Partial<Context>;
  if (!back || !away) throw new Refusal(400, 'MISSING_REQUIRED_PARAMETER', 'There is no address to come back to.');
  return context as Context;
}

function subscribe({ books }: World, body: Record<string, unknown>): Subscription {
  const plan = need(books.plans, textOf(body['plan_id']));
  if (plan.status !== 'ACTIVE') throw unprocessable('PLAN_STATUS_INVALID', 'Plan status should be active.');
  const { user_action: action, ...ways } = contextIn(body);
  const now = books.now();
  const start = textOf(body['start_time']);
  const startAt = start === '' ? now : Date.parse(start);
  const subscription: Subscription = {
    id: books.id('I-'),
    status: 'APPROVAL_PENDING',
    note: null,
    statusAt: now,
    planId: plan.id,
    customId: textOf(body['custom_id']),
    createdAt: now,
    startAt,
    payer: null,
    paid: null,
    nextAt: null,
    dueAt: startAt,
    tries: 0,
    failedAt: null,
    failures: 0,
    owed: 0,
    ways,
    isImmediate: action !== 'CONTINUE',
    asked: null,
  };
  books.subscriptions.set(subscription.id, subscription);
  return subscription;
}

function revise(world: World, subscription: Subscription, body: Record<string, unknown>): object {
  const { books, url } = world;
  const plan = need(books.plans, textOf(body['plan_id']));
  if (plan.product_id !== need(books.plans, subscription.planId).product_id)
    throw unprocessable('PLAN_PRODUCT_NOT_COMPATIBLE', 'The old and the new plans should be for the same product.');
  const { return_url, cancel_url } = contextIn(body);
  subscription.asked = { planId: plan.id, ways: { return_url, cancel_url } };
  return { plan_id: plan.id, links: [{ rel: 'approve', href: `${url()}/approve/${subscription.id}`, method: 'GET' }] };
}

const ONE = 'v1\\/billing\\/subscriptions\\/([\\w-]+)';
const one = (method: string, rest = ''): RegExp => new RegExp(`^${method} ${ONE}${rest}$`);

function subscriptionRoutes(world: World): Route[] {
  const { books, engine, url } = world;
  const shown = (subscription: Subscription, hasPlan = false): object =>
    toSubscription(books, url(), subscription, hasPlan);
  return [
    [/^POST v1\/billing\/subscriptions$/, ({ body }) => shown(subscribe(world, body))],
    [one('GET'), ({ id, query }) => shown(need(books.subscriptions, id), query.get('fields') === 'plan')],
    [
      one('PATCH'),
      ({ id, text }) => {
        const subscription = need(books.subscriptions, id);
        if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED')
          throw unprocessable('SUBSCRIPTION_STATUS_INVALID', 'Subscription status should be active or suspended.');
        for (const { value } of JSON.parse(text) as { value: string }[]) subscription.customId = value;
        return null;
      },
    ],
    [one('POST', '\\/revise'), ({ id, body }) => revise(world, need(books.subscriptions, id), body)],
    [
      one('POST', '\\/activate'),
      ({ id }) => {
        engine.activate(need(books.subscriptions, id));
        return null;
      },
    ],
    [
      one('POST', '\\/cancel'),
      ({ id, body }) => {
        engine.cancel(need(books.subscriptions, id), textOf(body['reason']));
        return null;
      },
    ],
    [
      one('GET', '\\/transactions'),
      ({ id }) => {
        const sales = [...books.sales.values()].filter(({ subscription }) => subscription === id);
        return { transactions: sales.map(toTransaction), total_items: sales.length, total_pages: 1 };
      },
    ],
  ];
}

function moneyRoutes({ books, engine, messages }: World): Route[] {
  return [
    [/^GET v1\/payments\/sale\/(\w+)$/, ({ id }) => toSale(need(books.sales, id))],
    [/^GET v2\/payments\/captures\/(\w+)$/, ({ id }) => toCapture(need(books.sales, id))],
    [
      /^POST v2\/payments\/captures\/(\w+)\/refund$/,
      ({ id }) => ({ id: engine.refund(need(books.sales, id)), status: 'COMPLETED' }),
    ],
    [
      /^GET v2\/payments\/refunds\/(\w+)$/,
      ({ id }) => {
        const all = [...books.sales.values()].flatMap(({ refunds }) => refunds);
        return toRefundAnswer(need(new Map(all.map((one) => [one.id, one])), id));
      },
    ],
    [
      /^POST v1\/notifications\/verify-webhook-signature$/,
      ({ text }) => ({ verification_status: messages.verify(text) ? 'SUCCESS' : 'FAILURE' }),
    ],
  ];
}

export const routesOf = (world: World): Route[] => [
  ...catalogueRoutes(world),
  ...subscriptionRoutes(world),
  ...moneyRoutes(world),
];
