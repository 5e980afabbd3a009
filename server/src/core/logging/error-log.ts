import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { lstat, open, readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** What the files are called. */
export const ERROR_LOG_NAME = /^error-\d{4}-\d{2}-\d{2}\.log$/;
/** A day of errors beyond this is not written: a flood must not fill the disk. */
const FILE_MAX_BYTES = 50_000_000;
/** Lines that the disk has not taken yet. */
const WAITING_MAX_BYTES = 1_000_000;
/** How long a disk that refuses is left alone. */
const PAUSE_MS = 60_000;
const DAY_MS = 86_400_000;

const nameOf = (time: Date): string => `error-${time.toISOString().slice(0, 10)}.log`;

/** A day's file as it stood when it was opened. */
export interface ErrorLogFile {
  name: string;
  /** Bytes. */
  size: number;
  content: Readable;
}

/** Files of errors and warnings, one a day (UTC), in a folder of the data directory. Nothing here throws into what logs. */
export class ErrorLog {
  private stream: WriteStream | null = null;
  private name = '';
  private bytes = 0;
  private pausedUntil = -Infinity;
  private isClosed = false;

  /** @param folder made at the first entry. */
  constructor(
    private readonly folder: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Appends a line, without its line break. Lines are dropped where the disk is full, too slow, or the day's file too large. */
  write(line: string): void {
    const stream = this.streamOfToday();
    const size = Buffer.byteLength(line) + 1;
    if (!stream || stream.writableLength > WAITING_MAX_BYTES || this.bytes + size > FILE_MAX_BYTES) return;
    this.bytes += size;
    stream.write(`${line}\n`);
  }

  /** The newest day's file up to its present end; null when there is none. */
  async newest(): Promise<ErrorLogFile | null> {
    const newest = (await this.list())[0];
    return newest ? await this.open(newest) : null;
  }

  /** A day's file up to its present end; null when there is no such file. */
  async find(name: string): Promise<ErrorLogFile | null> {
    const found = (await this.list()).find((file) => file.name === name);
    return found ? await this.open(found) : null;
  }

  /** Files with something in them, the newest first. */
  async list(): Promise<Omit<ErrorLogFile, 'content'>[]> {
    return (await this.files()).filter(({ size }) => size > 0).reverse();
  }

  /** Deletes a day's file. Today's is emptied, since processes have it open. @returns whether there was one. */
  async delete(name: string): Promise<boolean> {
    if (!(await this.list()).some((file) => file.name === name)) return false;
    const path = join(this.folder, name);
    if (name !== nameOf(this.now())) await rm(path, { force: true });
    else {
      await truncate(path);
      this.bytes = 0;
    }
    return true;
  }

  /** How many files there are, and how large they are together. */
  async figures(): Promise<{ files: number; bytes: number }> {
    const files = await this.files();
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  }

  /** Deletes the files of days before the last `days`. */
  async deleteOlderThan(days: number): Promise<void> {
    const oldest = nameOf(new Date(this.now().getTime() - days * DAY_MS));
    for (const { name } of (await this.files()).filter((file) => file.name < oldest))
      await rm(join(this.folder, name), { force: true });
  }

  /** Writes what waits; later lines are dropped. */
  async close(): Promise<void> {
    this.isClosed = true;
    const { stream } = this;
    this.stream = null;
    if (stream && !stream.destroyed) await new Promise<void>((resolve) => stream.once('close', resolve).end());
  }

  private async open(file: Omit<ErrorLogFile, 'content'>): Promise<ErrorLogFile> {
    const handle = await open(join(this.folder, file.name));
    return { ...file, content: handle.createReadStream({ start: 0, end: file.size - 1 }) };
  }

  /** Oldest first. */
  private async files(): Promise<Omit<ErrorLogFile, 'content'>[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => ERROR_LOG_NAME.test(name)).sort();
    const files = await Promise.all(
      names.map(async (name) => ({ name, stats: await lstat(join(this.folder, name)).catch(() => null) })),
    );
    // One that another process has just deleted is no file any more.
    return files.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, size: stats.size }] : []));
  }

  private streamOfToday(): WriteStream | null {
    const name = nameOf(this.now());
    if (this.stream && this.name === name) return this.stream;
    if (this.isClosed || this.now().getTime() < this.pausedUntil) return null;
    this.stream?.end();
    this.stream = this.openStream(name);
    return this.stream;
  }

  private openStream(name: string): WriteStream | null {
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      const path = join(this.folder, name);
      this.bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      this.name = name;
      const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
      stream.on('error', () => this.pause(stream));
      return stream;
    } catch {
      return this.pause(this.stream);
    }
  }

  private pause(broken: WriteStream | null): null {
    if (this.stream === broken) this.stream = null;
    this.pausedUntil = this.now().getTime() + PAUSE_MS;
    return null;
  }
}
