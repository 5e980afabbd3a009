// Owns what carries a tag, and who may change that. Emits nothing. Never lists an item itself: tracks and albums do.
export { TaggingModule } from './tagging.module.js';
