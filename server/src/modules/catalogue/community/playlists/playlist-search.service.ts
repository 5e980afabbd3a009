import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SearchSources } from '../../../../core/search/search-sources.js';
import { searchWeight } from '../../music/search-weight.js';
import { PlaylistSearchRepository } from './playlist-search.repository.js';
import { PlaylistsService } from './playlists.service.js';

/** Public playlists in the search; those followed by many come first. */
@Injectable()
export class PlaylistSearch implements OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly found: PlaylistSearchRepository,
    private readonly playlists: PlaylistsService,
  ) {}

  onModuleInit(): void {
    this.sources.add({
      type: 'playlists',
      permission: 'playlists.view',
      idsAfter: (afterId, limit) => this.found.idsAfter(afterId, limit),
      documents: async (ids) =>
        (await this.found.texts(ids)).map(({ id, name, followers_count: followers }) => ({
          id: Number(id),
          title: name,
          context: '',
          body: '',
          popularity: searchWeight(Number(followers)),
        })),
      // The filters are about releases: no playlist meets one.
      visibleIds: async (ids, actor, filters) =>
        Object.values(filters).some((value) => value !== undefined) || ids.length === 0
          ? []
          : await this.found.visibleIds(ids, actor),
      load: (ids, actor) => this.playlists.listByIds(ids, actor),
    });
  }
}
