import { Readable } from 'node:stream';
import { StorageUnavailable } from '../ports/storage.js';
import type { OpenFile } from '../ports/storage.js';

const PIECE_BYTES = 262_144;

/** A stored file from its first byte to its last; the stream closes it. An error where it ends too soon. */
export const fileStream = (file: OpenFile): Readable => Readable.from(piecesOf(file));

async function* piecesOf(file: OpenFile): AsyncGenerator<Buffer> {
  try {
    for (let at = 0; at < file.size;) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, file.size - at));
      const length = await file.read(piece, at, piece.length);
      if (length === 0) throw new StorageUnavailable('The file is shorter than it was.');
      at += length;
      yield piece.subarray(0, length);
    }
  } finally {
    await file.close();
  }
}
