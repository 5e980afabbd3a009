import { opendir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { MusicFolder, MusicFoldersAnswer } from '@tonearm/shared/admin/imports.dto';
import { FOLDERS_LISTED_MAX } from '@tonearm/shared/limits';
import { AppConfig } from '../../../../core/config/config.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { LibraryService } from './library.service.js';

/** Entries of a folder that are looked at, of whatever kind. */
const ENTRIES_MAX = 50_000;

type Listing = Omit<MusicFoldersAnswer, 'status'>;

/** The folders of the server that may be imported from the page: those that the environment names, and what lies in them. */
@Injectable()
export class MusicFolders {
  constructor(
    private readonly config: AppConfig,
    private readonly library: LibraryService,
  ) {}

  /** @param path null: the folders that the environment names. @throws AppError 422 as `require`. */
  async list(path: string | null): Promise<Listing> {
    const imported = new Set(await this.library.paths());
    const toFolder = (folder: string, name: string): MusicFolder => ({
      name,
      path: folder,
      is_imported: imported.has(folder),
    });
    if (path === null) {
      const folders = this.config.musicFolders.map((folder) => toFolder(folder, folder));
      return { path, parent: null, is_imported: false, folders, has_more: false };
    }
    const here = await this.require(path);
    const { names, hasMore } = await foldersIn(here);
    return {
      path: here,
      parent: (await this.holds(dirname(here))) ? dirname(here) : null,
      is_imported: imported.has(here),
      folders: names.map((name) => toFolder(join(here, name), name)),
      has_more: hasMore,
    };
  }

  /**
   * @returns its real path. @throws AppError 422 for what is none of the folders that the environment names, nor in one, and for what leads out of them.
   */
  async require(folder: string): Promise<string> {
    if (this.config.musicFolders.length === 0)
      throw refused('This installation allows no folders of music. The variable MUSIC_FOLDERS names them.');
    if (!isAbsolute(folder) || hasSteps(folder))
      throw refused('A folder is named by its whole path, without steps such as "..".');
    const named = withoutEnd(normalize(folder));
    const isNamed = this.config.musicFolders.some((allowed) => isWithin(named, allowed));
    if (!isNamed && !(await this.holds(named)))
      throw refused('This folder is none of those that the installation allows.');
    const real = await realpath(named).catch((error: unknown) => {
      throw cannotOpen(folder, error);
    });
    if (!(await this.holds(real))) throw refused('This folder leads out of those that the installation allows.');
    return real;
  }

  /** Whether a real path is one of the folders, or lies in one. */
  private async holds(path: string): Promise<boolean> {
    for (const allowed of this.config.musicFolders) {
      const real = await realpath(allowed).catch(() => null);
      if (real !== null && isWithin(path, real)) return true;
    }
    return false;
  }
}

const refused = (message: string): Error => invalid({ folder: [message] });
function cannotOpen(folder: string, error: unknown): Error {
  const code = String((error as NodeJS.ErrnoException).code);
  return refused(`${folder} cannot be opened (${code}).`);
}
const hasSteps = (path: string): boolean => path.split(/[/\\]/).some((step) => step === '..' || step === '.');
const withoutEnd = (path: string): string => (path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path);
const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** As the walk of an import sees them: nothing hidden, no links. */
async function foldersIn(folder: string): Promise<{ names: string[]; hasMore: boolean }> {
  const names: string[] = [];
  let looked = 0;
  try {
    for await (const entry of await opendir(folder)) {
      looked += 1;
      if (entry.isDirectory() && !entry.name.startsWith('.')) names.push(entry.name);
      if (looked === ENTRIES_MAX) break;
    }
  } catch (error) {
    throw cannotOpen(folder, error);
  }
  names.sort((one, other) => (one < other ? -1 : 1));
  return {
    names: names.slice(0, FOLDERS_LISTED_MAX),
    hasMore: names.length > FOLDERS_LISTED_MAX || looked === ENTRIES_MAX,
  };
}
