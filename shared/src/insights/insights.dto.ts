import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { FILTERS_MAX_LENGTH, TIMEZONE_MAX_LENGTH } from '../limits.js';
import { Album, Artist, ArtistCredit, Pictured, Track } from '../catalogue/catalogue.dto.js';
import { wholeNumber } from '../pagination.dto.js';
import {
  COMPARISONS,
  GRANULARITIES,
  INSIGHT_DEVICES,
  INSIGHT_LIMIT_MAX,
  INSIGHT_RANGES,
  INSIGHT_USER_TYPES,
} from './insights.js';
import type { Comparison, Granularity, InsightRange } from './insights.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const METRICS_MAX_LENGTH = 300;
const FILTER_MAX_LENGTH = 100;

/** A stretch of time, and what is asked of it. */
export class RangeQuery {
  /** Left out: the last 28 days, or `custom` where days are given. */
  @IsOptional()
  @IsIn(INSIGHT_RANGES)
  range?: InsightRange;

  /** First day of a custom range, in the timezone. */
  @IsOptional()
  @IsString()
  @Matches(DAY)
  startDate?: string;

  /** Last day, which belongs to it. */
  @IsOptional()
  @IsString()
  @Matches(DAY)
  endDate?: string;

  /** Name like `Europe/Lisbon`; left out, UTC. */
  @IsOptional()
  @IsString()
  @MaxLength(TIMEZONE_MAX_LENGTH)
  timezone?: string;

  /** The day that weeks begin with: 0 Sunday, 1 Monday, 6 Saturday. Left out, Monday. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsIn([0, 1, 6])
  weekStart?: 0 | 1 | 6;

  @IsOptional()
  @IsIn(GRANULARITIES)
  granularity?: (typeof GRANULARITIES)[number];

  @IsOptional()
  @IsIn(COMPARISONS)
  compare?: Comparison;

  /** Names with commas between; left out, all of them. */
  @IsOptional()
  @IsString()
  @MaxLength(METRICS_MAX_LENGTH)
  @Matches(/^[a-z_,]*$/)
  metrics?: string;

  /** Values of each ranking. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(INSIGHT_LIMIT_MAX)
  limit?: number;
}

export class InsightsQuery extends RangeQuery {
  /** base64url of a JSON list of `{key, value}`; each may also stand as a parameter of its own, as those below. They reach 180 days back. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTERS_MAX_LENGTH)
  @Matches(/^[\w=-]*$/)
  filters?: string;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  artist_id?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  album_id?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  track_id?: number;

  /** Only for who sees the site's reports. */
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  user_id?: number;

  @IsOptional()
  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  channel_id?: number;

  /** ISO 3166 code. */
  @IsOptional()
  @IsString()
  @Matches(/^[A-Z]{2}$/)
  country?: string;

  @IsOptional()
  @IsIn(INSIGHT_DEVICES)
  device?: (typeof INSIGHT_DEVICES)[number];

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX_LENGTH)
  browser?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX_LENGTH)
  platform?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX_LENGTH)
  source_type?: string;

  @IsOptional()
  @IsIn(INSIGHT_USER_TYPES)
  user_type?: (typeof INSIGHT_USER_TYPES)[number];
}

export class SeriesPoint {
  /** First local day of the point, and the hour where points are hours. */
  label: string;
  value: number;
  /** When it begins. */
  date: string;
}

/** Points that have not begun are left out. */
export class SeriesDataset {
  label: 'current' | 'previous';
  data: SeriesPoint[];
}

export class SeriesBlock {
  granularity: Granularity;
  total: number;
  /** null where nothing is compared. Where the range still goes on, of as long a part of what it is compared with. */
  previous_total: number | null;
  datasets: SeriesDataset[];
}

export class DimensionPoint {
  label: string;
  value: number;
  /** Share of all, 0-100. */
  percentage: number;
}

export class DimensionDataset {
  label: 'plays';
  data: DimensionPoint[];
}

export class DimensionBlock {
  total: number;
  datasets: DimensionDataset[];
}

export class TrackPoint extends DimensionPoint {
  model: Track;
}

export class TrackDataset {
  label: 'plays';
  data: TrackPoint[];
}

export class TrackBlock {
  total: number;
  datasets: TrackDataset[];
}

export class AlbumPoint extends DimensionPoint {
  model: Album;
}

export class AlbumDataset {
  label: 'plays';
  data: AlbumPoint[];
}

export class AlbumBlock {
  total: number;
  datasets: AlbumDataset[];
}

export class ArtistPoint extends DimensionPoint {
  model: Artist;
}

export class ArtistDataset {
  label: 'plays';
  data: ArtistPoint[];
}

export class ArtistBlock {
  total: number;
  datasets: ArtistDataset[];
}

export class TopListener {
  id: number;
  name: string;
  image: string | null;
  /** Within the range. */
  plays: number;
}

export class UserPoint extends DimensionPoint {
  model: TopListener;
}

export class UserDataset {
  label: 'plays';
  data: UserPoint[];
}

export class TopChannel {
  id: number;
  name: string;
  slug: string;
}

export class ChannelPoint extends DimensionPoint {
  model: TopChannel;
}

export class ChannelDataset {
  label: 'plays';
  data: ChannelPoint[];
}

export class ChannelBlock {
  total: number;
  datasets: ChannelDataset[];
}

export class UserBlock {
  total: number;
  datasets: UserDataset[];
}

/**
 * Metrics that were asked for; `tracks` and `albums` only where the subject has them; of the whole site no saves and playlist adds. With filters there are no saves, playlist adds and
 * followers. To who does not see the site's reports filters show no rankings of listeners, their hours and breakdowns; and
 * those of listeners only days, together where they are few, of three listeners or more.
 */
export class InsightsMetrics {
  plays?: SeriesBlock;
  listeners?: SeriesBlock;
  minutes?: SeriesBlock;
  completions?: SeriesBlock;
  skips?: SeriesBlock;
  saves?: SeriesBlock;
  playlist_adds?: SeriesBlock;
  /** Of artists. */
  followers?: SeriesBlock;
  devices?: DimensionBlock;
  browsers?: DimensionBlock;
  platforms?: DimensionBlock;
  /** Labels are ISO 3166 codes. */
  countries?: DimensionBlock;
  cities?: DimensionBlock;
  sources?: DimensionBlock;
  /** Labels are `{day 0-6 from Monday}-{hour}` in the timezone. */
  hours_of_week?: DimensionBlock;
  tracks?: TrackBlock;
  albums?: AlbumBlock;
  /** Credited on what was played. */
  artists?: ArtistBlock;
  /** Frequent listeners of the artist who show what they play to everybody; of the whole site all of them, to who may see accounts. */
  users?: UserBlock;
  /** Of the whole site: what was played from a channel. */
  channels?: ChannelBlock;
}

/** A channel of the site that holds the music. */
export class FeaturedOn {
  id: number;
  name: string;
  slug: string;
}

export class InsightsSpan {
  name: InsightRange;
  from: string;
  /** The first moment behind it. */
  to: string;
  timezone: string;
  previous_from: string | null;
  previous_to: string | null;
}

/** Figures of a stretch of time. */
export class FiguresReport extends InsightsMetrics {
  range: InsightsSpan;
  granularity: Granularity;
  /** The right, or what is kept of single plays, reaches fewer days back than was asked for. */
  clipped: boolean;
  /** Until when figures are folded; what came later was added up just now. */
  folded_to: string | null;
  /** So many plays came later that they are in none of the figures yet. */
  behind: boolean;
}

export class InsightsReport extends FiguresReport {
  /** At most three. */
  featured_on: FeaturedOn[];
}

/** Whose figures these are. */
export class InsightsSubject extends Pictured {
  model_type: 'track' | 'album' | 'artist';
  id: number;
  name: string;
  slug: string;
  artists: ArtistCredit[];
  /** Whether the reader may change it. */
  can_edit: boolean;
}

export class InsightsAnswer {
  subject: InsightsSubject;
  report: InsightsReport;
  status: 'success';
}

export class LiveInsightsAnswer {
  /** People whose player has reported in about the last five minutes. */
  listeners: number;
  tracks: TrackPoint[];
  status: 'success';
}

export class RetentionPoint {
  /** 0-99: hundredths of the track. */
  bucket: number;
  /** Share of the plays that reached it, 0-100. */
  reached: number;
  /** Plays that were skipped in it. */
  skips: number;
}

export class RetentionAnswer {
  /** Begun plays, counted or not. */
  starts: number;
  skips: number;
  /** Counted plays beyond the first of each listener. */
  replays: number;
  buckets: RetentionPoint[];
  clipped: boolean;
  status: 'success';
}

export class AudienceAnswer {
  /** New followers over time; those who have left are in none. */
  followers: SeriesBlock;
  followers_count: number;
  /** Listeners with an account whom the range saw for the first time. */
  new_listeners: number;
  /** Those who had come before. */
  returning_listeners: number;
  /** Only people who show what they play to everybody. */
  top_listeners: TopListener[];
  countries: DimensionBlock;
  cities: DimensionBlock;
  clipped: boolean;
  status: 'success';
}
