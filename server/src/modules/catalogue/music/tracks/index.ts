// Owns reading tracks and their credits. Emits nothing. Never streams: that is streaming.
export { RecommendedTracks } from './recommended-tracks.js';
export { TracksModule } from './tracks.module.js';
export { TracksService } from './tracks.service.js';
