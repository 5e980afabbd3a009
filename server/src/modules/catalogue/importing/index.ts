// Owns importing folders of music in place: roots, files, what they say about tracks, albums, artists and genres, and covers.
// Emits nothing yet. Never writes into a library folder, and never answers what a listener asks: that is the catalogue's.
export { CatalogueListing } from './catalogue-listing.js';
export { coverKey, CoverMaker } from './cover-maker.js';
export { createImporter } from './importer.js';
export type { Importer } from './importer.js';
export { ImportingModule } from './importing.module.js';
export { LibraryService } from './library.service.js';
export { ScanReport } from './scan-report.js';
export type { ScanOptions, ScanProgress } from './scan-report.js';
