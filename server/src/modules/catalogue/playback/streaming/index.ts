// Owns signed stream URLs and the answers behind them: who may play a track, which rendition, which bytes.
// Emits nothing.
// Never counts a play (that is plays), never changes a file.
export { PlaylistHandler } from './playlist.handler.js';
export { StreamHandler } from './stream.handler.js';
export { StreamingModule } from './streaming.module.js';
