import { Module } from '@nestjs/common';
import { AlbumsModule } from '../albums/index.js';
import { ArtistsModule } from '../artists/index.js';
import { ChannelsModule } from '../channels/index.js';
import { GenresModule } from '../genres/index.js';
import { TagsModule } from '../tags/index.js';
import { TracksModule } from '../tracks/index.js';
import { CataloguePages } from './catalogue-pages.js';
import { ChannelSitePages } from './channel-site-pages.js';

@Module({ imports: [ChannelsModule, ArtistsModule, AlbumsModule, TracksModule, GenresModule, TagsModule], providers: [CataloguePages, ChannelSitePages] })
export class CataloguePagesModule {}
