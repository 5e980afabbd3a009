import { Injectable } from '@nestjs/common';
import type { CancelSubscriptionInput, SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { subscriptionState } from '@tonearm/shared/billing/subscriptions';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { SubscriptionCancelled, SubscriptionEnded } from '../billing.events.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { cancelled, resumed } from './subscription.policy.js';
import type { Cancellation } from './subscription.policy.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

/** Ends subscriptions that are given by hand, and takes that back as long as they run. */
@Injectable()
export class SubscriptionEnding {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly records: SubscriptionRecords,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 404, 409 for what is cancelled, has ended, or is not given by hand. */
  async cancel(id: number, input: CancelSubscriptionInput): Promise<SubscriptionRecord> {
    const reason = input.reason_text || input.customer_reason || null;
    await this.unit.run('subscriptions.cancel', async () =>
      this.end([await this.lock(id)], { at: input.at ?? 'period_end', reason }),
    );
    return await this.records.get(id);
  }

  /** The renewal of what is cancelled. @throws AppError 404, 409 where it is not, or has ended. */
  async resume(id: number): Promise<SubscriptionRecord> {
    await this.unit.run('subscriptions.resume', async () => this.goOn([await this.lock(id)]));
    return await this.records.get(id);
  }

  /** In the open unit; what is not cancelled stays as it is. @returns how many. @throws AppError 409 where one is not given by hand. */
  async resumeAll(ids: readonly number[]): Promise<number> {
    const now = new Date();
    const rows = (await this.subscriptions.lockAll(ids)).filter((row) => subscriptionState(row, now).cancelled);
    await this.goOn(rows);
    return rows.length;
  }

  /** In the open unit, for good: as if they had never been. @returns how many. @throws AppError 409 for what is paid for. */
  async erase(ids: readonly number[]): Promise<number> {
    const now = new Date();
    const rows = await this.subscriptions.lockAll(ids);
    const isPaid = (row: SubscriptionRow): boolean =>
      row.gateway_name !== 'none' && (row.owed !== null || subscriptionState(row, now).status !== 'expired');
    if (rows.some(isPaid)) throw conflict('What is paid for is cancelled where it is paid, before it is deleted.');
    const losers = rows.filter((row) => subscriptionState(row, now).valid).map((row) => row.user_id);
    const deleted = await this.subscriptions.delete(rows.map((row) => row.id));
    if (losers.length > 0) await this.events.emit(new UserRightsChanged(losers));
    return deleted;
  }

  private async lock(id: number): Promise<SubscriptionRow> {
    const row = await this.subscriptions.lock(id);
    if (!row) throw notFound();
    return row;
  }

  private async end(rows: readonly SubscriptionRow[], how: Cancellation): Promise<void> {
    const now = new Date();
    const of = await this.records.subscribedTo(rows);
    for (const row of rows) {
      const { price = null, product = null } = of.get(row.id) ?? {};
      const written = cancelled(row, how, { price, now });
      await this.subscriptions.update([row.id], written);
      await this.events.emit(new UserRightsChanged([row.user_id]));
      const name = product?.name ?? '';
      await this.events.emit(
        written.status === 'cancelled' && written.ends_at
          ? new SubscriptionCancelled(row.id, row.user_id, name, isoTime(written.ends_at))
          : new SubscriptionEnded(row.id, row.user_id, name, 'cancelled'),
      );
    }
  }

  private async goOn(rows: readonly SubscriptionRow[]): Promise<void> {
    const now = new Date();
    const of = await this.records.subscribedTo(rows);
    for (const row of rows) {
      await this.subscriptions.update([row.id], resumed(row, of.get(row.id)?.price ?? null, now));
      await this.events.emit(new UserRightsChanged([row.user_id]));
    }
  }
}
