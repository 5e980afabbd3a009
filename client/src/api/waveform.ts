export * from './generated/waveform.gen';
