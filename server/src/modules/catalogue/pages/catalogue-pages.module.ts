import { Module } from '@nestjs/common';
import { AlbumsModule } from '../albums/index.js';
import { ArtistsModule } from '../artists/index.js';
import { ChannelsModule } from '../channels/index.js';
import { GenresModule } from '../genres/index.js';
import { PlaylistsModule } from '../playlists/index.js';
import { TagsModule } from '../tags/index.js';
import { TracksModule } from '../tracks/index.js';
import { CataloguePages } from './catalogue-pages.js';
import { PlaylistPages } from './playlist-pages.js';

@Module({ imports: [ChannelsModule, ArtistsModule, AlbumsModule, TracksModule, GenresModule, TagsModule, PlaylistsModule], providers: [CataloguePages, PlaylistPages] })
export class CataloguePagesModule {}
