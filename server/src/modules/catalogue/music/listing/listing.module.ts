import { Module } from '@nestjs/common';
import { CatalogueCounters } from './catalogue-counters.service.js';
import { CatalogueListing } from './catalogue-listing.service.js';
import { CatalogueLockRepository } from './catalogue-lock.repository.js';
import { CounterRepository } from './counter.repository.js';
import { FirstListings } from './first-listings.service.js';
import { FirstListingsRepository } from './first-listings.repository.js';
import { HeldReleasesListener } from './held-releases.listener.js';
import { HeldReleasesRepository } from './held-releases.repository.js';
import { CountsJob } from './counts.job.js';
import { TagCountRepository } from './tag-count.repository.js';
import { TagCounts } from './tag-counts.service.js';
import { GenreCountRepository } from './genre-count.repository.js';
import { GenreCounts } from './genre-counts.service.js';
import { RelistingsRepository } from './relistings.repository.js';
import { Relistings } from './relistings.service.js';
import { ListingRepository } from './listing.repository.js';

@Module({
  providers: [
    CatalogueListing,
    CatalogueCounters,
    CatalogueLockRepository,
    CounterRepository,
    GenreCounts,
    GenreCountRepository,
    TagCounts,
    TagCountRepository,
    CountsJob,
    ListingRepository,
    FirstListings,
    FirstListingsRepository,
    HeldReleasesListener,
    HeldReleasesRepository,
    Relistings,
    RelistingsRepository,
  ],
  exports: [
    Relistings,
    CatalogueListing,
    CatalogueCounters,
    GenreCounts,
    TagCounts,
    CatalogueLockRepository,
    HeldReleasesRepository,
    ListingRepository,
  ],
})
export class ListingModule {}
