import { constants, read } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, opendir, readdir, rename, rm, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { checkKey, PRIVATE_FOLDER, Storage, StorageRefused } from '../../../core/ports/storage.js';
import type { Disk, DiskDirectory, OpenFile, StoredStat } from '../../../core/ports/storage.js';

/** No file has this name, and none can: a folder stands there, or a file where a folder is meant. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR'];
/** Nor is there one that we can read: no right, a socket. */
const UNREADABLE = [...NO_FILE, 'EACCES', 'ENXIO'];
const NO_PLACE = ['ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR', 'EEXIST', 'ENOTEMPTY'];
/** As `replace` names them. */
const DRAFT = /^\.[\da-f]{8}-[\da-f-]{27}\.part$/;
/** Others in ours are somebody else's. */
const OUR_FOLDER = /^[\w-]+$/;
const isOneOf = (codes: readonly string[], error: unknown): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException).code));

/** Files in the data directory (`public` ones are served by address, `private` ones never), and library roots where they lie. */
export class LocalStorage extends Storage {
  constructor(
    private readonly dataDir: string,
    private readonly disks: DiskDirectory,
  ) {
    super();
  }

  async put(disk: string, key: string, bytes: Uint8Array): Promise<void> {
    await this.place(disk, key, (draft) => writeWhole(draft, bytes));
  }

  async putFile(disk: string, key: string, path: string): Promise<void> {
    await this.place(disk, key, (draft) => linkOrCopy(path, draft));
  }

  async stat(disk: string, key: string): Promise<StoredStat | null> {
    try {
      const found = await lstat(await this.localPath(disk, key));
      return found.isFile() ? { size: found.size, mtimeMs: found.mtimeMs } : null;
    } catch (error) {
      if (isOneOf(UNREADABLE, error)) return null;
      throw error;
    }
  }

  async open(disk: string, key: string): Promise<OpenFile | null> {
    const path = await this.localPath(disk, key);
    try {
      // Non-blocking and no link at the end: a FIFO would hang, a link could leave the disk.
      return await plainFile(await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
    } catch (error) {
      if (isOneOf(UNREADABLE, error)) return null;
      throw error;
    }
  }

  async delete(disk: string, key: string): Promise<void> {
    const { root, isReadOnly } = await this.disk(disk);
    if (isReadOnly) throw new StorageRefused(`The disk ${disk} is read-only.`);
    try {
      await unlink(join(root, checkKey(key)));
    } catch (error) {
      if (!isOneOf(NO_FILE, error)) throw error;
    }
  }

  async localPath(disk: string, key: string): Promise<string> {
    return join((await this.disk(disk)).root, checkKey(key));
  }

  direct(): Promise<null> {
    return Promise.resolve(null);
  }

  async tidy(disk: string, folder: string, before: Date): Promise<void> {
    const { root, isReadOnly } = await this.disk(disk);
    if (isReadOnly) throw new StorageRefused(`The disk ${disk} is read-only.`);
    const path = join(root, checkKey(folder));
    const names = await readdir(path).catch(() => []);
    for (const name of names.filter((each) => DRAFT.test(each))) {
      // A link has the age of its file; the ctime shows when it was made.
      const found = await lstat(join(path, name)).catch(() => null);
      if (found && found.ctimeMs < before.getTime()) await rm(join(path, name), { force: true });
    }
  }

  async tidyFolders(disk: string, folder: string, before: Date): Promise<void> {
    const { root } = await this.disk(disk);
    // There may be a folder for each picture of the site: never all of their names at once.
    const found = await opendir(join(root, checkKey(folder))).catch(() => null);
    for await (const entry of found ?? [])
      if (entry.isDirectory() && OUR_FOLDER.test(entry.name)) await this.tidy(disk, `${folder}/${entry.name}`, before);
  }

  async ping(): Promise<void> {
    await this.put('public', '.health', new Uint8Array([1]));
  }

  private async place(disk: string, key: string, make: (draft: string) => Promise<void>): Promise<void> {
    const { root, isReadOnly } = await this.disk(disk);
    if (isReadOnly) throw new StorageRefused(`The disk ${disk} is read-only.`);
    const target = join(root, checkKey(key));
    try {
      await mkdir(dirname(target), { recursive: true, ...(disk === 'private' ? { mode: PRIVATE_FOLDER } : {}) });
      await replace(target, make);
    } catch (error) {
      if (isOneOf(NO_PLACE, error)) throw new StorageRefused('No file can lie under this key.');
      throw error;
    }
  }

  private async disk(name: string): Promise<Disk> {
    if (name === 'public' || name === 'private') return { root: join(this.dataDir, name), isReadOnly: false };
    const found = await this.disks.find(name);
    if (!found) throw new StorageRefused(`There is no disk ${name}.`);
    return found;
  }
}

/** Makes a draft beside the target and renames it; the draft's name is short, so that any name that fits the disk works. */
async function replace(target: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(target), `.${randomUUID()}.part`);
  try {
    await make(draft);
    await rename(draft, target);
  } finally {
    // Also afterwards: where both are names of one file already, as after a put that was killed, renaming does nothing.
    await rm(draft, { force: true });
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A second name costs nothing; on another file system, or one without links, the bytes are copied. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_EXCL));
  const file = await open(to, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @returns null, and closes, when it is no regular file. */
async function plainFile(file: FileHandle): Promise<OpenFile | null> {
  const found = await file.stat();
  if (!found.isFile()) {
    await file.close();
    return null;
  }
  return {
    size: found.size,
    mtimeMs: found.mtimeMs,
    read: (buffer, position, length) => readInto(file.fd, buffer, { position, length }),
    close: () => file.close(),
  };
}

/** FileHandle's own read makes three promises for each call: 20 µs of a range's 140. The caller closes after its reads. */
function readInto(
  fd: number,
  buffer: Uint8Array,
  { position, length }: { position: number; length: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, bytes) => {
      if (error) reject(error);
      else resolve(bytes);
    });
  });
}
