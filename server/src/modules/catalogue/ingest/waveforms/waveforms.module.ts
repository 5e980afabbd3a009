import { Module } from '@nestjs/common';
import { TrackListener } from './track-listener.js';
import { WaveformMaker } from './waveform-maker.js';
import { WaveformsController } from './waveforms.controller.js';
import { WaveformsRepository } from './waveforms.repository.js';
import { WaveformsService } from './waveforms.service.js';

@Module({ controllers: [WaveformsController], providers: [WaveformsService, WaveformsRepository, WaveformMaker, TrackListener], exports: [WaveformsRepository, TrackListener] })
export class WaveformsModule {}
