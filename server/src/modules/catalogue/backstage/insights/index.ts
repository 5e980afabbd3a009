// Owns the figures of tracks, albums, artists and the whole site, its reports of plays, and folding plays into them. Emits nothing. Never counts a play: that is plays.
export { ArtistListeners } from './artist-listeners.service.js';
export { InsightsModule } from './insights.module.js';
export { RollUp } from './roll-up.job.js';
