// Owns the report of what the site earns, and its file for bookkeeping. Emits nothing. Never writes: the books are billing's.
export { RevenueModule } from './revenue.module.js';
