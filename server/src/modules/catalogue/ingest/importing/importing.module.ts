import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { RenamedItems } from '../../music/renamed-items.js';
import { ListingModule } from '../../music/listing/index.js';
import { CatalogueNameRepository } from './catalogue-name.repository.js';
import { CatalogueWriter } from './catalogue-writer.js';
import { CoverMaker } from './cover-maker.js';
import { CoverQueue } from './cover-queue.js';
import { CoverRepository } from './cover.repository.js';
import { CoverSources } from './cover-sources.js';
import { CoverWatch } from './cover-watch.js';
import { FilePresence } from './file-presence.js';
import { ImportTrackRepository } from './import-track.repository.js';
import { LibraryFileRepository } from './library-file.repository.js';
import { LibraryReader } from './library-reader.js';
import { LibraryRootRepository } from './library-root.repository.js';
import { LibraryRootsController } from './library-roots.controller.js';
import { LibraryScanner } from './library-scanner.js';
import { LibraryScans } from './library-scans.js';
import { LibraryService } from './library.service.js';
import { ScanFollowUps } from './scan-follow-ups.js';
import { TrackWriter } from './track-writer.js';

@Module({
  imports: [UsersModule, ListingModule],
  controllers: [LibraryRootsController],
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
    LibraryScanner,
    LibraryService,
    LibraryScans,
  ],
  exports: [LibraryService, CoverMaker, CatalogueNameRepository, ImportTrackRepository],
})
export class ImportingModule {}
