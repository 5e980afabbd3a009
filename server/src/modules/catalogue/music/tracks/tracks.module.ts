import { Module } from '@nestjs/common';
import { GenresModule } from '../genres/index.js';
import { PlayRights } from '../play-rights.service.js';
import { RightsRepository } from '../rights.repository.js';
import { RecommendedTracks } from './recommended-tracks.js';
import { TrackAvailability } from './track-availability.service.js';
import { TrackComposer } from './track-composer.service.js';
import { TrackSharing } from './track-sharing.service.js';
import { TagsModule } from '../tags/index.js';
import { WaveformUrls } from '../waveform-urls.service.js';
import { TracksController } from './tracks.controller.js';
import { TracksRepository } from './tracks.repository.js';
import { TracksService } from './tracks.service.js';
import { WorkspaceMusicRepository } from './workspace-music.repository.js';
import { WorkspaceMusic } from './workspace-music.service.js';

@Module({
  imports: [GenresModule, TagsModule],
  controllers: [TracksController],
  providers: [
    TracksService,
    TracksRepository,
    TrackAvailability,
    TrackComposer,
    TrackSharing,
    RightsRepository,
    PlayRights,
    WaveformUrls,
    RecommendedTracks,
    WorkspaceMusic,
    WorkspaceMusicRepository,
  ],
  exports: [TracksService, RightsRepository, PlayRights, RecommendedTracks],
})
export class TracksModule {}
