// Owns where imported folders lie on disk. Emits nothing. Never writes.
export { LibraryDisks } from './library-disks.js';
