// Owns lyrics that people write, their times and files. Emits nothing yet. Never reads audio files: that is importing.
export { LyricsModule } from './lyrics.module.js';
