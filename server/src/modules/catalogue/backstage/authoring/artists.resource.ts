import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { ArtistBulkChanges } from './artist-bulk-changes.service.js';
import { ARTIST_FILTERS, ARTIST_LIST } from './artist-list.repository.js';

const ERASED_AT_ONCE = 100;

/** The list of all artists. */
@Injectable()
export class ArtistsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly changes: ArtistBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof ARTISTS, ArtistRecord>({
      resource: ARTISTS,
      ...ARTIST_LIST,
      filters: ARTIST_FILTERS,
      rights: { list: 'artists.update', update: 'artists.update', delete: 'artists.delete', csv: 'artists.update' },
      find: (text) => foundSql(this.index, 'artists', ARTIST_LIST.id, text),
      read: (ids) => this.changes.read(ids),
      update: {
        verified: (ids, isVerified: boolean) => this.changes.setVerified(ids, isVerified),
        disabled: (ids, isDisabled: boolean) => this.changes.setDisabled(ids, isDisabled),
      },
      erase: (ids) => this.changes.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
