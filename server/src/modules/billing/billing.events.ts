import { DomainEvent } from '../../core/events/domain-event.js';

/** What was due has not been paid, and its payer is to be told: on the day, and twice more. */
export class PaymentFailed extends DomainEvent {
  static readonly type = 'billing.payment-failed';

  /** @param reminder 1 to 3. @param endsAt when the plan ends, unless it is paid (ISO-8601). */
  constructor(
    readonly subscriptionId: number,
    readonly userId: number,
    readonly planName: string,
    readonly reminder: number,
    readonly endsAt: string | null,
  ) {
    super();
  }
}

/** A trial ends in three days. */
export class TrialEnding extends DomainEvent {
  static readonly type = 'billing.trial-ending';

  constructor(
    readonly subscriptionId: number,
    readonly userId: number,
    readonly planName: string,
    readonly endsAt: string,
  ) {
    super();
  }
}

/** Somebody has another plan, or pays another price. */
export class PlanChanged extends DomainEvent {
  static readonly type = 'billing.plan-changed';

  /** @param priceId null: it costs nothing. */
  constructor(
    readonly subscriptionId: number,
    readonly userId: number,
    readonly planName: string,
    readonly priceId: number | null,
  ) {
    super();
  }
}

/** A subscription is not renewed. */
export class SubscriptionCancelled extends DomainEvent {
  static readonly type = 'billing.subscription-cancelled';

  constructor(
    readonly subscriptionId: number,
    readonly userId: number,
    readonly planName: string,
    readonly endsAt: string,
  ) {
    super();
  }
}

/** Somebody has lost a plan at once: it was cancelled for now, or not paid in time. What runs out as was told emits nothing. */
export class SubscriptionEnded extends DomainEvent {
  static readonly type = 'billing.subscription-ended';

  constructor(
    readonly subscriptionId: number,
    readonly userId: number,
    readonly planName: string,
    readonly why: 'cancelled' | 'unpaid',
  ) {
    super();
  }
}

/** An invoice has been paid, and has its number. */
export class InvoicePaid extends DomainEvent {
  static readonly type = 'billing.invoice-paid';

  constructor(
    readonly invoiceId: number,
    readonly uuid: string,
    readonly userId: number,
    readonly number: string,
  ) {
    super();
  }
}
