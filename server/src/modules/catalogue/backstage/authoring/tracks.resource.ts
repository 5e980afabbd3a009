import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { foundSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { TracksService } from '../../music/tracks/index.js';
import { ReleaseDeletion } from './release-deletion.service.js';
import { TrackBulkChanges } from './track-bulk-changes.service.js';
import { TRACK_FILTERS, TRACK_LIST, trackKeptSql } from './track-list.repository.js';

const ERASED_AT_ONCE = 100;

/** The list of all tracks. */
@Injectable()
export class TracksResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly tracks: TracksService,
    private readonly index: SearchIndex,
    private readonly deletion: ReleaseDeletion,
    private readonly changes: TrackBulkChanges,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof TRACKS, Track>({
      resource: TRACKS,
      ...TRACK_LIST,
      filters: TRACK_FILTERS,
      limit: trackKeptSql,
      rights: { list: 'music.update', update: 'music.update', delete: 'music.delete', csv: 'music.update' },
      find: (text) => foundSql(this.index, 'tracks', TRACK_LIST.id, text),
      read: (ids, actor) => this.tracks.listOwn(ids, actor, ['genres', 'tags']),
      cells: {
        genres: ({ genres }) => genres?.map((genre) => genre.display_name),
        tags: ({ tags }) => tags?.map((tag) => tag.display_name),
        hidden: ({ is_hidden }) => is_hidden === true,
        source: ({ file_entry_id, source_type: type = 'upload' }) =>
          type !== 'upload' ? type : file_entry_id == null ? 'library' : 'upload',
      },
      update: {
        visibility: (ids, visibility: Visibility) => this.changes.setVisibility(ids, visibility),
        hidden: (ids, isHidden: boolean) => this.changes.setHidden(ids, isHidden),
        genres: (ids, genres: number[], actor) => this.changes.setGenres(ids, genres, actor),
        tags: (ids, tags: number[], actor) => this.changes.setTags(ids, tags, actor),
        album: (ids, album: number | null, actor) => this.changes.moveTo(ids, album, actor),
        reprocess: (ids) => this.changes.reprocess(ids),
      },
      trash: (ids) => this.changes.trash(ids),
      restore: (ids) => this.changes.restore(ids),
      erase: (ids) => this.deletion.eraseTracks(ids),
      erasedAtOnce: ERASED_AT_ONCE,
      option: {
        model: 'track',
        of: ({ id, name, image, artists }) => ({
          id,
          name,
          image,
          description: artists.map((artist) => artist.name).join(', '),
        }),
      },
    });
  }
}
