import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { conflict, invalid } from '../../../core/errors/app-error.js';
import { Events } from '../../../core/events/events.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UserRightsChanged } from '../../users/user.events.js';
import { ProductsRepository } from '../products/products.repository.js';
import { subscribedAlready } from './buyers.service.js';
import { accountGone, isHeld } from '../subscriptions/subscription.policy.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import type { SubscriptionRow } from '../subscriptions/subscriptions.repository.js';

/** Plans that cost nothing: whoever wants one has it at once. */
@Injectable()
export class FreePlans {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly products: ProductsRepository,
    private readonly settings: SettingsService,
    private readonly events: Events,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 409 for what is not free, and for somebody who has subscribed; 422 with messages by field. */
  async subscribe(productId: number, userId: number): Promise<SubscriptionRow> {
    const isSelling = await this.settings.get('billing.enable');
    const id = await this.unit.run('checkout.free', async () => {
      if ((await this.subscriptions.lockUser(userId)) !== 'there') throw accountGone();
      const product = isSelling ? await this.products.findToChange(productId) : null;
      if (!product || product.hidden) throw invalid({ product_id: ['There is no such plan.'] });
      if (!product.free) throw conflict('This plan is not free.');
      const now = new Date();
      if ((await this.subscriptions.unendedOf(userId)).some((row) => isHeld(row, now))) throw subscribedAlready();
      const made = await this.subscriptions.insert({
        user_id: userId,
        product_id: productId,
        quantity: 1,
        gateway_name: 'none',
        status: 'active',
        anchor_day: now.getUTCDate(),
      });
      await this.events.emit(new UserRightsChanged([userId]));
      return made;
    });
    const row = await this.subscriptions.find(id);
    if (!row) throw conflict('This subscription has ended.');
    return row;
  }
}
