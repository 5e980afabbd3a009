import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { TagsModule } from '../../music/tags/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CatalogueQueueSources } from './catalogue-queue-sources.service.js';
import { QueueSources } from './queue-sources.registry.js';
import { QueueData } from './queue-data.service.js';
import { QueueController } from './queue.controller.js';
import { QueueRepository } from './queue.repository.js';
import { QueueService } from './queue.service.js';

@Module({
  imports: [UsersModule, TracksModule, AlbumsModule, ArtistsModule, GenresModule, TagsModule],
  controllers: [QueueController],
  providers: [QueueService, QueueRepository, QueueSources, CatalogueQueueSources, QueueData],
  exports: [QueueSources],
})
export class QueueModule {}
