import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { unauthenticated } from '../../../../core/errors/app-error.js';
import { QueueSources } from '../../playback/queue/index.js';
import { LibraryListsService } from './library-lists.service.js';

/** Liked songs as a list that the player goes on with; always those of whoever asks. */
@Injectable()
export class LibraryQueueSource implements OnModuleInit {
  constructor(
    private readonly sources: QueueSources,
    private readonly lists: LibraryListsService,
  ) {}

  onModuleInit(): void {
    this.sources.add('library', async ({ orderBy, orderDir, cursor, limit, actor }) => {
      if (!actor.isLoggedIn) throw unauthenticated();
      const { pagination } = await this.lists.tracks({ orderBy, orderDir, cursor, perPage: limit }, actor);
      return { tracks: pagination.data, nextCursor: pagination.next_cursor };
    });
  }
}
