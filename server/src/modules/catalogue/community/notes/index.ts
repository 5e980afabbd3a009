// Owns what those who act for a track or an album write to each other about it. Tells no one but open pages.
export { NotesModule } from './notes.module.js';
