// Owns the advertisement slots. Emits nothing. Never decides where on a page they stand: the client does.
export { AdsModule } from './ads.module.js';
