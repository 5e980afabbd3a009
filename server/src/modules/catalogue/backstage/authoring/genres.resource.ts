import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { GenreBulkChanges } from './genre-bulk-changes.service.js';
import { GENRE_FILTERS, GENRE_LIST, GENRE_THERE } from './genre-list.repository.js';

/** Each takes its links to music along. */
const ERASED_AT_ONCE = 10;

/** The list of all genres. */
@Injectable()
export class GenresResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly changes: GenreBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof GENRES, GenreRecord>({
      resource: GENRES,
      ...GENRE_LIST,
      filters: GENRE_FILTERS,
      rights: { list: 'genres.update', update: 'genres.update', delete: 'genres.delete', csv: 'genres.update' },
      limit: () => GENRE_THERE,
      find: (text) => foundSql(this.index, 'genres', GENRE_LIST.id, text),
      read: (ids) => this.changes.read(ids),
      update: {},
      erase: (ids) => this.changes.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
