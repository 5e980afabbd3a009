// Owns how often the site's pages were shown, and to how many. Emits nothing. Never keeps who it was.
export { ForgetVisitors } from './forget-visitors.job.js';
export { PageViewBuffer } from './page-view-buffer.service.js';
export { VisitCounter } from './visit-counter.service.js';
export { VisitsModule } from './visits.module.js';
export { VisitsRepository } from './visits.repository.js';
