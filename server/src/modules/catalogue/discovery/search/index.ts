// Owns searching: what is found, suggestions, recent searches, and keeping the index in line with the tables. Emits nothing.
// Never decides who sees what: that is visibility.ts, asked at every search.
export { SearchModule } from './search.module.js';
export { SearchIndexer } from './search-indexer.job.js';
export { RecentSearchEntity, SearchReindexEntity } from './search.entity.js';
