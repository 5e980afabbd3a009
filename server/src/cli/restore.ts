import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { isEncrypted } from '../core/backup/archive-reader.js';
import { restoreBackup } from '../core/backup/restore-backup.js';
import { checkBackup } from '../core/backup/verify-backup.js';
import { readConfig } from '../core/config/config.schema.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { fail, holds, megabytes, UsageError } from './backup-words.js';
import { askPassphrase, passphraseOfFile } from './passphrase.js';
import { Progress } from './progress.js';

const USAGE = `Usage: npm run restore -- FILE [--passphrase-file FILE] [--check]
  FILE                    a backup; it becomes the site of DATA_DIR and DATABASE_URL, which must be empty
  --passphrase-file FILE  its passphrase is the first line of a file; else that is BACKUP_PASSPHRASE, or is asked for
  --check                 only tries it in an empty folder beside it`;

interface Wishes {
  file: string;
  passphraseFile: string | null;
  check: boolean;
}

function readArguments(args: string[]): Wishes {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, check: { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('Name one file.');
    return { file, passphraseFile: values['passphrase-file'] ?? null, check: values.check ?? false };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function passphraseFor({ file, passphraseFile }: Wishes, ofEnvironment: string | null): Promise<string | null> {
  if (!(await isEncrypted(file))) return null;
  if (passphraseFile !== null) return passphraseOfFile(passphraseFile);
  return ofEnvironment ?? (await askPassphrase('Passphrase'));
}

async function run(wishes: Wishes): Promise<void> {
  const config = readConfig(process.env);
  const order = {
    ...config,
    file: wishes.file,
    passphrase: await passphraseFor(wishes, config.backupPassphrase),
    known: MIGRATIONS.map(({ name }) => name),
  };
  if (wishes.check) {
    process.stdout.write(`Restored into an empty folder, it was the same: ${holds(await checkBackup(order))}.\n`);
    return;
  }
  const progress = new Progress('MB');
  const found = await restoreBackup({ ...order, onProgress: (at) => progress.show(megabytes(at)) }).finally(() =>
    progress.end(),
  );
  process.stdout.write(`Restored: ${holds(found)}.\n`);
  if (found.manifest.files === 'listed')
    process.stdout.write(`Its files are only listed: copy those of ${config.dataDir}/files-to-copy.ndjson there.\n`);
}

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
