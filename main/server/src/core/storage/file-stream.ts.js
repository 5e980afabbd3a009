import { Readable } from 'node:stream';
import { StorageUnavailable } from '../ports/storage.js';
const PIECE_BYTES = 262_144;
/** A stored file from its first byte to its last; the stream closes it, also where nobody ever reads from it. An error where it ends too soon. */ export function fileStream(
  file,
) {
  const stream = Readable.from(piecesOf(file));
  // Not at the end of the pieces: of those that never begin, there is no end. A close that fails leaves nothing to be done about it.
  stream.once('close', () => void file.close().catch(() => undefined));
  return stream;
}
async function* piecesOf(file) {
  for (let at = 0; at < file.size;) {
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, file.size - at));
    const length = await file.read(piece, at, piece.length);
    if (length === 0) throw new StorageUnavailable('The file is shorter than it was.');
    at += length;
    yield piece.subarray(0, length);
  }
}
