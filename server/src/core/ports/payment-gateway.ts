import type { PriceInterval } from '@tonearm/shared/billing/plans';
import type { ReversalKind, ReversalState } from '@tonearm/shared/billing/revenue';
import { CHANGE_TIMES } from '@tonearm/shared/billing/subscriptions';
import type { CancelTime, ChangeTime } from '@tonearm/shared/billing/subscriptions';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';

/** The provider was asked, and the money was not to be had: a card is declined, or the bank refuses. */
export class PaymentRefused extends Error {}
/** No answer in time, or one that says nothing: what was asked may have been done all the same. */
export class GatewayAway extends Error {}
/** What was asked cannot be: the provider knows no such thing, or refuses a value. */
export class GatewayRefused extends Error {
  /** @param what the value that it does not take, where that is a person's; `too_soon`: a change of its own comes before it; `later`: it refuses for the moment. */
  constructor(
    message: string,
    readonly what: 'coupon' | 'tax_id' | 'address' | 'too_soon' | 'later' | null = null,
  ) {
    super(message);
  }
}
/** What says to be the provider's is not, or is too old. */
export class NotFromGateway extends Error {}

/** What a provider does. What it does not is offered by no page, and refused where it is asked for all the same. */
export interface GatewayAbilities {
  /** Payers agree on pages of its own and come back; nothing is paid before the site confirms that. Else its script pays in ours. */
  readonly sendsAway: boolean;
  readonly coupons: boolean;
  /** A trial can begin without a way of paying. */
  readonly openTrials: boolean;
  /** What was cancelled can go on. */
  readonly resumes: boolean;
  /** When another price can begin. */
  readonly changes: readonly ChangeTime[];
  /** Another way of paying can be entered with us. */
  readonly methods: boolean;
  /** What was made can be found by its name, and all of it be listed. */
  readonly finds: boolean;
}

/** Of those whose payers stay with us. */
export const ALL_ABILITIES: GatewayAbilities = {
  sendsAway: false,
  coupons: true,
  openTrials: true,
  resumes: true,
  changes: CHANGE_TIMES,
  methods: true,
  finds: true,
};

/** Where a payer comes back to who was sent away. */
export interface GatewayReturn {
  agreed: string;
  refused: string;
}

/** Whose a subscription is, and what it is called. */
export interface GatewayBuyer {
  customerId: string;
  /** The same for each try. */
  reference: string;
  /** For those that send payers away. */
  back?: GatewayReturn;
}

/** Headers of a message, by their names in lower case. */
export type GatewayHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A plan as the provider is to know it. */
export interface GatewayPlan {
  /** Ours, the same for ever. */
  reference: string;
  name: string;
  description: string;
}

/** Whether a price has its tax in it; `unspecified`: as the provider's account says. */
export type TaxBehavior = 'inclusive' | 'exclusive' | 'unspecified';

export interface GatewayPrice {
  reference: string;
  /** What `putPlan` answered. */
  planId: string;
  /** As payers are to read it. */
  name: string;
  minorAmount: number;
  currency: string;
  interval: PriceInterval;
  intervalCount: number;
  taxBehavior: TaxBehavior;
}

/** Where somebody lives, as far as tax and invoices ask. */
export interface GatewayAddress {
  country: string;
  postalCode: string | null;
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
}

/** What the tax of an order depends on. */
export interface GatewayPlace extends Pick<GatewayAddress, 'country' | 'postalCode'> {
  /** Of a business; one that is none counts for nothing. */
  taxId?: string | null;
}

export interface GatewayPerson {
  /** Ours. */
  reference: string;
  email: string;
  name: string;
  /** null: they were not asked, as their provider knows it. */
  address: GatewayAddress | null;
  taxId: string | null;
}

/** What somebody is to pay from now on. */
export interface GatewayOrder {
  priceId: string;
  /** As it was typed. */
  coupon: string | null;
  /** 0: none. */
  trialDays: number;
  /** Whether the trial begins only with a way of paying. */
  trialNeedsMethod: boolean;
  /** null: there are no taxes. */
  tax: TaxBehavior | null;
}

/** What an order comes to, in the currency's smallest units. */
export interface GatewaySums {
  /** Without discount and what is added as tax. */
  subtotal: number;
  discount: { amount: number; percentOff: number | null; repeats: boolean } | null;
  /** null: it depends on where somebody lives, and that was not said. */
  tax: { amount: number | null; rate: number | null; isIncluded: boolean } | null;
  totalToday: number;
  next: { amount: number; at: Date };
}

/** `needs_method`: it was refused, or nothing was tried; `needs_action`: the bank wants a word with the payer. */
export type IntentState = 'succeeded' | 'processing' | 'needs_action' | 'needs_method' | 'cancelled';

/** What the payer has to do in the page. */
export interface GatewayIntent {
  id: string;
  kind: 'payment' | 'setup';
  clientSecret: string | null;
  /** Where the payer agrees; null: in the page, or they have. */
  approveUrl: string | null;
  state: IntentState;
}

export type GatewayState = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'paused' | 'ended';

/** A subscription as the provider has it now. */
export interface GatewaySubscription {
  id: string;
  customerId: string;
  /** What it was named as it was made; null: no doing of this site, though perhaps of another one with the same account. */
  reference: string | null;
  priceId: string;
  state: GatewayState;
  /** It is not renewed. */
  isEnding: boolean;
  trialEndsAt: Date | null;
  periodEndsAt: Date | null;
  endedAt: Date | null;
  /** What the days of its periods are counted from. */
  anchor: Date;
  paymentMethod: PaymentMethod | null;
  /** What is open; null: nothing. */
  intent: GatewayIntent | null;
  /** What it changes to by itself. */
  change: { priceId: string; at: Date } | null;
}

/** What went back of what was paid. */
export interface GatewayReversal {
  id: string;
  kind: ReversalKind;
  state: ReversalState;
  amount: number;
  at: Date;
  /** It stands for all that went back, as far as messages have named no parts of it. */
  isRest?: true;
}

export type GatewayInvoiceState = 'open' | 'paid' | 'void';

/** Sums are in the currency's smallest units. */
export interface GatewayInvoice {
  id: string;
  subscriptionId: string | null;
  customerId: string;
  state: GatewayInvoiceState;
  /** A bank has it, and may take days; left out: nobody knows of that. */
  isUnderWay?: boolean;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  /** What of it has come in as money: what somebody had to their credit has not. */
  collected: number;
  /** What came in without the provider, which can give nothing of it back; left out: nothing. */
  paidOtherwise?: number;
  refunded: number;
  /** A part went back, and messages alone say how much: `refunded` knows nothing of it. */
  isPartly?: true;
  reversals: readonly GatewayReversal[];
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  buyer: { name: string; email: string | null; address: GatewayAddress | null; taxId: string | null };
  lines: readonly { text: string; quantity: number; amount: number }[];
}

/** What the provider tells by itself. */
export interface GatewayEvent {
  id: string;
  type: string;
  at: Date;
  /** What it is about; null: it names none. */
  subscriptionId: string | null;
  invoiceId: string | null;
  customerId: string | null;
  /** What went back of the invoice, as the provider has it, where it lists that nowhere. */
  reversal?: GatewayReversal | null;
}

export interface GatewayChange {
  priceId: string;
  at: ChangeTime;
  /** What is paid now is reckoned from this moment, as it was shown; left out: from now. */
  reckonedAt?: Date;
  /** For those that send payers away. */
  back?: GatewayReturn;
}

/** What another price comes to, in the smallest units of its currency. */
export interface GatewayChangeSums {
  credit: number;
  dueNow: number;
  next: { amount: number; at: Date };
  /** By the provider's clock; null: what is due does not depend on the moment. */
  reckonedAt: Date | null;
}

/** Taken, refused, or nobody answered. */
export type KeysVerdict = 'accepted' | 'refused' | 'no-answer';

/**
 * Collects money. The provider's word is the truth: what changes something answers how it is afterwards, or nothing, and it is looked up.
 * Each `key` is one intention: the same call with the same key is carried out once, however often it is sent.
 * All of it throws `GatewayAway`, where nobody knows whether it was done, and `GatewayRefused`, where it was not.
 */
export abstract class PaymentGateway {
  /** What the provider's script in the page is begun with; null where there is none. */
  abstract readonly publishableKey: string | null;
  abstract readonly abilities: GatewayAbilities;

  /** Makes the plan, or tells its name anew. @returns what the provider calls it. */
  abstract putPlan(plan: GatewayPlan): Promise<string>;
  /** Makes the price, unless it is there. @returns what the provider calls it. */
  abstract putPrice(price: GatewayPrice): Promise<string>;
  /** Nobody new pays it. */
  abstract archivePrice(priceId: string): Promise<void>;

  /**
   * Makes the customer, or tells what is known of them anew. One person is made once, whatever is said of them meanwhile.
   * @param id what the provider calls them; null: nothing yet. @returns that.
   */
  abstract putCustomer(id: string | null, person: GatewayPerson): Promise<string>;
  /** Whom this site has made the customer for: our reference; null: nobody, or there is none. */
  abstract personOf(customerId: string): Promise<string | null>;
  /** Forgets somebody; what they have subscribed to ends at once. */
  abstract forgetCustomer(id: string): Promise<void>;

  /** @param place null: it is not known yet. */
  abstract sumsOf(order: GatewayOrder, place: GatewayPlace | null): Promise<GatewaySums>;
  /** Takes no money: the payer does, in the page or where they are sent to. */
  abstract subscribe(order: GatewayOrder, who: GatewayBuyer, key: string): Promise<GatewaySubscription>;
  /** Begins what a payer has agreed to who was sent away: from then on it is paid. Nothing, where that is not waited for. */
  abstract confirm(id: string, key: string): Promise<void>;

  /** null: there is none, or no more. */
  abstract subscription(id: string): Promise<GatewaySubscription | null>;
  /** What was made under this name, perhaps by a process that was killed before it could note it. */
  abstract findSubscription(who: { customerId: string; reference: string }): Promise<GatewaySubscription | null>;
  /** All that this site has made and that has not ended, a page at a time. @param after what the page before ended with. */
  abstract subscriptions(after: string | null): Promise<{ rows: GatewaySubscription[]; next: string | null }>;

  abstract sumsOfChange(id: string, change: GatewayChange): Promise<GatewayChangeSums>;
  /** Where the bank wants a word first, the intent says so, and nothing has changed until it has had it. @throws PaymentRefused */
  abstract changePrice(id: string, change: GatewayChange, key: string): Promise<GatewaySubscription>;
  /** Of what has ended, nothing. */
  abstract cancel(id: string, at: CancelTime, key: string): Promise<void>;
  /** It goes on, at the price that it has. */
  abstract resume(id: string, key: string): Promise<void>;
  /** Gives back what was paid for the invoice, as far as that has not been done. */
  abstract refund(invoiceId: string, key: string): Promise<void>;
  /** null: nothing more is paid. */
  abstract upcoming(id: string): Promise<{ amount: number; currency: string; at: Date } | null>;

  /** @returns the client secret with which a page takes a way of paying. */
  abstract askMethod(customerId: string): Promise<string>;
  /** What is due is paid with it from now on. @throws PaymentRefused */
  abstract useMethod(who: { customerId: string; subscriptionId: string; methodId: string }): Promise<void>;

  abstract invoice(id: string): Promise<GatewayInvoice | null>;
  /** The newest, at most so many. */
  abstract invoicesOf(subscriptionId: string, limit: number): Promise<GatewayInvoice[]>;

  /** What the provider's message says. @throws NotFromGateway where it is not the provider's, or so old that it does not send it any more. */
  abstract readEvent(body: Buffer, headers: GatewayHeaders): Promise<GatewayEvent>;
  /** Whether the provider takes the keys. */
  abstract testKeys(): Promise<KeysVerdict>;
}

/** One that only pretends to collect: it takes a card's number itself, which no other does. */
export abstract class PretendGateway extends PaymentGateway {
  /** What the payer does in the page. @throws PaymentRefused */
  abstract pay(subscriptionId: string, card: string): Promise<void>;
}
