import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { waveformJob } from '../waveforms/index.js';
import type { CoverTarget } from './cover.repository.js';
import { CoverQueue } from './cover-queue.service.js';
import type { Survey } from './library-reader.service.js';
import type { ScanOptions, ScanReport } from './scan-report.js';

/** Queues what is to be done after a scan: pictures, and listening to what is new. */
@Injectable()
export class ScanFollowUps {
  constructor(
    private readonly covers: CoverQueue,
    private readonly jobs: Jobs,
  ) {}

  /** @param pictured what the scan has added or changed */
  async queue(
    surveys: readonly Survey[],
    pictured: readonly CoverTarget[],
    { report, options }: { report: ScanReport; options: ScanOptions },
  ): Promise<void> {
    report.covers = await this.covers.targetsOf(surveys, pictured);
    if (options.covers !== 'leave') await this.covers.add(report.covers);
    if (report.filesRead > 0 || report.counts.returned > 0) await this.jobs.add(waveformJob());
  }
}
