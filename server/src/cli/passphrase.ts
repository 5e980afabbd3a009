import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BACKUP_PASSPHRASE_MIN } from '@tonearm/shared/limits';

/** Shows nothing of what is typed. */
const DARK = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on the terminal, unseen. @throws where there is none. */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error('There is no terminal to ask on: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.');
  process.stderr.write(`${question}: `);
  const lines = createInterface({ input: process.stdin, output: DARK, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** The first line of a file. */
export const passphraseOfFile = (path: string): string => readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] ?? '';

/** Asked for twice, since a backup whose passphrase was mistyped is none. @throws where it is too short or not the same. */
export async function askNewPassphrase(): Promise<string> {
  const passphrase = requireLong(await askPassphrase('Passphrase'));
  if ((await askPassphrase('Once more')) !== passphrase) throw new Error('The two are not the same.');
  return passphrase;
}

/** @throws where it is too short to keep others out. */
export function requireLong(passphrase: string): string {
  if (passphrase.length < BACKUP_PASSPHRASE_MIN)
    throw new Error(`A passphrase must have at least ${BACKUP_PASSPHRASE_MIN} characters.`);
  return passphrase;
}
