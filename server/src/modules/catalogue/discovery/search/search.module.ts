import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CatalogueModels } from './catalogue-models.service.js';
import { CatalogueSources } from './catalogue-sources.service.js';
import { NamesRepository } from './names.repository.js';
import { PickerModels } from './picker-models.service.js';
import { PickerModelsRepository } from './picker-models.repository.js';
import { RecentSearchesController } from './recent-searches.controller.js';
import { RecentSearchesRepository } from './recent-searches.repository.js';
import { RecentSearchesService } from './recent-searches.service.js';
import { SearchController } from './search.controller.js';
import { SearchDocumentsRepository } from './search-documents.repository.js';
import { SearchFacts } from './search-facts.service.js';
import { SearchIndexer } from './search-indexer.job.js';
import { SearchPages } from './search-pages.service.js';
import { SearchReindexController } from './search-reindex.controller.js';
import { SearchReindexJob } from './search-reindex.job.js';
import { SearchReindexesRepository } from './search-reindexes.repository.js';
import { SearchReindexes } from './search-reindexes.service.js';
import { SearchResultsReader } from './search-results.service.js';
import { SearchService } from './search.service.js';
import { SearchTermsReader } from './search-terms.service.js';
import { SearchVisibleRepository } from './search-visible.repository.js';

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule, GenresModule],
  // The addresses of the first are no kinds of things.
  controllers: [SearchReindexController, SearchController, RecentSearchesController],
  providers: [
    SearchDocumentsRepository,
    SearchVisibleRepository,
    NamesRepository,
    PickerModelsRepository,
    PickerModels,
    RecentSearchesRepository,
    CatalogueModels,
    CatalogueSources,
    SearchTermsReader,
    SearchResultsReader,
    SearchService,
    RecentSearchesService,
    SearchFacts,
    SearchIndexer,
    SearchReindexesRepository,
    SearchReindexJob,
    SearchReindexes,
    SearchPages,
  ],
  exports: [SearchIndexer],
})
export class SearchModule {}
