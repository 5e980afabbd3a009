// Owns genres, tags and artists as editors make, change and merge them. Emits ItemMerged. Never edits music: authoring does.
export { CurationModule } from './curation.module.js';
