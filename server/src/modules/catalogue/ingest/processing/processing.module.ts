import { Module } from '@nestjs/common';
import { ListingModule } from '../../music/listing/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { WaveformsModule } from '../waveforms/index.js';
import { MovableOriginals } from './movable-originals.service.js';
import { MovableRenditions } from './movable-renditions.service.js';
import { LateRenditions } from './late-renditions.service.js';
import { ProcessingJobSource } from './processing-job-source.service.js';
import { ProcessingNotifier } from './processing-notifier.listener.js';
import { ProcessingRunner } from './processing-runner.job.js';
import { ProcessingController } from './processing.controller.js';
import { ProcessingRepository } from './processing.repository.js';
import { ProcessingWorkRepository } from './processing-work.repository.js';
import { RenditionFiles } from './rendition-files.service.js';
import { RenditionMaker } from './rendition-maker.service.js';
import { RenditionRepository } from './rendition.repository.js';
import { ReprocessingService } from './reprocessing.service.js';
import { TaskOutcome } from './task-outcome.service.js';
import { TaskWorker } from './task-worker.service.js';
import { TrackPipeline } from './track-pipeline.service.js';
import { TrackProcessing } from './track-processing.service.js';

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
    ProcessingNotifier,
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
