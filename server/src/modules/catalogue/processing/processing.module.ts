import { Module } from '@nestjs/common';
import { TrackProcessing } from './track-processing.js';

@Module({ providers: [TrackProcessing], exports: [TrackProcessing] })
export class ProcessingModule {}
