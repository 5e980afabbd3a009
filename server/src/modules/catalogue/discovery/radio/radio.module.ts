import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { ArtistsModule } from '../../music/artists/index.js';
import { GenresModule } from '../../music/genres/index.js';
import { PlaylistsModule } from '../../community/playlists/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { CoPlayBuilder } from './co-play-builder.job.js';
import { CoPlaysRepository } from './co-plays.repository.js';
import { DailyMixSource } from './daily-mix-source.service.js';
import { FeedbackData } from './feedback-data.service.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';
import { HomeRepository } from './home.repository.js';
import { HomeService } from './home.service.js';
import { RadioController } from './radio.controller.js';
import { RadioLimit } from './radio-limit.interceptor.js';
import { RadioService } from './radio.service.js';
import { SiteCandidates } from './site-candidates.service.js';
import { StationSeeds } from './station-seeds.service.js';
import { Stations } from './stations.service.js';

@Module({
  imports: [UsersModule, ArtistsModule, AlbumsModule, TracksModule, GenresModule, PlaylistsModule],
  controllers: [RadioController],
  providers: [
    RadioService,
    HomeService,
    FeedbackService,
    Stations,
    SiteCandidates,
    StationSeeds,
    CoPlayBuilder,
    FeedbackData,
    DailyMixSource,
    RadioLimit,
    CandidatesRepository,
    CoPlaysRepository,
    FeedbackRepository,
    HomeRepository,
  ],
})
export class RadioModule {}
