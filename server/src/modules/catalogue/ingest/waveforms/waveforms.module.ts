import { Module } from '@nestjs/common';
import { ListingModule } from '../../music/listing/index.js';
import { LoudnessAnalysis } from './loudness-analysis.service.js';
import { WaveformJobSource } from './waveform-job-source.service.js';
import { WaveformMaker } from './waveform-maker.job.js';
import { WaveformsController } from './waveforms.controller.js';
import { WaveformsRepository } from './waveforms.repository.js';
import { WaveformsService } from './waveforms.service.js';

@Module({
  imports: [ListingModule],
  controllers: [WaveformsController],
  providers: [WaveformsService, WaveformsRepository, WaveformMaker, WaveformJobSource, LoudnessAnalysis],
  exports: [WaveformsRepository, LoudnessAnalysis],
})
export class WaveformsModule {}
