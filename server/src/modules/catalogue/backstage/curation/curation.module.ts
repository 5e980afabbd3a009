import { Module } from '@nestjs/common';
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
  imports: [GenresModule, TagsModule, ListingModule, AuthoringModule],
  controllers: [GenreCurationController, TagCurationController],
  providers: [
    FormerItems,
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
