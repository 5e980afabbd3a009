import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { takeBackup } from '../core/backup/take-backup.js';
import { checkBackup } from '../core/backup/verify-backup.js';
import { readConfig } from '../core/config/config.schema.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { fail, holds, megabytes, UsageError } from './backup-words.js';
import { askNewPassphrase, passphraseOfFile, requireLong } from './passphrase.js';
import { Progress } from './progress.js';

const USAGE = `Usage: npm run backup -- FILE [--list-files] [--encrypt] [--passphrase-file FILE] [--check]
  FILE                    where the backup goes (a .tar.gz); must not exist
  --list-files            names the site's files with sizes and hashes, instead of holding them
  --encrypt               asks for a passphrase; so do BACKUP_PASSPHRASE and --passphrase-file without asking
  --passphrase-file FILE  encrypts with the first line of a file
  --check                 restores it into an empty folder afterwards, and counts`;

interface Wishes {
  file: string;
  listsFiles: boolean;
  encrypt: boolean;
  passphraseFile: string | null;
  check: boolean;
}

function readArguments(args: string[]): Wishes {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'list-files': { type: 'boolean' },
        encrypt: { type: 'boolean' },
        'passphrase-file': { type: 'string' },
        check: { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('Name one file.');
    return {
      file,
      listsFiles: values['list-files'] ?? false,
      encrypt: values.encrypt ?? false,
      passphraseFile: values['passphrase-file'] ?? null,
      check: values.check ?? false,
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

async function passphraseFor(
  { encrypt, passphraseFile }: Wishes,
  ofEnvironment: string | null,
): Promise<string | null> {
  if (passphraseFile !== null) return requireLong(passphraseOfFile(passphraseFile));
  if (ofEnvironment !== null) return ofEnvironment;
  return encrypt ? await askNewPassphrase() : null;
}

async function run(wishes: Wishes): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await passphraseFor(wishes, config.backupPassphrase);
  const progress = new Progress('MB');
  const taken = await takeBackup({
    ...config,
    file: wishes.file,
    passphrase,
    files: wishes.listsFiles ? 'listed' : 'included',
    onProgress: (at) => progress.show(megabytes(at)),
  }).finally(() => progress.end());
  process.stdout.write(`${wishes.file}: ${holds(taken)}${passphrase === null ? '' : ', encrypted'}.\n`);
  if (!wishes.check) return;
  await checkBackup({ ...config, file: wishes.file, passphrase, known: MIGRATIONS.map(({ name }) => name) });
  process.stdout.write('Restored into an empty folder, it was the same.\n');
}

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
