import { Injectable } from '@nestjs/common';
import { On } from '../../../../core/events/on.decorator.js';
import { Log } from '../../../../core/log.js';
import { LiveTopics } from '../../../../core/realtime/live-topics.service.js';
import { AlbumLiked, TrackLiked } from '../../community/library/library.events.js';
import { PlayedItemsRepository } from './played-items.repository.js';

/** Plays come often: whose figures they are is looked up once in so long. */
const GATHER_MS = 500;
/** Of so many tracks at once; the others are told of with their next play. */
const TRACKS_MAX = 200;

/** Tells open pages of figures that somebody plays or likes the music now. */
@Injectable()
export class LiveFigures {
  private readonly tracks = new Set<number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly items: PlayedItemsRepository,
    private readonly live: LiveTopics,
    private readonly log: Log,
  ) {}

  /** Somebody plays it. */
  played(trackId: number): void {
    if (this.tracks.size < TRACKS_MAX) this.tracks.add(trackId);
    this.timer ??= setTimeout(() => {
      this.tell().catch((error: unknown) => this.log.warn('Plays were not told of', error));
    }, GATHER_MS).unref();
  }

  @On(TrackLiked, 'after-commit')
  likedTrack({ trackId }: TrackLiked): void {
    this.played(trackId);
  }

  @On(AlbumLiked, 'after-commit')
  async likedAlbum({ albumId }: AlbumLiked): Promise<void> {
    await this.live.tell('insights.album', albumId);
  }

  private async tell(): Promise<void> {
    this.timer = null;
    const trackIds = [...this.tracks];
    this.tracks.clear();
    const { albums, artists } = await this.items.of(trackIds);
    for (const id of trackIds) await this.live.tell('insights.track', id);
    for (const id of albums) await this.live.tell('insights.album', id);
    for (const id of artists) await this.live.tell('insights.artist', id);
  }
}
