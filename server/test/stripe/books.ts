import type { Period } from '@tonearm/shared/billing/periods';
import { periodsAfter } from '@tonearm/shared/billing/periods';

/** Seconds, as Stripe counts. */
export type Seconds = number;

/** What its test cards do, by their numbers. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  expired: '4000000000000069',
  /** The bank wants a word each time. */
  asks: '4000002760003184',
  /** It is taken, and does not pay later. */
  failsLater: '4000000000000341',
  /** A bank account: days go by before its bank has paid, or not. */
  slow: '0000DE0000000001',
} as const;

export interface Price {
  id: string;
  product: string;
  currency: string;
  unit_amount: number;
  period: Period;
  lookup_key: string | null;
  tax_behavior: 'inclusive' | 'exclusive' | 'unspecified';
  active: boolean;
  metadata: Record<string, string>;
}

export interface Customer {
  id: string;
  name: string;
  email: string;
  address: Record<string, string>;
  metadata: Record<string, string>;
  taxIds: { id: string; type: string; value: string }[];
  method: string | null;
  /** What they have to their credit: it is used before their card is. */
  credit: number;
}

export interface Method {
  id: string;
  card: string;
  customer: string | null;
}

export interface Intent {
  id: string;
  kind: 'payment' | 'setup';
  secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  currency: string;
  customer: string;
  invoice: string | null;
  subscription: string | null;
  method: string | null;
}

export interface Line {
  text: string;
  amount: number;
  start: Seconds;
  end: Seconds;
  isProration: boolean;
}

export interface Invoice {
  id: string;
  subscription: string;
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  currency: string;
  lines: Line[];
  discount: number;
  tax: number;
  isTaxIncluded: boolean;
  total: number;
  /** What of it their credit has paid. */
  credited: number;
  intent: string | null;
  created: Seconds;
  paidAt: Seconds | null;
}

/** All that holds in it: what a phase does not name, the subscription loses as it begins. */
export interface Phase {
  price: string;
  start: Seconds;
  end: Seconds;
  method: string | null;
  hasTax: boolean;
  coupon: string | null;
  metadata: Record<string, string>;
}

export interface Schedule {
  id: string;
  subscription: string;
  status: 'active' | 'released';
  phases: Phase[];
}

export interface Subscription {
  id: string;
  customer: string;
  price: string;
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';
  created: Seconds;
  start: Seconds;
  end: Seconds;
  anchor: Seconds;
  isEnding: boolean;
  endedAt: Seconds | null;
  trialEnd: Seconds | null;
  metadata: Record<string, string>;
  method: string | null;
  latest: string | null;
  setup: string | null;
  /** What it changes to once its invoice is paid. */
  pendingPrice: string | null;
  schedule: string | null;
  hasTax: boolean;
  coupon: string | null;
}

export interface Refund {
  id: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  created: Seconds;
}

export interface Dispute {
  id: string;
  amount: number;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
  created: Seconds;
}

export interface Charge {
  id: string;
  intent: string;
  amount: number;
  currency: string;
  refunded: number;
  refunds: Refund[];
  disputes: Dispute[];
}

export interface Coupon {
  id: string;
  code: string;
  percentOff: number;
  duration: 'once' | 'forever';
}

/** Per cent by country. */
const RATES: Readonly<Record<string, number>> = { DE: 19, PT: 23, US: 0 };

/** All that Stripe knows, on loopback. */
export class Books {
  readonly products = new Map<string, { id: string; name: string; description: string; active: boolean }>();
  readonly prices = new Map<string, Price>();
  readonly customers = new Map<string, Customer>();
  readonly methods = new Map<string, Method>();
  readonly intents = new Map<string, Intent>();
  readonly invoices = new Map<string, Invoice>();
  readonly schedules = new Map<string, Schedule>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly charges = new Map<string, Charge>();
  readonly coupons = new Map<string, Coupon>();
  /** What its clock is ahead of the machine's. */
  ahead: Seconds = 0;
  private made = 0;

  now(): Seconds {
    return Math.floor(Date.now() / 1_000) + this.ahead;
  }

  id(kind: string): string {
    this.made += 1;
    return `${kind}_${String(this.made).padStart(6, '0')}`;
  }

  price(id: string): Price {
    const price = this.prices.get(id);
    if (!price) throw new Error(`No such price: ${id}`);
    return price;
  }

  /** A period of the price later; days of the month are the anchor's. */
  after(from: Seconds, price: Price, anchor: Seconds): Seconds {
    const day = new Date(anchor * 1_000).getUTCDate();
    return periodsAfter(new Date(from * 1_000), price.period, 1, day).getTime() / 1_000;
  }

  /** What an amount comes to. @param amount without discount. */
  sums(
    amount: number,
    {
      coupon,
      hasTax,
      country,
      behavior,
    }: { coupon: string | null; hasTax: boolean; country: string | undefined; behavior: Price['tax_behavior'] },
  ): Pick<Invoice, 'discount' | 'tax' | 'total' | 'isTaxIncluded'> {
    const off = coupon === null ? 0 : (this.coupons.get(coupon)?.percentOff ?? 0);
    const discount = Math.round((Math.max(0, amount) * off) / 100);
    const net = amount - discount;
    const rate = hasTax ? (RATES[country ?? ''] ?? 0) : 0;
    const isTaxIncluded = behavior === 'inclusive';
    const tax = isTaxIncluded ? Math.round((net * rate) / (100 + rate)) : Math.round((net * rate) / 100);
    return { discount, tax, isTaxIncluded, total: isTaxIncluded ? net : net + tax };
  }
}
