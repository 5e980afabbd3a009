import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalStorage } from '../src/adapters/storage/local/local-storage.js';
import { DiskDirectory } from '../src/core/ports/storage.js';
import type { Disk, OpenFile } from '../src/core/ports/storage.js';
import { storageContract } from './contracts/storage.contract.js';

class OneDisk extends DiskDirectory {
  constructor(private readonly disk: Disk) {
    super();
  }

  find(name: string): Promise<Disk | null> {
    return Promise.resolve(name === 'music' ? this.disk : null);
  }
}

describe('LocalStorage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-storage-'));
  const data = join(folder, 'data');
  const music = join(folder, 'music');
  const full = join(folder, 'full');
  const make = () => new LocalStorage(data, new OneDisk({ root: music, isReadOnly: true }));

  beforeAll(() => {
    mkdirSync(music);
    writeFileSync(join(music, 'kept.txt'), 'kept');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    mkdirSync(full);
    symlinkSync('/proc/self/fdinfo', join(full, 'public'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  storageContract(make, {
    writable: 'public',
    readOnly: 'music',
    hasFolders: true,
    // Nothing can be made there, and reading this file is a fault of the disk, also for root.
    unwritable: () => new LocalStorage(full, new OneDisk({ root: music, isReadOnly: true })),
    unreadable: async () =>
      (await new LocalStorage(data, new OneDisk({ root: '/proc/self', isReadOnly: true })).open(
        'music',
        'mem',
      )) as OpenFile,
  });

  it('leaves no half files behind', async () => {
    await make().put('public', 'one', new Uint8Array([1]));
    writeFileSync(join(folder, 'a file'), 'one');
    // A process was killed in between: the second time it is the same file already.
    for (let time = 0; time < 2; time += 1) await make().putFile('public', 'one', join(folder, 'a file'));
    await make()
      .put('public', 'one/below', new Uint8Array([1]))
      .catch(() => undefined);
    const names = readdirSync(data, { recursive: true }).map(String);
    expect(names.filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('gives the path to workers that read by themselves', async () => {
    expect(await make().localPath('music', 'a/b.flac')).toBe(join(music, 'a/b.flac'));
  });

  describe('takes what is no plain file for missing', () => {
    let socket: Server;

    beforeAll(async () => {
      symlinkSync(join(folder, 'secret.txt'), join(music, 'link.txt'));
      symlinkSync(join(folder, 'nowhere'), join(music, 'dangling.txt'));
      symlinkSync('loop.txt', join(music, 'loop.txt'));
      execFileSync('mkfifo', [join(music, 'pipe.mp3')]);
      mkdirSync(join(music, 'folder.mp3'));
      socket = createServer();
      await new Promise<void>((resolve) => socket.listen(join(music, 'socket.mp3'), resolve));
    });
    afterAll(() => socket.close());

    it.each(['link.txt', 'dangling.txt', 'loop.txt', 'pipe.mp3', 'folder.mp3', 'socket.mp3'])('%s', async (name) => {
      expect(await make().stat('music', name)).toBeNull();
      expect(await make().open('music', name)).toBeNull();
    });
  });

  it('replaces a link instead of writing where it leads', async () => {
    symlinkSync(join(folder, 'secret.txt'), join(data, 'public', 'cover.lnk'));
    await make().put('public', 'cover.lnk', new TextEncoder().encode('ours'));
    expect(readFileSync(join(folder, 'secret.txt'), 'utf8')).toBe('secret');
    expect((await make().stat('public', 'cover.lnk'))?.size).toBe(4);
  });

  it('deletes a link, not what it leads to', async () => {
    symlinkSync(join(folder, 'secret.txt'), join(data, 'public', 'other.lnk'));
    await make().delete('public', 'other.lnk');
    expect(readFileSync(join(folder, 'secret.txt'), 'utf8')).toBe('secret');
    expect(readdirSync(join(data, 'public'))).not.toContain('other.lnk');
  });

  it('says so when the disk cannot be written', async () => {
    const blocked = join(folder, 'blocked');
    writeFileSync(blocked, 'a file where the folder should be');
    await expect(new LocalStorage(blocked, new OneDisk({ root: music, isReadOnly: true })).ping()).rejects.toThrow();
    if (process.getuid?.() === 0) return;
    mkdirSync(join(folder, 'locked/public'), { recursive: true });
    chmodSync(join(folder, 'locked/public'), 0o500);
    await expect(
      new LocalStorage(join(folder, 'locked'), new OneDisk({ root: music, isReadOnly: true })).ping(),
    ).rejects.toThrow();
  });
});
