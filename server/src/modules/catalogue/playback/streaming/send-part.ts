import { once } from 'node:events';
import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { OpenFile } from '../../../../core/ports/storage.js';
import type { BufferPool } from './buffer-pool.js';

export interface Part {
  file: OpenFile;
  /** Inclusive. */
  start: number;
  end: number;
  status: number;
  /** Raw: name, value, name, value … */
  headers: OutgoingHttpHeader[];
  /** A reader that takes nothing for this long is cut off. */
  stallMs: number;
}

/** A pipelined answer has no socket until those before it are out; while it waits it should hold nothing. */
export async function hasSocket(response: ServerResponse): Promise<boolean> {
  if (!response.socket && !response.destroyed) await once(response, 'socket');
  return !response.destroyed;
}

/**
 * Sends a part of a file through one borrowed buffer, which is lent again only when the system has taken its bytes.
 * A file that turns out shorter than promised ends the connection: the length is already out.
 * Made of callbacks: the units of work switch async hooks on, and every promise would cost a range a microsecond.
 */
export class PartSender {
  private readonly buffer: Buffer;
  private position: number;
  /** The socket may still read the buffer. */
  private isHanded = false;
  private isDone = false;

  /** @param done called once, with what reading threw if it did. */
  constructor(
    private readonly response: ServerResponse,
    private readonly pool: BufferPool,
    private readonly part: Part,
    private readonly done: (error?: unknown) => void,
  ) {
    this.buffer = pool.take();
    this.position = part.start;
  }

  start(): void {
    this.response.once('close', () => {
      if (this.isHanded) this.finish(this.response.writableFinished);
    });
    this.readNext();
  }

  private readNext(): void {
    const length = Math.min(this.buffer.length, this.part.end - this.position + 1);
    this.part.file.read(this.buffer, this.position, length).then(
      (read) => this.received(read),
      (error: unknown) => this.finish(true, error),
    );
  }

  private received(length: number): void {
    const { response } = this;
    if (length === 0) response.destroy();
    if (response.destroyed) {
      this.finish(true);
      return;
    }
    try {
      this.handOver(length);
    } catch (error) {
      this.finish(!this.isHanded, error);
    }
  }

  private handOver(length: number): void {
    const { response, part } = this;
    this.position += length;
    if (!response.headersSent) response.writeHead(part.status, part.headers);
    this.isHanded = true;
    const bytes = length === this.buffer.length ? this.buffer : this.buffer.subarray(0, length);
    if (this.position > part.end) response.end(bytes);
    else response.write(bytes, (error) => this.passed(error));
    // Costs a timer, so only where the system did not take everything at once.
    if (response.socket && response.socket.writableLength > 0) response.setTimeout(part.stallMs);
  }

  private passed(error: unknown): void {
    if (this.isDone) return;
    this.isHanded = false;
    if (error) this.finish(false);
    else this.readNext();
  }

  private finish(isOurs: boolean, error?: unknown): void {
    if (this.isDone) return;
    this.isDone = true;
    if (isOurs) this.pool.give(this.buffer);
    else this.pool.forget();
    this.done(error);
  }
}
