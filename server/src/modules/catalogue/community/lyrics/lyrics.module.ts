import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { LyricData } from './lyric-data.service.js';
import { LyricUpload } from './lyric-upload.interceptor.js';
import { LyricsController } from './lyrics.controller.js';
import { LyricsRepository } from './lyrics.repository.js';
import { LyricsService } from './lyrics.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LyricsController],
  providers: [LyricsService, LyricsRepository, LyricData, LyricUpload],
})
export class LyricsModule {}
