import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER, StorageUnavailable } from '../ports/storage.js';
const PIECE_BYTES = 1024 * 1024;
/** Files of this machine for programs that read and write files themselves: drafts, and copies of what lies in a bucket. */ export class WorkFiles {
  constructor(storage, folder) {
    this.storage = storage;
    this.folder = folder;
  }
  /**
   * Hands over a stored file as a path; a copy, where one is needed, is gone afterwards.
   * @param name of the copy, as of `draft`. @returns null when there is no such file.
   * @throws StorageUnavailable when the store is away, whatever `work` throws
   */ async use({ disk, key }, name, work) {
    const path = await this.storage.localPath(disk, key);
    if (path !== null && (await stat(path).catch(() => null))?.isFile()) return await work(path);
    const file = await this.storage.open(disk, key);
    if (!file) return null;
    const copy = await this.draft(name);
    try {
      await copyTo(copy, file);
      return await work(copy);
    } finally {
      await rm(copy, { force: true });
    }
  }
  /** A path to write to; nothing lies there. @param name begins with what it is for, see `clear`. */ async draft(
    name,
  ) {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER });
    const path = join(this.folder, name);
    await rm(path, { force: true });
    return path;
  }
  /** Removes what a work that was cut off has left: the files whose names begin so. */ async clear(prefix) {
    for (const name of await this.names())
      if (name.startsWith(prefix)) await rm(join(this.folder, name), { force: true });
  }
  /** Removes what nobody has written to since. */ async clearBefore(time) {
    for (const name of await this.names()) {
      const found = await stat(join(this.folder, name)).catch(() => null);
      if (found?.isFile() && found.mtimeMs < time.getTime()) await rm(join(this.folder, name), { force: true });
    }
  }
  async names() {
    return await readdir(this.folder).catch(() => []);
  }
}
async function copyTo(path, file) {
  const copy = await open(path, 'wx');
  try {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (let at = 0; at < file.size;) {
      const length = await file.read(piece, at, Math.min(PIECE_BYTES, file.size - at));
      if (length === 0) throw new StorageUnavailable('The file is shorter than it was.');
      await copy.writeFile(piece.subarray(0, length));
      at += length;
    }
  } finally {
    await copy.close();
    await file.close();
  }
}
