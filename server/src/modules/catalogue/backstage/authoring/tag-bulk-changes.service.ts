import { Injectable } from '@nestjs/common';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Cache } from '../../../../core/ports/cache.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { TagListRepository } from './tag-list.repository.js';
import { TaxonomyErasure } from './taxonomy-erasure.service.js';

/** Reads tags as administrators see them, and deletes many at once, in the open unit (3-decisions §27). */
@Injectable()
export class TagBulkChanges {
  constructor(
    private readonly rows: TagListRepository,
    private readonly erasure: TaxonomyErasure,
    private readonly changes: SearchChanges,
    private readonly cache: Cache,
    private readonly unit: UnitOfWork,
  ) {}

  /** In the order of the ids. */
  async read(ids: readonly number[]): Promise<TagRecord[]> {
    const tags = new Map((await this.rows.list(ids)).map((tag) => [tag.id, tag]));
    return ids.flatMap((id) => tags.get(id) ?? []);
  }

  /** Nothing carries them any more. */
  async erase(ids: readonly number[]): Promise<number> {
    const count = await this.erasure.erase('tag', ids);
    await this.changes.note('tags', ids);
    await this.unit.afterCommit(() => this.cache.dropTag('catalogue'));
    return count;
  }
}
