import { FiguresReport } from './insights.dto.js';
import type { ReportCardKey } from './reports.js';

/** Figures of the whole site, or of what filters leave of it. */
export class PlaysReport extends FiguresReport {
  /** Whether the plays can be narrowed by one more filter: those are looked at one by one, and there must not be too many. */
  can_combine: boolean;
}

export class PlaysReportAnswer {
  report: PlaysReport;
  status: 'success';
}

export class ReportCard {
  key: ReportCardKey;
  /** Bytes of storage, otherwise how many. */
  current: number;
  /** 28 days ago; of plays, in the 28 days before the last. */
  previous: number;
  /** null where there was nothing before. */
  percent_change: number | null;
}

export class ReportHeaderAnswer {
  cards: ReportCard[];
  status: 'success';
}
