import { Module } from '@nestjs/common';
import { ArtistsModule } from '../../music/artists/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { InsightsModule } from '../insights/index.js';
import { AfterArtistMerge } from './after-artist-merge.service.js';
import { ArtistCurationController } from './artist-curation.controller.js';
import { ArtistMergesRepository } from './artist-merges.repository.js';
import { ArtistMerges } from './artist-merges.service.js';
import { GenresModule } from '../../music/genres/index.js';
import { ListingModule } from '../../music/listing/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { AuthoringModule } from '../authoring/index.js';
import { GenreCurationController } from './genre-curation.controller.js';
import { GenreCurationRepository } from './genre-curation.repository.js';
import { GenreCuration } from './genre-curation.service.js';
import { GenreMerges } from './genre-merges.service.js';
import { Merges } from './merges.service.js';
import { TagCurationController } from './tag-curation.controller.js';
import { TagCurationRepository } from './tag-curation.repository.js';
import { TagMerges } from './tag-merges.service.js';
import { TagCuration } from './tag-curation.service.js';

@Module({
  imports: [ArtistsModule, InsightsModule, GenresModule, TagsModule, ListingModule, AuthoringModule],
  controllers: [ArtistCurationController, GenreCurationController, TagCurationController],
  providers: [
    FormerItems,
    RenamedItems,
    AfterArtistMerge,
    ArtistMerges,
    ArtistMergesRepository,
    Merges,
    GenreCuration,
    GenreMerges,
    GenreCurationRepository,
    TagCuration,
    TagMerges,
    TagCurationRepository,
  ],
})
export class CurationModule {}
