// Owns making uploaded files playable: what they are, how long and loud, their other forms, and the files of these.
// Emits UploadProcessed, and `track.processing` to the owner. Never touches an original, and never decides who may see a track.
export { ProcessingModule } from './processing.module.js';
export { TrackProcessing } from './track-processing.service.js';
export { ReprocessingService } from './reprocessing.service.js';
