import { FiguresReport } from './insights.dto.js';
import type { ReportCardKey } from './reports.js';

/** Figures of the whole site, or of what filters leave of it. */
export class PlaysReportAnswer {
  report: FiguresReport;
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
