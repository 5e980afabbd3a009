import { BackupFault } from '../core/backup/backup-fault.js';
import type { Unpacked } from '../core/backup/archive-reader.js';
import { startupFault } from '../startup-fault.js';
import { formatCount } from './progress.js';

/** What was called in another way than it can be. */
export class UsageError extends Error {}

const MEGABYTE = 1_000_000;

/** Ends the command with one line that says why it failed. */
export function fail(error: unknown): void {
  const isSaid = error instanceof UsageError || error instanceof BackupFault;
  process.stderr.write(`${isSaid ? error.message : startupFault(error)}\n`);
  process.exitCode = 1;
}

/** What a backup holds, on one line. */
export function holds({ manifest, end }: Pick<Unpacked, 'manifest' | 'end'>): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = `${formatCount(end.files)} files (${formatCount(end.bytes / MEGABYTE)} MB) ${manifest.files}`;
  return `${formatCount(rows)} rows of ${Object.keys(manifest.tables).length} tables, ${files}`;
}

/** Bytes as the progress bar counts them. */
export const megabytes = ({ done, total }: { done: number; total: number }) => ({
  done: Math.floor(done / MEGABYTE),
  total: Math.ceil(total / MEGABYTE),
  failed: 0,
});
