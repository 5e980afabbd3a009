/** A backup cannot be taken, read or put back; says why in words for whoever asked for it. */
export class BackupFault extends Error {}

/** What is said of backups on the page too, in the reader's language. */
export const BACKUP_FAULTS = {
  damaged: 'The backup is damaged: part of it is missing or was changed.',
  foreign: 'This file is no backup of Tonearm.',
  encrypted: 'The backup is encrypted: its passphrase is needed.',
  passphrase: 'The passphrase is wrong, or the backup is damaged.',
  needs_database: 'The backup is of MySQL or MariaDB: checking it needs DATABASE_URL, to load it there for a moment.',
  no_room: 'There is no room left on the disk.',
  cut_off: 'It was cut off. Please begin it again.',
} as const;
