import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { DecodeError } from './failure.js';

const BYTES_MAX = 8 * 1024 ** 3;

/** A regular file, read synchronously: the thread has nothing else to do. */
export class FileBytes {
  private constructor(
    private readonly descriptor: number,
    readonly size: number,
  ) {}

  /**
   * Opens without blocking: a pipe without a writer would hang the thread beyond any watchdog.
   * @throws DecodeError when it is no regular file that can be read
   */
  static open(path: string): FileBytes {
    const descriptor = open(path);
    const stat = fstatSync(descriptor);
    if (stat.isFile() && stat.size > 0 && stat.size <= BYTES_MAX) return new FileBytes(descriptor, stat.size);
    closeSync(descriptor);
    throw new DecodeError(
      stat.size > BYTES_MAX ? 'too_long' : 'unreadable',
      stat.size > BYTES_MAX ? 'The file is larger than 8 GiB.' : 'This is no file with bytes in it.',
    );
  }

  /** Bytes of its own from a position, fewer at the end. */
  read(position: number, length: number): Buffer {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - position)));
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(this.descriptor, bytes, filled, bytes.length - filled, position + filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

function open(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw new DecodeError(
      'unreadable',
      `The file cannot be opened (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
    );
  }
}
