import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PLANS_MAX } from '@tonearm/shared/billing/limits';
import type { Actor } from '../../../core/access/actor.js';
import { PageRegistry } from '../../../core/pages/page.registry.js';
import type { PageContent } from '../../../core/pages/page.registry.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ProductsService } from '../products/products.service.js';

const PRICING = '/pricing';
/** One's own, for no search engine: they ask by themselves who is there. */
const OWN: Readonly<Record<string, string>> = {
  '/checkout/:productId/:priceId': 'Checkout',
  '/checkout/:productId/:priceId/stripe/done': 'Checkout',
  '/checkout/:productId/:priceId/paypal/done': 'Checkout',
  '/change-plan/:productId/:priceId/confirm': 'Change plan',
  '/billing': 'Billing',
  '/billing/change-payment-method': 'Payment method',
  '/billing/change-payment-method/done': 'Payment method',
  '/billing/change-plan': 'Change plan',
  '/billing/change-plan/:productId/:priceId/confirm': 'Change plan',
  '/billing/cancel': 'Cancel plan',
  '/billing/renew': 'Renew plan',
  '/billing/invoices': 'Invoices',
  '/billing/invoices/:uuid': 'Invoice',
};

/** The page of plans with what is for sale, and the pages of who buys. */
@Injectable()
export class BillingPages implements OnModuleInit {
  constructor(
    private readonly pages: PageRegistry,
    private readonly products: ProductsService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.pages.add({ pattern: PRICING, load: (_params, actor) => this.pricing(actor) });
    for (const [pattern, title] of Object.entries(OWN))
      this.pages.add({ pattern, load: () => Promise.resolve({ status: 200, title, isIndexed: false }) });
  }

  /** Missing while the site sells nothing. */
  private async pricing(actor: Actor): Promise<PageContent> {
    if (!(await this.settings.get('billing.enable'))) return { status: 404 };
    if (!actor.can('plans.view') && !actor.can('plans.update')) return { status: 200, isIndexed: false };
    const pagination = await this.products.list({ perPage: PLANS_MAX }, actor);
    return {
      status: 200,
      path: PRICING,
      title: 'Choose the right plan for you',
      loaders: { pricing: { pagination, status: 'success' } },
    };
  }
}
