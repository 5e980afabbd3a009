import { Injectable } from '@nestjs/common';
import { On } from '../../../../core/events/on.decorator.js';
import { ItemMerged } from '../../music/item.events.js';
import { ChannelMergesRepository } from './channel-merges.repository.js';

/** Channels name by its id what they hold and are filled by: what was merged into another stands there as that one. */
@Injectable()
export class ChannelMerges {
  constructor(private readonly rows: ChannelMergesRepository) {}

  @On(ItemMerged, 'in-unit')
  async follow({ itemType, itemId, into }: ItemMerged): Promise<void> {
    if (itemType !== 'tag') await this.rows.moveItem(itemType, itemId, into);
    if (itemType !== 'artist') await this.rows.moveConfigs(itemType, itemId, into);
  }
}
