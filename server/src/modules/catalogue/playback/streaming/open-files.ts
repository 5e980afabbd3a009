import type { OpenFile, Storage } from '../../../../core/ports/storage.js';
import { withTimeLimit, STORE_PATIENCE_MS } from './with-time-limit.js';

/** A borrowed descriptor: of one state of the file, whatever happens to its name. */
export interface FileLease {
  readonly file: OpenFile;
  /** Identifies this state of the file: changes with its size or mtime. */
  readonly version: string;
  /** As the header has it. */
  readonly lastModified: string;
  /** Harmless when repeated. */
  release: () => void;
}

interface Entry {
  readonly name: string;
  readonly file: OpenFile;
  readonly version: string;
  readonly lastModified: string;
  leases: number;
  usedAt: number;
  checkedAt: number;
  /** Opened for somebody who has not got it yet. */
  isNew: boolean;
  /** Out of the cache: closed with its last lease. */
  isRetired: boolean;
  isClosed: boolean;
}

export interface OpenFilesOptions {
  /** Descriptors kept while nobody reads. */
  max?: number;
  /** A descriptor closes after this long without a reader. Short, so that the count falls back soon after a rush. */
  idleMs?: number;
  /** How long a replaced or deleted file may go unnoticed. */
  checkMs?: number;
  /** A store that says nothing for this long is taken for gone. */
  patienceMs?: number;
  now?: () => number;
}

const nameOf = (disk: string, key: string): string => `${disk}\u0000${key}`;

/** Keeps files open between ranges (opening costs a third of an answer) and hands each state of a file to its readers. */
export class OpenFiles {
  /** In the order of their last use. */
  private readonly entries = new Map<string, Entry>();
  private readonly opening = new Map<string, Promise<Entry | null>>();
  private readonly options: Required<OpenFilesOptions>;
  private timer: NodeJS.Timeout | null = null;
  private open = 0;

  constructor(
    private readonly storage: Storage,
    options: OpenFilesOptions = {},
  ) {
    this.options = {
      max: 256,
      idleMs: 5_000,
      checkMs: 1_000,
      patienceMs: STORE_PATIENCE_MS,
      now: Date.now,
      ...options,
    };
  }

  /** Descriptors that are open now. */
  get openCount(): number {
    return this.open;
  }

  /** A lease without waiting, where the file is open and was looked at a moment ago. */
  take(disk: string, key: string): FileLease | null {
    const entry = this.entries.get(nameOf(disk, key));
    return entry && this.options.now() - entry.checkedAt < this.options.checkMs ? this.lease(entry) : null;
  }

  /** @returns null where there is no such file. @throws StorageRefused for an unknown disk or a bad key, StorageUnavailable. */
  async acquire(disk: string, key: string): Promise<FileLease | null> {
    const known = this.take(disk, key);
    if (known) return known;
    const entry = await this.current(disk, key);
    if (!entry) return null;
    return entry.isClosed ? await this.acquire(disk, key) : this.lease(entry);
  }

  /** Closes what has had no reader for the idle time. */
  closeIdle(): void {
    const before = this.options.now() - this.options.idleMs;
    for (const entry of this.entries.values()) if (entry.leases === 0 && entry.usedAt <= before) this.retire(entry);
    if (this.entries.size === 0) this.stop();
  }

  /** Closes everything; what is being read closes with its last reader. */
  closeAll(): void {
    for (const entry of this.entries.values()) this.retire(entry);
    this.stop();
  }

  private lease(entry: Entry): FileLease {
    entry.leases += 1;
    entry.isNew = false;
    this.entries.delete(entry.name);
    if (!entry.isRetired) this.entries.set(entry.name, entry);
    let isHeld = true;
    const release = (): void => {
      if (!isHeld) return;
      isHeld = false;
      entry.leases -= 1;
      entry.usedAt = this.options.now();
      if (entry.isRetired) this.closeUnread(entry);
      else this.evict();
    };
    return { file: entry.file, version: entry.version, lastModified: entry.lastModified, release };
  }

  private async current(disk: string, key: string): Promise<Entry | null> {
    const name = nameOf(disk, key);
    const known = this.entries.get(name);
    if (known) {
      // At once, so that of many readers one asks.
      known.checkedAt = this.options.now();
      const stat = await withTimeLimit(this.storage.stat(disk, key), this.options.patienceMs);
      if (stat?.size === known.file.size && stat.mtimeMs === known.file.mtimeMs) return known;
      this.retire(known);
    }
    const running = this.opening.get(name) ?? this.openFile(disk, key).finally(() => this.opening.delete(name));
    this.opening.set(name, running);
    return await running;
  }

  private async openFile(disk: string, key: string): Promise<Entry | null> {
    const file = await withTimeLimit(
      this.storage.open(disk, key),
      this.options.patienceMs,
      (late) => void late?.close(),
    );
    if (!file) return null;
    this.open += 1;
    const now = this.options.now();
    const entry = {
      name: nameOf(disk, key),
      file,
      version: `${file.size.toString(36)}-${Math.floor(file.mtimeMs * 1000).toString(36)}`,
      lastModified: new Date(file.mtimeMs).toUTCString(),
      leases: 0,
      usedAt: now,
      checkedAt: now,
      isNew: true,
      isRetired: false,
      isClosed: false,
    };
    this.entries.set(entry.name, entry);
    this.evict();
    this.timer ??= setInterval(() => this.closeIdle(), this.options.idleMs / 2).unref();
    return entry;
  }

  /** The least recently used go first; what is being read stays, even above the limit. */
  private evict(): void {
    for (const entry of this.entries.values()) {
      if (this.entries.size <= this.options.max) return;
      if (entry.leases === 0 && !entry.isNew) this.retire(entry);
    }
  }

  private retire(entry: Entry): void {
    entry.isRetired = true;
    if (this.entries.get(entry.name) === entry) this.entries.delete(entry.name);
    this.closeUnread(entry);
  }

  private closeUnread(entry: Entry): void {
    if (entry.leases > 0 || entry.isClosed) return;
    entry.isClosed = true;
    const closed = (): void => {
      this.open -= 1;
    };
    // A close that fails leaves nothing that could be done about it.
    entry.file.close().then(closed, closed);
  }

  private stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }
}
