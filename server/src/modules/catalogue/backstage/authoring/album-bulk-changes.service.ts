import { Injectable } from '@nestjs/common';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { AlbumListRepository } from './album-list.repository.js';
import { dayOf } from './album-authoring.service.js';
import { AuthoringRepository } from './authoring.repository.js';
import { DeletionRepository } from './deletion.repository.js';
import { GenreNames } from './genre-names.service.js';
import { ReleaseEditor } from './release-editor.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';

/** Changes many albums at once, in the open unit; lists, counters and search follow once it is kept (3-decisions §27). */
@Injectable()
export class AlbumBulkChanges {
  constructor(
    private readonly rows: AlbumListRepository,
    private readonly releases: AuthoringRepository,
    private readonly items: DeletionRepository,
    private readonly editor: ReleaseEditor,
    private readonly genres: GenreNames,
    private readonly refresh: ReleaseRefresh,
  ) {}

  /** Who publishes an album publishes the songs on it. @throws AppError 422 for one without an artist. */
  async setVisibility(ids: readonly number[], visibility: Visibility, actor: Actor): Promise<number> {
    return await this.change(ids, async () => {
      const opened = [...(await this.editor.look('album', ids, actor)).values()].filter(({ mayAct }) => mayAct);
      const closed = opened.map(({ row }) => row).filter((row) => row.visibility === 'private');
      const changed = await this.rows.setVisibility(
        opened.map(({ row }) => row.id),
        visibility,
      );
      if ((await this.releases.openWithoutArtist('album', ids)).length > 0)
        throw invalid({ values: ['An album without an artist cannot be published.'] });
      if (visibility === 'private') return changed;
      await this.releases.publishTracks(await this.items.tracksOn(closed.map(({ id }) => id)));
      for (const { id, publishAt } of closed) await this.releases.dateAlbum(id, dayOf(publishAt));
      return changed;
    });
  }

  /** Exactly these from now on. */
  async setGenres(ids: readonly number[], genreIds: readonly number[], actor: Actor): Promise<number> {
    return await this.change(ids, async (touched) => {
      const opened = [...(await this.editor.look('album', ids, actor)).values()].filter(({ mayAct }) => mayAct);
      const albums = opened.map(({ row }) => row.id);
      await this.genres.give('album', albums, { genreIds, touched });
      const songs = await this.items.tracksOn(await this.rows.imported(albums));
      if (songs.length > 0) await this.genres.give('track', songs, { genreIds, touched });
      return await this.rows.touch(albums);
    });
  }

  /** By a moderator: from all but those who act for them, until they are shown again. */
  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    return await this.change(ids, () => this.rows.setHidden(ids, isHidden));
  }

  async trash(ids: readonly number[]): Promise<number> {
    return await this.change(ids, () => this.rows.trash(ids));
  }

  async restore(ids: readonly number[]): Promise<number> {
    return await this.change(ids, () => this.rows.restore(ids));
  }

  private async change(ids: readonly number[], work: (touched: TouchedItems) => Promise<number>): Promise<number> {
    const touched = new TouchedItems();
    touched.add('albums', ids);
    touched.add('tracks', await this.items.tracksOn(ids));
    const changed = await work(touched);
    await this.refresh.follow(touched);
    return changed;
  }
}
