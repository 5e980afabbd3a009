import { Module } from '@nestjs/common';
import { GenresModule } from '../genres/index.js';
import { TagsModule } from '../tags/index.js';
import { TracksModule } from '../tracks/index.js';
import { ViewsModule } from '../views/index.js';
import { AlbumSharing } from './album-sharing.service.js';
import { AlbumsController } from './albums.controller.js';
import { AlbumsRepository } from './albums.repository.js';
import { AlbumsService } from './albums.service.js';

@Module({
  imports: [GenresModule, TagsModule, TracksModule, ViewsModule],
  controllers: [AlbumsController],
  providers: [AlbumsService, AlbumsRepository, AlbumSharing],
  exports: [AlbumsService],
})
export class AlbumsModule {}
