import { Module } from '@nestjs/common';
import { AlbumsModule } from '../albums/index.js';
import { FormerItems } from '../former-items.repository.js';
import { GenresModule } from '../genres/index.js';
import { TracksModule } from '../tracks/index.js';
import { ViewsModule } from '../views/index.js';
import { ArtistAlbums } from './artist-albums.service.js';
import { ArtistsController } from './artists.controller.js';
import { ArtistsRepository } from './artists.repository.js';
import { ArtistsService } from './artists.service.js';
import { SimilarArtists } from './similar-artists.service.js';
import { SimilarMerges } from './similar-merges.listener.js';
import { SimilarMergesRepository } from './similar-merges.repository.js';

@Module({
  imports: [GenresModule, TracksModule, AlbumsModule, ViewsModule],
  controllers: [ArtistsController],
  providers: [
    ArtistsService,
    ArtistAlbums,
    ArtistsRepository,
    SimilarArtists,
    SimilarMerges,
    SimilarMergesRepository,
    FormerItems,
  ],
  exports: [ArtistsService],
})
export class ArtistsModule {}
