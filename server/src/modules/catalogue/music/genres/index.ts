// Owns reading genres and what an item's genres are. Emits nothing. Never writes.
export { GenresModule } from './genres.module.js';
export { GenresService } from './genres.service.js';
