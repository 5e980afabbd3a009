// Owns stations, recommendations, co-plays, and listeners' feedback. Emits nothing. Never decides who may see a track.
export { RadioModule } from './radio.module.js';
export { CoPlayBuilder } from './co-play-builder.job.js';
