import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { HOST_MAX, URL_MAX } from '../limits.js';
import type { Granularity } from './insights.js';
import { DimensionPoint, InsightsSpan, RangeQuery, SeriesBlock } from './insights.dto.js';

export class PageViewInput {
  /** Of the page, without what stands before and behind it. Kept is which kind of page it is. */
  @IsString()
  @MaxLength(URL_MAX)
  @Matches(/^\//)
  path: string;

  /** Name of the site that led here, as a visit begins. */
  @IsOptional()
  @IsString()
  @MaxLength(HOST_MAX)
  @Matches(/^[\w.:[\]-]+$/)
  referrer?: string | null;
}

export class VisitorsQuery extends RangeQuery {}

export class VisitDataset {
  label: 'sessions' | 'pageviews';
  data: DimensionPoint[];
}

export class VisitBlock {
  total: number;
  datasets: VisitDataset[];
}

/** Metrics that were asked for. */
export class VisitorsMetrics {
  pageviews?: SeriesBlock;
  /** Different ones of each day: nobody knows them the day after. */
  visitors?: SeriesBlock;
  /** Page views of a visitor with less than half an hour between them. */
  sessions?: SeriesBlock;
  /** Labels are ISO 3166 codes. */
  countries?: VisitBlock;
  cities?: VisitBlock;
  devices?: VisitBlock;
  browsers?: VisitBlock;
  platforms?: VisitBlock;
  referrers?: VisitBlock;
  /** Labels are kinds of pages, such as `/album/:id`. */
  pages?: VisitBlock;
}

export class VisitorsReport extends VisitorsMetrics {
  range: InsightsSpan;
  granularity: Granularity;
  /** Visitors of the last five minutes. */
  live: number;
}

export class VisitorsAnswer {
  report: VisitorsReport;
  status: 'success';
}
