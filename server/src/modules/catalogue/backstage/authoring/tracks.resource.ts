import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { queryWords } from '@tonearm/shared/rules/search-words';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import type { Sql } from '../../../../core/database/sql.js';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { TracksService } from '../../music/tracks/index.js';
import { ReleaseDeletion } from './release-deletion.js';
import { ReleaseRefresh } from './release-refresh.js';
import { TouchedItems } from './touched-items.js';
import { amongSql, TRACK_FILTERS, TRACK_LIST, trackKeptSql, TrackListRepository } from './track-list.repository.js';

/** The best hits of a search, which are all that is shown of it. */
const FOUND_MAX = 1_000;
const ERASED_AT_ONCE = 100;

/** The list of all tracks. */
@Injectable()
export class TracksResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly rows: TrackListRepository,
    private readonly tracks: TracksService,
    private readonly index: SearchIndex,
    private readonly deletion: ReleaseDeletion,
    private readonly refresh: ReleaseRefresh,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof TRACKS, Track>({
      resource: TRACKS,
      ...TRACK_LIST,
      filters: TRACK_FILTERS,
      limit: trackKeptSql,
      rights: { list: 'music.update', update: 'music.update', delete: 'music.delete', csv: 'music.update' },
      find: (text) => this.find(text),
      read: (ids, actor) => this.tracks.listOwn(ids, actor),
      cells: { source: ({ file_entry_id }) => (file_entry_id == null ? 'library' : 'upload') },
      update: {
        visibility: (ids, visibility: Visibility) => this.change(ids, () => this.rows.setVisibility(ids, visibility)),
      },
      trash: (ids) => this.change(ids, () => this.rows.trash(ids)),
      restore: (ids) => this.change(ids, () => this.rows.restore(ids)),
      erase: (ids) => this.deletion.eraseTracks(ids),
      erasedAtOnce: ERASED_AT_ONCE,
      option: {
        model: 'track',
        right: 'music.update',
        of: ({ id, name, image, artists }) => ({
          id,
          name,
          image,
          description: artists.map((artist) => artist.name).join(', '),
        }),
      },
    });
  }

  /** All words, in names of songs, artists and albums. The index lags behind by a moment. */
  private async find(text: string): Promise<Sql> {
    const words = queryWords(text);
    if (words.length === 0) return amongSql([]);
    const hits = await this.index.find(
      'tracks',
      { text: words.join(' '), words: words.map((word) => [word]) },
      FOUND_MAX,
    );
    return amongSql(hits.slice(0, FOUND_MAX).map(({ id }) => id));
  }

  /** Lists and counters follow once it is kept. */
  private async change(ids: readonly number[], work: () => Promise<number>): Promise<number> {
    const changed = await work();
    const touched = new TouchedItems();
    touched.add('tracks', ids);
    await this.unit.afterCommit(() => this.refresh.after(touched));
    return changed;
  }
}
