import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { ID_MAX } from '../limits.js';
import { Expected } from '../rules/expected.dto.js';
import { MOMENT, MOMENT_LENGTH, NO_MOMENT } from '../rules/moments.js';
import { SUBSCRIPTION_REASON_MAX, SYNCED_AT_ONCE } from './limits.js';
import type { PriceInterval } from './plans.js';
import { CANCEL_TIMES, CHANGE_TIMES } from './subscriptions.js';
import type { CancelTime, ChangeTime, SubscriptionGateway, SubscriptionStatus } from './subscriptions.js';

const FILTER_MAX = 100;
const MOMENT_CHECKS = [IsOptional(), IsISO8601({ strict: true }), Matches(MOMENT, NO_MOMENT), MaxLength(MOMENT_LENGTH)];
/** A moment that may be left out, or taken away by null. */
const OptionalMoment = (): PropertyDecorator => (target, key) => {
  for (const check of MOMENT_CHECKS) check(target, key);
};
const trim = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class SubscriptionPerson {
  id: number;
  name: string;
  email: string;
  image: string | null;
}

export class SubscriptionPlan {
  id: number;
  name: string;
}

/** What is paid, as it was agreed to. */
export class SubscriptionPrice {
  id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: PriceInterval;
  interval_count: number;
}

export class PaymentMethod {
  type: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  email: string | null;
}

/** A subscription (3-decisions §17). */
export class Subscription {
  id: number;
  user_id: number;
  /** null: the plan is gone. */
  product: SubscriptionPlan | null;
  /** null: it costs nothing. */
  price: SubscriptionPrice | null;
  quantity: number;
  gateway_name: SubscriptionGateway;
  /** What the gateway calls it. */
  gateway_id: string | null;
  status: SubscriptionStatus;
  /** It gives what the plan gives. */
  valid: boolean;
  active: boolean;
  on_trial: boolean;
  on_grace_period: boolean;
  past_due: boolean;
  cancelled: boolean;
  trial_ends_at: string | null;
  renews_at: string | null;
  /** null: it goes on until somebody ends it. */
  ends_at: string | null;
  cancel_reason: string | null;
  payment_method: PaymentMethod | null;
  created_at: string;
  updated_at: string;
}

/** As those see it who look after the site. */
export class SubscriptionRecord extends Subscription {
  user: SubscriptionPerson;
}

export class SubscriptionAnswer {
  subscription: SubscriptionRecord;
  status: 'success';
}

export class SubscriptionPagination extends ResourcePagination {
  data: SubscriptionRecord[];
}

export class SubscriptionListAnswer {
  pagination: SubscriptionPagination;
  status: 'success';
}

/** The list of all subscriptions; `filters` takes more. */
export class SubscriptionListQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  status?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  gateway_name?: string;

  /** Id of the plan. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  product_id?: string;

  /** Id of whose it is. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  user?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  on_trial?: string;
}

/** One that is given by hand. */
export class CreateSubscriptionInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  user_id: number;

  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  product_id: number;

  /** One of those that the plan is sold at; of a free plan none. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id?: number | null;

  /** Left out: after a period of the price. */
  @OptionalMoment()
  renews_at?: string | null;

  /** Left out: it goes on until somebody ends it. */
  @OptionalMoment()
  ends_at?: string | null;
}

export class UpdateSubscriptionInput {
  /** null: it is not renewed. */
  @OptionalMoment()
  renews_at?: string | null;

  /** null: it goes on until somebody ends it. */
  @OptionalMoment()
  ends_at?: string | null;

  /** Another price of the same plan. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id?: number;

  /** 409 where it has changed since. */
  @Expected()
  expected_updated_at?: string;
}

export class ChangePlanInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  product_id: number;

  /** Of a free plan none. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id?: number | null;

  /** Left out: at once for what costs more, once what is paid for is used up for what costs less. Of what is given by hand always at once. */
  @IsOptional()
  @IsIn(CHANGE_TIMES)
  proration?: ChangeTime;

  /** What the preview said, for a change that begins now: it costs what was shown. After an hour it is to be looked at again (409). Left out: as of now. */
  @OptionalMoment()
  proration_date?: string | null;
}

/** What a change of plans came to. */
export class ChangePlanAnswer {
  /** As it stands now: a change at the end of the period shows in it then. */
  subscription: SubscriptionRecord;
  effective: ChangeTime;
  /** The bank wants a word with the payer first: what the provider's script is to be given. The change is done once that has gone well. */
  client_secret: string | null;
  /** The payer agrees there first; the change begins with the next payment. */
  approve_url: string | null;
  status: 'success';
}

export class SyncSubscriptionsInput {
  /** Left out: all that are paid with a provider. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SYNCED_AT_ONCE)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids?: number[] | null;
}

export class CancelSubscriptionInput {
  /** Left out: once what is paid for is used up. */
  @IsOptional()
  @IsIn(CANCEL_TIMES)
  at?: CancelTime;

  /** One of the reasons that are offered. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(SUBSCRIPTION_REASON_MAX)
  customer_reason?: string | null;

  /** In their own words, which go before. */
  @IsOptional()
  @trim
  @IsString()
  @MaxLength(SUBSCRIPTION_REASON_MAX)
  reason_text?: string | null;
}
