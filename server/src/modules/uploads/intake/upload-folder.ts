import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { isUlid, ulidOf } from '@tonearm/shared/rules/ulid';
import { AppConfig } from '../../../core/config/config.js';
import { Turns } from './turns.js';

/** At once, of the four threads that Node has for files. */
const FLUSHES = 2;

/** Where bytes lie until their upload is complete: a file by key. */
@Injectable()
export class UploadFolder {
  private readonly path: string;
  private readonly flushes = new Turns(FLUSHES);

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
    await mkdir(this.path, { recursive: true });
    await (await open(this.pathOf(key), 'wx')).close();
  }

  async openForWriting(key: string): Promise<FileHandle> {
    return await open(this.pathOf(key), 'r+');
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
  }

  /** Keys of files that nobody has written to since. */
  async listBefore(time: Date): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    const old: string[] = [];
    for (const name of names.filter(isUlid)) {
      const found = await stat(this.pathOf(name)).catch(() => null);
      if (found && found.mtimeMs < time.getTime()) old.push(name);
    }
    return old;
  }
}
