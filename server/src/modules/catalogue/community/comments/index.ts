// Owns what people write about tracks and albums, their votes and reports. Emits nothing yet. Never tells anybody by itself: that is notifications.
export { CommentsModule } from './comments.module.js';
export { markerSlotSql } from './marker-slots.js';
