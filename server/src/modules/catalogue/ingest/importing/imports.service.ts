import { Injectable } from '@nestjs/common';
import type {
  ImportAnswer,
  ImportRun,
  ImportsAnswer,
  MusicFoldersAnswer,
  StartImportInput,
} from '@tonearm/shared/admin/imports.dto';
import { notFound } from '../../../../core/errors/app-error.js';
import { ImportRunsRepository } from './import-runs.repository.js';
import type { ShownRun } from './import-runs.repository.js';
import { LibraryService } from './library.service.js';
import { LibraryScans } from './library-scans.service.js';
import { MusicFolders } from './music-folders.service.js';
import { isLost } from './run-holder.js';
import { ScanTurns } from './scan-turns.service.js';

const SHOWN = 20;

/** Imports as the admin area begins, follows and stops them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly turns: ScanTurns,
    private readonly library: LibraryService,
    private readonly scans: LibraryScans,
    private readonly folders: MusicFolders,
  ) {}

  async list(): Promise<Omit<ImportsAnswer, 'status'>> {
    const [runs, timezone] = await Promise.all([this.runs.list(SHOWN), this.scans.timezone()]);
    return { runs: runs.map(toRun), timezone };
  }

  /** @throws AppError 404. */
  async get(id: number): Promise<Omit<ImportAnswer, 'status'>> {
    const run = await this.runs.show(id);
    if (!run) throw notFound();
    const faults = await this.runs.faultsOf(id);
    return { run: toRun(run), faults, more_faults: Math.max(0, run.faults_count - faults.length) };
  }

  /** @throws AppError 422 as `MusicFolders.require` and `LibraryService.register`. */
  async browse(path: string | null): Promise<Omit<MusicFoldersAnswer, 'status'>> {
    return await this.folders.list(path);
  }

  /** @throws AppError 422 for a folder that cannot be imported, 409 while another scan waits or runs. */
  async start({ folder: asked, dry_run: isDry }: StartImportInput, userId: number | null): Promise<ImportRun> {
    const folder = asked === undefined || asked === null ? null : await this.folderOf(asked);
    const id = await this.turns.queue({ user_id: userId, origin: 'page', folder, is_dry: isDry });
    return (await this.get(id)).run;
  }

  /** It ends after the files under way. @throws AppError 404, 409 for one that is over. */
  async stop(id: number): Promise<void> {
    await this.turns.stop(id);
  }

  /** What was imported at the server once may be scanned again wherever it lies. */
  private async folderOf(asked: string): Promise<string> {
    if (await this.library.isImported(asked)) return asked;
    const folder = await this.folders.require(asked);
    await this.library.requireImportable(folder);
    return folder;
  }
}

function toRun(row: ShownRun): ImportRun {
  const { user_id: userId, user_name: name } = row;
  return {
    id: row.id,
    folder: row.folder,
    dry_run: row.is_dry,
    origin: row.origin,
    user: userId === null || name === null ? null : { id: userId, name },
    state: isLost(row) ? 'interrupted' : row.state,
    phase: row.phase,
    done: row.done,
    total: row.total,
    counts: row.counts,
    message: row.message,
    resumed: row.tries > 1,
    requested_at: row.requested_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
