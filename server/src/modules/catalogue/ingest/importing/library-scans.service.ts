import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { isTimeZone } from '@tonearm/shared/rules/time-zones';
import { Jobs } from '../../../../core/jobs/jobs.js';
import type { Timetable } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { CoverMaker } from './cover-maker.service.js';
import { defineImportJobs, laterRunJob } from './import-jobs.js';
import type { ActiveRun } from './import-runs.repository.js';
import { LibraryService } from './library.service.js';
import { MusicFolders } from './music-folders.service.js';
import type { ScanOptions, ScanReport } from './scan-report.js';
import { ScanTurns } from './scan-turns.service.js';

/** Scans as jobs of the server: nightly and on demand. */
@Injectable()
export class LibraryScans implements OnModuleInit, OnModuleDestroy {
  private readonly ending = new AbortController();

  constructor(
    private readonly jobs: Jobs,
    private readonly turns: ScanTurns,
    private readonly library: LibraryService,
    private readonly folders: MusicFolders,
    private readonly settings: SettingsService,
    private readonly covers: CoverMaker,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    defineImportJobs(this.jobs, {
      covers: this.covers,
      times: () => this.times(),
      scan: (id, looks) => (id === null ? this.nightly() : this.goThrough(id, looks)),
      unfinished: () => this.turns.unfinished(),
    });
  }

  /** A scan stops after the batch under way; another job goes on with it after the next start. */
  onModuleDestroy(): void {
    this.ending.abort();
  }

  /** When imported folders are scanned by themselves. */
  async times(): Promise<Timetable> {
    const times = await this.settings.get('imports.scan_times');
    const patterns = times.map((time) => {
      const [hour, minute] = time.split(':').map(Number);
      return `${minute} ${hour} * * *`;
    });
    return { patterns, timezone: await this.timezone() };
  }

  /** That of the site; UTC where it is everybody's own. */
  async timezone(): Promise<string> {
    const zone = await this.settings.get('dates.default_timezone');
    return isTimeZone(zone) ? zone : 'UTC';
  }

  private async nightly(): Promise<void> {
    const run = { user_id: null, origin: 'schedule', folder: null, is_dry: false } as const;
    if (!(await this.turns.queueNext(run))) this.log.info('The last nightly scan still waits for its turn.');
  }

  private async goThrough(id: number, looks: number): Promise<void> {
    const taking = await this.turns.take(id);
    if (taking.kind === 'over') return;
    if (taking.kind === 'busy') return await this.jobs.add(laterRunJob(id, looks));
    const { run } = taking;
    const options = { signal: this.ending.signal, goesOn: laterRunJob(id, looks), dryRun: run.is_dry };
    const report = await this.turns.follow(run, options, (watched) => this.scan(run, watched));
    this.tell(report);
  }

  /** What a folder of the page leads to may have changed since. */
  private async scan({ folder, origin }: ActiveRun, options: ScanOptions): Promise<ScanReport> {
    if (folder !== null && origin === 'page' && !(await this.library.isImported(folder)))
      await this.folders.require(folder);
    return await this.library.scan(folder, options);
  }

  private tell(report: ScanReport): void {
    for (const { reason } of report.unavailable) this.log.warn(reason);
    const { withoutArtist } = report;
    if (withoutArtist.count > 0) this.log.warn(withoutArtistLine(withoutArtist));
    this.log.info(summaryOf(report));
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
