// Owns backups of the admin area: what lies in the folder, and the job that takes and checks them. Emits nothing. Never restores: a running site cannot replace itself.
export { BackupsModule } from './backups.module.js';
export { BackupRunEntity } from './backup-run.entity.js';
