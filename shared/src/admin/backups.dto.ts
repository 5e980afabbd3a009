import { IsIn, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { BACKUP_PASSPHRASE_MAX, BACKUP_PASSPHRASE_MIN } from '../limits.js';
import { BACKUP_FILES } from './backups.js';
import type { BackupFiles, BackupRunKind, BackupRunState } from './backups.js';

export class TakeBackupInput {
  @IsIn(BACKUP_FILES)
  files: BackupFiles;

  /** Encrypts it; nobody opens it without. */
  @IsOptional()
  @IsString()
  @MinLength(BACKUP_PASSPHRASE_MIN)
  @MaxLength(BACKUP_PASSPHRASE_MAX)
  passphrase?: string;
}

export class CheckBackupInput {
  /** Of an encrypted backup. */
  @IsOptional()
  @IsString()
  @MaxLength(BACKUP_PASSPHRASE_MAX)
  passphrase?: string;
}

/** A backup that lies in the folder of backups. */
export class BackupRecord {
  name: string;
  /** Bytes. */
  size: number;
  created_at: string;
  encrypted: boolean;
}

/** What was last done with backups, or is being done. */
export class BackupRun {
  kind: BackupRunKind;
  name: string;
  /** interrupted: its process was killed, and another begins it anew. */
  state: BackupRunState | 'interrupted';
  /** Percent. */
  progress: number;
  /** Why it failed: English, which is the key of its translations. */
  message: string | null;
  /** What its placeholders stand for. */
  message_values: Record<string, string>;
  requested_at: string;
  ended_at: string | null;
}

export class BackupsAnswer {
  /** The newest first, 200 at most. */
  backups: BackupRecord[];
  run: BackupRun | null;
  /** Where they lie on the server. */
  folder: string;
  /** Each is encrypted, by a passphrase of the environment. */
  always_encrypted: boolean;
  status: 'success';
}
