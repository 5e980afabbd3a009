// Owns the page about the site's health: what is looked at, and when it is well. Emits nothing. Never mends anything.
export { HealthModule } from './health.module.js';
