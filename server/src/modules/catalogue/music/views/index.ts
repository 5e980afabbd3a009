// Owns how often pages of artists, albums and playlists were opened. Emits nothing. Never decides who may see them.
export { PageViews } from './page-views.service.js';
export { ViewsModule } from './views.module.js';
