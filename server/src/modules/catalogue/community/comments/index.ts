// Owns what people write about tracks and albums, their votes and reports. Emits what `comment.events.ts` has. Never tells anybody by itself: that is notifications.
export { CommentsModule } from './comments.module.js';
export { markerSlotSql } from './marker-slots.js';
