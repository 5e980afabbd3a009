import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { AppConfig } from '../../../core/config/config.js';
import { UploadFolder } from '../intake/upload-folder.service.js';
import { TusStore } from './tus-store.js';

const HALF = 100_000;

/** On a disk that gets full: it takes so many bytes of a file. */
class FullFolder extends UploadFolder {
  override async openForWriting(key: string): Promise<FileHandle | null> {
    const file = await super.openForWriting(key);
    if (!file) return null;
    const write = file.write.bind(file) as (
      bytes: Buffer,
      from: number,
      length: number,
      at: number,
    ) => Promise<{ bytesWritten: number }>;
    const writeSome = async (bytes: Buffer, from: number, length: number, at: number) => {
      if (at >= HALF) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return await write(bytes, from, Math.min(length, HALF - at), at);
    };
    return Object.assign(file, { write: writeSome });
  }
}

describe('TusStore', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tonearm-tus-'));
  const folder = new FullFolder({ dataDir } as AppConfig);
  const store = new TusStore(null as never, folder, null as never);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['small', 2 * HALF],
    ['large', 9 * HALF],
  ])('keeps of a %s piece what a full disk has taken, and of one with a checksum nothing', async (_what, length) => {
    const bytes = Buffer.from(Uint8Array.from({ length }, (_byte, at) => at % 251));
    for (const [checksum, kept] of [
      [undefined, HALF],
      [createHash('sha1').update(bytes).digest('base64'), 0],
    ] as const) {
      const key = folder.newKey();
      await folder.create(key);
      const request = { checksum };
      await expect(store.piece.run(request, () => store.write(Readable.from([bytes]), key, 0))).rejects.toMatchObject({
        code: 'ENOSPC',
      });
      expect(request).toMatchObject({ diskFault: { code: 'ENOSPC' } });
      expect(readFileSync(folder.pathOf(key)).equals(bytes.subarray(0, kept))).toBe(true);
    }
  });
});
