import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { GenresService } from '../../music/genres/index.js';
import { TagsService } from '../../music/tags/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { cutList } from './cut-list.js';
import { QueueSources } from './queue-sources.registry.js';
import type { QueueContext, QueueContextPage } from './queue-sources.registry.js';

/** Albums, artists, genres, tags and single tracks as lists that go on. */
@Injectable()
export class CatalogueQueueSources implements OnModuleInit {
  constructor(
    private readonly sources: QueueSources,
    private readonly tracks: TracksService,
    private readonly albums: AlbumsService,
    private readonly artists: ArtistsService,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
  ) {}

  onModuleInit(): void {
    this.sources.add('album', (context) => this.album(context));
    this.sources.add('artist', (context) => this.artist(context));
    this.sources.add('genre', (context) => this.genre(context));
    this.sources.add('tag', (context) => this.tag(context));
    this.sources.add('track', async ({ id, actor }) => ({
      tracks: [await this.tracks.get(id, {}, actor)],
      nextCursor: null,
    }));
  }

  private async album({ id, actor, cursor, limit }: QueueContext): Promise<QueueContextPage> {
    const { tracks = [] } = await this.albums.get(id, { load: 'tracks' }, actor);
    const { part, nextCursor } = cutList(
      tracks.map((track) => track.id),
      cursor,
      limit,
    );
    return { tracks: await this.tracks.listVisible(part, actor), nextCursor };
  }

  private async artist(context: QueueContext): Promise<QueueContextPage> {
    await this.artists.get(context.id, {}, context.actor);
    return await this.listed(context, { artist: context.id });
  }

  private async genre(context: QueueContext): Promise<QueueContextPage> {
    const genre = await this.genres.get(String(context.id));
    return await this.listed(context, { genre: genre.name });
  }

  private async tag(context: QueueContext): Promise<QueueContextPage> {
    const tag = await this.tags.getById(context.id);
    return await this.listed(context, { tag: tag.name });
  }

  private async listed(
    { orderBy, orderDir, cursor, limit, actor }: QueueContext,
    filter: Record<string, unknown>,
  ): Promise<QueueContextPage> {
    const { data, next_cursor: nextCursor } = await this.tracks.list(
      { orderBy, orderDir, cursor, perPage: limit },
      filter,
      actor,
    );
    return { tracks: data, nextCursor };
  }
}
