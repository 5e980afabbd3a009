import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { LibraryModule } from '../library/index.js';
import { PlaylistsModule } from '../playlists/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { ActivityReader } from './activity-reader.service.js';
import { ActivityRepository } from './activity.repository.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';
import { ProfileFactsRepository } from './profile-facts.repository.js';
import { ProfileListsController } from './profile-lists.controller.js';
import { ProfileListsRepository } from './profile-lists.repository.js';
import { ProfileListsService } from './profile-lists.service.js';
import { VisibleItems } from './visible-items.repository.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule, PlaylistsModule, LibraryModule],
  controllers: [FeedController, ProfilesController, ProfileListsController, BlocksController],
  providers: [
    ProfilesService,
    ProfileFactsRepository,
    ProfileListsService,
    ProfileListsRepository,
    BlocksService,
    FeedService,
    ActivityReader,
    ActivityRepository,
    VisibleItems,
  ],
  exports: [ProfilesService, VisibleItems],
})
export class ProfilesModule {}
