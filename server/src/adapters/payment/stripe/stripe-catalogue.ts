import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { GatewayPlan, GatewayPrice } from '../../../core/ports/payment-gateway.js';
import { asked, found, keyed, madeMeanwhile } from './stripe-client.js';
import { REFERENCE, SITE } from './stripe-mapper.js';
import { toStripeAmount } from './stripe-money.js';

/** Plans and prices have names that we give them: whatever is made twice is the same thing. */
export class StripeCatalogue {
  constructor(
    private readonly client: Stripe,
    private readonly site: string,
  ) {}

  async putPlan({ reference, name, description }: GatewayPlan): Promise<string> {
    const id = `tonearm_${reference}`;
    // Stripe takes no empty description as it makes one, and an empty one clears.
    const told = { name, description, active: true };
    const known = await found(this.client.products.update(id, told));
    if (known) return known.id;
    const made = await madeMeanwhile(
      this.client.products.create({
        id,
        name,
        ...(description !== '' && { description }),
        metadata: { [SITE]: this.site, [REFERENCE]: reference },
      }),
    );
    return (made ?? (await asked(this.client.products.update(id, told)))).id;
  }

  async putPrice(price: GatewayPrice): Promise<string> {
    const { planId: product, currency, minorAmount, taxBehavior, interval, intervalCount } = price;
    // With its terms: another database may give the same id to another price.
    const terms = `${minorAmount}${currency}_${intervalCount}${interval}_${taxBehavior}`;
    const key = `${product}_${price.reference}_${terms}`;
    const { data } = await asked(this.client.prices.list({ lookup_keys: [key], limit: 1 }));
    const [known] = data;
    if (known && (known.active || (await asked(this.client.prices.update(known.id, { active: true })))))
      return known.id;
    const made = await asked(
      keyed(createHash('sha256').update(`price|${key}`).digest('hex'), (idempotencyKey) =>
        this.client.prices.create(
          {
            product,
            lookup_key: key,
            currency: currency.toLowerCase(),
            unit_amount: toStripeAmount(minorAmount, currency),
            recurring: { interval, interval_count: intervalCount },
            tax_behavior: taxBehavior,
            metadata: { [SITE]: this.site, [REFERENCE]: price.reference },
          },
          { idempotencyKey },
        ),
      ),
    );
    return made.id;
  }

  async archivePrice(priceId: string): Promise<void> {
    await found(this.client.prices.update(priceId, { active: false }));
  }
}
