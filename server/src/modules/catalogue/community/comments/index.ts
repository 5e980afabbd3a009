// Owns what people write about tracks and albums, their votes and reports. Emits what `comment.events.ts` has. Sends no notifications itself: the notifications module does.
export { CommentsModule } from './comments.module.js';
export { markerSlotSql } from './marker-slots.js';
