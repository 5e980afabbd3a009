/** One read of a file and one write to a socket. */
export const BUFFER_BYTES = 262_144;

/** Buffers kept for the next answer; what a rush needs beyond them goes back to the system. */
const KEPT_MAX = 64;

/** Lends buffers: making one for each range costs a fifth of the throughput. */
export class BufferPool {
  private readonly free: Buffer[] = [];
  private lent = 0;

  get inUse(): number {
    return this.lent;
  }

  take(): Buffer {
    this.lent += 1;
    return this.free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  }

  /** Takes a buffer back that nobody reads or fills any more. */
  give(buffer: Buffer): void {
    this.lent -= 1;
    if (this.free.length < KEPT_MAX) this.free.push(buffer);
  }

  /** Forgets a buffer that a dying connection may still read; it must not be lent again. */
  forget(): void {
    this.lent -= 1;
  }
}
