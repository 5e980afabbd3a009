// Owns how much is stored over time, and the report of it, of new accounts, uploads and searches without a result. Emits nothing. Never counts a search: that is core/reports.
export { GrowthJob } from './growth.job.js';
export { GrowthModule } from './growth.module.js';
