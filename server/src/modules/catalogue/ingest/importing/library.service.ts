import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { LibraryRoot as LibraryRootDto } from '@tonearm/shared/catalogue/library.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid } from '../../../../core/errors/app-error.js';
import { LibraryRootRepository } from './library-root.repository.js';
import type { LibraryRoot } from './library-root.repository.js';
import { LibraryScanner } from './library-scanner.service.js';
import { ScanTurns } from './scan-turns.service.js';
import type { ScanOptions, ScanReport } from './scan-report.js';

/** Imported folders: registering, listing, asking for a scan. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly roots: LibraryRootRepository,
    private readonly scanner: LibraryScanner,
    private readonly turns: ScanTurns,
  ) {}

  /**
   * Imports a folder of music in place: registers it and scans it, once no other scan is at work.
   * @throws AppError 422 as `register`.
   */
  async importFolder(folder: string, options: ScanOptions = {}): Promise<ScanReport> {
    const { path } = await this.look(folder);
    return await this.hold(path, options);
  }

  /** Scans every imported folder, once no other scan is at work. */
  async rescan(options: ScanOptions = {}): Promise<ScanReport> {
    return await this.hold(null, options);
  }

  /** Scans for whoever has the turn. @param folder null: every imported one. @throws AppError 422 as `register`. */
  async scan(folder: string | null, options: ScanOptions): Promise<ScanReport> {
    if (folder === null) return await this.scanner.scan(await this.roots.list(), options);
    return await this.scanner.scan(
      [options.dryRun ? await this.preview(folder) : await this.register(folder)],
      options,
    );
  }

  /** Queues what is left of a scan that was cut off; nothing where the folder was scanned whole, or is not ours. */
  async finishScan(folder: string): Promise<void> {
    const { path, known } = await this.look(folder);
    if (known?.scannedAt !== null) return;
    await this.turns.queueNext({ user_id: null, origin: 'server', folder: path, is_dry: false });
  }

  /** Queues a scan of an imported folder; nothing where it is not ours. */
  async scanAgain(folder: string): Promise<void> {
    const { path, known } = await this.look(folder);
    if (known) await this.turns.queueNext({ user_id: null, origin: 'server', folder: path, is_dry: false });
  }

  /**
   * Registers a folder by its real path; a known one is given back.
   * @throws AppError 422 when it is no folder that can be read, or lies in or around a registered one.
   */
  async register(folder: string): Promise<LibraryRoot> {
    const { path, known } = await this.look(folder);
    if (known) return known;
    await this.unit.run('library-roots.add', () => this.roots.add(path));
    const added = await this.roots.findByPath(path);
    if (!added) throw new Error(`The folder ${path} was not registered.`);
    return added;
  }

  /** What `register` would give, without registering: an unknown folder has the id 0. */
  private async preview(folder: string): Promise<LibraryRoot> {
    const { path, known } = await this.look(folder);
    return known ?? { id: 0, path, scannedAt: null };
  }

  async list(): Promise<LibraryRootDto[]> {
    return (await this.roots.listWithCounts()).map((root) => ({
      id: root.id,
      path: root.path,
      scanned_at: root.scannedAt,
      created_at: root.createdAt,
      files_count: root.files,
      failed_count: root.failed,
      missing_count: root.missing,
      unknown_artist_count: root.unknownArtist,
    }));
  }

  /** Whether this very folder is imported. */
  async isImported(path: string): Promise<boolean> {
    return (await this.roots.findByPath(path)) !== null;
  }

  /** Whole paths of the folders that are imported. */
  async paths(): Promise<string[]> {
    return (await this.roots.list()).map(({ path }) => path);
  }

  /** @throws AppError 422 for what `register` would not take. */
  async requireImportable(folder: string): Promise<void> {
    await this.look(folder);
  }

  private async hold(folder: string | null, options: ScanOptions): Promise<ScanReport> {
    const run = { user_id: null, origin: 'server', folder, is_dry: options.dryRun ?? false } as const;
    return await this.turns.hold(run, options, (watched) => this.scan(folder, watched));
  }

  private async look(folder: string): Promise<{ path: string; known: LibraryRoot | null }> {
    const path = await realFolder(folder);
    const roots = await this.roots.list();
    for (const { path: other } of roots) {
      if (isInside(path, other))
        throw refused(`${path} lies inside ${other}, which is imported already. Import that folder again instead.`);
      if (isInside(other, path))
        throw refused(`${other}, which is imported already, lies inside ${path}. Folders of music cannot overlap.`);
    }
    return { path, known: roots.find((root) => root.path === path) ?? null };
  }
}

const refused = (message: string): Error => invalid({ folder: [message] });

const isInside = (path: string, folder: string): boolean =>
  path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

async function realFolder(folder: string): Promise<string> {
  try {
    const path = await realpath(folder);
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw refused(`${folder} cannot be opened (${code}).`);
  }
  throw refused(`${folder} is not a folder.`);
}
