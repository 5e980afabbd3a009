import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../config/config.js';
import { isGone, thisProcess } from './work-owner.js';

/** A folder within the data folder, where each process that uses it says so. */
export const IN_USE = '.in-use';
const BEAT_MS = 30_000;
/** A process of another host that was not heard of for so long has ended; its clock may differ from ours. */
const SILENT_MS = 5 * 60_000;

/** Says for as long as this process uses the data folder that it does, so that no backup is restored under it. */
@Injectable()
export class DataFolderUse implements OnModuleInit, OnApplicationShutdown {
  private readonly folder: string;
  private readonly mark: string;
  private timer: NodeJS.Timeout | null = null;

  constructor({ dataDir }: AppConfig) {
    this.folder = join(dataDir, IN_USE);
    this.mark = join(this.folder, thisProcess());
  }

  async onModuleInit(): Promise<void> {
    this.timer = setInterval(() => void this.beat(), BEAT_MS).unref();
    await this.beat();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await rm(this.mark, { force: true }).catch(() => undefined);
    await rmdir(this.folder).catch(() => undefined);
  }

  /** Also where somebody has emptied the folder. A disk that is full or read only is told of elsewhere. */
  private async beat(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
      .then(() => writeFile(this.mark, ''))
      .catch(() => undefined);
  }
}

/** Who uses a data folder, as `host.pid`; null: nobody. Marks of processes that were killed say nothing. */
export async function userOf(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, IN_USE);
  for (const name of await readdir(folder).catch(() => []))
    if (!(isGone(name) ?? (await isSilent(join(folder, name))))) return name;
  return null;
}

const isSilent = async (path: string): Promise<boolean> =>
  await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > SILENT_MS,
    () => true,
  );
