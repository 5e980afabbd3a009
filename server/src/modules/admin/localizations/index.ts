// Owns the languages of the site and the texts that its owners put in other words. Emits nothing. Never reads texts for pages: that is `core/i18n`.
export { LocalizationsModule } from './localizations.module.js';
