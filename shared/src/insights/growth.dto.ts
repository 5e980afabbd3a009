import type { Granularity } from './insights.js';
import { DimensionPoint, InsightsSpan, RangeQuery, SeriesBlock } from './insights.dto.js';

export class GrowthQuery extends RangeQuery {}

export class SearchDataset {
  label: 'searches';
  data: DimensionPoint[];
}

export class SearchBlock {
  total: number;
  datasets: SearchDataset[];
}

export class GrowthReport {
  range: InsightsSpan;
  granularity: Granularity;
  /** Those that are not in the trash. */
  new_users: SeriesBlock;
  /** Files that are still there. */
  uploads: SeriesBlock;
  /** Bytes at the end of each point; the totals are those of the last one. */
  storage: SeriesBlock;
  /** What people looked for in vain, without saying who. Of whole days of UTC, of the last 400. */
  missed_searches: SearchBlock;
}

export class GrowthAnswer {
  report: GrowthReport;
  status: 'success';
}
