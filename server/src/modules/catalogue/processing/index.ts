// Owns what becomes of an uploaded file. Emits nothing yet. Never makes tracks: that is authoring.
export { ProcessingModule } from './processing.module.js';
export { TrackProcessing } from './track-processing.js';
