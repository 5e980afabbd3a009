import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { ListingModule } from '../../music/listing/index.js';
import { CatalogueNameRepository } from './catalogue-name.repository.js';
import { CatalogueWriter } from './catalogue-writer.service.js';
import { CoverMaker } from './cover-maker.service.js';
import { CoverQueue } from './cover-queue.service.js';
import { CoverRepository } from './cover.repository.js';
import { CoverSources } from './cover-sources.service.js';
import { CoverWatch } from './cover-watch.service.js';
import { FilePresence } from './file-presence.service.js';
import { ImportTrackRepository } from './import-track.repository.js';
import { ImportRunsRepository } from './import-runs.repository.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { LibraryFileRepository } from './library-file.repository.js';
import { LibraryReader } from './library-reader.service.js';
import { LibraryRootRepository } from './library-root.repository.js';
import { LibraryRootsController } from './library-roots.controller.js';
import { LibraryScanner } from './library-scanner.service.js';
import { LibrarySurveyor } from './library-surveyor.service.js';
import { LibraryScans } from './library-scans.service.js';
import { LibraryService } from './library.service.js';
import { MusicFolders } from './music-folders.service.js';
import { ScanFollowUps } from './scan-follow-ups.service.js';
import { ImportNews } from './import-news.service.js';
import { ScanTurns } from './scan-turns.service.js';
import { TrackWriter } from './track-writer.service.js';

@Module({
  imports: [UsersModule, ListingModule],
  controllers: [LibraryRootsController, ImportsController],
  providers: [
    LibraryRootRepository,
    LibraryFileRepository,
    ImportTrackRepository,
    CatalogueNameRepository,
    CoverRepository,
    TrackWriter,
    RenamedItems,
    FilePresence,
    CatalogueWriter,
    LibraryReader,
    CoverWatch,
    CoverQueue,
    CoverSources,
    CoverMaker,
    ScanFollowUps,
    LibrarySurveyor,
    LibraryScanner,
    ImportRunsRepository,
    ScanTurns,
    ImportNews,
    LibraryService,
    MusicFolders,
    LibraryScans,
    ImportsService,
  ],
  exports: [LibraryService, CoverMaker, CatalogueNameRepository, ImportTrackRepository],
})
export class ImportingModule {}
