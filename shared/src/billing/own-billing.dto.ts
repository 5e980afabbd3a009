import { Transform } from 'class-transformer';
import { IsInt, IsString, Length, Matches, Max, Min } from 'class-validator';
import { ID_MAX } from '../limits.js';
import { CheckoutGateway } from './checkout.dto.js';
import { PROVIDER_ID_MAX } from './limits.js';
import { Price, Product } from './products.dto.js';
import { PaymentMethod, Subscription } from './subscriptions.dto.js';
import type { ChangeTime } from './subscriptions.js';

/** What is paid next; the provider's word, as far as it is known. */
export class UpcomingInvoice {
  /** With tax and discounts, in major units. */
  amount: number;
  currency: string;
  date: string;
}

/** Another price that this person may change to. */
export class AvailableChange {
  product_id: number;
  price_id: number;
  /** When it would begin, if nothing else is asked for: at once for what costs more. */
  effective: ChangeTime;
}

/** A change that has been asked for, and begins with the next period. */
export class PendingChange {
  product: Product;
  price: Price;
  date: string;
}

/** What somebody has subscribed to (3-decisions §17). */
export class OwnBilling {
  subscription: Subscription;
  /** null: the plan is gone. */
  product: Product | null;
  /** As it was agreed to, even where it is no longer sold; null: it costs nothing. */
  price: Price | null;
  /** null: nothing more is paid, or the provider could not be asked. */
  upcoming_invoice: UpcomingInvoice | null;
  payment_method: PaymentMethod | null;
  pending_change: PendingChange | null;
  available_changes: AvailableChange[];
  /** Where the way of paying is changed; null where nothing is paid. */
  gateway: CheckoutGateway | null;
  /** What ends with it, in the words of the plan. */
  lost_features: string[];
}

export class OwnBillingAnswer extends OwnBilling {
  status: 'success';
}

export class PreviewChangeInput {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  price_id: number;
}

/** Something that there is more of than the other plan has room for: it stays, and no more is taken. */
export class QuotaConflict {
  /** Name of the permission, `storage` in MB, or `members` of the largest workspace. */
  name: string;
  used: number;
  allowed: number;
}

/** What changing to another price comes to; sums are in major units of that price's currency. */
export class ChangePreview {
  price: Price;
  product: Product;
  /** What is left of what has been paid, at a change that begins now. */
  proration_credit: number;
  amount_due_now: number;
  next_amount: number;
  next_date: string | null;
  /** Sent along with the change, so that it costs what is shown; null: it does so anyway. */
  proration_date: string | null;
  /** If nothing else is asked for. */
  effective: ChangeTime;
  /** It has to be paid for at the checkout: nothing is paid for what they have now. */
  needs_checkout: boolean;
  /** Lines of the plan that they have, which the other has not. */
  lost_features: string[];
  quota_conflicts: QuotaConflict[];
}

export class ChangePreviewAnswer extends ChangePreview {
  status: 'success';
}

export class SetupIntentAnswer {
  client_secret: string;
  status: 'success';
}

export class ChangePaymentMethodInput {
  @IsString()
  @Length(1, PROVIDER_ID_MAX)
  payment_method_id: string;
}

/** The test gateway takes the number itself. */
export class TestPaymentMethodInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value))
  @IsString()
  @Matches(/^\d{12,19}$/)
  card_number: string;
}

export class PaymentMethodAnswer {
  payment_method: PaymentMethod | null;
  status: 'success';
}
