import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { CoverMaker } from './cover-maker.service.js';
import { defineImportJobs } from './import-jobs.js';
import { LibraryRootRepository } from './library-root.repository.js';
import { LibraryScanner } from './library-scanner.service.js';
import type { ScanReport } from './scan-report.js';

/** Scans as jobs of the server: nightly and on demand. */
@Injectable()
export class LibraryScans implements OnModuleInit, OnModuleDestroy {
  private readonly ending = new AbortController();

  constructor(
    private readonly jobs: Jobs,
    private readonly roots: LibraryRootRepository,
    private readonly scanner: LibraryScanner,
    private readonly covers: CoverMaker,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    defineImportJobs(this.jobs, { covers: this.covers, scan: (rootId) => this.scan(rootId) });
  }

  /** A scan stops after the batch under way; its job runs again after the next start. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  /** @throws when the scan was cut off, so that its job is tried again. */
  private async scan(rootId: number | null): Promise<void> {
    const roots = await this.roots.list();
    const report = await this.scanner.scan(rootId === null ? roots : roots.filter((root) => root.id === rootId), {
      signal: this.ending.signal,
    });
    for (const { reason } of report.unavailable) this.log.warn(reason);
    const { withoutArtist } = report;
    if (withoutArtist.count > 0) this.log.warn(withoutArtistLine(withoutArtist));
    this.log.info(summaryOf(report));
    if (report.isAborted) throw new Error('The library scan was cut off.');
  }
}

const summaryOf = ({ counts, seconds }: ScanReport): string =>
  `Library scan: ${Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')} in ${seconds.toFixed(1)} s.`;

/** For the error log, where administrators look: whose songs these are, nobody else can say. */
function withoutArtistLine({ name, count, first }: ScanReport['withoutArtist']): string {
  const rest = count - first.length;
  return `Songs that name no artist stand under "${name}" (${count}): ${first.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
