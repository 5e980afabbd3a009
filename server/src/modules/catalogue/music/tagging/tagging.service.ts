import { Injectable } from '@nestjs/common';
import type { SyncTagsInput } from '@tonearm/shared/catalogue/catalogue-lists.dto';
import type { AlbumPagination, Tag, TrackPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { forbidden, notFound } from '../../../../core/errors/app-error.js';
import { AlbumsService } from '../albums/index.js';
import { TagsService } from '../tags/index.js';
import { TracksService } from '../tracks/index.js';
import { TaggingRepository } from './tagging.repository.js';

/** What carries a tag, and who may change that. */
@Injectable()
export class TaggingService {
  constructor(
    private readonly tags: TagsService,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly items: TaggingRepository,
  ) {}

  /** @throws AppError 404 for a tag that nothing carries. */
  async listTracks(name: string, query: ListQuery, actor: Actor): Promise<TrackPagination> {
    return await this.tracks.list(query, { tag: (await this.tags.get(name)).name }, actor);
  }

  /** @throws AppError 404 for a tag that nothing carries. */
  async listAlbums(name: string, query: ListQuery): Promise<AlbumPagination> {
    return await this.albums.list(query, { tag: (await this.tags.get(name)).name });
  }

  /** All or none. @throws AppError 404 for an item that is hidden, 403 that names the first refused id. */
  async sync(input: SyncTagsInput, actor: Actor): Promise<Tag[]> {
    const ids = [...new Set(input.model_ids)];
    // A link with a share token opens the music, no more.
    const owned = await this.items.ownedAmong(input.model_type, ids, actor.with({ shareToken: null }));
    const mayAny = actor.can('tags.update');
    for (const id of ids) {
      if (!owned.has(id)) throw notFound();
      if (!mayAny && !owned.get(id)) throw forbidden(`You may not change ${id}.`);
    }
    return await this.tags.sync({ type: input.model_type, ids }, input.tags, mayAny || actor.can('tags.create'));
  }
}
