import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { QueueModule } from '../../playback/queue/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CollectionData } from './collection-data.service.js';
import { CollectionRepository } from './collection.repository.js';
import { CounterRecount } from './counter-recount.job.js';
import { CounterRecountRepository } from './counter-recount.repository.js';
import { ListenerFiguresRepository } from '../../music/listener-figures.repository.js';
import { HistoryRepository } from './history.repository.js';
import { HistoryService } from './history.service.js';
import { LibraryController } from './library.controller.js';
import { LibraryDuration } from './library-duration.service.js';
import { LibraryListsRepository } from './library-lists.repository.js';
import { LibraryListsService } from './library-lists.service.js';
import { LibraryNames } from './library-names.listener.js';
import { LibraryNamesRepository } from './library-names.repository.js';
import { LibraryQueueSource } from './library-queue-source.service.js';
import { LibraryService } from './library.service.js';
import { SocialListsService } from './social-lists.service.js';
import { SocialController } from './social.controller.js';

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule, QueueModule],
  controllers: [LibraryController, SocialController],
  providers: [
    LibraryService,
    LibraryListsService,
    SocialListsService,
    LibraryDuration,
    HistoryService,
    CollectionRepository,
    LibraryListsRepository,
    HistoryRepository,
    ListenerFiguresRepository,
    CollectionData,
    LibraryQueueSource,
    CounterRecount,
    CounterRecountRepository,
    LibraryNames,
    LibraryNamesRepository,
  ],
  exports: [LibraryService, SocialListsService, CounterRecount],
})
export class LibraryModule {}
