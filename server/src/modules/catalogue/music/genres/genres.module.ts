import { Module } from '@nestjs/common';
import { ImageUrls } from '../image-urls.service.js';
import { GenresController } from './genres.controller.js';
import { GenresRepository } from './genres.repository.js';
import { GenresService } from './genres.service.js';

@Module({
  controllers: [GenresController],
  providers: [GenresService, GenresRepository, ImageUrls],
  exports: [GenresService, ImageUrls],
})
export class GenresModule {}
