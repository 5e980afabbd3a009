// Owns the figures of tracks, albums, artists and the whole site, its reports of plays, and folding plays into them. Emits nothing. Never counts a play: that is plays.
export { ArtistListeners } from './artist-listeners.service.js';
export { InsightsModule } from './insights.module.js';
export { RollUp } from './roll-up.job.js';
export { SliceRollUp } from './slice-roll-up.job.js';
export { begun, seriesBlock } from './blocks.js';
export type { Values } from './blocks.js';
export { DAY_MS, dayOf, HOUR_MS, hourOf, monthOf, monthStart } from './calendar.js';
export { InsightLimit } from './insight-limit.interceptor.js';
export { comparedOf, edgesOf, readRange } from './insight-range.js';
export type { Range, Span } from './insight-range.js';
export { ListenerSketch } from './listener-sketch.js';
export { daysOf, middayOf } from './piece-reader.service.js';
export { Places } from './places.js';
