import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { groupCredits } from '../credits.js';
import { GenresService } from '../genres/index.js';
import { ImageUrls } from '../image-urls.service.js';
import { TagsService } from '../tags/index.js';
import { toTrack } from './track.mapper.js';
import { TracksRepository } from './tracks.repository.js';
import type { TrackRow } from './tracks.repository.js';

/** Puts tracks together from their rows and what stands around them, the same for everybody. */
@Injectable()
export class TrackComposer {
  constructor(
    private readonly tracks: TracksRepository,
    private readonly genres: GenresService,
    private readonly tags: TagsService,
    private readonly images: ImageUrls,
    private readonly settings: SettingsService,
  ) {}

  /** @param relations of `genres` and `tags` those that are wanted. */
  async compose(rows: readonly TrackRow[], relations: ReadonlySet<string>): Promise<Track[]> {
    const ids = rows.map((row) => Number(row.id));
    const albumIds = [...new Set(rows.flatMap((row) => row.album_id ?? []))];
    const [credits, albumCredits, genres, tags] = await Promise.all([
      this.tracks.creditsOfTracks(ids),
      this.tracks.creditsOfAlbums(albumIds),
      relations.has('genres') ? this.genres.mapOf('track', ids) : null,
      relations.has('tags') ? this.tags.mapOf('track', ids) : null,
    ]);
    const around = {
      ...(await this.site()),
      artists: groupCredits(credits),
      albumArtists: groupCredits(albumCredits),
      genres,
      tags,
    };
    return rows.map((row) => toTrack(row, around));
  }

  /** Tracks that an album's answer holds: they do not repeat what that says. */
  async ofAlbum(albumId: number, rows: readonly TrackRow[]): Promise<Track[]> {
    const around = {
      ...(await this.site()),
      artists: groupCredits(await this.tracks.creditsOfAlbumTracks(albumId)),
      albumArtists: new Map(),
      genres: null,
      tags: null,
    };
    return rows.map((row) => toTrack(row, around));
  }

  private async site(): Promise<{ images: ImageUrls; hasReposts: boolean }> {
    return { images: this.images, hasReposts: await this.settings.get('player.enable_repost') };
  }
}
