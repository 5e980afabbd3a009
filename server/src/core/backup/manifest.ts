import { createHash } from 'node:crypto';
import type { Dialect } from '../database/dialect.js';
import type { RowsFigures } from '../database/transfer/rows-digest.js';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';

/** Raised when an older version could not read what a newer one writes. */
export const BACKUP_FORMAT = 1;

/** The first entry of a backup: what it is of. */
export interface BackupManifest {
  format: number;
  product: 'tonearm';
  created_at: string;
  database: Dialect;
  /** Of the site's schema, oldest first. */
  migrations: string[];
  tables: Record<string, RowsFigures>;
  /** Of the database's entry. */
  database_sha256: string;
  files: 'included' | 'listed';
  /** Tells whether another secret is the same one, and nothing about it. */
  secret_print: string;
  /** Whether the secret is a file of the backup; else whoever restores has to set APP_SECRET. */
  has_secret: boolean;
}

/** The last entry: that nothing is missing before it. */
export interface BackupEnd {
  files: number;
  bytes: number;
  digest: string;
}

/** A file of the site, as a backup lists it. */
export interface ListedFile {
  path: string;
  size: number;
  sha256: string;
}

export const lineOf = ({ path, size, sha256 }: ListedFile): string => JSON.stringify({ path, size, sha256 });

export const secretPrint = (secret: string): string =>
  createHash('sha256').update(`tonearm backup ${secret}`).digest('hex').slice(0, 32);

/** @throws BackupFault for what is none, is of a newer version, or cannot be read. */
export function readManifest(text: string, known: readonly string[]): BackupManifest {
  const manifest = parsed(text) as Partial<BackupManifest> | null;
  if (manifest?.product !== 'tonearm' || typeof manifest.format !== 'number' || !(manifest.format >= 1))
    throw new BackupFault(BACKUP_FAULTS.foreign);
  if (manifest.format > BACKUP_FORMAT) throw newer(`format ${manifest.format}`);
  if (!isWhole(manifest)) throw new BackupFault(BACKUP_FAULTS.damaged);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) throw newer(unknown);
  return manifest;
}

const newer = (what: string): BackupFault => new BackupFault(BACKUP_FAULTS.newer, { what });

function isWhole(manifest: Partial<BackupManifest>): manifest is BackupManifest {
  return (
    (manifest.database === 'sqlite' || manifest.database === 'mysql') &&
    Array.isArray(manifest.migrations) &&
    (manifest.files === 'included' || manifest.files === 'listed') &&
    typeof manifest.tables === 'object' &&
    manifest.tables !== null &&
    typeof manifest.database_sha256 === 'string' &&
    typeof manifest.secret_print === 'string'
  );
}

/** null for what is no JSON object. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
