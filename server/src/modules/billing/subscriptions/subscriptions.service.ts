import { Injectable } from '@nestjs/common';
import type {
  ChangePlanInput,
  CreateSubscriptionInput,
  SubscriptionRecord,
  UpdateSubscriptionInput,
} from '@tonearm/shared/billing/subscriptions.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, forbidden, invalid, notFound } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { Events } from '../../../core/events/events.js';
import { UsersRepository } from '../../users/index.js';
import { PlanChanged } from '../billing.events.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { PriceRow } from '../products/products.repository.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { changedTimes, isHeld, newTimes, requireChangeable, timesOfPlan } from './subscription.policy.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

/**
 * Subscriptions that are given by hand (3-decisions §17). Whoever may give them gives what the plan gives, whatever they may do themselves: what a plan
 * gives, others have decided. Only administrators give it to themselves, as with all rights. What is locked: the person, then the plan, or the subscription, then the plan.
 */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly products: ProductsRepository,
    private readonly users: UsersRepository,
    private readonly records: SubscriptionRecords,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 403 for oneself, 409 for somebody who has one, 422 with messages by field. */
  async create(input: CreateSubscriptionInput, actor: Actor): Promise<SubscriptionRecord> {
    const { user_id: userId, product_id: productId } = input;
    requireOthers(userId, actor);
    const id = await this.unit.run('subscriptions.create', async () => {
      await this.subscriptions.lockUser(userId);
      const user = await this.users.findById(userId);
      if (!user || user.deleted_at !== null) throw invalid({ user_id: ['There is no such user.'] });
      const price = await this.soldPrice(productId, input.price_id ?? null);
      const now = new Date();
      const times = newTimes(input, price, now);
      if ((await this.subscriptions.unendedOf(userId)).some((row) => isHeld(row, now)))
        throw conflict('This person has a subscription already.');
      const made = await this.subscriptions.insert({
        ...times,
        user_id: userId,
        product_id: productId,
        price_id: price?.id ?? null,
        quantity: 1,
        gateway_name: 'none',
        status: 'active',
      });
      await this.events.emit(new UserRightsChanged([userId]));
      return made;
    });
    return await this.records.get(id);
  }

  /** When it is renewed and ends, and for how much of the same plan. @throws AppError 403 for one's own, 404, 409 for what somebody else has changed, and for what is not given by hand or has ended, 422 with messages by field. */
  async update(id: number, input: UpdateSubscriptionInput, actor: Actor): Promise<SubscriptionRecord> {
    await withCurrent(
      () => this.unit.run('subscriptions.update', () => this.change(id, input, actor)),
      () => this.records.get(id),
    );
    return await this.records.get(id);
  }

  /** From now on they have another plan, or pay another price of theirs. @throws AppError 409 for what they have already, and as `update`. */
  async changePlan(
    id: number,
    { product_id: productId, price_id: priceId }: ChangePlanInput,
    actor: Actor,
  ): Promise<SubscriptionRecord> {
    await this.unit.run('subscriptions.change-plan', async () => {
      const [row, now] = [await this.lock(id, actor), new Date()];
      if (row.status === 'cancelled') throw conflict('This subscription has been cancelled. Renew it first.');
      const price = await this.soldPrice(productId, priceId ?? null);
      if (row.product_id === productId && row.price_id === (price?.id ?? null))
        throw conflict('This is the plan that they have.');
      await this.subscriptions.update([id], {
        product_id: productId,
        price_id: price?.id ?? null,
        ...timesOfPlan(row, price, now),
      });
      await this.events.emit(new UserRightsChanged([row.user_id]));
      const name = (await this.products.namesOf([productId])).get(productId) ?? '';
      await this.events.emit(new PlanChanged(id, row.user_id, name, price?.id ?? null));
    });
    return await this.records.get(id);
  }

  private async change(id: number, input: UpdateSubscriptionInput, actor: Actor): Promise<void> {
    const row = await this.lock(id, actor);
    requireExpected(input.expected_updated_at, isoTime(row.updated_at));
    const isOther = input.price_id !== undefined && input.price_id !== row.price_id;
    const price =
      isOther && row.product_id !== null
        ? await this.soldPrice(row.product_id, input.price_id ?? null)
        : await this.priceOf(row);
    const times = changedTimes(row, input, { price, now: new Date() });
    await this.subscriptions.update([id], { ...times, price_id: price?.id ?? null });
  }

  /** @throws AppError 403, 404, 409. */
  private async lock(id: number, actor: Actor): Promise<SubscriptionRow> {
    const row = await this.subscriptions.lock(id);
    if (!row) throw notFound();
    requireOthers(row.user_id, actor);
    requireChangeable(row, new Date());
    return row;
  }

  private async priceOf({ price_id: priceId }: SubscriptionRow): Promise<PriceRow | null> {
    return priceId === null ? null : ((await this.products.pricesByIds([priceId]))[0] ?? null);
  }

  /** One that the plan is sold at, or none of a free plan; nobody deletes the plan until the unit ends. @throws AppError 422. */
  private async soldPrice(productId: number, priceId: number | null): Promise<PriceRow | null> {
    const product = await this.products.findToChange(productId);
    if (!product) throw invalid({ product_id: ['There is no such plan.'] });
    if (product.free && priceId === null) return null;
    if (priceId === null) throw invalid({ price_id: ['Choose a price.'] });
    const sold = await this.products.pricesOf([productId], { lock: true });
    const price = sold.find((one) => one.id === priceId);
    if (!price) throw invalid({ price_id: ['This is no price of this plan.'] });
    return price;
  }
}

/** @throws AppError 403 */
function requireOthers(userId: number, actor: Actor): void {
  if (userId === actor.userId && !actor.can('admin')) throw forbidden('You may not change your own rights.');
}
