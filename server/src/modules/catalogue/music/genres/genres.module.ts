import { Module } from '@nestjs/common';
import { FormerItems } from '../former-items.repository.js';
import { ImageUrls } from '../image-urls.service.js';
import { GenresController } from './genres.controller.js';
import { GenresRepository } from './genres.repository.js';
import { GenresService } from './genres.service.js';

@Module({
  controllers: [GenresController],
  providers: [GenresService, GenresRepository, FormerItems, ImageUrls],
  exports: [GenresService, ImageUrls],
})
export class GenresModule {}
