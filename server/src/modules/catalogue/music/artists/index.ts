// Owns reading artists and what their page shows. Emits nothing. Never writes: artists come from imports.
export { ArtistsModule } from './artists.module.js';
export { ArtistsService } from './artists.service.js';
