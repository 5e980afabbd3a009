import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PLAYLISTS } from '@tonearm/shared/admin/playlists.resource';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { wordsSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { PlaylistBulkChanges } from './playlist-bulk-changes.service.js';
import { PlaylistDeletion } from './playlist-deletion.service.js';
import {
  PLAYLIST_FILTERS,
  PLAYLIST_LIST,
  playlistKeptSql,
  PlaylistListRepository,
} from './playlist-list.repository.js';
import { PlaylistsService } from './playlists.service.js';

/** Each may take any number of songs and followers along. */
const ERASED_AT_ONCE = 10;

/** The list of all playlists. */
@Injectable()
export class PlaylistsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly rows: PlaylistListRepository,
    private readonly playlists: PlaylistsService,
    private readonly deletion: PlaylistDeletion,
    private readonly changes: PlaylistBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof PLAYLISTS, Playlist>({
      resource: PLAYLISTS,
      ...PLAYLIST_LIST,
      filters: PLAYLIST_FILTERS,
      limit: playlistKeptSql,
      rights: {
        list: 'playlists.update',
        update: 'playlists.update',
        delete: 'playlists.delete',
        csv: 'playlists.update',
      },
      find: (text) => wordsSql(this.index, 'all-lists', PLAYLIST_LIST.id, text),
      indexed: { type: 'all-lists', texts: (ids) => this.rows.textsOf(ids) },
      read: (ids, actor) => this.playlists.listByIds(ids, actor),
      cells: {
        owner: ({ owner, workspace }) => (owner ?? workspace)?.name,
        hidden: ({ is_hidden }) => is_hidden === true,
      },
      update: {
        visibility: (ids, visibility: Visibility) => this.changes.setVisibility(ids, visibility),
        hidden: (ids, isHidden: boolean) => this.changes.setHidden(ids, isHidden),
      },
      trash: (ids) => this.deletion.trash(ids),
      restore: (ids) => this.deletion.restore(ids),
      erase: (ids) => this.deletion.eraseTrashed(ids),
      erasedAtOnce: ERASED_AT_ONCE,
      option: {
        model: 'playlist',
        of: ({ id, name, image, owner, workspace }) => ({
          id,
          name,
          image,
          description: (owner ?? workspace)?.name ?? null,
        }),
      },
    });
  }
}
