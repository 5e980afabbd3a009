import { Injectable } from '@nestjs/common';
import { On } from '../../../../core/events/on.decorator.js';
import { ItemMerged } from '../../music/item.events.js';
import { RequestsRepository } from './requests.repository.js';

/** Requests name the artist that they are for: where that one becomes a part of another, it is the other. */
@Injectable()
export class RequestMerges {
  constructor(private readonly requests: RequestsRepository) {}

  @On(ItemMerged, 'in-unit')
  async follow({ itemType, itemId, into }: ItemMerged): Promise<void> {
    if (itemType === 'artist') await this.requests.moveArtist(itemId, into);
  }
}
