import { Module } from '@nestjs/common';
import { ListingModule } from '../../music/listing/index.js';
import { TrackListener } from './track-listener.js';
import { WaveformJobSource } from './waveform-job-source.js';
import { WaveformMaker } from './waveform-maker.js';
import { WaveformsController } from './waveforms.controller.js';
import { WaveformsRepository } from './waveforms.repository.js';
import { WaveformsService } from './waveforms.service.js';

@Module({
  imports: [ListingModule],
  controllers: [WaveformsController],
  providers: [WaveformsService, WaveformsRepository, WaveformMaker, WaveformJobSource, TrackListener],
  exports: [WaveformsRepository, TrackListener],
})
export class WaveformsModule {}
