import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { CatalogueCounters, Touched } from '../../music/listing/index.js';
import { NOT_STORABLE } from './catalogue-writer.service.js';
import type { CoverTarget } from './cover.repository.js';
import { FilePresence } from './file-presence.service.js';
import { LibraryReader } from './library-reader.service.js';
import type { ReadBatch, Survey } from './library-reader.service.js';
import { LibraryRootRepository } from './library-root.repository.js';
import type { LibraryRoot } from './library-root.repository.js';
import { LibrarySurveyor } from './library-surveyor.service.js';
import { LibraryUnavailable } from './library-walker.js';
import { planScan } from './scan-plan.js';
import { ScanFollowUps } from './scan-follow-ups.service.js';
import { ScanReport } from './scan-report.js';
import type { ScanOptions } from './scan-report.js';
import { hasUnknownArtist } from './track-draft.js';

/** A long scan shows what it has found so far this often. */
const SETTLE_EVERY_MS = 5_000;

/** A scan under way. */
interface Scan {
  options: ScanOptions;
  report: ScanReport;
  touched: Touched;
  pictured: CoverTarget[];
  /** Files that are gone and have not been met elsewhere. */
  gone: Set<number>;
  settledAt: number;
  /** Files that must be read, in all folders, and those that were. */
  total: number;
  done: number;
}

/**
 * Brings the catalogue in line with imported folders. Safe to repeat and to cut off at any point: a batch is one commit,
 * and a scan that was cut off is known by its root's empty `scanned_at`.
 */
@Injectable()
export class LibraryScanner {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly roots: LibraryRootRepository,
    private readonly surveyor: LibrarySurveyor,
    private readonly reader: LibraryReader,
    private readonly presence: FilePresence,
    private readonly counters: CatalogueCounters,
    private readonly followUps: ScanFollowUps,
  ) {}

  /** Scans roots one after the other; scans of this process wait for each other. Bad files and closed roots are in the report. */
  async scan(roots: readonly LibraryRoot[], options: ScanOptions = {}): Promise<ScanReport> {
    const turn = this.last.then(() => this.run(roots, options));
    this.last = turn.catch(() => undefined);
    return await turn;
  }

  private async run(roots: readonly LibraryRoot[], options: ScanOptions): Promise<ScanReport> {
    const startedAt = performance.now();
    const scan: Scan = {
      options,
      report: options.report ?? new ScanReport(),
      touched: new Touched(),
      pictured: [],
      gone: new Set(),
      settledAt: startedAt,
      total: 0,
      done: 0,
    };
    const surveys: Survey[] = [];
    scan.report.isEmpty = roots.length === 0;
    for (const root of roots) {
      const survey = await this.survey(root, scan);
      if (survey) surveys.push(survey);
    }
    for (const { plan } of surveys) {
      for (const file of plan.vanished) if (file.failure === null) scan.gone.add(file.id);
      scan.total += plan.toRead.length + plan.faults.length;
    }
    scan.report.counts.missing = scan.gone.size;
    // First what is gone, in every root: a file that moved from one to another must be missing when it is met again.
    if (!options.dryRun) for (const survey of surveys) await this.markPresence(survey, scan);
    for (const survey of surveys) await this.read(survey, scan);
    if (!options.dryRun) await this.finish(surveys, scan);
    scan.report.seconds = (performance.now() - startedAt) / 1000;
    return scan.report;
  }

  private async survey(given: LibraryRoot, { options, report }: Scan): Promise<Survey | null> {
    options.onProgress?.({ phase: 'walking', done: 0, total: 0, failed: 0 });
    // It may have waited for another scan of the same root. A dry run may look at a folder that is not registered.
    const root = (await this.roots.find(given.id)) ?? given;
    try {
      const { walk, known } = await this.surveyor.survey(root, options.signal);
      const plan = planScan(walk, known);
      this.noteSurvey(root, { walk, plan }, report);
      return {
        root,
        walk,
        plan,
        known: new Set(known.map((file) => file.path)),
        isUnfinished: root.scannedAt === null && known.length > 0,
      };
    } catch (error) {
      if (options.signal?.aborted) report.isAborted = true;
      else if (error instanceof LibraryUnavailable) report.unavailable.push({ path: root.path, reason: error.message });
      else throw error;
      return null;
    }
  }

  private noteSurvey(root: LibraryRoot, { walk, plan }: Pick<Survey, 'walk' | 'plan'>, report: ScanReport): void {
    report.links += walk.links;
    report.found += walk.files.length + plan.faults.length;
    report.counts.unchanged += plan.unchanged;
    report.counts.returned += plan.returned.length;
    report.counts.failed += plan.stillBad.length + walk.closedFolders.length;
    for (const bad of plan.stillBad) report.failures.push({ ...bad, path: join(root.path, bad.path) });
    for (const { path, reason } of walk.closedFolders)
      report.failures.push({ path: join(root.path, path), code: 'unreadable', reason });
  }

  private async markPresence({ root, plan }: Survey, { touched }: Scan): Promise<void> {
    await this.presence.markVanished(root.id, plan.vanished, touched);
    await this.presence.markReturned(root.id, plan.returned, touched);
  }

  private async read(survey: Survey, scan: Scan): Promise<void> {
    const { options, report } = scan;
    const { names, batches } = this.reader.read(survey, options.dryRun ?? false);
    let mustReadAgain = false;
    if (options.signal?.aborted) report.isAborted = true;
    if (report.isAborted) return;
    for await (const batch of batches) {
      this.noteBatch(survey.root, batch, scan);
      mustReadAgain ||= batch.result?.mustReadAgain ?? false;
      scan.done += batch.reads.length;
      options.onProgress?.({ phase: 'reading', done: scan.done, total: scan.total, failed: report.counts.failed });
      if (performance.now() - scan.settledAt > SETTLE_EVERY_MS && (await this.settle(scan))) names.forget();
      if (options.signal?.aborted) {
        report.isAborted = true;
        return;
      }
    }
    if (mustReadAgain) await this.readCopies(survey.root, scan);
  }

  /** Second files of tracks that were retagged; they cannot make others wait again, since only the first file of a track speaks for it. */
  private async readCopies(root: LibraryRoot, scan: Scan): Promise<void> {
    const { walk, known } = await this.surveyor.survey(root);
    const copies = new Set(known.filter((file) => file.mtimeMs === 0 && !file.isMissing).map((file) => file.path));
    const plan = planScan(
      { ...walk, files: walk.files.filter((file) => copies.has(file.path)), faults: [] },
      known.filter((file) => copies.has(file.path)),
    );
    const { batches } = this.reader.read({ root, walk, plan, known: copies, isUnfinished: false }, false);
    for await (const batch of batches) this.noteBatch(root, batch, scan);
  }

  private noteBatch(
    root: LibraryRoot,
    { reads, outcomes, moved, result }: ReadBatch,
    { report, touched, pictured, gone }: Scan,
  ): void {
    for (const id of moved) gone.delete(id);
    report.counts.missing = gone.size;
    outcomes.forEach((outcome, index) => {
      report.counts[outcome] += 1;
      const read = reads[index];
      if (!read) return;
      const path = join(root.path, read.file.path);
      if (outcome === 'failed') report.failures.push({ ...(read.failure ?? NOT_STORABLE), path });
      else if (outcome !== 'unchanged' && read.draft && hasUnknownArtist(read.draft)) report.noteWithoutArtist(path);
    });
    if (!result) return;
    touched.add(result.touched);
    for (const { trackId, albumId } of result.pictured)
      pictured.push(albumId === null ? { kind: 'track', id: trackId } : { kind: 'album', id: albumId });
  }

  private async settle(scan: Scan): Promise<boolean> {
    const wereDeleted = scan.touched.isEmpty ? false : await this.counters.settle(scan.touched);
    scan.touched.clear();
    scan.settledAt = performance.now();
    return wereDeleted;
  }

  private async finish(surveys: readonly Survey[], scan: Scan): Promise<void> {
    const { options, report } = scan;
    const unfinished = surveys.some((survey) => survey.isUnfinished);
    if (unfinished) scan.touched.add(await this.counters.everything());
    options.onProgress?.({ phase: 'counting', done: scan.done, total: scan.total, failed: report.counts.failed });
    await this.settle(scan);
    await this.followUps.queue(surveys, scan.pictured, scan);
    if (report.isAborted) return;
    await this.unit.run('import.scanned', async () => {
      for (const { root } of surveys) await this.roots.markScanned(root.id);
    });
  }
}
