// Owns the themes of the site and what the appearance editor saves. Emits nothing of its own. Never draws: pages carry themes in their first bytes.
export { ThemeEntity } from './theme.entity.js';
export { AppearanceModule } from './appearance.module.js';
