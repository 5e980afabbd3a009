import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { PersonalData } from '../../users/index.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { toSubscription } from './subscription.mapper.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

/** What somebody has subscribed to, in the copy of their data. What they leave behind goes with their account. */
@Injectable()
export class SubscriptionData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly records: SubscriptionRecords,
  ) {}

  onModuleInit(): void {
    this.data.add({ name: 'subscriptions', pages: (userId) => this.pagesOf(userId) });
  }

  private async *pagesOf(userId: number): AsyncGenerator<object[]> {
    const now = new Date();
    for await (const rows of inPages(
      (page: Page<SubscriptionRow>) => this.subscriptions.pageOf(userId, page),
      (row) => row,
    )) {
      const of = await this.records.subscribedTo(rows);
      yield rows.map((row) => {
        const { product, price } = of.get(row.id) ?? { product: null, price: null };
        const shown = toSubscription(row, { product, price }, now);
        return {
          plan: shown.product?.name ?? null,
          amount: shown.price?.amount ?? null,
          currency: shown.price?.currency ?? null,
          interval: shown.price?.interval ?? null,
          interval_count: shown.price?.interval_count ?? null,
          paid_by: shown.gateway_name,
          payment_method: shown.payment_method,
          status: shown.status,
          trial_ends_at: shown.trial_ends_at,
          renews_at: shown.renews_at,
          ends_at: shown.ends_at,
          cancel_reason: shown.cancel_reason,
          created_at: shown.created_at,
        };
      });
    }
  }
}
