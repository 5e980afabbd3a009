import { Injectable } from '@nestjs/common';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { Actor } from '../../../../core/access/actor.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { ReprocessingService } from '../../ingest/processing/index.js';
import { TagsService } from '../../music/tags/index.js';
import type { EditedRow } from './authoring.repository.js';
import { GenreNames } from './genre-names.service.js';
import { ReleaseEditor } from './release-editor.service.js';
import type { ReleaseChange } from './release-editor.service.js';
import { ReleaseRefresh } from './release-refresh.service.js';
import { TouchedItems } from './touched-items.js';
import { TrackListRepository } from './track-list.repository.js';

/** Changes many tracks at once, in the open unit; lists, counters and search follow once it is kept (3-decisions §27). */
@Injectable()
export class TrackBulkChanges {
  constructor(
    private readonly rows: TrackListRepository,
    private readonly editor: ReleaseEditor,
    private readonly genres: GenreNames,
    private readonly tags: TagsService,
    private readonly reprocessing: ReprocessingService,
    private readonly refresh: ReleaseRefresh,
  ) {}

  async setVisibility(ids: readonly number[], visibility: Visibility): Promise<number> {
    return await this.change(ids, () => this.rows.setVisibility(ids, visibility));
  }

  /** By a moderator: from all but those who act for them, until they are shown again. */
  async setHidden(ids: readonly number[], isHidden: boolean): Promise<number> {
    return await this.change(ids, () => this.rows.setHidden(ids, isHidden));
  }

  async trash(ids: readonly number[]): Promise<number> {
    return await this.change(ids, async () => {
      const trashed = await this.rows.trash(ids);
      await this.refresh.noteGenresOf(ids);
      return trashed;
    });
  }

  async restore(ids: readonly number[]): Promise<number> {
    return await this.change(ids, () => this.rows.restore(ids));
  }

  /** Exactly these from now on. */
  async setGenres(ids: readonly number[], genreIds: readonly number[], actor: Actor): Promise<number> {
    return await this.change(ids, async (touched) => {
      const tracks = (await this.open(ids, actor)).map(({ id }) => id);
      await this.genres.give('track', tracks, { genreIds, touched });
      return await this.rows.touch(tracks);
    });
  }

  /** Exactly these from now on. */
  async setTags(ids: readonly number[], tagIds: readonly number[], actor: Actor): Promise<number> {
    return await this.change(ids, async () => {
      const tracks = (await this.open(ids, actor)).map(({ id }) => id);
      await this.tags.give('track', tracks, tagIds);
      return await this.rows.touch(tracks);
    });
  }

  /** To the end of the album, in the order that they stand in now; null makes single tracks of them. Those that stand there already stay where they are. */
  async moveTo(ids: readonly number[], albumId: number | null, actor: Actor): Promise<number> {
    return await this.change(ids, async (touched) => {
      const rows = (await this.open(ids, actor)).filter((row) => row.albumId !== albumId);
      if (rows.length === 0) return 0;
      const from = [...new Set(rows.map((row) => row.albumId))];
      touched.add('albums', [...from, albumId]);
      await this.editor.reordered(from);
      if (albumId === null) await this.takeOff(rows, touched);
      else await this.append(rows, albumId, { actor, touched });
      return rows.length;
    });
  }

  /** Those that have a file and are not being processed already. */
  async reprocess(ids: readonly number[]): Promise<number> {
    return await this.change(ids, () => this.reprocessing.startAll(ids));
  }

  private async takeOff(rows: readonly EditedRow[], touched: TouchedItems): Promise<void> {
    for (const albumId of new Set(rows.flatMap((row) => row.albumId ?? []))) {
      const tracks = rows.filter((row) => row.albumId === albumId).map(({ id }) => id);
      await this.editor.takeOff(tracks, albumId, touched);
    }
  }

  /** @throws AppError 422 */
  private async append(
    rows: readonly EditedRow[],
    albumId: number,
    context: { actor: Actor; touched: TouchedItems },
  ): Promise<void> {
    const album = (await this.editor.look('album', [albumId], context.actor)).get(albumId);
    if (!album?.mayAct) throw invalid({ values: ['There is no such album.'] });
    await this.editor.leave(
      rows.map(({ id }) => id),
      rows.map((row) => row.albumId),
    );
    const place = await this.editor.moved([null, albumId], {});
    const first = Number(place['number'] ?? 1);
    const changes = [...rows]
      .sort(byPlace)
      .map((row, index): ReleaseChange => ({
        row: { ...row, albumId },
        fields: {},
        columns: { ...place, album_id: albumId, number: first + index },
      }));
    await this.editor.applyQuietly('track', changes, context);
    await this.editor.noteFound(rows.map(({ id }) => id));
  }

  /** Those that stand there, whom nobody else changes until the unit ends. */
  private async open(ids: readonly number[], actor: Actor): Promise<EditedRow[]> {
    const opened = [...(await this.editor.look('track', ids, actor)).values()];
    return opened.filter(({ mayAct }) => mayAct).map(({ row }) => row);
  }

  private async change(ids: readonly number[], work: (touched: TouchedItems) => Promise<number>): Promise<number> {
    const touched = new TouchedItems();
    touched.add('tracks', ids);
    const changed = await work(touched);
    await this.refresh.follow(touched);
    return changed;
  }
}

const byPlace = (one: EditedRow, other: EditedRow): number =>
  (one.albumId ?? 0) - (other.albumId ?? 0) ||
  one.disc - other.disc ||
  (one.number ?? 0) - (other.number ?? 0) ||
  one.id - other.id;
