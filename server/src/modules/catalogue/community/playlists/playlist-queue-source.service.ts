import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { QueueSources } from '../../playback/queue/index.js';
import { PlaylistTracksService } from './playlist-tracks.service.js';

/** A playlist as a list that the player goes on with, in the order that its page shows. */
@Injectable()
export class PlaylistQueueSource implements OnModuleInit {
  constructor(
    private readonly sources: QueueSources,
    private readonly tracks: PlaylistTracksService,
  ) {}

  onModuleInit(): void {
    this.sources.add('playlist', async ({ id, orderBy, orderDir, cursor, limit, actor }) => {
      const { pagination } = await this.tracks.list(id, { orderBy, orderDir, cursor, perPage: limit }, actor);
      return { tracks: pagination.data, nextCursor: pagination.next_cursor };
    });
  }
}
