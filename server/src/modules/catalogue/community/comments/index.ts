// Owns what people write about tracks and albums, their votes and reports. Emits what `comment.events.ts` has. Sends no notifications itself: the notifications module does.
export { CommentModeration } from './comment-moderation.service.js';
export { CommentReader } from './comment-reader.service.js';
export { linesWithin } from './comment-text.js';
export { CommentsModule } from './comments.module.js';
export { markerSlotSql } from './marker-slots.js';
