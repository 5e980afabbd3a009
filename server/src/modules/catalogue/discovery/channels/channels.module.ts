import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { PlaylistsModule } from '../../community/playlists/index.js';
import { PlaysModule } from '../../playback/plays/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { FormerItems } from '../../music/former-items.repository.js';
import { ChannelCommunity } from './channel-community.service.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelContents } from './channel-contents.service.js';
import { ChannelFinds } from './channel-finds.service.js';
import { ChannelLinkTargets } from './channel-link-targets.service.js';
import { ChannelMerges } from './channel-merges.listener.js';
import { ChannelMergesRepository } from './channel-merges.repository.js';
import { ChannelItems } from './channel-items.service.js';
import { ChannelPages } from './channel-pages.service.js';
import { ChannelReader } from './channel-reader.service.js';
import { ChannelRecommendations } from './channel-recommendations.service.js';
import { ChannelSearch } from './channel-search.service.js';
import { ChannelUpdates } from './channel-updates.job.js';
import { ChannelChecks } from './channel-checks.service.js';
import { ChannelEditing } from './channel-editing.service.js';
import { ChannelListController } from './channel-list.controller.js';
import { ChannelPreview } from './channel-preview.service.js';
import { ChannelSlugsRepository } from './channel-slugs.repository.js';
import { ChannelsResource } from './channels.resource.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsRepository } from './channels.repository.js';
import { ChannelsService } from './channels.service.js';
import { TrendingTracks } from './trending-tracks.service.js';

@Module({
  imports: [
    UsersModule,
    GenresModule,
    TagsModule,
    TracksModule,
    AlbumsModule,
    ArtistsModule,
    PlaylistsModule,
    PlaysModule,
  ],
  controllers: [ChannelsController, ChannelListController],
  providers: [
    ChannelsService,
    ChannelsResource,
    ChannelChecks,
    ChannelEditing,
    ChannelPreview,
    ChannelSlugsRepository,
    ChannelLinkTargets,
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
    TrendingTracks,
    FormerItems,
    ChannelMerges,
    ChannelMergesRepository,
  ],
  exports: [ChannelReader],
})
export class ChannelsModule {}
