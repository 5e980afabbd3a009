// Owns what the server writes into the HTML of catalogue pages. Emits nothing. Never decides what may be seen.
export { CataloguePagesModule } from './catalogue-pages.module.js';
