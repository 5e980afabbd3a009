// Owns the pages of people: what they show of themselves, whom they block, and what those they follow did. Emits nothing. Never decides what may be seen.
export { ProfilesModule } from './profiles.module.js';
export { ProfilesService } from './profiles.service.js';
export { VisibleItems } from './visible-items.repository.js';
