// Owns what people report and what was decided about it. Emits what `abuse-report.events.ts` has. Never hides or deletes by itself: that is for the lists of the reported things.
export { AbuseReportEntity } from './abuse-report.entity.js';
export { AbuseReportsModule } from './abuse-reports.module.js';
