import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { sha1 } from './album-identity.js';
import { CoverRepository } from './cover.repository.js';
import type { CoverTarget, PicturedFile } from './cover.repository.js';
import { discOfFolder, folderOf } from './file-name.js';
import type { LibraryRoot } from './library-root.repository.js';
import type { FolderPictures, Walk } from './library-walker.js';
import { chunks } from '../../music/listing/index.js';

const CHUNK = 500;
/** File systems date files by a coarser clock than ours. */
const CLOCK_GRAIN_MS = 50;

/** Notices pictures that were laid into a folder, or replaced, after its music was imported. */
@Injectable()
export class CoverWatch {
  constructor(private readonly repository: CoverRepository) {}

  /** Albums and artists whose folder picture is newer than the one that hangs. */
  async findStale(root: LibraryRoot, walk: Walk): Promise<CoverTarget[]> {
    const samples = sampleFiles(walk);
    const targets: CoverTarget[] = [];
    for (const part of chunks([...samples], CHUNK)) {
      // One file may stand for its album's folder and its artist's.
      const byHash = new Map<string, FolderPictures[]>();
      for (const [folder, path] of part)
        byHash.set(sha1(path), [...(byHash.get(sha1(path)) ?? []), offered(walk, folder, path)]);
      for (const file of await this.repository.pictured(root.id, [...byHash.keys()])) {
        for (const pictures of byHash.get(file.pathHash) ?? []) targets.push(...staleOf(root.path, file, pictures));
      }
    }
    return targets;
  }
}

/** For each folder with pictures one audio file in or below it. */
function sampleFiles(walk: Walk): Map<string, string> {
  const samples = new Map<string, string>();
  if (walk.pictures.size === 0) return samples;
  for (const { path } of walk.files) {
    for (let folder = folderOf(path); ; folder = folderOf(folder)) {
      if (walk.pictures.has(folder) && !samples.has(folder)) samples.set(folder, path);
      if (folder === '') break;
    }
  }
  return samples;
}

/** A cover is for the files in its folder, and for those in the disc folders inside it. */
function offered(walk: Walk, folder: string, path: string): FolderPictures {
  const { cover, artist } = walk.pictures.get(folder) ?? { cover: null, artist: null };
  const own = folderOf(path);
  const isAlbumFolder = own === folder || (discOfFolder(own) !== null && folderOf(own) === folder);
  return { cover: isAlbumFolder ? cover : null, artist };
}

function staleOf(root: string, file: PicturedFile, { cover, artist }: FolderPictures): CoverTarget[] {
  const targets: CoverTarget[] = [];
  if (cover !== null && file.albumId !== null && isNewer(join(root, cover), file.albumPictureAt))
    targets.push({ kind: 'album', id: file.albumId });
  if (artist !== null && file.artistId !== null && isNewer(join(root, artist), file.artistPictureAt))
    targets.push({ kind: 'artist', id: file.artistId });
  return targets;
}

function isNewer(path: string, hungAt: string | null): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found !== undefined && (hungAt === null || found.mtimeMs + CLOCK_GRAIN_MS > Date.parse(hungAt));
}
