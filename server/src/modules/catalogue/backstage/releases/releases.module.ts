import { Module } from '@nestjs/common';
import { AlbumsModule } from '../../music/albums/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { ReleaseCalendarController } from './release-calendar.controller.js';
import { ReleaseCalendarRepository } from './release-calendar.repository.js';
import { ReleaseCalendarService } from './release-calendar.service.js';

@Module({
  imports: [TracksModule, AlbumsModule],
  controllers: [ReleaseCalendarController],
  providers: [ReleaseCalendarService, ReleaseCalendarRepository],
})
export class ReleasesModule {}
