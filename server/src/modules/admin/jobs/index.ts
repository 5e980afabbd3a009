// Owns the API of jobs and their runs, and how long runs are kept. Emits nothing. Never runs a job: core does.
export { JobsModule } from './jobs.module.js';
