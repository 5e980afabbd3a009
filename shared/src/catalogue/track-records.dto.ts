import { IsOptional, IsString, MaxLength } from 'class-validator';
import { ResourceListQuery, ResourcePagination } from '../admin/resources.dto.js';
import { Track } from './catalogue.dto.js';

export class TrackRecordPagination extends ResourcePagination {
  data: Track[];
}

export class TrackRecordListAnswer {
  pagination: TrackRecordPagination;
  status: 'success';
}

const FILTER_MAX = 100;

/** The list of all tracks; `filters` takes more. Ids, but for the states. */
export class TrackRecordQuery extends ResourceListQuery {
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  album?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  artist?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  genre?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  tag?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  owner?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  source?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  source_type?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  processing_state?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  visibility?: string;

  /** By a moderator. */
  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  hidden?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  explicit?: string;

  @IsOptional()
  @IsString()
  @MaxLength(FILTER_MAX)
  has_lyric?: string;
}
