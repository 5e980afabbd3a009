import { fillPlaceholders } from '../i18n/placeholders.js';

/** Values of a fault's text, by the names of their placeholders. */
export type FaultValues = Readonly<Record<string, string>>;

/** A backup cannot be taken, read or put back; says why in words for whoever asked for it. */
export class BackupFault extends Error {
  /** @param text English, which is the key of its translations. */
  constructor(
    readonly text: string,
    readonly values: FaultValues = {},
  ) {
    super(fillPlaceholders(text, values));
  }
}

/** What is said of backups on the page too, in the reader's language. */
export const BACKUP_FAULTS = {
  damaged: 'The backup is damaged: part of it is missing or was changed.',
  foreign: 'This file is no backup of Tonearm.',
  newer: 'The backup was made by a newer version of Tonearm (:what). Update the code, then restore it.',
  encrypted: 'The backup is encrypted: its passphrase is needed.',
  passphrase: 'The passphrase is wrong, or the backup is damaged.',
  broken: "The backup's database is broken: :fault",
  differing: 'Restored, these tables are not as they were: :tables.',
  gone: 'There is no file :file.',
  is_there: ':file is there already. Choose another name.',
  inside: ':file lies among the files that are backed up. Choose another folder.',
  no_site: 'There is no site in :folder. Set DATA_DIR to the folder of its data.',
  no_site_there: 'There is no site in the database of DATABASE_URL.',
  needs_database: 'The backup is of MySQL or MariaDB: checking it needs DATABASE_URL, to load it there for a moment.',
  no_schema:
    'Checking loads the backup into the database :database, which the user of DATABASE_URL may not make. All else of it is whole.',
  no_program:
    "Neither :first nor :second is on the PATH. Install the database's client (Debian: apt install mariadb-client) and try again.",
  program_failed: ':program failed: :words',
  no_room: 'There is no room left on the disk.',
  cut_off: 'It was cut off. Please begin it again.',
} as const;
