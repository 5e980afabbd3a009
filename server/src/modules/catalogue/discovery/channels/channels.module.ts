import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { PlaylistsModule } from '../../community/playlists/index.js';
import { PlaysModule } from '../../playback/plays/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { ChannelCommunity } from './channel-community.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelContents } from './channel-contents.js';
import { ChannelFinds } from './channel-finds.js';
import { ChannelItems } from './channel-items.js';
import { ChannelPages } from './channel-pages.js';
import { ChannelReader } from './channel-reader.js';
import { ChannelRecommendations } from './channel-recommendations.js';
import { ChannelSearch } from './channel-search.js';
import { ChannelUpdates } from './channel-updates.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsRepository } from './channels.repository.js';
import { ChannelsService } from './channels.service.js';
import { HeardOfLate } from './heard-of-late.js';

@Module({
  imports: [UsersModule, GenresModule, TracksModule, AlbumsModule, ArtistsModule, PlaylistsModule, PlaysModule],
  controllers: [ChannelsController],
  providers: [
    ChannelsService,
    ChannelContents,
    ChannelReader,
    ChannelUpdates,
    ChannelSearch,
    ChannelCommunity,
    ChannelRecommendations,
    ChannelPages,
    ChannelItems,
    ChannelsRepository,
    ChannelContentRepository,
    ChannelFinds,
    HeardOfLate,
  ],
  exports: [ChannelReader],
})
export class ChannelsModule {}
