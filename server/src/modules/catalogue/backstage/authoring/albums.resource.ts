import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { AlbumsService } from '../../music/albums/index.js';
import { AlbumBulkChanges } from './album-bulk-changes.service.js';
import { ALBUM_FILTERS, ALBUM_LIST, albumKeptSql } from './album-list.repository.js';
import { ReleaseDeletion } from './release-deletion.service.js';

/** Each may take hundreds of tracks along. */
const ERASED_AT_ONCE = 10;

/** The list of all albums. */
@Injectable()
export class AlbumsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly albums: AlbumsService,
    private readonly index: SearchIndex,
    private readonly deletion: ReleaseDeletion,
    private readonly changes: AlbumBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof ALBUMS, Album>({
      resource: ALBUMS,
      ...ALBUM_LIST,
      filters: ALBUM_FILTERS,
      limit: albumKeptSql,
      rights: { list: 'music.update', update: 'music.update', delete: 'music.delete', csv: 'music.update' },
      find: (text) => foundSql(this.index, 'albums', ALBUM_LIST.id, text),
      read: (ids) => this.albums.listRecords(ids),
      cells: {
        genres: ({ genres }) => genres?.map((genre) => genre.display_name),
        hidden: ({ is_hidden }) => is_hidden === true,
      },
      update: {
        visibility: (ids, visibility: Visibility, actor) => this.changes.setVisibility(ids, visibility, actor),
        hidden: (ids, isHidden: boolean) => this.changes.setHidden(ids, isHidden),
        genres: (ids, genres: number[], actor) => this.changes.setGenres(ids, genres, actor),
      },
      trash: (ids) => this.changes.trash(ids),
      restore: (ids) => this.changes.restore(ids),
      erase: (ids) => this.deletion.eraseAlbums(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
