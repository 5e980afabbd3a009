import { createReadStream } from 'node:fs';
import { lstat, open, readdir, rm } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import type { AppConfig } from '../config/config.js';
import { isEncrypted } from './archive-reader.js';
import { inBackupThread } from './backup-thread.js';
import type { BackupManifest } from './manifest.js';
import type { OnProgress } from './take-backup.js';

/** A backup in the folder of backups. */
export interface KeptBackup {
  name: string;
  size: number;
  createdAt: Date;
  isEncrypted: boolean;
}

/** How a backup is taken or checked, by whom it is told how far it is, and stopped. */
export interface BackupWork {
  name: string;
  passphrase: string | null;
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Names that hold no way out of the folder, and none of the work folders. */
const NAME = /^[\w-][\w.-]{0,79}\.tar\.gz$/;
const LISTED_MAX = 200;

/** The backups of this installation, in the folder that its environment names. */
export class Backups {
  readonly folder: string;

  constructor(
    private readonly config: AppConfig,
    /** Migrations that this code knows. */
    private readonly known: readonly string[],
  ) {
    this.folder = config.backupDir;
  }

  /** Whether all are encrypted, by a passphrase of the environment. */
  get hasPassphrase(): boolean {
    return this.config.backupPassphrase !== null;
  }

  /** The newest first; what is no backup is passed over. */
  async list(): Promise<KeptBackup[]> {
    const names = (await readdir(this.folder).catch(noneWhereMissing)).filter((name) => NAME.test(name));
    const files = await Promise.all(names.map(async (name) => ({ name, found: await this.look(name) })));
    const newest = files
      .flatMap(({ name, found }) => (found ? [{ name, found }] : []))
      .sort((one, other) => other.found.mtimeMs - one.found.mtimeMs)
      .slice(0, LISTED_MAX);
    const kept: KeptBackup[] = [];
    for (const { name, found } of newest) {
      const sealed = await isEncrypted(join(this.folder, name)).catch(() => null);
      if (sealed !== null) kept.push({ name, size: found.size, createdAt: found.mtime, isEncrypted: sealed });
    }
    return kept;
  }

  async has(name: string): Promise<boolean> {
    return (await this.look(name)) !== null;
  }

  /** @returns null where there is no such backup. */
  async open(name: string): Promise<{ stream: Readable; size: number } | null> {
    const found = await this.look(name);
    if (!found) return null;
    const handle = await open(join(this.folder, name), 'r');
    const { size } = await handle.stat();
    return { stream: createReadStream('', { fd: handle, start: 0, ...(size > 0 && { end: size - 1 }) }), size };
  }

  async delete(name: string): Promise<boolean> {
    if (!(await this.has(name))) return false;
    await rm(join(this.folder, name), { force: true });
    return true;
  }

  /** @throws BackupFault as `takeBackup`; the signal's reason. */
  async take(files: BackupManifest['files'], { name, passphrase, onProgress, signal }: BackupWork): Promise<void> {
    const { dataDir, databaseUrl, appSecret } = this.config;
    const file = join(this.folder, name);
    const sealedBy = passphrase ?? this.config.backupPassphrase;
    const order = { kind: 'take', dataDir, databaseUrl, appSecret, file, files, passphrase: sealedBy } as const;
    await inBackupThread(order, onProgress, signal);
  }

  /** @throws BackupFault as `checkBackup`; the signal's reason. */
  async check({ name, passphrase, onProgress, signal }: BackupWork): Promise<void> {
    const { databaseUrl, backupPassphrase } = this.config;
    const file = join(this.folder, name);
    const order = { kind: 'check', file, passphrase: passphrase ?? backupPassphrase, databaseUrl, known: this.known };
    await inBackupThread({ ...order, kind: 'check' }, onProgress, signal);
  }

  /** Files alone: a link could lead anywhere. */
  private async look(name: string): Promise<Stats | null> {
    const found = NAME.test(name) ? await lstat(join(this.folder, name)).catch(() => null) : null;
    return found?.isFile() ? found : null;
  }
}

function noneWhereMissing(error: unknown): string[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
