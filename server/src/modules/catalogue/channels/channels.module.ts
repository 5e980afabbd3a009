import { Module } from '@nestjs/common';
import { AlbumsModule } from '../albums/index.js';
import { ArtistsModule } from '../artists/index.js';
import { GenresModule } from '../genres/index.js';
import { TracksModule } from '../tracks/index.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsService } from './channels.service.js';

@Module({
  imports: [GenresModule, TracksModule, AlbumsModule, ArtistsModule], controllers: [ChannelsController], providers: [ChannelsService], exports: [ChannelsService],
})
export class ChannelsModule {}
