import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { On } from '../../../../core/events/on.decorator.js';
import { ItemRenamed, LIBRARY_NAMES } from '../../music/item.events.js';
import type { NamedType } from '../../music/item.events.js';
import { LibraryNamesRepository } from './library-names.repository.js';

/** People whose libraries are written together: others write in between. */
const CHUNK = 500;

/** Libraries are ordered by the names that they keep; this keeps those as the items are called. */
@Injectable()
export class LibraryNames {
  constructor(
    private readonly names: LibraryNamesRepository,
    private readonly unit: UnitOfWork,
  ) {}

  @On(ItemRenamed, 'durable', { name: LIBRARY_NAMES })
  async followAll({ itemType, ids }: ItemRenamed): Promise<void> {
    for (const id of ids) await this.follow(itemType, id);
  }

  /** May be repeated, and be cut off. */
  private async follow(type: NamedType, id: number): Promise<void> {
    for (
      let people = await this.names.outdated(type, id, CHUNK);
      people.length > 0;
      people = await this.names.outdated(type, id, CHUNK)
    ) {
      await this.unit.run('library.renamed', () => this.names.refresh(type, id, people));
    }
  }
}
