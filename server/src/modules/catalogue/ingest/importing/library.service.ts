import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { LibraryRoot as LibraryRootDto } from '@tonearm/shared/catalogue/library.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { scanJob } from './import-jobs.js';
import { LibraryRootRepository } from './library-root.repository.js';
import type { LibraryRoot } from './library-root.repository.js';
import { LibraryScanner } from './library-scanner.service.js';
import type { ScanOptions, ScanReport } from './scan-report.js';

/** Imported folders: registering, listing, asking for a scan. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly roots: LibraryRootRepository,
    private readonly jobs: Jobs,
    private readonly scanner: LibraryScanner,
  ) {}

  /**
   * Imports a folder of music in place: registers it and scans it.
   * @throws AppError 422 as `register`.
   */
  async importFolder(folder: string, options: ScanOptions = {}): Promise<ScanReport> {
    const root = options.dryRun ? await this.preview(folder) : await this.register(folder);
    return await this.scanner.scan([root], options);
  }

  /** Scans every imported folder. */
  async rescan(options: ScanOptions = {}): Promise<ScanReport> {
    return await this.scanner.scan(await this.roots.list(), options);
  }

  /** Queues what is left of a scan that was cut off; nothing where the folder was scanned whole, or is not ours. */
  async finishScan(folder: string): Promise<void> {
    const { known } = await this.look(folder);
    if (known?.scannedAt === null) await this.jobs.add(scanJob(known.id));
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

  /**
   * Queues a scan of one root, or of all.
   * @returns how many roots will be scanned. @throws AppError 404 for an unknown root.
   */
  async queueScan(rootId: number | null): Promise<number> {
    const roots = rootId === null ? await this.roots.list() : [await this.roots.find(rootId)];
    if (roots.includes(null)) throw notFound('There is no such library folder.');
    if (roots.length > 0) await this.jobs.add(scanJob(rootId));
    return roots.length;
  }

  private async look(folder: string): Promise<{ path: string; known: LibraryRoot | null }> {
    const path = await realFolder(folder);
    const roots = await this.roots.list();
    for (const root of roots) {
      if (isInside(path, root.path))
        throw refused(`${path} lies inside ${root.path}, which is imported already. Import that folder again instead.`);
      if (isInside(root.path, path))
        throw refused(`${root.path}, which is imported already, lies inside ${path}. Folders of music cannot overlap.`);
    }
    return { path, known: roots.find((root) => root.path === path) ?? null };
  }
}

const refused = (message: string): Error => invalid({ path: [message] });

const isInside = (path: string, folder: string): boolean =>
  path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

async function realFolder(folder: string): Promise<string> {
  try {
    const path = await realpath(folder);
    if ((await stat(path)).isDirectory()) return path;
  } catch (error) {
    throw refused(`${folder} cannot be opened (${String((error as NodeJS.ErrnoException).code)}).`);
  }
  throw refused(`${folder} is not a folder.`);
}
