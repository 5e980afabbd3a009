import { Injectable } from '@nestjs/common';
import type { QuotaConflict } from '@tonearm/shared/billing/own-billing.dto';
import { ActorResolver } from '../../../core/access/actor-resolver.js';
import { QuotaMeters } from '../../../core/access/quota-meters.registry.js';
import { ProductsRepository } from '../products/products.repository.js';

/** What somebody has more of than another plan has room for (3-decisions §17). */
@Injectable()
export class QuotaConflicts {
  constructor(
    private readonly actors: ActorResolver,
    private readonly meters: QuotaMeters,
    private readonly products: ProductsRepository,
  ) {}

  /** Beside the plan they keep what their roles give them. */
  async of(userId: number, productId: number): Promise<QuotaConflict[]> {
    const product = await this.products.find(productId);
    if (!product) return [];
    const actor = await this.actors.ofUser(userId, {
      ids: [product.id],
      held: [{ valid: true, active: true }],
      permissions: product.permissions,
      storageMb: product.available_storage_mb,
    });
    if (!actor) return [];
    const uses = await this.meters.usesOf(actor, userId);
    return uses.filter(({ used, allowed }) => used > allowed);
  }
}
