// Owns the themes of the site, what its owner writes into the heads of pages, and what the appearance editor saves, menus and the landing page among it, and the numbers of the site that this tells. Emits nothing of its own. Never draws: pages carry all of it in their first bytes.
export { HeadTextEntity } from './head-text.entity.js';
export { ThemeEntity } from './theme.entity.js';
export { AppearanceModule } from './appearance.module.js';
