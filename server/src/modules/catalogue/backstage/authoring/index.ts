// Owns making and changing music: tracks of uploads, albums, artists' own pages, the minutes that somebody may keep. Emits MusicMinutesLow.
// Never works on a file's sound, that is processing; and never decides who may see what.
export { AuthoringModule } from './authoring.module.js';
export { MusicQuota } from './music-quota.service.js';
export { ReleasePictures } from './release-pictures.service.js';
export { TaxonomyErasure } from './taxonomy-erasure.service.js';
