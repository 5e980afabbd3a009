/** Whether the site's files lie in a backup, or are only named with their hashes. */
export const BACKUP_FILES = ['included', 'listed'] as const;
export type BackupFiles = (typeof BACKUP_FILES)[number];

/** take: makes one; check: restores one into an empty folder, and counts. */
export type BackupRunKind = 'take' | 'check';
export type BackupRunState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';
