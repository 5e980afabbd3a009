// Owns reading albums. Emits nothing. Never decides what a track shows: that is tracks.
export { AlbumsModule } from './albums.module.js';
export { AlbumsService } from './albums.service.js';
