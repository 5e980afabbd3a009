// Takes a backup, or restores one, and tells of each piece that it has read.
import { BackupFault } from '../../src/core/backup/backup-fault.js';
import { restoreBackup } from '../../src/core/backup/restore-backup.js';
import { takeBackup } from '../../src/core/backup/take-backup.js';
import type { BackupSite } from '../../src/core/backup/take-backup.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { options, say } from './open.js';

const { restores, ...order } = options<BackupSite & { file: string; passphrase: string | null; restores: boolean }>();
const onProgress = (): void => say('piece');
say('begun');
if (restores)
  await restoreBackup({ ...order, known: MIGRATIONS.map(({ name }) => name), onProgress }).catch((error: unknown) => {
    if (!(error instanceof BackupFault)) throw error;
    say(`refused: ${error.message}`);
    process.exit(1);
  });
else await takeBackup({ ...order, files: 'included', onProgress });
say('done');
