/** One read of a file and one write to a socket. */
const LARGE_BYTES = 262_144;
/** What answers get beyond those: five hundred stalled readers should not cost 128 MB. */
const SMALL_BYTES = 65_536;
const LARGE_MAX = 128;

/** Large buffers kept for the next answer; the others go back to the system. */
const KEPT_MAX = 64;

/** Lends buffers: making one for each range costs a fifth of the throughput. */
export class BufferPool {
  private readonly kept: Buffer[] = [];
  private lent = 0;

  get inUse(): number {
    return this.lent;
  }

  take(): Buffer {
    this.lent += 1;
    if (this.lent > LARGE_MAX) return Buffer.allocUnsafeSlow(SMALL_BYTES);
    return this.kept.pop() ?? Buffer.allocUnsafeSlow(LARGE_BYTES);
  }

  /** Takes a buffer back that nobody reads or fills any more. */
  give(buffer: Buffer): void {
    this.lent -= 1;
    if (buffer.length === LARGE_BYTES && this.kept.length < KEPT_MAX) this.kept.push(buffer);
  }

  /** Forgets a buffer that a dying connection may still read; it must not be lent again. */
  forget(): void {
    this.lent -= 1;
  }
}
