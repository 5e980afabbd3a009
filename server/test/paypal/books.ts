import type { Period } from '@tonearm/shared/billing/periods';

export interface Money {
  currency_code: string;
  value: string;
}

export interface Plan {
  id: string;
  product_id: string;
  name: string;
  description: string;
  status: 'ACTIVE' | 'INACTIVE';
  period: Period;
  price: Money;
  /** It stops after so many periods that were given up. */
  failuresMax: number;
}

/** Who pays, with an account of PayPal's. */
export interface Payer {
  payer_id: string;
  email: string;
  given_name: string;
  surname: string;
  /** There is money in it. */
  pays: boolean;
  /** A bank says so days later. */
  isSlow: boolean;
}

export interface Refund {
  id: string;
  amount: Money;
  /** ms */
  at: number;
}

export interface Sale {
  id: string;
  subscription: string;
  amount: Money;
  status: 'COMPLETED' | 'DECLINED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** ms */
  at: number;
  changedAt: number;
  payer: Payer;
  isDisputed: boolean;
  refunds: readonly Refund[];
}

/** Where a payer goes back to. */
export interface Ways {
  return_url: string;
  cancel_url: string;
}

/** Times are ms. */
export interface Subscription {
  id: string;
  status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  note: string | null;
  statusAt: number;
  planId: string;
  customId: string;
  createdAt: number;
  startAt: number;
  payer: Payer | null;
  paid: { amount: Money; at: number } | null;
  nextAt: number | null;
  /** When the period began that is to be paid for: what is tried again later does not move it. */
  dueAt: number;
  /** How often that has been tried in vain. */
  tries: number;
  /** When something was tried in vain last. */
  failedAt: number | null;
  /** Periods that were given up after all tries. */
  failures: number;
  /** The same, as long as nobody has paid for them. */
  owed: number;
  ways: Ways;
  /** PayPal begins it by itself as it is agreed to. */
  isImmediate: boolean;
  /** Another plan that waits for the payer. */
  asked: { planId: string; ways: Ways } | null;
}

const PAD = 6;

/** All that PayPal on loopback knows. */
/** 13 letters and digits of PayPal's alphabet, the same ones for the same name. */
const payerId = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-HJ-NP-Z]/g, 'X')
    .padEnd(13, 'Y')
    .slice(0, 13);

export class Books {
  readonly products = new Map<string, { id: string; name: string }>();
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly sales = new Map<string, Sale>();
  readonly payers = {
    pays: this.payer('pays', true),
    declined: this.payer('declined', false),
    pending: { ...this.payer('pending', true), isSlow: true },
  };
  /** Its clock is ahead by so much. */
  aheadMs = 0;
  private made = 0;

  id(kind: string): string {
    this.made += 1;
    return `${kind}${String(this.made).padStart(PAD, '0')}`;
  }

  now(): number {
    return Date.now() + this.aheadMs;
  }

  private payer(name: string, pays: boolean): Payer {
    return {
      payer_id: payerId(name),
      email: `${name}@paypal.example`,
      given_name: 'Rosa',
      surname: 'Lindqvist',
      pays,
      isSlow: false,
    };
  }
}
