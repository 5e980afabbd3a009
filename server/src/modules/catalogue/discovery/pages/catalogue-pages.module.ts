import { Module } from '@nestjs/common';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { ChannelsModule } from '../channels/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { PlaylistsModule } from '../../community/playlists/index.js';
import { ProfilesModule } from '../../community/profiles/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CatalogueEmbeds } from './catalogue-embeds.service.js';
import { CataloguePages } from './catalogue-pages.service.js';
import { CatalogueSeo } from './catalogue-seo.service.js';
import { CatalogueSitemaps } from './catalogue-sitemaps.service.js';
import { ChannelSitePages } from './channel-site-pages.service.js';
import { ListedRepository } from './listed.repository.js';
import { PlaylistPages } from './playlist-pages.service.js';
import { ProfilePages } from './profile-pages.service.js';
import { TagPages } from './tag-pages.service.js';
import { UnlistedPages } from './unlisted-pages.service.js';

@Module({
  imports: [
    ChannelsModule,
    ArtistsModule,
    AlbumsModule,
    TracksModule,
    GenresModule,
    TagsModule,
    PlaylistsModule,
    ProfilesModule,
  ],
  providers: [
    CataloguePages,
    ChannelSitePages,
    UnlistedPages,
    TagPages,
    PlaylistPages,
    ProfilePages,
    CatalogueSeo,
    CatalogueSitemaps,
    CatalogueEmbeds,
    ListedRepository,
  ],
})
export class CataloguePagesModule {}
