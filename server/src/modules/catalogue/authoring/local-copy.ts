import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Storage } from '../../../core/ports/storage.js';

const PIECE_BYTES = 1_048_576;

/** A path on this machine with the bytes of a stored file, fetched for as long as `work` takes where they lie elsewhere. @returns null when there is no such file. */
export async function withLocalCopy<T>(storage: Storage, { disk, key }: { disk: string; key: string }, work: (path: string) => Promise<T>): Promise<T | null> {
  const local = await storage.localPath(disk, key);
  if (local !== null) return (await storage.stat(disk, key)) === null ? null : await work(local);
  const file = await storage.open(disk, key);
  if (!file) return null;
  const path = join(tmpdir(), `tonearm-${randomUUID()}${extname(key)}`);
  try {
    const target = await open(path, 'wx', 0o600);
    try {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      for (let at = 0, got = -1; got !== 0 && at < file.size; at += got) {
        got = await file.read(piece, at, Math.min(piece.length, file.size - at));
        await target.write(piece, 0, got);
      }
    } finally {
      await target.close();
    }
    return await work(path);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
