// Owns the API of the site's settings, and the log of who has changed them. Emits nothing. Never stores them: core/settings does.
export { SettingChangeEntity } from './setting-change.entity.js';
export { SettingsModule } from './settings.module.js';
