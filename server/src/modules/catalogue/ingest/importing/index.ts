// Owns importing folders of music in place: roots, files, what they say about tracks, albums, artists and genres, and covers.
// Emits nothing yet. Never writes into a library folder, and never answers what a listener asks: that is the catalogue's.
export { CatalogueNameRepository } from './catalogue-name.repository.js';
export { CoverMaker } from './cover-maker.service.js';
export { cleanName, foldedName, UNKNOWN_ARTIST } from './names.js';
export { createImporter } from './importer.js';
export type { Importer } from './importer.js';
export { ImportTrackRepository } from './import-track.repository.js';
export { ImportingModule } from './importing.module.js';
export { draftTrack } from './track-draft.js';
export type { TrackDraft } from './track-draft.js';
export { renditionRow, renditionValues, sizeValue, trackRow } from './track-values.js';
export type { RenditionFileRow } from './track-values.js';
export { ImportFaultEntity, ImportRunEntity } from './import-run.entity.js';
export { LibraryService } from './library.service.js';
export { ScanReport } from './scan-report.js';
export type { ScanOptions, ScanProgress } from './scan-report.js';
