import { randomBytes, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isUlid, ulidOf } from '@tonearm/shared/rules/ulid';
import { AppConfig } from '../../../core/config/config.js';
import { PRIVATE_FOLDER } from '../../../core/ports/storage.js';
import { Semaphore } from '../../../core/semaphore.js';
import { UploadLocks } from './upload-locks.js';

/** A lock that nobody has touched for so long is of a process that was killed, wherever that ran. */
const STALE_MS = 20_000;
/** What a lock says of its holder: a machine, a process of it, and which one that was, since numbers come again. */
const SELF = [hostname(), process.pid, randomUUID()].join(' ');
/** At once, of the four threads that Node has for files. */
const FLUSHES = 2;

/** Where bytes lie until their upload is complete: a file by key. */
@Injectable()
export class UploadFolder {
  /** Who writes to a file of it. */
  readonly locks = new UploadLocks(this);
  private readonly path: string;
  private readonly flushes = new Semaphore(FLUSHES);

  constructor(config: AppConfig) {
    this.path = join(config.dataDir, 'uploads');
  }

  newKey(): string {
    return ulidOf(Date.now(), randomBytes(16));
  }

  pathOf(key: string): string {
    if (!isUlid(key)) throw new Error('This is no key of an upload.');
    return join(this.path, key);
  }

  /** Makes an empty file. */
  async create(key: string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: PRIVATE_FOLDER });
    await (await open(this.pathOf(key), 'wx')).close();
  }

  /** null where there is no file. */
  async openForWriting(key: string): Promise<FileHandle | null> {
    try {
      return await open(this.pathOf(key), 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** Waits until the disk has it. A flush may take long, and holds one of the few threads that read songs and pictures for everybody else. */
  async sync(file: FileHandle): Promise<void> {
    await this.flushes.run(() => file.datasync());
  }

  /** Bytes that have arrived; null where there is no file. */
  async sizeOf(key: string): Promise<number | null> {
    const found = await stat(this.pathOf(key)).catch(() => null);
    return found?.size ?? null;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
    await this.dropLock(key);
  }

  /** @returns whether it is ours now. */
  async lock(key: string): Promise<boolean> {
    const path = `${this.pathOf(key)}.lock`;
    try {
      const file = await open(path, 'wx').catch((error: unknown) => this.afterFolder(error, () => open(path, 'wx')));
      // A full disk has room for the lock's name; without its holder it ends by its silence.
      await file.write(SELF).catch(() => undefined);
      await file.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = await stat(path).catch(() => null);
    if (found && (Date.now() - found.mtimeMs > STALE_MS || isOfDead(await readFile(path, 'utf8').catch(() => ''))))
      await rm(path, { force: true });
    return false;
  }

  /** Where all files go to a bucket nothing has made the folder yet. */
  private async afterFolder<T>(error: unknown, again: () => Promise<T>): Promise<T> {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(this.path, { recursive: true, mode: PRIVATE_FOLDER });
    return await again();
  }

  /** Gives back what is ours still: another may have taken it over from a process that stood still. */
  async unlock(key: string): Promise<void> {
    const holder = await readFile(`${this.pathOf(key)}.lock`, 'utf8').catch(() => '');
    if (holder === SELF || holder === '') await this.dropLock(key);
  }

  private async dropLock(key: string): Promise<void> {
    await rm(`${this.pathOf(key)}.lock`, { force: true });
    await rm(`${this.pathOf(key)}.wanted`, { force: true });
  }

  /** Lets the holder of the lock, in whatever process, know that somebody waits. */
  async askFor(key: string): Promise<void> {
    await (await open(`${this.pathOf(key)}.wanted`, 'a')).close();
  }

  /** Shows that the lock's holder is alive. @returns whether somebody waits. */
  async beat(key: string): Promise<boolean> {
    const now = new Date();
    await utimes(`${this.pathOf(key)}.lock`, now, now);
    return await access(`${this.pathOf(key)}.wanted`).then(
      () => true,
      () => false,
    );
  }

  /** Keys of which a file or a lock lies here that nobody has touched since. */
  async listBefore(time: Date): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    const old = new Set<string>();
    for (const name of names.filter((file) => isUlid(keyOf(file)))) {
      const found = await stat(join(this.path, name)).catch(() => null);
      if (found && found.mtimeMs < time.getTime()) old.add(keyOf(name));
    }
    return [...old];
  }
}

const keyOf = (name: string): string => name.replace(/\.(?:lock|wanted)$/, '');

/** Whether the lock's holder ran on this machine and has ended; what is on other machines shows by its silence only. */
function isOfDead(holder: string): boolean {
  const [host, pid] = holder.split(' ');
  if (holder === SELF || host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
