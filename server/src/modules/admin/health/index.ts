// Owns the page about the site's health: what is looked at, and when it is well; and the look for newer versions. Emits nothing. Never mends anything.
export { HealthModule } from './health.module.js';
export { NewestVersionEntity } from './newest-version.entity.js';
