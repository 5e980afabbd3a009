// Owns playlists, their songs, editors, invitations, pictures and files. Emits what `playlist.events.ts` has. Never decides what a song shows: that is tracks.
export { PlaylistTracksService } from './playlist-tracks.service.js';
export { PlaylistsModule } from './playlists.module.js';
export { PlaylistsService } from './playlists.service.js';
