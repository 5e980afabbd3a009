import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { LyricData } from './lyric-data.service.js';
import { LyricListController } from './lyric-list.controller.js';
import { LyricListRepository } from './lyric-list.repository.js';
import { LyricRecords } from './lyric-records.service.js';
import { LyricUpload } from './lyric-upload.interceptor.js';
import { LyricsController } from './lyrics.controller.js';
import { LyricsRepository } from './lyrics.repository.js';
import { LyricsResource } from './lyrics.resource.js';
import { LyricsService } from './lyrics.service.js';

@Module({
  imports: [UsersModule, TracksModule],
  controllers: [LyricsController, LyricListController],
  providers: [
    LyricsService,
    LyricsRepository,
    LyricData,
    LyricUpload,
    LyricListRepository,
    LyricRecords,
    LyricsResource,
  ],
})
export class LyricsModule {}
