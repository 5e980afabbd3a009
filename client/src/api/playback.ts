export * from './generated/playback.gen';
