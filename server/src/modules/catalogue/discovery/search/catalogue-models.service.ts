import { Injectable } from '@nestjs/common';
import { AppConfig, basePathOf } from '../../../../core/config/config.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { GenresService } from '../../music/genres/index.js';
import { TracksService } from '../../music/tracks/index.js';

/** A loader of API models by id. */
@Injectable()
export class CatalogueModels {
  private readonly avatars: string;

  constructor(
    readonly tracks: TracksService,
    readonly albums: AlbumsService,
    readonly artists: ArtistsService,
    readonly genres: GenresService,
    config: AppConfig,
  ) {
    this.avatars = `${basePathOf(config)}/storage/avatars`;
  }

  avatar(hash: string | null): string | null {
    return hash === null ? null : `${this.avatars}/${hash}/320.webp`;
  }
}
