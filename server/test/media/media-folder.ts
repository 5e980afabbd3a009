import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of built files. */
export class MediaFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'tonearm-media-'));

  write(name: string, ...parts: readonly Uint8Array[]): string {
    const path = join(this.path, name);
    writeFileSync(path, Buffer.concat(parts));
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
