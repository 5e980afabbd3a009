import type { GatewayPrice } from '../../../core/ports/payment-gateway.js';
import { found, unless } from './paypal-client.js';
import type { PaypalClient } from './paypal-client.js';
import { linkOf } from './paypal-mapper.js';
import { toPaypalMoney } from './paypal-money.js';
import type { PaypalLink, PaypalPlan } from './paypal-types.js';

const PLANS = '/v1/billing/plans';
const PRODUCTS = '/v1/catalogs/products';
const NAME_MAX = 127;
const PAGE = 20;
/** So many pages of plans are looked through: some ten thousand prices. */
const PAGES_MAX = 500;
/** All plans are told of one after the other: what there is is asked for once meanwhile. */
const KNOWN_MS = 60_000;
/** PayPal tries what is due once more every five days, a few times. It stops after so many periods that it has given up so: those of more are added up. */
const PERIODS_MISSED_MAX = 1;
const THRESHOLD = 'payment_failure_threshold';
const PREFERENCES = { [THRESHOLD]: PERIODS_MISSED_MAX };

interface PlanPage {
  plans?: PaypalPlan[];
  links?: PaypalLink[];
}

/**
 * One product of PayPal's for all plans of a site, since payers change between plans of one product alone; of each price a plan of PayPal's, which is
 * found by what stands in its description.
 */
export class PaypalCatalogue {
  /** By their descriptions. */
  private known: { product: string; until: number; plans: Promise<Map<string, PaypalPlan>> } | null = null;

  constructor(
    private readonly client: PaypalClient,
    private readonly site: string,
  ) {}

  async putProduct(): Promise<string> {
    const id = `TONEARM-${this.site.toUpperCase()}`;
    const known = await found(this.client.get<{ id: string }>(`${PRODUCTS}/${id}`));
    if (known) return known.id;
    // Another call may have made it meanwhile.
    await unless(
      ['DUPLICATE_RESOURCE_IDENTIFIER'],
      this.client.post(PRODUCTS, { id, name: 'Subscriptions', type: 'SERVICE' }, id),
    );
    return id;
  }

  async putPrice(price: GatewayPrice): Promise<string> {
    const { planId: product, currency, minorAmount, interval, intervalCount } = price;
    const amount = toPaypalMoney(minorAmount, currency);
    const name = price.name.slice(0, NAME_MAX);
    // With its terms: another database may give the same id to another price.
    const cost = `${amount.value} ${amount.currency_code}`;
    const description = `Price ${price.reference}: ${cost} / ${intervalCount} ${interval}`;
    const plans = await this.plansOf(product);
    const known = plans.get(description);
    if (known) {
      if (known.status !== 'ACTIVE') await unless(['PLAN_STATUS_INVALID'], this.turn(known.id, 'activate'));
      const changes = {
        ...(known.name !== name && { name }),
        // Plans of before went on after several, and some lists do not say it.
        ...(known.payment_preferences?.[THRESHOLD] !== PERIODS_MISSED_MAX && {
          [`payment_preferences/${THRESHOLD}`]: PERIODS_MISSED_MAX,
        }),
      };
      if (Object.keys(changes).length > 0) await this.client.patch(`${PLANS}/${known.id}`, changes);
      plans.set(description, { ...known, status: 'ACTIVE', name, payment_preferences: PREFERENCES });
      return known.id;
    }
    const made = await this.client.post<PaypalPlan>(
      PLANS,
      {
        product_id: product,
        name,
        description,
        status: 'ACTIVE',
        billing_cycles: [
          {
            tenure_type: 'REGULAR',
            sequence: 1,
            // Until somebody ends it.
            total_cycles: 0,
            frequency: { interval_unit: interval.toUpperCase(), interval_count: intervalCount },
            pricing_scheme: { fixed_price: amount },
          },
        ],
        payment_preferences: { auto_bill_outstanding: true, ...PREFERENCES },
      },
      `${product} ${name} ${description}`,
    );
    plans.set(description, { ...made, status: 'ACTIVE', name, payment_preferences: PREFERENCES });
    return made.id;
  }

  /** null: there is none. */
  async plan(id: string): Promise<PaypalPlan | null> {
    return await found(this.client.get<PaypalPlan>(`${PLANS}/${id}`));
  }

  async archive(id: string): Promise<void> {
    this.known = null;
    await found(unless(['PLAN_STATUS_INVALID'], this.turn(id, 'deactivate')));
  }

  private async turn(id: string, what: 'activate' | 'deactivate'): Promise<void> {
    await this.client.post(`${PLANS}/${id}/${what}`, {});
  }

  private async plansOf(product: string): Promise<Map<string, PaypalPlan>> {
    const { known } = this;
    if (known?.product === product && Date.now() < known.until) return await known.plans;
    const asked = { product, until: Date.now() + KNOWN_MS, plans: this.listPlans(product) };
    this.known = asked;
    try {
      return await asked.plans;
    } catch (error) {
      if (this.known === asked) this.known = null;
      throw error;
    }
  }

  private async listPlans(product: string): Promise<Map<string, PaypalPlan>> {
    const all = new Map<string, PaypalPlan>();
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const query = new URLSearchParams({ product_id: product, page_size: String(PAGE), page: String(page) });
      const { plans = [], links = [] } = await this.client.get<PlanPage>(`${PLANS}?${query.toString()}`);
      for (const plan of plans) if (plan.description !== undefined) all.set(plan.description, plan);
      if (linkOf({ links }, 'next') === null) break;
    }
    return all;
  }
}
