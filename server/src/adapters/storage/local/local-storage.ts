import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { checkKey, Storage, StorageRefused } from '../../../core/ports/storage.js';
import type { Disk, DiskDirectory, OpenFile, StoredStat } from '../../../core/ports/storage.js';

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'EACCES']);
const isAbsent = (error: unknown): boolean => ABSENT.has(String((error as NodeJS.ErrnoException).code));

/** Files in the data directory, and library roots where they lie. */
export class LocalStorage extends Storage {
  constructor(private readonly dataDir: string, private readonly disks: DiskDirectory) {
    super();
  }

  async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    const { root, isReadOnly } = await this.disk(disk);
    if (isReadOnly) throw new StorageRefused(`The disk ${disk} is read-only.`);
    const target = join(root, checkKey(key));
    const draft = `${target}.${randomUUID()}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async stat(disk: string, key: string): Promise<StoredStat | null> {
    try {
      const found = await stat(await this.localPath(disk, key));
      return found.isFile() ? { size: found.size, mtimeMs: found.mtimeMs } : null;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async open(disk: string, key: string): Promise<OpenFile | null> {
    const path = await this.localPath(disk, key);
    try {
      // Non-blocking and no link at the end: a FIFO would hang, a link could leave the disk.
      const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      return {
        size: found.size, mtimeMs: found.mtimeMs,
        read: async (buffer, position, length) => (await file.read(buffer, 0, length, position)).bytesRead,
        close: () => file.close(),
      };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async delete(disk: string, key: string): Promise<void> {
    const { root, isReadOnly } = await this.disk(disk);
    if (isReadOnly) throw new StorageRefused(`The disk ${disk} is read-only.`);
    await rm(join(root, checkKey(key)), { force: true });
  }

  async localPath(disk: string, key: string): Promise<string> {
    return join((await this.disk(disk)).root, checkKey(key));
  }

  async ping(): Promise<void> {
    await this.put('public', '.health', new Uint8Array([1]));
  }

  private async disk(name: string): Promise<Disk> {
    if (name === 'public') return { root: join(this.dataDir, 'public'), isReadOnly: false };
    const found = await this.disks.find(name);
    if (!found) throw new StorageRefused(`There is no disk ${name}.`);
    return found;
  }
}
