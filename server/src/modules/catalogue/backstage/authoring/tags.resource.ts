import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { TagBulkChanges } from './tag-bulk-changes.service.js';
import { TAG_FILTERS, TAG_LIST, TAG_THERE } from './tag-list.repository.js';

/** Each takes its links to music along. */
const ERASED_AT_ONCE = 10;

/** The list of all tags. */
@Injectable()
export class TagsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly changes: TagBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof TAGS, TagRecord>({
      resource: TAGS,
      ...TAG_LIST,
      filters: TAG_FILTERS,
      rights: { list: 'tags.update', update: 'tags.update', delete: 'tags.delete', csv: 'tags.update' },
      limit: () => TAG_THERE,
      find: (text) => foundSql(this.index, 'tags', TAG_LIST.id, text),
      read: (ids) => this.changes.read(ids),
      update: {},
      erase: (ids) => this.changes.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
