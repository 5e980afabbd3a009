import type { FileHandle } from 'node:fs/promises';
import { Semaphore } from '../semaphore.js';
import { LoopShare } from './loop-share.js';

const BATCH_BYTES = 524_288;
/** Chunks of up to 64 KiB. */
const share = new LoopShare(8);
const writers = new Semaphore(1);

interface Writing {
  /** Where in the file the first byte goes. */
  offset: number;
  /** Sees each piece as it comes. */
  onPiece?: (piece: Buffer) => void;
  /** Called with a disk error before the stream is ended. */
  onDiskFault?: (error: unknown) => void;
}

/** How far a stream came. */
export interface Written {
  /** Where the bytes end in the file. */
  end: number;
  /** What the stream failed with, once all that came is written, or the disk, once it took no more. */
  fault?: unknown;
}

/**
 * Writes what comes from the network to a file. In batches, as a chunk of a socket is small and each write a trip through the thread
 * pool; copied into one buffer, as a thousand chunks that wait are work for the garbage collector; one write at a time and a few chunks a
 * iteration of the event loop, over all uploads: twenty at once must not block everybody else.
 * Never throws.
 */
export async function writeStream(
  file: FileHandle,
  stream: AsyncIterable<Buffer>,
  { offset, onPiece, onDiskFault }: Writing,
): Promise<Written> {
  const batch = Buffer.allocUnsafeSlow(BATCH_BYTES);
  let waiting = 0;
  let end = offset;
  const flush = async (): Promise<void> => {
    const bytes = waiting;
    waiting = 0;
    await writers
      .run(() => writeAll(file, batch.subarray(0, bytes), end))
      .catch((error: unknown) => {
        onDiskFault?.(error);
        throw error;
      });
    end += bytes;
  };
  let fault: unknown;
  try {
    for await (const piece of stream) {
      await share.turn();
      onPiece?.(piece);
      for (let at = 0; at < piece.length;) {
        const length = piece.copy(batch, waiting, at);
        at += length;
        waiting += length;
        if (waiting === BATCH_BYTES) await flush();
      }
    }
  } catch (error) {
    fault = error;
  }
  if (waiting > 0) {
    await flush().catch((error: unknown) => {
      fault = error;
    });
  }
  return fault === undefined ? { end } : { end, fault };
}

/** A disk that gets full takes some of the bytes without a fault: what was left out would be a hole. */
async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
}
