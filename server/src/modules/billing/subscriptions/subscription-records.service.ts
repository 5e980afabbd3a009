import { Injectable } from '@nestjs/common';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { notFound } from '../../../core/errors/app-error.js';
import { AccountReader } from '../../users/index.js';
import { ProductsRepository } from '../products/products.repository.js';
import { toSubscription } from './subscription.mapper.js';
import type { SubscribedTo } from './subscription.mapper.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import type { SubscriptionRow } from './subscriptions.repository.js';

const idsIn = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** Subscriptions as those see them who look after the site, a whole page with a few statements. */
@Injectable()
export class SubscriptionRecords {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly products: ProductsRepository,
    private readonly accounts: AccountReader,
  ) {}

  /** In the order of the ids; those that are gone are missing. */
  async listByIds(ids: readonly number[]): Promise<SubscriptionRecord[]> {
    const rows = new Map((await this.subscriptions.listByIds(ids)).map((row) => [row.id, row]));
    return await this.compose(ids.flatMap((id) => rows.get(id) ?? []));
  }

  /** @throws AppError 404. */
  async get(id: number): Promise<SubscriptionRecord> {
    const [record] = await this.listByIds([id]);
    if (!record) throw notFound();
    return record;
  }

  /** What each of them is of, by their ids. */
  async subscribedTo(rows: readonly SubscriptionRow[]): Promise<ReadonlyMap<number, SubscribedTo>> {
    const names = await this.products.namesOf(idsIn(rows.map((row) => row.product_id)));
    const prices = new Map(
      (await this.products.pricesByIds(idsIn(rows.map((row) => row.price_id)))).map((price) => [price.id, price]),
    );
    return new Map(
      rows.map(({ id, product_id: productId, price_id: priceId }) => {
        const name = productId === null ? undefined : names.get(productId);
        return [
          id,
          {
            product: productId === null || name === undefined ? null : { id: productId, name },
            price: priceId === null ? null : (prices.get(priceId) ?? null),
          },
        ];
      }),
    );
  }

  private async compose(rows: readonly SubscriptionRow[]): Promise<SubscriptionRecord[]> {
    const now = new Date();
    const of = await this.subscribedTo(rows);
    const found = await this.subscriptions.peopleOf(idsIn(rows.map((row) => row.user_id)));
    const people = new Map(found.map((person) => [person.id, person]));
    return rows.flatMap((row) => {
      const [person, what] = [people.get(row.user_id), of.get(row.id)];
      if (!person || !what) return [];
      const { id, name, email, avatar } = person;
      return { ...toSubscription(row, what, now), user: { id, name, email, image: this.accounts.avatarUrl(avatar) } };
    });
  }
}
