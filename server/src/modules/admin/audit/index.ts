// Owns the log of who has changed what in the admin area: what it looks at, how long it is kept. Emits nothing. Never changes what it looks at.
export { AuditEntryEntity } from './audit-entry.entity.js';
export { AuditLog } from './audit-log.service.js';
export { AuditModule } from './audit.module.js';
