// Owns `listed` and the counters of tracks, albums, artists, genres and tags: always from the rows, by the one rule of visibility.ts. Emits ReleasePublished.
// Never decides what an item is: it is called when one has changed.
export { CatalogueCounters } from './catalogue-counters.service.js';
export { CatalogueListing } from './catalogue-listing.service.js';
export { CatalogueLockRepository } from './catalogue-lock.repository.js';
export { CounterRepository } from './counter.repository.js';
export { defineCountJob } from './count-jobs.js';
export { GenreCountRepository } from './genre-count.repository.js';
export { GenreCounts } from './genre-counts.service.js';
export { ARTISTS_LENGTH, readStoredKey, storedKey, TITLE_LENGTH } from './group-key.js';
export { HeldReleasesRepository, unhiddenOrHeldSql } from './held-releases.repository.js';
export { ListingModule } from './listing.module.js';
export { ListingRepository } from './listing.repository.js';
export { releaseTypeOf, taggedReleaseType } from './release-type.js';
export { TagCountRepository } from './tag-count.repository.js';
export { TagCounts } from './tag-counts.service.js';
export { Relistings } from './relistings.service.js';
export { chunks, Touched } from './touched.js';
