// Takes a backup, or restores one, and tells of each piece that it has read.
import { restoreBackup } from '../../src/core/backup/restore-backup.js';
import { takeBackup } from '../../src/core/backup/take-backup.js';
import type { BackupSite } from '../../src/core/backup/take-backup.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { options, say } from './open.js';

const { restores, ...order } = options<BackupSite & { file: string; passphrase: string | null; restores: boolean }>();
const onProgress = (): void => say('piece');
say('begun');
if (restores) await restoreBackup({ ...order, known: MIGRATIONS.map(({ name }) => name), onProgress });
else await takeBackup({ ...order, files: 'included', onProgress });
say('done');
