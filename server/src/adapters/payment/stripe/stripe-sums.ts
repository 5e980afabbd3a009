import type Stripe from 'stripe';
import { GatewayRefused } from '../../../core/ports/payment-gateway.js';
import type {
  GatewayChange,
  GatewayChangeSums,
  GatewayOrder,
  GatewayPlace,
  GatewaySums,
} from '../../../core/ports/payment-gateway.js';
import { asked, found } from './stripe-client.js';
import { namedTaxId } from './stripe-customers.js';
import { momentOf, secondsOf, taxesOf } from './stripe-mapper.js';
import { fromStripeAmount } from './stripe-money.js';

const DAY_MS = 86_400_000;
/** A coupon as orders name it, and what it says. */
interface FoundCoupon {
  discount: { promotion_code: string } | { coupon: string };
  coupon: Stripe.Coupon;
}

const periodEndOf = ({ lines }: Stripe.Invoice): Date =>
  momentOf(Math.max(...lines.data.map(({ period }) => period.end)));

/** What things come to: Stripe adds up, taxes and discounts too. */
export class StripeSums {
  constructor(private readonly client: Stripe) {}

  async ofOrder(order: GatewayOrder, place: GatewayPlace | null): Promise<GatewaySums> {
    try {
      return await this.ofOrderAt(order, place);
    } catch (error) {
      if (!place || !(error instanceof GatewayRefused) || error.what !== 'tax_id') throw error;
      // It is said at its field as somebody pays; until then it counts for nothing.
      return await this.ofOrderAt(order, { ...place, taxId: null });
    }
  }

  async ofChange(subscription: Stripe.Subscription, { priceId, at }: GatewayChange): Promise<GatewayChangeSums> {
    const [item] = subscription.items.data;
    if (!item) throw new GatewayRefused('This subscription is of nothing.');
    const details = { items: [{ id: item.id, price: priceId, quantity: 1 }] };
    const preview = (more: Partial<Stripe.InvoiceCreatePreviewParams>) =>
      this.client.invoices.createPreview({ subscription: subscription.id, subscription_details: details, ...more });
    const later = await asked(preview({ preview_mode: 'recurring' }));
    const amount = fromStripeAmount(Math.max(0, later.total), later.currency);
    if (at === 'period_end')
      return { credit: 0, dueNow: 0, next: { amount, at: momentOf(item.current_period_end) }, reckonedAt: null };
    const now = await asked(preview({ subscription_details: { ...details, proration_behavior: 'always_invoice' } }));
    const credit = now.lines.data.reduce((sum, line) => sum + Math.min(0, line.amount), 0);
    const reckonedAt = now.parent?.subscription_details?.subscription_proration_date;
    return {
      credit: fromStripeAmount(-credit, now.currency),
      dueNow: fromStripeAmount(Math.max(0, now.amount_due), now.currency),
      next: { amount, at: periodEndOf(now) },
      reckonedAt: reckonedAt === undefined ? null : momentOf(reckonedAt),
    };
  }

  /** What people type: the code of a promotion, or a coupon's own name. @throws GatewayRefused */
  async coupon(code: string): Promise<FoundCoupon> {
    const { data } = await asked(
      this.client.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
    );
    const [promotion] = data;
    const given = promotion?.promotion.coupon;
    if (promotion && given && typeof given !== 'string' && given.valid)
      return { discount: { promotion_code: promotion.id }, coupon: given };
    const coupon = await found(this.client.coupons.retrieve(code));
    if (!coupon?.valid) throw new GatewayRefused('There is no such coupon.', 'coupon');
    return { discount: { coupon: coupon.id }, coupon };
  }

  private async ofOrderAt(order: GatewayOrder, place: GatewayPlace | null): Promise<GatewaySums> {
    const coupon = order.coupon === null ? null : await this.coupon(order.coupon);
    const trialEnd = order.trialDays > 0 ? new Date(Date.now() + order.trialDays * DAY_MS) : null;
    // Stripe says nothing of taxes without a place.
    const hasTax = order.tax !== null && place !== null;
    const taxId = hasTax && place.taxId ? namedTaxId(place.taxId, place.country) : null;
    const params: Stripe.InvoiceCreatePreviewParams = {
      subscription_details: {
        items: [{ price: order.priceId, quantity: 1 }],
        ...(trialEnd && { trial_end: secondsOf(trialEnd) }),
      },
      ...(place && {
        customer_details: {
          address: { country: place.country, ...(place.postalCode && { postal_code: place.postalCode }) },
          ...(taxId && { tax_ids: [taxId] }),
        },
      }),
      automatic_tax: { enabled: hasTax },
      ...(coupon && { discounts: [coupon.discount] }),
    };
    const [today, later] = await asked(
      Promise.all([
        this.client.invoices.createPreview(params),
        this.client.invoices.createPreview({ ...params, preview_mode: 'recurring' }),
      ]),
    );
    // Of a trial nothing is paid today: what it costs is what is paid then.
    const shown = trialEnd ? later : today;
    return {
      subtotal: fromStripeAmount(shown.subtotal, shown.currency),
      discount: coupon && this.discountOf(coupon.coupon, shown),
      tax: order.tax === null ? null : this.taxOf(order, shown, hasTax),
      totalToday: fromStripeAmount(Math.max(0, today.total), today.currency),
      next: { amount: fromStripeAmount(Math.max(0, later.total), later.currency), at: trialEnd ?? periodEndOf(today) },
    };
  }

  private discountOf(coupon: Stripe.Coupon, invoice: Stripe.Invoice): GatewaySums['discount'] {
    const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
    return {
      amount: fromStripeAmount(off, invoice.currency),
      percentOff: coupon.percent_off,
      repeats: coupon.duration !== 'once',
    };
  }

  private taxOf({ tax: behavior }: GatewayOrder, invoice: Stripe.Invoice, isKnown: boolean): GatewaySums['tax'] {
    const { tax, included } = taxesOf(invoice.total_taxes);
    if (!isKnown) return { amount: null, rate: null, isIncluded: behavior === 'inclusive' };
    const net = invoice.total - tax;
    const [only, ...others] = invoice.total_taxes ?? [];
    return {
      amount: fromStripeAmount(tax, invoice.currency),
      // As people know it: 23 %, not what is left of it by rounding.
      rate: only && others.length === 0 && net > 0 ? Math.round((tax / net) * 1_000) / 10 : null,
      isIncluded: tax > 0 ? included > 0 : behavior === 'inclusive',
    };
  }
}
