// Owns the admin area's view of logs, and how long their files are kept. Emits nothing. Never writes a log: core does.
export { LogsModule } from './logs.module.js';
