import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { ProbeError } from './failure.js';

const WINDOW = 64 * 1024;

interface Window {
  readonly bytes: Buffer;
  start: number;
  length: number;
}

// A worker reads one file at a time, so all files share two windows: one follows the head, the other the tail.
const windows: [Window, Window] = [
  { bytes: Buffer.allocUnsafeSlow(WINDOW), start: 0, length: 0 },
  { bytes: Buffer.allocUnsafeSlow(WINDOW), start: 0, length: 0 },
];

/** A regular file read synchronously through two 64 KB windows. Only one may be open at a time in a worker. */
export class SafeFile {
  private latest = windows[0];

  private constructor(
    private readonly descriptor: number,
    readonly size: number,
  ) {
    windows[0].length = 0;
    windows[1].length = 0;
  }

  /**
   * Opens without blocking (a FIFO without a writer would hang the thread beyond any watchdog).
   * @throws ProbeError when it is no regular, readable, non-empty file
   */
  static open(path: string): SafeFile {
    const descriptor = openRegular(path);
    try {
      const stat = fstatSync(descriptor);
      if (!stat.isFile()) throw new ProbeError('not_a_file', 'not a regular file');
      if (stat.size === 0) throw new ProbeError('empty', 'the file has no bytes');
      return new SafeFile(descriptor, stat.size);
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Bytes at a position, fewer at the end of the file. The view holds until the next read. */
  read(position: number, length: number): Buffer {
    const wanted = Math.max(0, Math.min(length, this.size - position));
    if (wanted > WINDOW) {
      const bytes = Buffer.allocUnsafeSlow(wanted);
      return bytes.subarray(0, this.fill(bytes, position));
    }
    const window = this.windowFor(position, wanted);
    const from = position - window.start;
    return window.bytes.subarray(from, Math.max(from, Math.min(from + wanted, window.length)));
  }

  /** As `read`, but a short answer is an error. */
  readExactly(position: number, length: number): Buffer {
    const bytes = this.read(position, length);
    if (bytes.length < length) throw new RangeError('end of file');
    return bytes;
  }

  /** Reads past the windows: for a few bytes here and there in a large file. */
  readInto(target: Buffer, position: number): Buffer {
    return target.subarray(0, this.fill(target, position));
  }

  private windowFor(position: number, length: number): Window {
    if (holds(this.latest, position, length)) return this.latest;
    this.latest = this.latest === windows[0] ? windows[1] : windows[0];
    const window = this.latest;
    if (holds(window, position, length)) return window;
    // Near the end the window is laid against it, so that all reads at the tail share one.
    window.start = Math.max(0, Math.min(position, this.size - WINDOW));
    window.length = this.fill(window.bytes, window.start);
    return window;
  }

  private fill(target: Buffer, position: number): number {
    let filled = 0;
    while (filled < target.length && position + filled < this.size) {
      const count = readSync(this.descriptor, target, filled, target.length - filled, position + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  }
}

function holds(window: Window, position: number, length: number): boolean {
  return position >= window.start && position + length <= window.start + window.length;
}

function openRegular(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (code === 'ENXIO' || code === 'EISDIR') throw new ProbeError('not_a_file', 'not a regular file');
    throw new ProbeError('unreadable', `the file cannot be opened (${code})`);
  }
}
