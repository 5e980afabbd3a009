import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { ItemMerged } from '../item.events.js';
import { SimilarMergesRepository } from './similar-merges.repository.js';

/** Ids that one statement looks through. */
const STRETCH = 2_000;

/** Artists that somebody chose as similar to others are kept by their ids: what was merged stands there as what it is a part of. */
@Injectable()
export class SimilarMerges {
  constructor(
    private readonly rows: SimilarMergesRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** May be repeated, and be cut off. Until it is through, whoever reads them follows the merge. */
  @On(ItemMerged, 'durable', { name: 'rewrite-similar-artists', lane: 'bulk' })
  async follow({ itemType, itemId, into }: ItemMerged): Promise<void> {
    if (itemType !== 'artist') return;
    const last = await this.rows.lastId();
    for (let after = 0; after < last; after += STRETCH) {
      const ids = await this.rows.naming(itemId, { after, upTo: after + STRETCH });
      if (ids.length > 0) await this.unit.run('artists.similarMerged', () => this.rows.rename(ids, itemId, into));
    }
  }
}
