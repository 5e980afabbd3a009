import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { Events } from '../../../core/events/events.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { PaymentGateways } from '../../../core/payments/payment-gateways.js';
import { InvoicesRepository } from '../invoices/invoices.repository.js';
import { SubscriptionEnded } from '../billing.events.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { renewed } from './subscription.policy.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

/**
 * Writes down what the clock has done to subscriptions: what has ended, and what is given by hand and goes on. Nothing waits for it but open pages, which
 * hear of an end by it: whoever asks what somebody may do looks at the clock.
 */
@Injectable()
export class SubscriptionClock implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly records: SubscriptionRecords,
    private readonly invoices: InvoicesRepository,
    private readonly gateways: PaymentGateways,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'end-subscriptions',
      lane: 'delivery',
      schedule: '* * * * *',
      run: async () => {
        await inPieces(this.unit, 'subscriptions.end', (limit) => this.endDue(limit));
        // What was bought with test cards, as the site was being built, is nothing on one that sells.
        if (!this.gateways.pretend)
          await inPieces(this.unit, 'subscriptions.pretended', (limit) => this.endPretended(limit));
        await inPieces(this.unit, 'subscriptions.renew', (limit) => this.renewDue(limit));
      },
    });
  }

  private async endDue(limit: number): Promise<number> {
    const rows = await this.subscriptions.dueToEnd(new Date(), limit);
    if (rows.length === 0) return 0;
    // Whoever did not pay in time has lost it; the provider asks no more.
    const late = rows.filter((row) => row.status === 'past_due' && row.gateway_name !== 'none');
    const ids = (ended: readonly SubscriptionRow[]): number[] => ended.map((row) => row.id);
    await this.subscriptions.update(ids(late), { owed: 'cancel' });
    await this.subscriptions.update(ids(rows), { status: 'expired', renews_at: null });
    await this.events.emit(new UserRightsChanged(rows.map((row) => row.user_id)));
    const of = await this.records.subscribedTo(late);
    for (const { id, user_id: userId } of late)
      await this.events.emit(new SubscriptionEnded(id, userId, of.get(id)?.product?.name ?? '', 'unpaid'));
    return rows.length;
  }

  private async endPretended(limit: number): Promise<number> {
    const rows = await this.subscriptions.pretended(limit);
    if (rows.length === 0) return 0;
    const over = { status: 'expired', renews_at: null, ends_at: new Date(), owed: null } as const;
    const ids = rows.map(({ id }) => id);
    await this.subscriptions.update(ids, over);
    await this.invoices.voidPretended(ids);
    await this.events.emit(new UserRightsChanged(rows.map((row) => row.user_id)));
    return rows.length;
  }

  private async renewDue(limit: number): Promise<number> {
    const now = new Date();
    const rows = await this.subscriptions.dueToRenew(now, limit);
    const of = await this.records.subscribedTo(rows);
    await this.subscriptions.renewEach(
      new Map(rows.map((row) => [row.id, renewed(row, of.get(row.id)?.price ?? null, now)])),
    );
    return rows.length;
  }
}
