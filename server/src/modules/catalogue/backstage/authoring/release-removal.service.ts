import { Injectable } from '@nestjs/common';
import type { LikeableType } from '@tonearm/shared/catalogue/catalogue';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { UploadedFiles } from '../../../uploads/index.js';
import { TrackProcessing } from '../../ingest/processing/index.js';
import { GenreCounts, TagCounts } from '../../music/listing/index.js';
import { DeletionRepository } from './deletion.repository.js';
import type { Around } from './deletion.repository.js';
import { ReleaseEditor } from './release-editor.service.js';
import type { TouchedItems } from './touched-items.js';

/** Deletes the rows of tracks and albums, in the open unit; what others made of them has gone before. */
@Injectable()
export class ReleaseRemoval {
  constructor(
    private readonly items: DeletionRepository,
    private readonly editor: ReleaseEditor,
    private readonly processing: TrackProcessing,
    private readonly files: UploadedFiles,
    private readonly changes: SearchChanges,
    private readonly genres: GenreCounts,
    private readonly tags: TagCounts,
  ) {}

  /** With all that is their own. */
  async remove(type: LikeableType, ids: readonly number[], touched: TouchedItems): Promise<void> {
    const around = await this.items.around(type, ids);
    const files = type === 'track' ? await this.items.filesOf(ids) : [];
    if (type === 'track') await this.processing.discard(ids);
    await this.genres.note(around.genres);
    await this.items.delete(type, ids);
    await this.files.trash(files);
    await this.editor.reordered(around.albums);
    await this.tags.count(around.tags);
    await this.changes.note('tags', around.tags);
    await this.changes.note(type === 'track' ? 'tracks' : 'albums', ids);
    if (type === 'track') await this.changes.note('lyrics', ids);
    touch(around, touched);
    if (type === 'album') for (const id of ids) touched.albums.delete(id);
  }
}

/** Counters and lists of what is around follow. */
export function touch(around: Around, touched: TouchedItems): void {
  for (const kind of ['albums', 'artists', 'genres'] as const) touched.add(kind, around[kind]);
}
