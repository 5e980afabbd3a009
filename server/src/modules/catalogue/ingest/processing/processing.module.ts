import { Module } from '@nestjs/common';
import { ListingModule } from '../../music/listing/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { WaveformsModule } from '../waveforms/index.js';
import { MovableOriginals } from './movable-originals.js';
import { MovableRenditions } from './movable-renditions.js';
import { LateRenditions } from './late-renditions.js';
import { ProcessingJobSource } from './processing-job-source.js';
import { ProcessingNews } from './processing-news.js';
import { ProcessingRunner } from './processing-runner.js';
import { ProcessingController } from './processing.controller.js';
import { ProcessingRepository } from './processing.repository.js';
import { ProcessingWorkRepository } from './processing-work.repository.js';
import { RenditionFiles } from './rendition-files.js';
import { RenditionMaker } from './rendition-maker.js';
import { RenditionRepository } from './rendition.repository.js';
import { ReprocessingService } from './reprocessing.service.js';
import { TaskOutcome } from './task-outcome.js';
import { TaskWorker } from './task-worker.js';
import { TrackPipeline } from './track-pipeline.js';
import { TrackProcessing } from './track-processing.js';

@Module({
  imports: [TracksModule, WaveformsModule, ListingModule],
  controllers: [ProcessingController],
  providers: [
    ProcessingRepository,
    RenditionRepository,
    RenditionFiles,
    MovableOriginals,
    MovableRenditions,
    RenditionMaker,
    ProcessingNews,
    TrackPipeline,
    TaskOutcome,
    TaskWorker,
    LateRenditions,
    ProcessingRunner,
    ProcessingJobSource,
    ProcessingWorkRepository,
    TrackProcessing,
    ReprocessingService,
  ],
  exports: [TrackProcessing, ReprocessingService],
})
export class ProcessingModule {}
