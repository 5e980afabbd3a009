import type { OpenFile } from '../../../../../core/ports/storage.js';

/** The bytes at a position; fewer at the end of the file. */
export async function readBytes(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, file.size - position)));
  let done = 0;
  while (done < bytes.length) {
    const read = await file.read(bytes.subarray(done), position + done, bytes.length - done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}
