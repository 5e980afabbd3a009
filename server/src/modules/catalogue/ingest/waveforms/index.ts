// Owns the results of decoding tracks: waveform, exact length, loudness of tracks and albums. Emits nothing.
// Never decides who may see a track, and does no work while an import runs: it works off what is left to do afterwards.
export { defineWaveformJob, waveformJob } from './waveform-jobs.js';
export { LoudnessAnalysis } from './loudness-analysis.service.js';
export { WaveformMaker } from './waveform-maker.job.js';
export { WaveformsModule } from './waveforms.module.js';
export { WaveformsRepository } from './waveforms.repository.js';
export { WaveformsService } from './waveforms.service.js';
