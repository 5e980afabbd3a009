// Owns stations, recommendations, what is heard together, and what listeners say about it. Emits nothing. Never decides who may see a track.
export { RadioModule } from './radio.module.js';
export { CoPlayBuilder } from './co-play-builder.job.js';
