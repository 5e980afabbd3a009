import { UNENDED_STATUSES } from '@tonearm/shared/billing/subscriptions';
import type { PayingGateway } from '@tonearm/shared/billing/checkout';
import { Repository } from '../../../core/database/repository.js';
import { above, atMost, below, not } from '../../../core/database/where.js';
import type { Condition } from '../../../core/database/where.js';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.js';

const PAYING: readonly PayingGateway[] = ['stripe', 'paypal', 'test'];
const RENEWED = ['trialing', 'active'] as const;

const TOLD = ['id', 'user_id', 'product_id', 'ends_at', 'trial_ends_at', 'dunning_sent'] as const;
type ToldRow = Pick<SubscriptionEntity, (typeof TOLD)[number]>;

const OPEN = ['gateway_name', 'gateway_id', 'status', 'owed', 'past_due_at'] as const;
type OpenRow = Pick<SubscriptionEntity, (typeof OPEN)[number]>;
/** More than anybody leaves open. */
const OPEN_MAX = 50;

/** Subscriptions that something is to be done about, a few at a time. */
export class PaymentLines extends Repository {
  private readonly subscriptions = this.table(SubscriptionEntity);

  /** What runs at the provider, and nobody has here. */
  async owed(after: number, limit: number): Promise<number[]> {
    return await this.ids({ owed: ['cancel', 'undo'], id: above(after) }, limit);
  }

  /** Of somebody, what runs at a provider, may be being paid at this moment, or is to be given back. */
  async openOf(userId: number): Promise<OpenRow[]> {
    const whose = { user_id: userId, gateway_name: PAYING, gateway_id: not(null) };
    const [unended, owed] = [
      await this.subscriptions.pick(OPEN, { ...whose, status: UNENDED_STATUSES }, { limit: OPEN_MAX }),
      await this.subscriptions.pick(OPEN, { ...whose, owed: ['cancel', 'undo'] }, { limit: OPEN_MAX }),
    ];
    return [...unended, ...owed];
  }

  /** Begun, and not heard of since. */
  async waiting(before: Date, after: number, limit: number): Promise<number[]> {
    return await this.ids(
      { gateway_name: PAYING, status: 'incomplete', updated_at: below(before), id: above(after) },
      limit,
    );
  }

  /** The end of their period has come, and the provider has said nothing. */
  async unheard(before: Date, after: number, limit: number): Promise<number[]> {
    return await this.ids({ gateway_name: PAYING, status: RENEWED, renews_at: below(before), id: above(after) }, limit);
  }

  /** All that are paid and have not ended. */
  async paid(after: number, limit: number): Promise<number[]> {
    return await this.ids({ gateway_name: PAYING, status: UNENDED_STATUSES, id: above(after) }, limit);
  }

  /** Whose payers have been written to so often, since what is due was asked for then or before; locked. */
  async late(sent: number, since: Date, limit: number): Promise<ToldRow[]> {
    return await this.subscriptions.pick(
      TOLD,
      { status: 'past_due', dunning_sent: sent, past_due_at: atMost(since) },
      { limit, lock: true },
    );
  }

  /** Whose trial ends by then, and who do not know it yet; locked. */
  async endingTrials(by: Date, limit: number): Promise<ToldRow[]> {
    return await this.subscriptions.pick(
      TOLD,
      { status: 'trialing', trial_told_at: null, trial_ends_at: atMost(by) },
      { limit, lock: true },
    );
  }

  private async ids(where: Condition<SubscriptionEntity>, limit: number): Promise<number[]> {
    return await this.subscriptions.column('id', where, { order: { id: 'asc' }, limit });
  }
}
