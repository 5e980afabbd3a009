/** A backup cannot be taken, read or put back; says why in words for whoever asked for it. */
export class BackupFault extends Error {}

export const BACKUP_DAMAGED = 'The backup is damaged: part of it is missing or was changed.';
export const BACKUP_FOREIGN = 'This file is no backup of Tonearm.';
