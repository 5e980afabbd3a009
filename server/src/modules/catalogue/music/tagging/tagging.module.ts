import { Module } from '@nestjs/common';
import { AlbumsModule } from '../albums/index.js';
import { TagsModule } from '../tags/index.js';
import { TracksModule } from '../tracks/index.js';
import { TaggingRepository } from './tagging.repository.js';
import { TaggingService } from './tagging.service.js';
import { TagsController } from './tags.controller.js';

@Module({
  imports: [TagsModule, TracksModule, AlbumsModule],
  controllers: [TagsController],
  providers: [TaggingService, TaggingRepository],
})
export class TaggingModule {}
