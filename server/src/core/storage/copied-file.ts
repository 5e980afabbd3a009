import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { StorageUnavailable } from '../ports/storage.js';
import type { Storage } from '../ports/storage.js';
import { fileStream } from './file-stream.js';

async function digestOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** Puts a file of this machine, and reads back what lies there. @throws StorageUnavailable where that is another one. */
export async function putVerified(storage: Storage, disk: string, key: string, path: string): Promise<void> {
  await storage.putFile(disk, key, path);
  const copy = await storage.open(disk, key);
  const [wanted, found] = await Promise.all([
    digestOf(createReadStream(path)),
    copy ? digestOf(fileStream(copy)) : null,
  ]);
  if (wanted !== found) throw new StorageUnavailable('The copy of a file is not what was copied.');
}
