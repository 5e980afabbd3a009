import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whoever shares the site anew asks for it anew. */
const KEPT_MS = 14 * 24 * 3_600_000;
const BYTES_MAX = 512 * 1_048_576;
/** At the first new one of a process, and after so many more, there is a look at how much room they take: jobs run on another machine, maybe. */
const LOOK_EVERY = 500;

/** Pictures for shared links on this machine's disk, by what they show. Each can be made again, so that no backup has them. */
export class ShareFiles {
  private added = 0;

  constructor(
    private readonly folder: string,
    private readonly bytesMax = BYTES_MAX,
  ) {}

  /** null: it is not there. */
  async read(key: string): Promise<Buffer | null> {
    return await readFile(this.pathOf(key)).catch(() => null);
  }

  /** Never half of one, whoever reads meanwhile. */
  async keep(key: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `${randomUUID()}.part`);
    await writeFile(draft, bytes);
    await rename(draft, this.pathOf(key));
    if (this.added % LOOK_EVERY === 0) await this.sweep();
    this.added += 1;
  }

  /** Deletes the old ones, and the oldest of too many. */
  async sweep(now = Date.now()): Promise<void> {
    const files = [];
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      // Another process sweeps too.
      const found = await stat(path).catch(() => null);
      if (found?.isFile()) files.push({ path, size: found.size, at: found.mtimeMs });
    }
    let room = this.bytesMax;
    for (const { path, size, at } of files.toSorted((one, other) => other.at - one.at)) {
      room -= size;
      if (room < 0 || now - at > KEPT_MS) await rm(path, { force: true });
    }
  }

  private pathOf(key: string): string {
    return join(this.folder, `${key}.jpg`);
  }
}
