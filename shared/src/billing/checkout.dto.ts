import { Transform, Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { BootstrapData } from '../bootstrap/bootstrap.dto.js';
import { ID_MAX } from '../limits.js';
import type { CheckoutState, IntentKind, PayingGateway } from './checkout.js';
import { SUBSCRIPTION_GATEWAYS } from './subscriptions.js';
import type { SubscriptionGateway } from './subscriptions.js';
import {
  BILLING_CITY_MAX,
  BILLING_LINE_MAX,
  BILLING_NAME_MAX,
  COUPON_MAX,
  POSTAL_CODE_MAX,
  PROVIDER_ID_MAX,
  TAX_ID_MAX,
} from './limits.js';
import { Price, Product } from './products.dto.js';
import { Subscription } from './subscriptions.dto.js';

const COUNTRY = /^[A-Z]{2}$/;
const CARD_NUMBER = /^\d{12,19}$/;
const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** As people type it: in groups. */
const ungrouped = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '') : value,
);

/** What changes the sums of a checkout. */
export class CheckoutQuery {
  @IsOptional()
  @trim
  @IsString()
  @Length(1, COUPON_MAX)
  coupon?: string;

  /** ISO 3166-1 alpha-2, for the tax. */
  @IsOptional()
  @IsString()
  @Matches(COUNTRY)
  country?: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(POSTAL_CODE_MAX)
  postal_code?: string;

  /** Of a business: it may owe no tax. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(TAX_ID_MAX)
  tax_id?: string;

  /** Left out: the first that is offered. What it does not do is in none of the sums. */
  @IsOptional()
  @IsIn(SUBSCRIPTION_GATEWAYS)
  gateway?: SubscriptionGateway;
}

export class CheckoutGateway {
  name: PayingGateway;
  /** What the provider's script in the page is begun with; null where there is none. */
  publishable_key: string | null;
  /** Payers go to its own pages, and come back. */
  sends_away: boolean;
  coupons: boolean;
  /** What was cancelled can be renewed. */
  resumes: boolean;
  /** Another way of paying is entered here; else with the provider. */
  methods: boolean;
}

export class CheckoutTax {
  /** In major units; null: only known with the country of the payer. */
  amount: number | null;
  /** Per cent; null where there are several, or none. */
  rate: number | null;
  /** It is in the price, and adds nothing. */
  included: boolean;
}

export class CheckoutDiscount {
  /** As it was typed. */
  coupon: string;
  /** What it takes off today, in major units. */
  amount: number;
  /** Per cent; null: it is an amount. */
  percent_off: number | null;
  /** Whether later payments are less as well. */
  repeats: boolean;
}

export class CheckoutCharge {
  amount: number;
  date: string;
}

/** What somebody is about to buy (3-decisions §17); sums are in major units of the price's currency. */
export class Checkout {
  product: Product;
  price: Price;
  /** Without tax and discounts. */
  subtotal: number;
  discount: CheckoutDiscount | null;
  /** null: none is asked for. */
  tax: CheckoutTax | null;
  total_today: number;
  /** The next payment. */
  next_charge: CheckoutCharge;
  /** null: there is no trial, or it has been used up. */
  trial_ends_at: string | null;
  /** Whether a way of paying is asked for before the trial begins. */
  needs_payment_method: boolean;
  /** Those that this can be paid with; none: nothing can be bought now. */
  gateways: CheckoutGateway[];
}

export class CheckoutAnswer extends Checkout {
  status: 'success';
}

/** Whom the invoice is for. */
export class BillingDetails {
  @trim
  @IsString()
  @Length(1, BILLING_NAME_MAX)
  name: string;

  /** ISO 3166-1 alpha-2. */
  @IsString()
  @Matches(COUNTRY)
  country: string;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(POSTAL_CODE_MAX)
  postal_code?: string | null;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BILLING_LINE_MAX)
  line1?: string | null;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BILLING_LINE_MAX)
  line2?: string | null;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BILLING_CITY_MAX)
  city?: string | null;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(BILLING_CITY_MAX)
  state?: string | null;
}

/** What is bought, by whom. Amounts are the server's alone. Exported, since the API's description reads no other class. */
export class PurchaseInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  product_id: number;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id: number;

  @IsOptional()
  @trim
  @IsString()
  @MaxLength(COUPON_MAX)
  coupon?: string | null;

  @IsObject()
  @ValidateNested()
  @Type(() => BillingDetails)
  billing_details: BillingDetails;

  /** Of a business, such as a VAT number. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(TAX_ID_MAX)
  tax_id?: string | null;
}

export class PartialSubscriptionInput extends PurchaseInput {}

/** It stands at the provider, and waits for the payer. The same answer for the same plan, however often it is asked for. */
export class PartialSubscriptionAnswer {
  /** For the provider's script; null where `kind` is `none`. */
  client_secret: string | null;
  subscription_id: number;
  kind: IntentKind;
  status: 'success';
}

/** Neither: what this person has begun last. */
export class FinalizeQuery {
  @IsOptional()
  @IsString()
  @Length(1, PROVIDER_ID_MAX)
  payment_intent?: string;

  @IsOptional()
  @IsString()
  @Length(1, PROVIDER_ID_MAX)
  setup_intent?: string;
}

/** What has become of a checkout. `success` comes with what the page is to know from now on. */
export class FinalizeAnswer {
  status: CheckoutState;
  /** null: nothing was begun, or it was given up. */
  subscription: Subscription | null;
  bootstrapData: BootstrapData | null;
}

/** Whom the invoice is for is known to PayPal. */
export class PaypalSubscriptionInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id: number;
}

/** The same answer for the same plan, however often it is asked for. */
export class PaypalSubscriptionAnswer {
  /** Where the page goes on. */
  approve_url: string;
  subscription_id: number;
  status: 'success';
}

/** What somebody has agreed to, as PayPal tells the page that they come back to. */
export class StorePaypalSubscriptionInput {
  @IsString()
  @Length(1, PROVIDER_ID_MAX)
  paypal_subscription_id: string;
}

/** The test gateway takes the number itself; providers never let it come here. */
export class TestSubscribeInput extends PurchaseInput {
  @ungrouped
  @IsString()
  @Matches(CARD_NUMBER)
  card_number: string;
}

export class FreeSubscribeInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  product_id: number;
}

export class FreeSubscribeAnswer {
  subscription: Subscription;
  bootstrapData: BootstrapData;
  status: 'success';
}
