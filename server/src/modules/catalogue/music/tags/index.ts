// Owns tags and what an item's tags are. Emits nothing. Never decides who may tag an item: tagging does.
export { TagsModule } from './tags.module.js';
export { TagsService } from './tags.service.js';
