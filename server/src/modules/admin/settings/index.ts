// Owns the API of the site's settings. Emits nothing. Never stores them: core/settings does.
export { SettingsModule } from './settings.module.js';
