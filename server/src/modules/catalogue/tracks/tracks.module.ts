import { Module } from '@nestjs/common';
import { GenresModule } from '../genres/index.js';
import { TagsModule } from '../tags/index.js';
import { WaveformUrls } from '../waveform-urls.js';
import { TracksController } from './tracks.controller.js';
import { TracksRepository } from './tracks.repository.js';
import { TracksService } from './tracks.service.js';

@Module({
  imports: [GenresModule, TagsModule], controllers: [TracksController], providers: [TracksService, TracksRepository, WaveformUrls], exports: [TracksService],
})
export class TracksModule {}
