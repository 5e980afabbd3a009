import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AudioProbe } from '../../../../core/ports/audio-probe.js';
import { DiskDirectory, Storage } from '../../../../core/ports/storage.js';
import { CoverRepository } from './cover.repository.js';
import type { CoverTarget, SourceFile } from './cover.repository.js';
import { discOfFolder, folderOf } from './file-name.js';
import { isAudioName, picturesOf } from './library-walker.js';
import { diskOfRoot } from './root-disk.js';

interface Folder {
  rootId: number;
  path: string;
}

/** Files of an album whose embedded pictures are tried. */
const EMBEDDED_TRIES = 3;
const FOLDERS_MAX = 30;
const PICTURE_MAX_BYTES = 16 * 1_048_576;
/** A folder with this many times the album's own files holds more than the album. */
const SHARED_FACTOR = 2;

/** Finds the picture of an album, artist or track again through the files it was imported from. */
@Injectable()
export class CoverSources {
  constructor(
    private readonly repository: CoverRepository,
    private readonly disks: DiskDirectory,
    private readonly storage: Storage,
    private readonly probe: AudioProbe,
  ) {}

  /** Pictures in the order in which they are wanted, read one at a time; nothing where there is none. */
  pictures(target: CoverTarget, files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
    return target.kind === 'artist' ? this.ofArtist(target.id, files) : this.ofTracks(files);
  }

  /** The folder's picture stands before those in the files, but not where the folder is shared with other music. */
  private async *ofTracks(files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
    const own: string[] = [];
    const shared: string[] = [];
    const folders = unique(files.flatMap((file) => albumFolders(file)));
    for (const folder of folders) {
      const names = await this.list(folder);
      const mine = files.filter((file) => file.rootId === folder.rootId && folderOf(file.path) === folder.path).length;
      const isShared = names.filter(isAudioName).length >= SHARED_FACTOR * Math.max(mine, 1);
      const keys = picturesOf(folder.path, names).covers.map((path) => JSON.stringify({ rootId: folder.rootId, path }));
      (isShared ? shared : own).push(...keys);
    }
    yield* this.read(own);
    yield* this.embedded(files);
    yield* this.read(shared);
  }

  private async *ofArtist(artistId: number, files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
    for (const folder of unique(files.flatMap((file) => artistFolders(file)))) {
      const { artist } = picturesOf(folder.path, await this.list(folder));
      if (artist === null || (await this.repository.mainArtistBelow(folder.rootId, folder.path)) !== artistId) continue;
      yield* this.read([JSON.stringify({ rootId: folder.rootId, path: artist })]);
    }
    yield* this.named(artistId, files);
  }

  /** A folder at the top of the library that bears the artist's name, for those whose tracks lie elsewhere (compilations). */
  private async *named(artistId: number, files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
    const name = await this.repository.artistName(artistId);
    if (name === null || name.startsWith('.') || name.includes('/')) return;
    for (const rootId of new Set(files.map((file) => file.rootId))) {
      const { artist } = picturesOf(name, await this.list({ rootId, path: name }));
      if (artist) yield* this.read([JSON.stringify({ rootId, path: artist })]);
    }
  }

  private async *embedded(files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
    for (const file of files.slice(0, EMBEDDED_TRIES)) {
      const path = await this.storage.localPath(diskOfRoot(file.rootId), file.path);
      const cover = path === null ? null : await this.probe.readCover(path);
      if (cover) yield cover;
    }
  }

  private async *read(keys: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const key of keys) {
      const { rootId, path } = JSON.parse(key) as SourceFile;
      const bytes = await this.readFile(diskOfRoot(rootId), path);
      if (bytes) yield bytes;
    }
  }

  private async readFile(disk: string, key: string): Promise<Uint8Array | null> {
    const file = await this.storage.open(disk, key);
    if (!file) return null;
    try {
      if (file.size === 0 || file.size > PICTURE_MAX_BYTES) return null;
      const bytes = new Uint8Array(file.size);
      let filled = 0;
      for (let got = -1; got !== 0 && filled < bytes.length; filled += got)
        got = await file.read(bytes.subarray(filled), filled, bytes.length - filled);
      return bytes.subarray(0, filled);
    } finally {
      await file.close();
    }
  }

  private async list(folder: Folder): Promise<string[]> {
    const disk = await this.disks.find(diskOfRoot(folder.rootId));
    if (!disk) return [];
    try {
      return (await readdir(join(disk.root, folder.path))).sort();
    } catch {
      return [];
    }
  }
}

/** The file's folder; of a disc's folder the album's comes first. */
function albumFolders({ rootId, path }: SourceFile): Folder[] {
  const folder = folderOf(path);
  const own = { rootId, path: folder };
  return discOfFolder(folder) === null ? [own] : [{ rootId, path: folderOf(folder) }, own];
}

/** Where an artist's picture may lie: beside the files, or one above the album. */
function artistFolders(file: SourceFile): Folder[] {
  const folders = albumFolders(file);
  const above = folders.filter(({ path }) => path !== '').map(({ rootId, path }) => ({ rootId, path: folderOf(path) }));
  return [...above, ...folders];
}

function unique(folders: readonly Folder[]): Folder[] {
  return [...new Map(folders.map((folder) => [`${folder.rootId}:${folder.path}`, folder])).values()].slice(
    0,
    FOLDERS_MAX,
  );
}
