// Owns the pictures of the site's brand and of its landing page, and those for shared links. Emits nothing. Never decides what a page says of itself.
export { BrandingModule } from './branding.module.js';
