// Owns requests to become, claim or verify an artist, what an approved one gives, and where somebody's backstage begins.
// Emits what `backstage.events.ts` has. Never writes tracks or albums.
export { BackstageModule } from './backstage.module.js';
export { BackstageRequestEntity } from './backstage-request.entity.js';
export { RequestFiles } from './request-files.service.js';
export { VerifiedNames } from './verified-names.service.js';
